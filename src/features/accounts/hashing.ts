import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { workQueue } from '@/lib/concurrency'

// How Payload 3.90 stores passwords. `accounts.test.ts` fails if a new version changes it.
const PREFIX = 'pbkdf2-sha256-v1:'
const ROUNDS = 600_000
const KEY_BYTES = 32

export type StoredPassword = { salt: string; hash: string }

/** Compared with if there is no account, so that an unknown email address takes the same time. */
const DUMMY_PASSWORD: StoredPassword = {
  salt: '0'.repeat(64),
  hash: PREFIX + '0'.repeat(2 * KEY_BYTES),
}

const derive = promisify(pbkdf2)

/** Whether a password matches the stored one; `false` if none is stored. */
export async function verifyPassword(
  typed: string,
  stored: StoredPassword | null,
): Promise<boolean> {
  const { salt, hash } = stored ?? DUMMY_PASSWORD
  const expected = Buffer.from(hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '', 'hex')
  const derived = await derive(typed, salt, ROUNDS, KEY_BYTES, 'sha256')
  return expected.length === KEY_BYTES && timingSafeEqual(derived, expected) && stored !== null
}

/** Hashes a password as Payload would store it. */
export async function hashPassword(typed: string): Promise<StoredPassword> {
  const salt = randomBytes(KEY_BYTES).toString('hex')
  const derived = await derive(typed, salt, ROUNDS, KEY_BYTES, 'sha256')
  return { salt, hash: PREFIX + derived.toString('hex') }
}

/** A hash keeps a core busy for a tenth of a second. More at once would starve all other requests. */
const HASHES_AT_ONCE = 4

/** Runs work that hashes a password, a few at a time. Refuses as `busy` if too many requests are waiting. */
export const runInTurn = workQueue({ atOnce: HASHES_AT_ONCE })
