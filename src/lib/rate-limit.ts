import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { env } from './env'
import { openPayload } from './payload'
import { mac } from './secrets'

export type Limit = { name: string; times: number; perSeconds: number }

const limiters = new Map<string, RateLimiterPostgres>()

async function limiterFor({ name, times, perSeconds }: Limit): Promise<RateLimiterPostgres> {
  const known = limiters.get(name)
  if (known) return known
  const { db } = await openPayload()
  const limiter = new RateLimiterPostgres({
    storeClient: db.pool,
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
 * @returns `null` while there are uses left, else the seconds until there are again
 */
export async function spend(limit: Limit, who: string): Promise<number | null> {
  const limiter = await limiterFor(limit)
  try {
    await limiter.consume(mac('rate-limit', who))
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
    throw refusal
  }
}

/** Gives every use back, as after a right password. */
export async function forget(limit: Limit, who: string): Promise<void> {
  const limiter = await limiterFor(limit)
  await limiter.delete(mac('rate-limit', who))
}

/** Gives one use back: what a limit counts did not happen after all. */
export async function giveBack(limit: Limit, who: string): Promise<void> {
  const limiter = await limiterFor(limit)
  await limiter.reward(mac('rate-limit', who))
}

/** Coarse on purpose: the answer does not say which limit was met. */
export const retryAfter = (seconds: number): string =>
  seconds <= 60 ? '60' : seconds <= 600 ? '600' : '3600'

export const TOO_MANY = 'Too many requests. Please try again later.'
