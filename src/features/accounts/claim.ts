import { readFile } from 'node:fs/promises'

import { clientAddress, isFromThisMachine } from '@/lib/client-address'
import { HOUR_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { isSameSecret } from '@/lib/secrets'
import { openPayload } from '@/platform/payload'
import { consume, type Limit, refund } from '@/platform/rate-limit'
import { sql } from '@/platform/transaction'

import { plainSetupCode, STAFF_ROLES } from './rules'

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
      OR EXISTS (SELECT FROM users WHERE role::text IN ${STAFF_ROLES}) AS "isTaken"
  `)
  if (rows[0]?.isTaken) return 'taken'
  if (env.BOOTSTRAP_ADMIN_EMAIL !== undefined) return 'by-link'
  return isFromThisMachine(headers) && !env.isPublicSite ? 'free' : 'by-code'
}

const TRIES: Limit = { name: 'setup-code', times: 10, perSeconds: HOUR_SECONDS }

export type SetupCodeRefusal =
  { because: 'missing' } | { because: 'wrong' } | { because: 'too-many'; seconds: number }

/** `null` when this is the code that the server has printed; a wrong one counts against its sender's address. */
export async function setupCodeRefusal(
  headers: Headers,
  typed: string,
): Promise<SetupCodeRefusal | null> {
  if (plainSetupCode(typed) === '') return { because: 'missing' }
  const address = clientAddress(headers)
  const seconds = await consume(TRIES, address)
  if (seconds !== null) return { because: 'too-many', seconds }
  const code = plainSetupCode(await readSetupCode())
  if (code === '' || !isSameSecret(plainSetupCode(typed), code)) return { because: 'wrong' }
  await refund(TRIES, address)
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
