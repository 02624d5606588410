import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { FEEDBACK_FORM } from '@/features/custom-forms/rules'
import { readDay } from '@/features/event-desk/day/day.tx'
import { eventTimes } from '@/features/events/times'
import { readySpanish } from '@/features/events/translation/rules'
import { lockEvent } from '@/features/places/places.tx'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { describeError, log } from '@/lib/log'
import { relatedId } from '@/lib/related-id'
import type { Event } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { readFamilyFacts } from '../facts.tx'
import { emailFamily } from '../notices/known.tx'
import { addressKey, findOff } from '../reminders/store'
import { type ThanksFacts, thankYou } from './email'
import { thanksDue } from './rules'

/** The name of the worker's task; see the crontab in `scripts/worker.ts`. */
export const SEND_THANKS = 'send-thanks'

const DAYS_BACK = 3

/** Thanks the families of events that were yesterday, event by event. */
export const sendThanks: Task = async () => {
  const payload = await openPayload()
  const current = now()
  const since = new Date(current.getTime() - DAYS_BACK * DAY_MS)
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id FROM events
    WHERE starts_at < ${current.toISOString()} AND coalesce(ends_at, starts_at) > ${since.toISOString()}`)
  for (const { id } of z.array(z.object({ id: z.string() })).parse(rows)) await thankFamilies(id)
}

/**
 * Queues the thanks of an event, if they are due, for every address of which a child came and that has not had them,
 * whether the day was closed or not. Each has its own transaction, so that one that fails does not hold up the others.
 */
export async function thankFamilies(eventId: string): Promise<void> {
  const payload = await openPayload()
  const reader = { payload, sql: payload.db.drizzle }
  const due = await findDue(reader, eventId)
  if (!due) return
  const { state } = await readDay(reader, due.event, { isHelper: false, mayReadHealth: false })
  const came = [...state.children.values()].filter((child) => child.came).map(({ rsvp }) => rsvp)
  for (const rsvpIds of await findUnthanked(reader, due, came)) {
    try {
      await inTransaction(payload, (tx) => thankOnce(tx, eventId, rsvpIds))
    } catch (error) {
      log.error({ eventId, rsvpIds, ...describeError(error) }, 'thanks could not be sent')
    }
  }
}

type Due = { event: Event; eventDay: string }

/** The event if its families are thanked now; `null` if not. */
async function findDue(
  { payload, req }: Pick<Transaction, 'payload'> & Partial<Pick<Transaction, 'req'>>,
  eventId: string,
): Promise<Due | null> {
  const { docs } = await payload.find({
    collection: 'events',
    where: {
      id: { equals: eventId },
      _status: { equals: 'published' },
      isCancelled: { not_equals: true },
      'thanks.isOn': { equals: true },
    },
    depth: 0,
    limit: 1,
    pagination: false,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  const [event] = docs
  if (!event) return null
  const { startsAt, endsAt, zone } = eventTimes(event)
  const times = {
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    zone,
  }
  const eventDay = thanksDue(times, now())
  return eventDay === null ? null : { event, eventDay }
}

const addressesSchema = z.array(z.object({ email: z.string(), ids: z.array(z.string()) }))

/**
 * The children among these whose family has not been thanked, by address. An address that was thanked for one child is
 * not thanked again for another one whose *In* arrives later. Addresses that want no reminders are left out.
 */
async function findUnthanked(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { event, eventDay }: Due,
  came: readonly string[],
): Promise<string[][]> {
  if (came.length === 0) return []
  const { rows } = await tx.execute(sql`
    SELECT email, array_agg(id::text ORDER BY created_at, family_order) AS ids
    FROM (
      SELECT id, created_at, family_order, current_answer(id, 'parentEmail', parent_email) AS email
      FROM rsvps WHERE id IN ${[...came]}
    ) AS r
    WHERE email <> '' AND NOT EXISTS (
      SELECT FROM reminders_sent s JOIN rsvps o ON o.family = s.family
      WHERE s.kind = 'thanks' AND s.event_day = ${eventDay} AND o.event_id = ${event.id}
        AND current_answer(o.id, 'parentEmail', o.parent_email) = r.email
    )
    GROUP BY email ORDER BY min(created_at), email`)
  const addresses = addressesSchema.parse(rows)
  const off = await findOff(
    { sql: tx },
    addresses.map(({ email }) => email),
  )
  return addresses.filter(({ email }) => !off.has(addressKey(email))).map(({ ids }) => ids)
}

/** Thanks a family, if that is still to do. The event's row is locked, so that two workers come one after the other. */
async function thankOnce(
  tx: Transaction,
  eventId: string,
  rsvpIds: readonly string[],
): Promise<void> {
  await lockEvent(tx, eventId)
  const due = await findDue(tx, eventId)
  if (!due) return
  for (const ids of await findUnthanked(tx, due, rsvpIds)) await thank(tx, due, ids)
}

async function thank(
  tx: Transaction,
  { event, eventDay }: Due,
  rsvpIds: readonly string[],
): Promise<void> {
  const facts = await readFamilyFacts(tx, rsvpIds)
  // The unique row makes it impossible to send one twice.
  await tx.sql.execute(sql`
    INSERT INTO reminders_sent (family, kind, event_day)
    SELECT DISTINCT family, 'thanks', ${eventDay}::date FROM rsvps WHERE id IN ${[...rsvpIds]}`)
  const email = thankYou({
    ...facts,
    thanks: { en: event.thanks?.text ?? '', es: readySpanish(event).thanks ?? '' },
    form: await findForm(tx, event),
  })
  await emailFamily(tx, facts, email, {
    // The link covers all future reminders.
    link: [
      {
        kind: 'reminders',
        recordId: facts.rsvpId,
        expiresAt: new Date(now().getTime() + 365 * DAY_MS),
      },
    ],
  })
  await recordAudit(tx, {
    action: 'rsvp.thanked',
    actorKind: 'system',
    subject: `rsvps/${facts.rsvpId}`,
  })
}

/** The form that staff have chosen for the event, or the site's own; `null` if it is not public. */
async function findForm(
  { payload, req }: Pick<Transaction, 'payload' | 'req'>,
  { thanks }: Event,
): Promise<ThanksFacts['form']> {
  const id = relatedId(thanks?.form)
  const { docs } = await payload.find({
    collection: 'forms',
    where: {
      _status: { equals: 'published' },
      ...(id === null ? { slug: { equals: FEEDBACK_FORM } } : { id: { equals: id } }),
    },
    select: { title: true, slug: true },
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    ...asSystem,
  })
  const [form] = docs
  return form ? { title: form.title, slug: form.slug } : null
}
