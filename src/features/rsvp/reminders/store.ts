import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { readySpanish } from '@/features/events/translation/rules'
import { lockEvent, readAvailability } from '@/features/places/places.tx'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { describeError, log } from '@/lib/log'
import { sha256 } from '@/lib/secrets'
import { findGrant, isKeyOfAnotherKind } from '@/mail/link-keys'
import type { Event, Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, type SQL, sql, type Transaction } from '@/platform/transaction'

import { getPickup, readFactsOfRsvp, readFamilyFacts } from '../facts.tx'
import { readDays } from '../family/days.tx'
import { emailFamily } from '../notices/known.tx'
import { type ReminderFacts, reminderOneDay, reminderThreeDays } from './email'
import { type DueReminder, reminderDue, REMINDERS } from './rules'

/** The name of the worker's task; see the crontab in `scripts/worker.ts`. */
export const SEND_REMINDERS = 'send-reminders'

const DAYS_AHEAD = Math.max(...Object.values(REMINDERS)) + 2

const upcomingSchema = z.array(
  z.object({ id: z.string(), starts_at: z.coerce.date(), startsat_tz: z.string().nullable() }),
)

/** Sends the reminders that are due, event by event. */
export const sendReminders: Task = async () => {
  const payload = await openPayload()
  const current = now()
  const end = new Date(current.getTime() + DAYS_AHEAD * DAY_MS)
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id, starts_at, startsat_tz FROM events
    WHERE starts_at > ${current.toISOString()} AND starts_at < ${end.toISOString()}
  `)
  for (const { id, starts_at: startsAt, startsat_tz: zone } of upcomingSchema.parse(rows)) {
    if (!reminderDue({ startsAt, zone: zone ?? ORGANIZATION_ZONE }, current)) continue
    await remindFamilies(id)
  }
}

/**
 * Queues the due reminder of an event for every address that has a place and has not had it. Each has its own
 * transaction, so that an RSVP waits for one of them and not for all, and one that fails does not hold up the others.
 */
export async function remindFamilies(eventId: string): Promise<void> {
  const payload = await openPayload()
  const reader = { sql: payload.db.drizzle }
  const dueReminder = await findDue(reader, eventId)
  if (!dueReminder) return
  for (const rsvpIds of await findUnreminded(reader, eventId, dueReminder.due)) {
    try {
      await inTransaction(payload, (tx) => remindOnce(tx, eventId, rsvpIds))
    } catch (error) {
      log.error({ eventId, rsvpIds, ...describeError(error) }, 'a reminder could not be sent')
    }
  }
}

/** The reminder of an event that is due now, and the number of waiting children; `null` if there is none. */
async function findDue(
  tx: Pick<Transaction, 'sql'>,
  eventId: string,
): Promise<{ due: DueReminder; waiting: number } | null> {
  const event = await readAvailability(tx, eventId)
  if (!event?.isPublished || event.isCancelled) return null
  const due = reminderDue(event, now())
  return due && { due, waiting: event.waitlisted }
}

/**
 * Sends a missing reminder, if it is still missing. The event's row is locked, so that a family that gives up its
 * place, or staff who cancel or move the event, come before or after.
 */
async function remindOnce(
  tx: Transaction,
  eventId: string,
  rsvpIds: readonly string[],
): Promise<void> {
  await lockEvent(tx, eventId)
  const found = await findDue(tx, eventId)
  if (!found) return
  const stillMissing = await findUnreminded(tx, eventId, found.due, sql`id IN ${[...rsvpIds]}`)
  for (const ids of stillMissing) await remind(tx, ids, found)
}

const addressesSchema = z.array(z.object({ email: z.string(), ids: z.array(z.string()) }))

/**
 * The children who have a place and whose family has not had this reminder, by address: a parent who has sent two
 * RSVPs is reminded once. Addresses that want no reminders are left out.
 */
async function findUnreminded(
  { sql: tx }: Pick<Transaction, 'sql'>,
  eventId: string,
  { kind, eventDay, since }: DueReminder,
  isAsked: SQL = sql`true`,
): Promise<string[][]> {
  const { rows } = await tx.execute(sql`
    SELECT current_answer(id, 'parentEmail', parent_email) AS email,
      array_agg(id::text ORDER BY created_at, family_order) AS ids
    FROM rsvps
    WHERE event_id = ${eventId} AND status = 'confirmed' AND created_at <= ${since.toISOString()}
      AND held_until IS NULL AND current_answer(id, 'parentEmail', parent_email) <> '' AND ${isAsked}
      AND NOT EXISTS (
        SELECT FROM reminders_sent s WHERE s.family = rsvps.family AND s.kind = ${kind} AND s.event_day = ${eventDay}
      )
    GROUP BY email ORDER BY min(created_at), email
  `)
  const found = addressesSchema.parse(rows)
  const off = await findOff(
    { sql: tx },
    found.map(({ email }) => email),
  )
  return found.filter(({ email }) => !off.has(addressKey(email))).map(({ ids }) => ids)
}

async function remind(
  tx: Transaction,
  rsvpIds: readonly string[],
  { due: { kind, eventDay }, waiting }: { due: DueReminder; waiting: number },
): Promise<void> {
  const facts = await readFamilyFacts(tx, rsvpIds)
  const [day] = await readDays(tx, rsvpIds)
  if (!day) throw new Error(`There is no RSVP ${facts.rsvpId}`)
  // The unique row makes it impossible to send one twice.
  await tx.sql.execute(sql`
    INSERT INTO reminders_sent (family, kind, event_day)
    SELECT DISTINCT family, ${kind}, ${eventDay}::date FROM rsvps WHERE id IN ${[...rsvpIds]}
  `)
  const reminder = {
    ...facts,
    pickups: getPickups(day.rsvps),
    waiting,
    note: getNote(day.event, kind),
  }
  const email = kind === 'one-day' ? reminderOneDay(reminder) : reminderThreeDays(reminder)
  await emailFamily(tx, facts, email, {
    link: [
      facts.link,
      // The link covers all future reminders, so it outlives the event.
      {
        kind: 'reminders',
        recordId: facts.rsvpId,
        expiresAt: new Date(now().getTime() + 365 * DAY_MS),
      },
    ],
  })
  await recordAudit(tx, {
    action: `rsvp.reminded-${kind}`,
    actorKind: 'system',
    subject: `rsvps/${facts.rsvpId}`,
  })
}

/** What staff have added to a reminder of an event. */
function getNote(event: Event, kind: DueReminder['kind']): ReminderFacts['note'] {
  const { reminders } = event
  const spanish = readySpanish(event)
  return kind === 'one-day'
    ? { en: reminders?.oneDay ?? '', es: spanish.reminderOneDay ?? '' }
    : { en: reminders?.threeDays ?? '', es: spanish.reminderThreeDays ?? '' }
}

/** How the children of an event get home: one entry for each RSVP that an address has sent. */
function getPickups(rsvps: readonly Rsvp[]): ReminderFacts['pickups'] {
  const families = new Map<string, [Rsvp, ...Rsvp[]]>()
  for (const rsvp of rsvps) {
    const siblings = families.get(rsvp.family)
    if (siblings) siblings.push(rsvp)
    else families.set(rsvp.family, [rsvp])
  }
  return [...families.values()].map((siblings) => ({
    ...getPickup(siblings),
    children: siblings.map(({ participantFirstName }) => participantFirstName),
  }))
}

/** The address as the table of those who want no reminders has it. */
export const addressKey = (email: string): string => sha256(email.trim().toLowerCase())

/** The addresses among these that want no reminders, as keys. */
export async function findOff(
  { sql: tx }: Pick<Transaction, 'sql'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const { rows } = await tx.execute(sql`
    SELECT address_sha256 AS key FROM reminders_off WHERE address_sha256 IN ${emails.map(addressKey)}
  `)
  return new Set(
    z
      .array(z.object({ key: z.string() }))
      .parse(rows)
      .map(({ key }) => key),
  )
}

const findReminderGrant = async (key: string) =>
  findGrant({ sql: (await openPayload()).db.drizzle }, key, 'reminders')

/** The address of a link that switches reminders off, and whether they are off; `null` if the link is unknown. */
export async function findReminderSetting(
  key: string,
): Promise<{ email: string; isOff: boolean } | null> {
  const grant = await findReminderGrant(key)
  if (!grant) return null
  return inTransaction(await openPayload(), async (tx) => {
    const { to } = await readFactsOfRsvp(tx, grant.recordId)
    return { email: to, isOff: (await findOff(tx, [to])).size > 0 }
  })
}

/** Whether the key belongs to a link of another kind. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'reminders')

/** Switches all reminders to an address off, or on again. A second call changes nothing. */
export async function switchReminders(key: string, to: 'off' | 'on'): Promise<void> {
  const grant = await findReminderGrant(key)
  if (!grant) return
  await inTransaction(await openPayload(), async (tx) => {
    const address = addressKey((await readFactsOfRsvp(tx, grant.recordId)).to)
    const { rows } = await tx.sql.execute(
      to === 'off'
        ? sql`INSERT INTO reminders_off (address_sha256) VALUES (${address}) ON CONFLICT DO NOTHING RETURNING 1`
        : sql`DELETE FROM reminders_off WHERE address_sha256 = ${address} RETURNING 1`,
    )
    if (rows.length === 0) return
    await recordAudit(tx, {
      action: `reminders.switched-${to}`,
      actorKind: 'visitor',
      subject: `rsvps/${grant.recordId}`,
    })
  })
}
