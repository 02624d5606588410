import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { mac } from '@/lib/secrets'

import { noteAttempt } from './attempts'
import { limitsReached } from './metrics'

export type Limit = {
  name: string
  times: number
  perSeconds: number
  /** Whether `RATE_LIMIT_SCALE` leaves it as it is on a public site. */
  isFixed?: true
}

/** Whose the limits for everybody together are. */
export const EVERYBODY = 'everybody'

// A separate pool: a transaction that counts a use while it holds one of the site's connections must never
// wait for a second one that is in turn waiting for the transaction.
const pool = new Pool({
  connectionString: env.DATABASE_URL,
  max: 3,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  options: '-c statement_timeout=5000',
  // A frozen server does not enforce its own timeout.
  query_timeout: 6000,
})
pool.on('error', () => log.warn('a rate limit connection was lost'))

const limiters = new Map<string, RateLimiterPostgres>()

function limiterFor({ name, times, perSeconds, isFixed }: Limit): RateLimiterPostgres {
  const existing = limiters.get(name)
  if (existing) return existing
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points:
      isFixed && env.isPublicSite ? times : Math.max(1, Math.floor(times * env.RATE_LIMIT_SCALE)),
    duration: perSeconds,
  })
  limiters.set(name, limiter)
  return limiter
}

type Counted = {
  /** The seconds until there is a use again; `null` while the limit is not reached. */
  seconds: number | null
  /** Whether this is the first use over the limit, so that it can be reported once and not for each that follows. */
  isFirstOver: boolean
  /** How many times the limit has been used up, refused uses included: above 1 it is reached. */
  share: number
}

/**
 * Counts uses of a limit that all server processes share.
 *
 * @param who a client address, an email address or an account; stored as a keyed fingerprint only
 */
export async function count(limit: Limit, who: string, uses = 1): Promise<Counted> {
  const limiter = limiterFor(limit)
  try {
    const { consumedPoints } = await limiter.consume(mac('rate-limit', who), uses)
    return { seconds: null, isFirstOver: false, share: consumedPoints / limiter.points }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    noteAttempt('limit', limit.name)
    limitsReached.inc({ limit: limit.name })
    return {
      seconds: Math.ceil(refusal.msBeforeNext / 1000),
      isFirstOver: refusal.consumedPoints - uses <= limiter.points,
      share: refusal.consumedPoints / limiter.points,
    }
  }
}

/** The same for whoever only needs to know when: `null`, or the seconds until there is a use again. */
export const consume = async (limit: Limit, who: string, uses = 1): Promise<number | null> =>
  (await count(limit, who, uses)).seconds

/** A limit, and whose. */
export type Use = readonly [limit: Limit, who: string]

/**
 * Counts uses of several limits, one after the other. When one is reached, those before it are given back: what was
 * refused is not counted against somebody else.
 *
 * @returns `null`, or the limit that is reached
 */
export async function consumeAll(
  those: readonly Use[],
  uses = 1,
): Promise<{ limit: Limit; seconds: number; isFirstOver: boolean } | null> {
  for (const [index, [limit, who]] of those.entries()) {
    const { seconds, isFirstOver } = await count(limit, who, uses)
    if (seconds === null) continue
    await refundAll(those.slice(0, index), uses)
    return { limit, seconds, isFirstOver }
  }
  return null
}

/** Resets a limit, for example after the right password. */
export async function resetLimit(limit: Limit, who: string): Promise<void> {
  await limiterFor(limit).delete(mac('rate-limit', who))
}

/** Gives uses back, when what they counted did not happen after all. */
export async function refund(limit: Limit, who: string, uses = 1): Promise<void> {
  await limiterFor(limit).reward(mac('rate-limit', who), uses)
}

export async function refundAll(those: readonly Use[], uses = 1): Promise<void> {
  for (const [limit, who] of those) await refund(limit, who, uses)
}

/** A coarse `Retry-After`, so that the response does not tell which limit was reached. */
export const retryAfter = (seconds: number): string =>
  seconds <= 60 ? '60' : seconds <= 600 ? '600' : '3600'

export const TOO_MANY = 'Too many requests. Please try again later.'
