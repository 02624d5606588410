import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions.tx'
import { sha256 } from '@/lib/secrets'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import type { DayYou } from './snapshot'

/** Who asks: an account, or a helper with the key of one event. */
export type Caller = {
  id: string
  name: string
  kind: DayYou['kind']
  /** The account, or the one that let the helper in. */
  account: User
  mayReadHealth: boolean
  isCleared: boolean
  /** The only phone on which the key is good; `null` for an account. */
  device: string | null
  /** When the right to the day ended; `null` while it lasts. */
  endedAt: Date | null
  /** Who ended a helper's access. */
  endedBy: string | null
}

const KEY = /^Helper ([\w-]{20,100})$/

/**
 * Reads who asks for the day of an event.
 *
 * @returns `null` for a stranger: no session, and no helper's key of this event
 */
export async function findCaller(headers: Headers, eventId: string): Promise<Caller | null> {
  const authorization = headers.get('authorization')
  return authorization === null
    ? findAccount(headers)
    : findHelper(KEY.exec(authorization)?.[1] ?? '', eventId)
}

async function findAccount(headers: Headers): Promise<Caller | null> {
  const payload = await openPayload()
  const account = await currentUser(payload, headers)
  if (!account) return null
  return can(account, 'review')
    ? asCaller(account)
    : { ...asCaller(account), endedAt: await findLastRoleChange(account.id) }
}

/** @param account whose right to the day has been checked */
export const asCaller = (account: User): Caller => ({
  id: account.id,
  name: account.name ?? account.email,
  kind: 'staff',
  account,
  mayReadHealth: can(account, 'health'),
  isCleared: true,
  device: null,
  endedAt: null,
  endedBy: null,
})

/** When the role of an account last changed. An account that has always had its role never had the right. */
async function findLastRoleChange(accountId: string): Promise<Date> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT max(created_at) AS at FROM audit_log
    WHERE action = 'role.changed' AND subject = ${`users/${accountId}`}`)
  const [{ at } = { at: null }] = z.array(z.object({ at: z.nullable(z.coerce.date()) })).parse(rows)
  return at ?? new Date(0)
}

const helperSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    madeBy: z.string(),
    isCleared: z.boolean(),
    mayReadHealth: z.boolean(),
    device: z.string(),
    endedAt: z.nullable(z.coerce.date()),
    endedBy: z.string().nullable(),
  }),
)

async function findHelper(key: string, eventId: string): Promise<Caller | null> {
  if (!isUuid(eventId)) return null
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id, name, made_by_id AS "madeBy", cleared_until IS NOT NULL AS "isCleared",
      may_read_health AS "mayReadHealth", device, ended_at AS "endedAt",
      (SELECT coalesce(nullif(u.name, ''), split_part(u.email, '@', 1)) FROM users u WHERE u.id = ended_by_id) AS "endedBy"
    FROM day_helpers WHERE key_sha256 = ${sha256(key)} AND event_id = ${eventId}`)
  const [helper] = helperSchema.parse(rows)
  if (!helper) return null
  const account = await findMaker(helper.madeBy)
  return account && { ...helper, kind: 'helper', account }
}

/** The account that let a helper in. Its own right may have ended since; the helper's ends with the day. */
async function findMaker(id: string): Promise<User | null> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    // The key of the helper has named it.
    ...asSystem,
  })
  return docs[0] ?? null
}
