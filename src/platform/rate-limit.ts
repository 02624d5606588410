import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { mac } from '@/lib/secrets'

export type Limit = { name: string; times: number; perSeconds: number }

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

function limiterFor({ name, times, perSeconds }: Limit): RateLimiterPostgres {
  const existing = limiters.get(name)
  if (existing) return existing
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: Math.max(1, Math.floor(times * env.RATE_LIMIT_SCALE)),
    duration: perSeconds,
  })
  limiters.set(name, limiter)
  return limiter
}

/**
 * Counts uses of a limit that all server processes share.
 *
 * @param who a client address or an email address; stored as a keyed fingerprint only
 * @returns `null` while the limit is not reached, otherwise the seconds until there is a use again
 */
export async function consume(limit: Limit, who: string, uses = 1): Promise<number | null> {
  const limiter = limiterFor(limit)
  try {
    await limiter.consume(mac('rate-limit', who), uses)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
    throw refusal
  }
}

/** Resets a limit, for example after the right password. */
export async function resetLimit(limit: Limit, who: string): Promise<void> {
  await limiterFor(limit).delete(mac('rate-limit', who))
}

/** Gives one use back, when what it counted did not happen after all. */
export async function refund(limit: Limit, who: string): Promise<void> {
  await limiterFor(limit).reward(mac('rate-limit', who))
}

/** A coarse `Retry-After`, so that the response does not tell which limit was reached. */
export const retryAfter = (seconds: number): string =>
  seconds <= 60 ? '60' : seconds <= 600 ? '600' : '3600'

export const TOO_MANY = 'Too many requests. Please try again later.'
