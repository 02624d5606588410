import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { eventTimes, formatWeekday } from '@/features/events/times'
import { placeOpened, rsvpCancelled, rsvpWaitlisted } from '@/features/rsvp/email'
import { type FamilyFacts, readFamilyFacts, readPickup } from '@/features/rsvp/facts.tx'
import { getStanding, offersPlaces } from '@/features/rsvp/rules'
import { ageInYears, isDay } from '@/forms/core/days'
import { now } from '@/lib/clock'
import { dayIn } from '@/lib/zone-time'
import type { Email } from '@/mail/email'
import { type EmailContext, enqueueEmail, withdrawEmails } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { sql, type Transaction } from '@/platform/transaction'

import { readAvailability, statusSchema } from '../places.tx'
import { findSkipped, skip, undoSkip } from '../skipped.tx'
import { findWaitingFamilies } from '../waitlist.tx'
import {
  CHANGE_KINDS,
  type ChangedRsvp,
  type ChangeFacts,
  type ChangePlan,
  type PlacedChild,
  STATUS_OF,
} from './rules'

/** Staff's changes to the places of an event, and their undoing. The caller must have locked the event. */

const instant = z.nullable(z.coerce.date())

const childSchema = z.object({
  id: z.string(),
  family: z.string(),
  email: z.string(),
  name: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  parentName: z.string().nullable(),
  status: statusSchema,
  heldUntil: instant,
  offeredUntil: instant,
  isChanging: z.boolean(),
  isSignedUpAgain: z.boolean(),
})

const eventSchema = z.object({
  title: z.string(),
  slug: z.string(),
  starts_at: z.coerce.date(),
  startsat_tz: z.string().nullable(),
})

/** Whether the same child has another RSVP that is not canceled, even one that is waiting to be erased. */
const SIGNED_UP_AGAIN = sql`EXISTS (
  SELECT FROM public.rsvps newer WHERE newer.duplicate_key = r.duplicate_key AND newer.id <> r.id
    AND newer.status <> 'cancelled')`

/** The input of a plan, with the event in words; `null` if there is no such event. */
export async function readChangeFacts(
  tx: Pick<Transaction, 'sql'>,
  eventId: string,
): Promise<(ChangeFacts & { title: string; page: string }) | null> {
  const event = await readAvailability(tx, eventId)
  const result = await tx.sql.execute(
    sql`SELECT title, slug, starts_at, startsat_tz FROM events WHERE id = ${eventId}`,
  )
  const [about] = z.array(eventSchema).parse(result.rows)
  if (!event || !about) return null
  const day = dayIn(event.zone, event.startsAt)
  const { rows } = await tx.sql.execute(sql`
    SELECT r.id, r.family, coalesce(p.email, '') AS email, p.name, coalesce(p.last_name, p.name) AS "lastName",
      coalesce(p.birth_date, '') AS "birthDate", p.parent_name AS "parentName", r.status, r.held_until AS "heldUntil",
      r.offered_until AS "offeredUntil", ${SIGNED_UP_AGAIN} AS "isSignedUpAgain", EXISTS (
        SELECT FROM place_change_rsvps c JOIN place_changes o ON o.id = c.change_id
        WHERE c.rsvp_id = r.id AND o.state = 'open') AS "isChanging"
    FROM rsvps r JOIN people_search p ON p.record_id = r.id
    WHERE r.event_id = ${eventId} ORDER BY r.created_at, r.family, r.family_order, r.id
  `)
  const current = now()
  const children = z
    .array(childSchema)
    .parse(rows)
    .map(({ status, heldUntil, offeredUntil, ...child }): PlacedChild => ({
      ...child,
      age: isDay(child.birthDate) ? ageInYears(child.birthDate, day) : null,
      standing: getStanding({ status, heldUntil: heldUntil?.toISOString() ?? null }, current),
      isOffered: status === 'waitlisted' && offeredUntil !== null,
    }))
  const times = eventTimes({
    startsAt: about.starts_at.toISOString(),
    startsAt_tz: about.startsat_tz,
  })
  return {
    event,
    children,
    waiting: await findWaitingFamilies(tx, eventId),
    skipped: await findSkipped(tx, eventId),
    title: `${about.title}, ${formatWeekday(times)}`,
    page: `/events/${about.slug}`,
  }
}

/** An email of a change, with its subject matter. */
export type ChangeEmail = {
  facts: FamilyFacts
  email: Email
  context: Omit<EmailContext, 'reference'>
}

/** The emails of a change: one for each family. The preview shows the same emails that are sent. */
export async function composeEmails(
  tx: Transaction,
  eventId: string,
  { kind, told }: Pick<ChangePlan, 'kind' | 'told'>,
): Promise<ChangeEmail[]> {
  const event = await readAvailability(tx, eventId)
  const isAhead = event !== null && offersPlaces(event, now())
  const emails: ChangeEmail[] = []
  for (const family of told) {
    const rsvpIds = family.map(({ id }) => id)
    const facts = await readFamilyFacts(tx, rsvpIds)
    const { link } = facts
    if (kind === 'cancel') emails.push({ facts, email: rsvpCancelled(facts), context: {} })
    if (kind === 'waitlist' && isAhead)
      emails.push({ facts, email: rsvpWaitlisted(facts), context: { link } })
    if (kind === 'give' && isAhead)
      emails.push({
        facts,
        email: placeOpened(facts, await readPickup(tx, rsvpIds)),
        context: { link, calendarOf: eventId },
      })
  }
  return emails
}

type By = Pick<User, 'id' | 'role'>

/** Carries out a plan: changes the RSVPs, queues the emails, and adds one line to the audit log for each RSVP. */
export async function carryOut(
  tx: Transaction,
  eventId: string,
  plan: ChangePlan,
  { by, reason, limitReason }: { by: By; reason: string; limitReason: string },
): Promise<string> {
  const changeId = randomUUID()
  const { kind, moved, freed, freePlaces, undoUntil, released } = plan
  const until = undoUntil ?? now()
  const emails = await composeEmails(tx, eventId, plan)
  await tx.sql.execute(sql`
    INSERT INTO place_changes (id, event_id, kind, by_id, reason, free_places, freed, kept_for, kept, facts, undo_until)
    VALUES (${changeId}, ${eventId}, ${kind}, ${by.id}, ${[reason, limitReason].filter(Boolean).join(': ') || null},
      ${freePlaces}, ${freed}, ${released?.family ?? null}, ${released?.kept ?? 0}, event_facts(${eventId}),
      ${until.toISOString()})
  `)
  if (released)
    await tx.sql.execute(
      sql`DELETE FROM kept_places WHERE event_id = ${eventId} AND family = ${released.family}`,
    )
  if (kind !== 'release') await setStatus(tx, changeId, moved, STATUS_OF[kind])
  if (kind === 'waitlist') await skip(tx, eventId, changeId, getIds(moved))
  for (const { facts, email, context } of emails) {
    const { reference } = facts
    const emailId = await enqueueEmail(tx, email, { reference, ...context, sendAt: until })
    // A family that came as a walk-in may have given no address.
    if (emailId === '') continue
    await tx.sql.execute(
      sql`INSERT INTO place_change_emails (change_id, email_id) VALUES (${changeId}, ${emailId})`,
    )
  }
  await record(tx, by, plan, eventId)
  if (plan.overLimit)
    await recordAudit(tx, {
      action: 'rsvp.over-capacity',
      actorId: by.id,
      actorKind: by.role,
      subject: `rsvps/${moved[0]?.id ?? ''}`,
      detail: { ...plan.overLimit, reason: limitReason },
    })
  return changeId
}

const getIds = (children: readonly PlacedChild[]): string[] => children.map(({ id }) => id)

/** A child who comes back to the waitlist waits behind those who never left it. */
async function setStatus(
  { sql: tx }: Transaction,
  changeId: string,
  moved: readonly PlacedChild[],
  status: ChangedRsvp['status'],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO place_change_rsvps (change_id, rsvp_id, status, offered_until, waiting_since, missed_offers)
    SELECT ${changeId}, id, status, offered_until, waiting_since, missed_offers FROM rsvps WHERE id IN ${getIds(moved)}
  `)
  await tx.execute(sql`
    UPDATE rsvps SET status = ${status}, offered_until = NULL, held_until = NULL, updated_at = now(),
      waiting_since = ${status === 'waitlisted' ? now().toISOString() : null}::timestamptz
    WHERE id IN ${getIds(moved)}
  `)
}

async function record(
  tx: Transaction,
  by: By,
  { kind, moved, freePlaces, freed }: ChangePlan,
  eventId: string,
): Promise<void> {
  const who = { actorId: by.id, actorKind: by.role }
  if (kind === 'release')
    await recordAudit(tx, {
      action: 'places.released',
      ...who,
      subject: `events/${eventId}`,
      detail: { places: freed, freePlaces },
    })
  else
    for (const { id, standing } of moved)
      await recordAudit(tx, {
        action: 'rsvp.status-changed',
        ...who,
        subject: `rsvps/${id}`,
        detail: { from: standing, to: STATUS_OF[kind] },
      })
}

const changeSchema = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    state: z.enum(['open', 'undone', 'done']),
    undo_until: z.coerce.date(),
    freed: z.coerce.number(),
    kept_for: z.string().nullable(),
    kept: z.coerce.number(),
  })
  .transform(({ undo_until, kept_for, ...change }) => ({
    ...change,
    undoUntil: undo_until,
    keptFor: kept_for,
  }))

export type StoredChange = z.infer<typeof changeSchema>

/** A change of this event, locked; `null` if there is none. */
export async function lockChange(
  { sql: tx }: Transaction,
  eventId: string,
  changeId: string,
): Promise<StoredChange | null> {
  const { rows } = await tx.execute(sql`
    SELECT kind, state, undo_until, freed, kept_for, kept FROM place_changes
    WHERE id = ${changeId} AND event_id = ${eventId} FOR UPDATE
  `)
  return z.array(changeSchema).parse(rows)[0] ?? null
}

const changedSchema = z.array(
  z.object({
    id: z.string(),
    status: statusSchema,
    isHeld: z.boolean(),
    isOffered: z.boolean(),
    isSignedUpAgain: z.boolean(),
  }),
)

/** The state of an RSVP since a change. */
export async function readChanged(
  { sql: tx }: Transaction,
  changeId: string,
): Promise<(ChangedRsvp & { id: string })[]> {
  const { rows } = await tx.execute(sql`
    SELECT r.id, r.status, r.held_until IS NOT NULL AS "isHeld", r.offered_until IS NOT NULL AS "isOffered",
      c.status <> 'cancelled' AND ${SIGNED_UP_AGAIN} AS "isSignedUpAgain"
    FROM place_change_rsvps c JOIN rsvps r ON r.id = c.rsvp_id WHERE c.change_id = ${changeId} ORDER BY r.id
    FOR UPDATE OF r
  `)
  return changedSchema.parse(rows)
}

/**
 * Restores the state before a change, and recalls its emails.
 *
 * @returns whether all emails could be recalled
 */
export async function putBack(
  tx: Transaction,
  eventId: string,
  changeId: string,
  change: StoredChange,
  by: By,
): Promise<boolean> {
  await tx.sql.execute(sql`
    UPDATE rsvps r SET status = c.status::enum_rsvps_status, waiting_since = c.waiting_since,
      missed_offers = c.missed_offers, updated_at = now(),
      -- An offer whose time is over is none anymore.
      offered_until = CASE WHEN c.offered_until > ${now().toISOString()}::timestamptz THEN c.offered_until END
    FROM place_change_rsvps c WHERE c.change_id = ${changeId} AND r.id = c.rsvp_id
  `)
  await tx.sql.execute(sql`UPDATE place_changes SET state = 'undone' WHERE id = ${changeId}`)
  await undoSkip(tx, changeId)
  if (change.keptFor !== null)
    await tx.sql.execute(sql`
      INSERT INTO kept_places (event_id, family, places) VALUES (${eventId}, ${change.keptFor}, ${change.kept})
      ON CONFLICT (event_id, family) DO UPDATE SET places = excluded.places
    `)
  const emails = await tx.sql.execute(
    sql`SELECT email_id AS id FROM place_change_emails WHERE change_id = ${changeId}`,
  )
  const emailIds = z
    .array(z.object({ id: z.string() }))
    .parse(emails.rows)
    .map(({ id }) => id)
  await recordAudit(tx, {
    action: 'places.undone',
    actorId: by.id,
    actorKind: by.role,
    subject: `events/${eventId}`,
    detail: {
      change: change.kind,
      records: (await readChanged(tx, changeId)).map(({ id }) => `rsvps/${id}`),
    },
  })
  return (await withdrawEmails(tx, emailIds)).length === emailIds.length
}
