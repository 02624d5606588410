import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

import { mac } from '@/lib/secrets'

import { CODE_ROUNDS } from './snapshot'

const derive = promisify(pbkdf2)
const BYTES = 32

/** Hashes made so far. A phone asks for its list every few seconds, and each hash takes the time of many requests. */
const hashes = new Map<string, Promise<string>>()
const HASHES_MAX = 5000

/** The hash by which a helper's phone checks a pick-up code. The salt stays the same for one child. */
export async function hashCode(
  rsvpId: string,
  code: string,
): Promise<{ salt: string; hash: string }> {
  const salt = Buffer.from(mac('day-code-salt', rsvpId), 'base64url').subarray(0, 16)
  const name = `${rsvpId} ${code}`
  if (hashes.size >= HASHES_MAX) hashes.clear()
  const hash =
    hashes.get(name) ??
    derive(code, salt, CODE_ROUNDS, BYTES, 'sha256').then((bytes) => bytes.toString('base64'))
  hashes.set(name, hash)
  return { salt: salt.toString('base64'), hash: await hash }
}
