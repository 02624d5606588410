import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { env } from './env'
import { log } from './log'
import { mac } from './secrets'

export type Limit = { name: string; times: number; perSeconds: number }

// Connections of its own: a transaction that counts a use while it holds one of the site's must never wait
// for another one that itself waits for the transaction.
const pool = new Pool({
  connectionString: env.DATABASE_URL,
  max: 3,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  options: '-c statement_timeout=5000',
  // A server that is frozen keeps no time of its own.
  query_timeout: 6000,
})
pool.on('error', () => log.warn('a connection of the rate limits was lost'))

const limiters = new Map<string, RateLimiterPostgres>()

function limiterFor({ name, times, perSeconds }: Limit): RateLimiterPostgres {
  const known = limiters.get(name)
  if (known) return known
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
 * Counts one use of a limit, shared by every server process.
 *
 * @param who an address or an e-mail; stored as a keyed fingerprint only
 * @param uses how many of them at once
 * @returns `null` while there are uses left, else the seconds until there are again
 */
export async function spend(limit: Limit, who: string, uses = 1): Promise<number | null> {
  const limiter = limiterFor(limit)
  try {
    await limiter.consume(mac('rate-limit', who), uses)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
    throw refusal
  }
}

/** Gives every use back, as after a right password. */
export async function forget(limit: Limit, who: string): Promise<void> {
  await limiterFor(limit).delete(mac('rate-limit', who))
}

/** Gives one use back: what a limit counts did not happen after all. */
export async function giveBack(limit: Limit, who: string): Promise<void> {
  await limiterFor(limit).reward(mac('rate-limit', who))
}

/** Coarse on purpose: the answer does not say which limit was met. */
export const retryAfter = (seconds: number): string =>
  seconds <= 60 ? '60' : seconds <= 600 ? '600' : '3600'

export const TOO_MANY = 'Too many requests. Please try again later.'
