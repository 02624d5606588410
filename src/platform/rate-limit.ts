import { Pool } from 'pg'

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

/** The owner of the limits for everyone together. */
export const EVERYBODY = 'everybody'

// A separate pool: a transaction that counts a use while it holds one of the site's connections must never
// wait for a second one that is in turn waiting for the transaction.
const pool = new Pool({
  connectionString: env.DATABASE_URL,
  max: 3,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  // A crash of the database may lose the uses of its last half second; waiting for the disk would cost more than they
  // do.
  options: '-c statement_timeout=5000 -c synchronous_commit=off',
  // A frozen server does not enforce its own timeout.
  query_timeout: 6000,
})
pool.on('error', () => log.warn('a rate limit connection was lost'))

/** A limit, and the client or account that it counts. */
export type Use = readonly [limit: Limit, who: string]

/** The row of a use. Its client or account is stored as a keyed fingerprint only. */
const getKey = ([{ name }, who]: Use): string => `${name}:${mac('rate-limit', who)}`

const getTimes = ({ times, isFixed }: Limit): number =>
  isFixed && env.isPublicSite ? times : Math.max(1, Math.floor(times * env.RATE_LIMIT_SCALE))

type Counted = {
  /** The position of the last limit that was counted: the reached one, if any. */
  last: number
  /** The seconds until the next use is allowed; `null` while the limit is not reached. */
  seconds: number | null
  /** Whether this is the first use over the limit, so that it is reported once and not for each following use. */
  isFirstOver: boolean
  /** How many uses there were, including refused ones. */
  counted: number
  /** How many times the limit has been used up, including refused uses: above 1 it is reached. */
  share: number
}

/**
 * Counts uses of limits that all server processes share, one after the other, until one is reached, in one statement.
 *
 * @param givesBack whether uses of the limits before the reached one are given back
 */
export async function countInTurn(
  those: readonly [Use, ...Use[]],
  { uses = 1, givesBack = false } = {},
): Promise<Counted> {
  const maxima = those.map(([limit]) => getTimes(limit))
  const { rows } = await pool.query<{ last: number; counted: number; ends_in_ms: string }>({
    name: 'count-uses',
    text: 'SELECT last, counted, ends_in_ms FROM count_uses($1, $2, $3, $4, $5)',
    values: [
      those.map(getKey),
      maxima,
      those.map(([{ perSeconds }]) => perSeconds),
      uses,
      givesBack,
    ],
  })
  const [row] = rows
  const last = (row?.last ?? 0) - 1
  const most = maxima[last]
  if (!row || most === undefined) throw new Error('The database did not count the use')
  const isReached = row.counted > most
  if (isReached) noteReached(those[last]?.[0].name ?? '')
  return {
    last,
    seconds: isReached ? Math.ceil(Number(row.ends_in_ms) / 1000) : null,
    isFirstOver: isReached && row.counted - uses <= most,
    counted: row.counted,
    share: row.counted / most,
  }
}

function noteReached(limit: string): void {
  noteAttempt('limit', limit)
  limitsReached.inc({ limit })
}

/**
 * Counts uses of one limit.
 *
 * @param who a client address, an email address or an account
 */
export const count = (limit: Limit, who: string, uses = 1): Promise<Counted> =>
  countInTurn([[limit, who]], { uses })

/** The same for callers that only need the wait: `null`, or the seconds until the next use is allowed. */
export const consume = async (limit: Limit, who: string, uses = 1): Promise<number | null> =>
  (await count(limit, who, uses)).seconds

/**
 * Counts uses of several limits, one after the other. When one is reached, uses of those before it are given back, so
 * that a refused request does not count against anyone else.
 *
 * @returns `null`, or the reached limit
 */
export async function consumeAll(
  those: readonly Use[],
  uses = 1,
): Promise<{ limit: Limit; seconds: number; isFirstOver: boolean } | null> {
  const [first, ...others] = those
  if (!first) return null
  const { last, seconds, isFirstOver } = await countInTurn([first, ...others], {
    uses,
    givesBack: true,
  })
  const [limit] = those[last] ?? first
  return seconds === null ? null : { limit, seconds, isFirstOver }
}

/** Whether the next use would be refused. It counts nothing. */
export async function isUsedUp(limit: Limit, who: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM rate_limits WHERE key = $1 AND points >= $2 AND expire > $3',
    [getKey([limit, who]), getTimes(limit), Date.now()],
  )
  return rowCount !== null && rowCount > 0
}

/** Resets a limit, for example after the right password. */
export async function resetLimit(limit: Limit, who: string): Promise<void> {
  await pool.query('DELETE FROM rate_limits WHERE key = $1', [getKey([limit, who])])
}

/** Gives uses back, when the counted action did not happen after all. */
export async function refund(limit: Limit, who: string, uses = 1): Promise<void> {
  await pool.query('UPDATE rate_limits SET points = points - $2 WHERE key = $1', [
    getKey([limit, who]),
    uses,
  ])
}

export async function refundAll(those: readonly Use[], uses = 1): Promise<void> {
  for (const [limit, who] of those) await refund(limit, who, uses)
}

/** A coarse `Retry-After`, so that the response does not reveal which limit was reached. */
export const retryAfter = (seconds: number): string =>
  seconds <= 60 ? '60' : seconds <= 600 ? '600' : '3600'

export const TOO_MANY = 'Too many requests. Please try again later.'
