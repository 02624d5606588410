import { z } from 'zod'

import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { type After, ROWS_SHOWN } from '@/lib/keyset'
import { escapeLike } from '@/lib/search-text'
import { openPayload } from '@/platform/payload'
import { type SQL, sql } from '@/platform/transaction'

import type { EventPart } from './rules'
import { findPlacesOfEvents } from './store'
import { eventTimes } from './times'

/** The list of events for staff. The callers have checked that the account may review. */

const instant = (value: SQL) =>
  sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Every event: the published version if it is on the site, otherwise the newest draft. `is_over` is the same rule as
 * `isOver`, in SQL, because the list is paginated and counted.
 */
const listedEvents = (moment: Date) => sql`(
  SELECT e.*, coalesce(ends_at < ${moment.toISOString()}::timestamptz,
    (starts_at AT TIME ZONE zone)::date < (${moment.toISOString()}::timestamptz AT TIME ZONE zone)::date) AS is_over
  FROM (
    SELECT id, created_at, true AS is_public, title, starts_at, coalesce(startsat_tz, ${ORGANIZATION_ZONE}) AS zone, ends_at,
      venue_name, city, team_lead AS lead, is_cancelled, rsvp_open, capacity, launch_tour_capacity, waitlist,
      EXISTS (SELECT FROM _events_v v WHERE v.parent_id = events.id AND v.latest AND v.version__status = 'draft') AS has_draft
    FROM events WHERE _status = 'published'
    UNION ALL
    SELECT d.id, d.created_at, false, v.version_title, v.version_starts_at, coalesce(v.version_startsat_tz, ${ORGANIZATION_ZONE}),
      v.version_ends_at, v.version_venue_name, v.version_city, v.version_team_lead, v.version_is_cancelled, v.version_rsvp_open,
      v.version_capacity, v.version_launch_tour_capacity, v.version_waitlist, true
    FROM events d LEFT JOIN _events_v v ON v.parent_id = d.id AND v.latest
    WHERE d._status IS DISTINCT FROM 'published'
  ) e
)`

const CONDITIONS: Record<EventPart, SQL> = {
  upcoming: sql`e.is_public AND NOT e.is_over`,
  past: sql`e.is_public AND e.is_over`,
  drafts: sql`NOT e.is_public`,
}

const rowSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  isPublic: z.boolean(),
  /** Whether staff have saved a draft since the event was published. */
  hasDraft: z.boolean(),
  title: z.string().nullable(),
  startsAt: z.string().nullable(),
  zone: z.string(),
  endsAt: z.string().nullable(),
  venueName: z.string().nullable(),
  city: z.string().nullable(),
  lead: z.string().nullable(),
  isCancelled: z.boolean(),
  rsvpOpen: z.boolean(),
  capacity: z.coerce.number().nullable(),
  tourCapacity: z.coerce.number().nullable(),
  waitlist: z.boolean(),
})

/**
 * One page of a tab of the list: the next event first, past ones the latest first, drafts the newest first.
 *
 * @param search part of a title, a city or a venue; may be empty
 */
export async function findEventsForStaff(
  { part, search, after }: { part: EventPart; search: string; after: After | null },
  shown = ROWS_SHOWN,
) {
  const { drizzle } = (await openPayload()).db
  const pattern = `%${escapeLike(search)}%`
  const moment = part === 'drafts' ? sql`e.created_at` : sql`e.starts_at`
  const [comparison, order] = part === 'upcoming' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`]
  const conditions = [
    CONDITIONS[part],
    ...(search === ''
      ? []
      : [
          sql`(e.title ILIKE ${pattern} OR e.city ILIKE ${pattern} OR e.venue_name ILIKE ${pattern})`,
        ]),
    ...(after === null
      ? []
      : [sql`(${moment}, e.id) ${comparison} (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  const { rows } = await drizzle.execute(sql`
    SELECT e.id, ${instant(sql`e.created_at`)} AS "createdAt", e.is_public AS "isPublic", e.has_draft AS "hasDraft",
      nullif(e.title, '') AS title, ${instant(sql`e.starts_at`)} AS "startsAt", e.zone, ${instant(sql`e.ends_at`)} AS "endsAt",
      nullif(e.venue_name, '') AS "venueName", nullif(e.city, '') AS city, nullif(e.lead, '') AS lead,
      coalesce(e.is_cancelled, false) AS "isCancelled", coalesce(e.rsvp_open, false) AS "rsvpOpen",
      e.capacity, e.launch_tour_capacity AS "tourCapacity", coalesce(e.waitlist, false) AS waitlist
    FROM ${listedEvents(now())} e
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${moment} ${order}, e.id ${order} LIMIT ${shown + 1}
  `)
  const listRows = z.array(rowSchema).parse(rows)
  const shownRows = listRows.slice(0, shown)
  const placesFor = await findPlacesOfEvents(shownRows.map(({ id }) => id))
  return {
    rows: shownRows.map(
      ({ capacity, tourCapacity, waitlist, startsAt, zone, endsAt, ...event }) => ({
        ...event,
        /** The cursor of the list's next page. */
        orderedBy: part === 'drafts' ? event.createdAt : (startsAt ?? event.createdAt),
        /** `null` for a draft without a date. */
        times: startsAt === null ? null : eventTimes({ startsAt, startsAt_tz: zone, endsAt }),
        taken: placesFor(event.id, { capacity, tourCapacity, hasWaitlist: waitlist }),
      }),
    ),
    isMore: listRows.length > shown,
  }
}

export type ListedEvent = Awaited<ReturnType<typeof findEventsForStaff>>['rows'][number]

const countsSchema = z.object({ upcoming: z.number(), past: z.number(), drafts: z.number() })

/** The number of events in each tab of the list. */
export async function countEventsForStaff(): Promise<Record<EventPart, number>> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT count(*) FILTER (WHERE ${CONDITIONS.upcoming})::int AS upcoming,
      count(*) FILTER (WHERE ${CONDITIONS.past})::int AS past,
      count(*) FILTER (WHERE ${CONDITIONS.drafts})::int AS drafts
    FROM ${listedEvents(now())} e
  `)
  return countsSchema.parse(rows[0])
}
