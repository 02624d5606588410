import { z } from 'zod'

import { findDatedEvent } from '@/features/events/dated-event.tx'
import { eventTimes } from '@/features/events/times'
import { findWaiverInForce } from '@/features/waiver/in-force'
import { now } from '@/lib/clock'
import { mac } from '@/lib/secrets'
import { dayIn } from '@/lib/zone-time'
import type { Event } from '@/payload-types'
import { type AuditEntry, recordAudit, recordHealthOpened } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { findPhones, UNNAMED_DEVICE } from './adults.tx'
import type { Caller } from './caller'
import { hashCode } from './children.tx'
import { type Day, findMove, readDay } from './day.tx'
import type { DayState } from './fold'
import type { DeviceReport } from './schema'
import { tapSeenBy } from './sight'
import type { DaySnapshot } from './snapshot'
import { type TapEnvelope, type TapResult, tapTime } from './tap'
import { lastNumber, lockNumbers, type ReceivedTap, storeTaps } from './taps.tx'

/** The event of a day: for an account if it may read it, for a helper the one that the key opens. */
export async function findDayEvent(
  eventId: string,
  { kind, account }: Pick<Caller, 'kind' | 'account'>,
): Promise<Event | null> {
  return kind === 'helper'
    ? findAnyEvent(eventId)
    : findDatedEvent({ payload: await openPayload() }, eventId, account)
}

/** An event whoever asks, for a phone that may only send. */
export async function findAnyEvent(eventId: string): Promise<Event | null> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    where: { id: { equals: eventId }, startsAt: { exists: true } },
    depth: 0,
    limit: 1,
    pagination: false,
    // The caller has a key of this event, or is answered nothing of it.
    ...asSystem,
  })
  return docs[0] ?? null
}

/** Four digits that the lead types on another phone; new each day. */
const getDayCode = (event: Event): string => {
  const { zone, startsAt } = eventTimes(event)
  const secret = mac('day-code', `${event.id} ${dayIn(zone, new Date(startsAt))}`)
  const number = Buffer.from(secret, 'base64url').readUInt32BE(0) % 10_000
  return String(number).padStart(4, '0')
}

/** What the taps of an event mean, for a phone that may only send. */
export async function readState(eventId: string): Promise<DayState | null> {
  const event = await findAnyEvent(eventId)
  return event ? (await readWholeDay(event)).state : null
}

/** The day without health answers, for what only the server needs. */
export async function readWholeDay(event: Event): Promise<Day> {
  const payload = await openPayload()
  const tx = { payload, sql: payload.db.drizzle }
  return readDay(tx, event, { isHelper: false, mayReadHealth: false })
}

export const leadsDay = ({ id }: Pick<Caller, 'id'>, { lead, second }: DayState): boolean =>
  id === lead || id === second

/** The list and the taps after a number. */
export async function readSnapshot(
  event: Event,
  caller: Caller,
  since: number,
): Promise<DaySnapshot> {
  const payload = await openPayload()
  const { db } = payload
  // Read first, so that a tap that is stored meanwhile is sent twice rather than never.
  const last = await lastNumber({ sql: db.drizzle }, event.id)
  const {
    event: described,
    children,
    taps,
    state,
  } = await readDay({ payload, sql: payload.db.drizzle }, event, {
    isHelper: caller.kind === 'helper',
    mayReadHealth: caller.mayReadHealth,
  })
  const isLead = caller.kind === 'staff' && leadsDay(caller, state)
  const dayCode = getDayCode(event)
  const waiver = await findWaiverInForce()
  const moved = await findMove({ sql: db.drizzle }, event.id)
  return {
    success: true,
    now: now().toISOString(),
    event: moved ? { ...described, moved } : described,
    you: {
      id: caller.id,
      name: caller.name,
      kind: caller.kind,
      isLead,
      mayReadHealth: caller.mayReadHealth,
      isCleared: caller.isCleared,
      dayCode: isLead ? dayCode : null,
    },
    dayCodeHash: await hashCode(event.id, dayCode),
    children,
    waiver: waiver && { id: waiver.id, text: waiver.text },
    phones: await findPhones({ sql: db.drizzle }, event.id),
    taps: taps.filter(({ number = 0 }) => number > since).map((tap) => tapSeenBy(tap, caller)),
    since: last,
  }
}

const firstSchema = z.array(z.object({ isFirst: z.boolean(), hasOpenedHealth: z.boolean() }))

export const actorOf = ({ kind, account }: Caller): Pick<AuditEntry, 'actorId' | 'actorKind'> =>
  kind === 'helper' ? { actorKind: 'visitor' } : { actorId: account.id, actorKind: account.role }

/**
 * Notes that a phone was heard. The first time that an account or helper opens the list on it, the audit log gets a
 * line, and another one if the list has health answers.
 */
export async function noteOpening(
  eventId: string,
  caller: Caller,
  { device, waiting, isResting }: DeviceReport,
): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      INSERT INTO day_devices AS d (event_id, device, by_id, is_helper, waiting, is_resting, opened_at)
      VALUES (${eventId}, ${device ?? UNNAMED_DEVICE}, ${caller.id}, ${caller.kind === 'helper'}, ${waiting},
        ${isResting}, now())
      ON CONFLICT (event_id, device, by_id) DO UPDATE SET heard_at = now(), waiting = EXCLUDED.waiting,
        is_resting = EXCLUDED.is_resting, opened_at = coalesce(d.opened_at, now())
      RETURNING opened_at = now()::timestamptz(3) AS "isFirst", has_opened_health AS "hasOpenedHealth"`)
    const [{ isFirst, hasOpenedHealth } = { isFirst: false, hasOpenedHealth: true }] =
      firstSchema.parse(rows)
    const subject = `events/${eventId}`
    if (isFirst)
      await recordAudit(tx, {
        action: 'day.opened',
        ...actorOf(caller),
        subject,
        detail: { device, helper: caller.kind === 'helper' ? caller.id : null },
      })
    if (!caller.mayReadHealth || hasOpenedHealth) return
    // A helper reads them on the authority of the lead.
    await recordHealthOpened(tx, caller.account, subject)
    await tx.sql.execute(sql`
      UPDATE day_devices SET has_opened_health = true
      WHERE event_id = ${eventId} AND device = ${device ?? UNNAMED_DEVICE} AND by_id = ${caller.id}`)
  })
}

/** Whether an account or helper opened the list of an event while it had the right to. */
export async function hasOpened(eventId: string, { id }: Pick<Caller, 'id'>): Promise<boolean> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(
    sql`SELECT 1 FROM day_devices WHERE event_id = ${eventId} AND by_id = ${id}
      AND opened_at IS NOT NULL LIMIT 1`,
  )
  return rows.length > 0
}

/**
 * Stores what a phone sends.
 *
 * @param caller who has the right to the day, or had it
 * @param isFromPhone whether the phone itself sends; a file says nothing about what the phone still holds
 * @returns for each tap whether it was known; `null` if there is no such event
 */
export async function receiveTaps(
  eventId: string,
  caller: Caller,
  envelope: TapEnvelope,
  { isFromPhone } = { isFromPhone: true },
): Promise<{ known: ReadonlySet<string>; last: number } | null> {
  return inTransaction(await openPayload(), async (tx) => {
    const last = await lockNumbers(tx, eventId)
    return last === null
      ? null
      : storeReceived(tx, { eventId, caller, last, isFromPhone }, envelope)
  })
}

const endingsSchema = z.array(z.object({ id: z.string(), at: z.coerce.date() }))

/** When the access of each helper of an event ended, for taps that somebody else sends. */
async function findEndings({ sql: tx }: Pick<Transaction, 'sql'>, event: string) {
  const { rows } = await tx.execute(
    sql`SELECT id, ended_at AS at FROM day_helpers WHERE event_id = ${event} AND ended_at IS NOT NULL`,
  )
  return new Map(endingsSchema.parse(rows).map(({ id, at }) => [id, at]))
}

/** Stores a batch in a transaction that holds the lock of the numbers, and notes that its phone was heard. */
export async function storeReceived(
  tx: Pick<Transaction, 'sql'>,
  {
    eventId,
    caller,
    last,
    isFromPhone = true,
  }: {
    eventId: string
    caller: Caller
    last: number
    isFromPhone?: boolean
  },
  { device, sentAt, taps }: TapEnvelope,
): Promise<{ known: ReadonlySet<string>; last: number }> {
  const receivedAt = now()
  const { endedAt, id } = caller
  const isOwn = taps.every(({ by }) => by === id)
  const endings = isOwn ? new Map<string, Date>() : await findEndings(tx, eventId)
  const received = taps.map((tap): ReceivedTap => {
    const ends = [endings.get(tap.by), endedAt].filter((end) => end !== undefined && end !== null)
    const isLate = ends.some((end) => tapTime(tap) > end.getTime())
    return {
      ...tap,
      device,
      ...(tap.by === id ? {} : { sender: id }),
      ...(isLate ? { lateRight: true } : {}),
    }
  })
  const stored = await storeTaps(tx, { eventId, taps: received, receivedAt }, last)
  if (!isFromPhone) return stored
  await tx.sql.execute(sql`
    INSERT INTO day_devices AS d (event_id, device, by_id, is_helper, heard_at, received_at, offset_ms)
    VALUES (${eventId}, ${device}, ${id}, ${caller.kind === 'helper'}, ${receivedAt.toISOString()},
      ${receivedAt.toISOString()}, ${clampedOffset(receivedAt, sentAt)})
    ON CONFLICT (event_id, device, by_id) DO UPDATE SET heard_at = EXCLUDED.heard_at,
      received_at = EXCLUDED.received_at, offset_ms = EXCLUDED.offset_ms,
      waiting = greatest(0, d.waiting - ${taps.length})`)
  return stored
}

const INT_MAX = 2_147_483_647

/** How far the server's clock is ahead of the phone's, in milliseconds. */
const clampedOffset = (receivedAt: Date, sentAt: string): number =>
  Math.max(-INT_MAX, Math.min(INT_MAX, receivedAt.getTime() - Date.parse(sentAt)))

/** What became of each tap of a batch, now that all of them are stored. */
export function getResults(
  taps: TapEnvelope['taps'],
  known: ReadonlySet<string>,
  state: DayState | null,
): { id: string; result: TapResult }[] {
  const troubled = new Set([
    ...[...(state?.red ?? []), ...(state?.yellow ?? [])].flatMap(({ red, yellow }) =>
      [...red, ...yellow].flatMap((trouble) => trouble.taps),
    ),
    ...(state?.unmatched ?? []).map(({ id }) => id),
  ])
  return taps.map(({ id }) => ({
    id,
    result: known.has(id) ? 'known' : troubled.has(id) ? 'to-settle' : 'stored',
  }))
}
