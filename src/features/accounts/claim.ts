import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { sql } from '@payloadcms/db-postgres'

import { clientAddress, isFromThisMachine } from '@/lib/client-address'
import { env } from '@/lib/env'
import { openPayload } from '@/lib/payload'
import { giveBack, type Limit, spend } from '@/lib/rate-limit'

import { plainSetupCode } from './rules'

/**
 * How the seat of the first admin is given to whoever asks now: it is taken; to whoever follows the link sent
 * to the address that the settings name; for the setup code; or for the asking.
 */
export type AdminSeat = 'taken' | 'by-link' | 'by-code' | 'free'

/** The seat is free only to somebody at the machine of a site that is not open to the public yet. */
export async function adminSeat(headers: Headers): Promise<AdminSeat> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<{ isTaken: boolean }>(sql`
    SELECT EXISTS (SELECT FROM app_bootstrap)
      OR EXISTS (SELECT FROM users WHERE role IN ('admin', 'staff')) AS "isTaken"
  `)
  if (rows[0]?.isTaken) return 'taken'
  if (env.BOOTSTRAP_ADMIN_EMAIL !== undefined) return 'by-link'
  return isFromThisMachine(headers) && !env.isPublicSite ? 'free' : 'by-code'
}

const TRIES: Limit = { name: 'setup-code', times: 10, perSeconds: 60 * 60 }

export type SetupCodeRefusal =
  { because: 'missing' } | { because: 'wrong' } | { because: 'too-many'; seconds: number }

/** `null` when this is the code that the server has printed; a wrong one counts against its sender's address. */
export async function setupCodeRefusal(
  headers: Headers,
  typed: string,
): Promise<SetupCodeRefusal | null> {
  if (plainSetupCode(typed) === '') return { because: 'missing' }
  const address = clientAddress(headers)
  const seconds = await spend(TRIES, address)
  if (seconds !== null) return { because: 'too-many', seconds }
  const code = plainSetupCode(await readSetupCode())
  if (code === '' || !isSame(plainSetupCode(typed), code)) return { because: 'wrong' }
  await giveBack(TRIES, address)
  return null
}

/** Empty when there is none: then nobody has the right one. */
async function readSetupCode(): Promise<string> {
  try {
    return await readFile(env.SETUP_CODE_FILE, 'utf8')
  } catch {
    return ''
  }
}

/** Takes the same time wherever the two differ. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
