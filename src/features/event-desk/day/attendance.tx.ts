import { z } from 'zod'

import { STAFF_ROLES } from '@/features/accounts/rules'
import { isOver } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { now } from '@/lib/clock'
import { isoIn } from '@/lib/zone-time'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import { NEVER_PEOPLE } from '../people/participants.tx'
import { type Attended, getAttended, getMissed, isCounted, type KeptDay } from './attendance'
import { DISPUTED, getStatus, isListed } from './children.tx'
import { foldTaps, UNDO_MS } from './fold'
import type { Tap } from './tap'
import { findTapsByEvent } from './taps.tx'

/**
 * Who came to many events, in four statements however many there are. It folds the same taps with the same facts as
 * the day of one event does.
 */

type Sql = Pick<Transaction, 'sql'>

/** Whether no quick undo took a tap back. What the lead decided about later ones, only the fold knows. */
export const isLive = (tap: SQL): SQL => sql`NOT EXISTS (
  SELECT FROM attendance u WHERE u.event_id = ${tap}.event_id AND u.undoes = ${tap}.id::text AND u.device = ${tap}.device
    AND abs(extract(epoch FROM u.tapped_at - ${tap}.tapped_at)) <= ${UNDO_MS / 1000})`

/** Whether a tap `a` says that the day was kept with taps. Others may be from phones that were only tried out. */
export const KEPT_BY_TAPS = sql`(a.about = 'closed' OR (a.kind IN ('in', 'out') AND a.stray IS NULL AND ${isLive(sql`a`)}))`

/** The days that are wanted: all, that of an event, or those at which these RSVPs were tapped. */
export type WantedDays = 'all' | { event: string } | { rsvps: readonly string[] }

const condition = (wanted: WantedDays): SQL => {
  if (wanted === 'all') return KEPT_BY_TAPS
  if ('event' in wanted) return sql`a.event_id = ${wanted.event} AND ${KEPT_BY_TAPS}`
  // An RSVP that nobody tapped did not come, and its event has the taps of others.
  return sql`a.event_id IN (SELECT event_id FROM rsvps WHERE id IN ${[...wanted.rsvps]}) AND ${KEPT_BY_TAPS}`
}

const instant = z.coerce.date().transform((date) => date.toISOString())

const eventsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    startsAt: instant,
    endsAt: z.nullable(instant),
    startsat_tz: z.string().nullable(),
    lead: z.string().nullable(),
    second: z.string().nullable(),
  }),
)

/** The days that phones or paper kept, the oldest first. */
export async function findKeptDays(tx: Sql, wanted: WantedDays): Promise<KeptDay[]> {
  if (wanted !== 'all' && 'rsvps' in wanted && wanted.rsvps.length === 0) return []
  const { rows } = await tx.sql.execute(sql`
    SELECT e.id, e.title, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.startsat_tz, e.lead_account_id AS lead,
      e.second_account_id AS second
    FROM events e WHERE e.id IN (SELECT a.event_id FROM attendance a WHERE ${condition(wanted)}) ORDER BY e.starts_at, e.id`)
  const events = eventsSchema.parse(rows)
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const children = await findChildren(tx, ids)
  const taps = await findTapsByEvent(tx, ids)
  const adults = await findAdultNames(tx, events, [...taps.values()].flat())
  return events.map(({ id, title, lead, second, ...times }) =>
    foldDay(
      { id, title, times: eventTimes(times), lead, second },
      { children: children.get(id) ?? [], taps: taps.get(id) ?? [], adults },
    ),
  )
}

const childrenSchema = z.array(
  z.object({
    id: z.string(),
    event: z.string(),
    reference: z.string(),
    isConfirmed: z.boolean(),
    source: z.enum(['family', 'staff', 'walk-in']),
    notComingAt: z.nullable(instant),
    name: z.string(),
    familyKey: z.string(),
    birthDate: z.string(),
    never: z.array(z.object({ name: z.string() })),
    disputed: z.array(z.string()),
  }),
)

type FoundChild = z.infer<typeof childrenSchema>[number] & { standing: 'confirmed' | 'cancelled' }

async function findChildren(
  { sql: tx }: Sql,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, FoundChild[]>> {
  const { rows } = await tx.execute(sql`
    SELECT r.id, r.event_id AS event, r.reference, r.status = 'confirmed' AND r.held_until IS NULL AS "isConfirmed",
      r.source, r.not_coming_at AS "notComingAt", s.name, s.family_key AS "familyKey", coalesce(s.birth_date, '') AS "birthDate",
      ${NEVER_PEOPLE} AS never, ${DISPUTED} AS disputed
    FROM rsvps r JOIN people_search s ON s.record_id = r.id
    WHERE r.event_id IN ${[...eventIds]} AND r.status IN ('confirmed', 'cancelled')`)
  const byEvent = new Map<string, FoundChild[]>(eventIds.map((id) => [id, []]))
  for (const child of childrenSchema.parse(rows))
    byEvent
      .get(child.event)
      ?.push({ ...child, standing: child.isConfirmed ? 'confirmed' : 'cancelled' })
  return byEvent
}

const adultsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['staff', 'helper']),
    isActive: z.boolean(),
  }),
)

type FoundAdult = z.infer<typeof adultsSchema>[number]

/** The accounts and helpers whom these days name. */
async function findAdultNames(
  { sql: tx }: Sql,
  events: readonly { lead: string | null; second: string | null }[],
  taps: readonly Tap[],
): Promise<FoundAdult[]> {
  const named = [
    ...events.flatMap(({ lead, second }) => [lead, second]),
    ...taps.flatMap(({ by, sender }) => [by, sender]),
  ].filter((id) => typeof id === 'string')
  const ids = [...new Set(named)]
  if (ids.length === 0) return []
  const { rows } = await tx.execute(sql`
    SELECT id, coalesce(nullif(name, ''), split_part(email, '@', 1)) AS name, 'staff' AS kind,
      role::text IN ${STAFF_ROLES} AND disabled_at IS NULL AS "isActive"
    FROM users WHERE id::text IN ${ids}
    UNION ALL
    SELECT id, name, 'helper', true FROM day_helpers WHERE id::text IN ${ids}`)
  return adultsSchema.parse(rows)
}

type Found = {
  children: readonly FoundChild[]
  taps: readonly Tap[]
  adults: readonly FoundAdult[]
}

function foldDay(
  {
    lead,
    second,
    ...event
  }: Pick<KeptDay, 'id' | 'title' | 'times'> & {
    lead: string | null
    second: string | null
  },
  { children, taps, adults }: Found,
): KeptDay {
  const listed = children.filter((child) => isListed(child, children))
  const tappers = new Set(taps.flatMap(({ by, sender }) => [by, sender ?? by]))
  // As on the day itself: those who may still tap, and those who did or led it.
  const ofDay = adults
    .filter(({ id, isActive }) => isActive || tappers.has(id) || [lead, second].includes(id))
    .map((adult) => ({ ...adult, cleared: true }))
  const withStatus = listed.map((child) => ({
    child,
    rsvp: child.id,
    ...getStatus(child, event.times, null),
    never: [...child.never.map(({ name }) => name), ...child.disputed].map((name) => ({
      name,
      note: null,
    })),
  }))
  const state = foldTaps(taps, { event: { lead, second, adults: ofDay }, children: withStatus })
  const isDone = state.closed !== null || isOver(event.times, now())
  return {
    ...event,
    ...{ state, isDone },
    adults: ofDay,
    children: withStatus.flatMap(({ rsvp, child, status, statusAt }) => {
      const of = state.children.get(rsvp)
      if (!of || !isCounted(of)) return []
      const { reference, name } = child
      const missed = getMissed({ ...of, status }, isDone)
      return [{ ...getAttended(of, ofDay), rsvp, reference, name, missed, toldAt: statusAt }]
    }),
  }
}

/** One child at one event, as its export has it. Times are ISO with the offset of the event. */
export type AttendanceRow = Attended & {
  id: string
  startsAt: string
  event: string
  reference: string
  name: string
}

/** Who came to an event, or to all that were kept with taps. @param eventId `null` for all events */
export async function readAttendance(tx: Sql, eventId: string | null): Promise<AttendanceRow[]> {
  const days = await findKeptDays(tx, eventId === null ? 'all' : { event: eventId })
  return days.flatMap(({ title, times: { zone, startsAt }, children }) => {
    const local = (at: string | null) => (at === null ? null : isoIn(at, zone))
    return children.map(({ rsvp, missed: _missed, toldAt: _toldAt, ...child }) => ({
      ...child,
      in: local(child.in),
      out: local(child.out),
      id: rsvp,
      startsAt,
      event: title,
    }))
  })
}
