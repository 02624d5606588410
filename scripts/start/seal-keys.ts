/** The keys that signatures are sealed with: written once, added to, and never replaced unnoticed. */

import { createHash } from 'node:crypto'

import { firstSealKey, parseSealKeys, type SealKey } from '@/lib/seal-keys'

import { Refusal } from '../lib/steps.mjs'
import { withClient } from './database'
import { type Environment, newSecret } from './settings'

/** The keys of the settings, the newest first. `src/lib/env.ts` has checked their form. */
export function readSealKeys(settings: Environment): SealKey[] {
  const { SEAL_KEYS: keys, PAYLOAD_SECRET: secret = '' } = settings
  return keys ? parseSealKeys(keys) : [firstSealKey(secret)]
}

/** The same keys with a new one in front, as a value of SEAL_KEYS. */
export function withNewKey(keys: readonly SealKey[]) {
  const last = Math.max(...keys.map(({ id }) => Number(id.slice(1))))
  return [{ id: `k${last + 1}`, secret: newSecret() }, ...keys]
    .map(({ id, secret }) => `${id}:${secret}`)
    .join(',')
}

/**
 * Compares the keys of the settings with those that sealed the signatures of this database, and records new ones.
 * Without one of them, the site would call genuine signatures forged.
 *
 * @throws when a key is missing or does not match its name
 */
export const checkSealKeys = (env: Environment & { DATABASE_URL: string }) =>
  withClient(env.DATABASE_URL, async (client) => {
    const keys = readSealKeys(env).map(({ id, secret }) => ({ id, fingerprint: print(id, secret) }))
    const { rows } = await client.query('SELECT id, fingerprint FROM seal_keys ORDER BY id')
    for (const { id, fingerprint } of rows) {
      const matchingKey = keys.find((key) => key.id === id)
      if (matchingKey?.fingerprint === fingerprint) continue
      const problem = matchingKey ? `is not the key ${id}` : `lacks the key ${id}`
      throw new Refusal(
        `SEAL_KEYS ${problem} that signatures in this database are sealed with: restore it from the former .env, or from a backup. A site that has no SEAL_KEYS uses its PAYLOAD_SECRET as k1. Nothing was changed.`,
      )
    }
    for (const { id, fingerprint } of keys) {
      await client.query(
        'INSERT INTO seal_keys (id, fingerprint) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
        [id, fingerprint],
      )
    }
  })

/** A fingerprint that tells keys apart, and reveals nothing about them. */
const print = (id: string, secret: string) =>
  createHash('sha256').update(`swantastic:seal-key:${id}:${secret}`).digest('hex')
