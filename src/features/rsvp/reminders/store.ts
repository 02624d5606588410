import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { describeError, log } from '@/lib/log'
import { sha256 } from '@/lib/secrets'
import { findGrant, isKeyOfAnotherKind } from '@/mail/link-keys'
import { enqueueEmail } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { pickupOf, readFactsOfRsvp, readFamilyFacts } from '../facts'
import { readDays } from '../manage/days'
import { lockEvent, readAvailability } from '../places'
import { reminderOneDay, reminderThreeDays } from './email'
import { type DueReminder, reminderDue, REMINDERS } from './rules'

/** The name of the worker's task; see the crontab in `scripts/worker.ts`. */
export const SEND_REMINDERS = 'send-reminders'

const DAYS_AHEAD = Math.max(...Object.values(REMINDERS)) + 2

const upcomingSchema = z.array(
  z.object({ id: z.string(), starts_at: z.coerce.date(), startsat_tz: z.string().nullable() }),
)

/** Sends the reminders that are due, event by event. An event that fails does not hold up the others. */
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
    try {
      await inTransaction(payload, (tx) => remindFamilies(tx, id))
    } catch (error) {
      log.error({ eventId: id, ...describeError(error) }, 'reminders could not be sent')
    }
  }
}

/**
 * Queues the reminder of an event that is due for every family that has a place and has not had it. The event's row
 * is locked, so that a family that gives up its place, or staff who cancel or move the day, come before or after.
 */
export async function remindFamilies(tx: Transaction, eventId: string): Promise<void> {
  await lockEvent(tx, eventId)
  const event = await readAvailability(tx, eventId)
  if (!event?.isPublished || event.isCancelled) return
  const due = reminderDue(event, now())
  if (!due) return
  for (const rsvpIds of await findFamilies(tx, eventId, due)) await remind(tx, rsvpIds, due, event)
}

const familiesSchema = z.array(z.object({ ids: z.array(z.string()) }))

/** The families that have not had this reminder, each with its children who have a place. */
async function findFamilies(
  { sql: tx }: Pick<Transaction, 'sql'>,
  eventId: string,
  { kind, eventDay, since }: DueReminder,
): Promise<string[][]> {
  const { rows } = await tx.execute(sql`
    SELECT array_agg(id::text ORDER BY family_order) AS ids FROM rsvps
    WHERE event_id = ${eventId} AND status = 'confirmed' AND created_at <= ${since.toISOString()}
      AND held_until IS NULL
      AND NOT EXISTS (
        SELECT FROM reminders_sent s WHERE s.family = rsvps.family AND s.kind = ${kind} AND s.event_day = ${eventDay}
      )
    GROUP BY family ORDER BY min(created_at), family
  `)
  return familiesSchema.parse(rows).map(({ ids }) => ids)
}

async function remind(
  tx: Transaction,
  rsvpIds: readonly string[],
  { kind, eventDay }: DueReminder,
  { waitlisted }: { waitlisted: number },
): Promise<void> {
  const facts = await readFamilyFacts(tx, rsvpIds)
  if (await isOff(tx, facts.to)) return
  const [day] = await readDays(tx, rsvpIds)
  const [rsvp, ...siblings] = day?.rsvps ?? []
  if (!day || !rsvp) throw new Error(`There is no RSVP ${facts.rsvpId}`)
  const { event } = day
  // The unique row is what makes it impossible to send one twice.
  await tx.sql.execute(sql`
    INSERT INTO reminders_sent (family, kind, event_day) VALUES (${rsvp.family}, ${kind}, ${eventDay})
  `)
  const reminder = {
    ...facts,
    ...pickupOf([rsvp, ...siblings]),
    waiting: waitlisted,
    staffText: event.reminders?.[kind === 'one-day' ? 'oneDay' : 'threeDays'] ?? '',
  }
  await enqueueEmail(
    tx,
    kind === 'one-day' ? reminderOneDay(reminder) : reminderThreeDays(reminder),
    {
      reference: facts.reference,
      link: [
        facts.link,
        // It is about all reminders to come, so it outlives the day.
        {
          kind: 'reminders',
          recordId: facts.rsvpId,
          expiresAt: new Date(now().getTime() + 365 * DAY_MS),
        },
      ],
    },
  )
  await recordAudit(tx, {
    action: `rsvp.reminded-${kind}`,
    actorKind: 'system',
    subject: `rsvps/${facts.rsvpId}`,
  })
}

const addressKey = (email: string): string => sha256(email.trim().toLowerCase())

async function isOff({ sql: tx }: Pick<Transaction, 'sql'>, email: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM reminders_off WHERE address_sha256 = ${addressKey(email)}`,
  )
  return rows.length > 0
}

const findReminderGrant = async (key: string) =>
  findGrant({ sql: (await openPayload()).db.drizzle }, key, 'reminders')

/** The address that a link switches reminders off for, and whether they are; `null` if the link is unknown. */
export async function findReminderSetting(
  key: string,
): Promise<{ email: string; isOff: boolean } | null> {
  const grant = await findReminderGrant(key)
  if (!grant) return null
  return inTransaction(await openPayload(), async (tx) => {
    const { to } = await readFactsOfRsvp(tx, grant.recordId)
    return { email: to, isOff: await isOff(tx, to) }
  })
}

/** Whether the key belongs to a link of another kind. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'reminders')

/** Switches all reminders to an address off, or on again. Doing it twice changes nothing. */
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
