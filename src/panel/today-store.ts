import type { CollectionSlug, Payload } from 'payload'

import { isOver } from '@/features/events/rules'
import { dayOf, eventTimes } from '@/features/events/times'
import { findPlaces } from '@/features/rsvp/store'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { addDays, dayIn } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { sql } from '@/platform/transaction'
import { SUBMISSION_SLUGS, submissionOf } from '@/submissions'

/** What the dashboard of the panel shows. The caller has checked that the account is staff. */

const DAYS_ON_CHART = 14
const EVENTS_SHOWN = 6

type Filter = readonly [
  field: string,
  operator: 'equals' | 'not_equals' | 'greater_than_equal',
  value: string,
]

/** A number that links to the list it counts. */
type Tile = {
  label: string
  collection: CollectionSlug
  /** Select the records that are counted and listed. */
  filters: readonly Filter[]
  isUrgent?: true
}

const createTiles = (weekAgo: string): readonly Tile[] => [
  ...SUBMISSION_SLUGS.flatMap((collection) =>
    submissionOf(collection).tiles.map(({ label, counts }): Tile => ({
      label,
      collection,
      filters: [
        counts === 'last-7-days'
          ? ['createdAt', 'greater_than_equal', weekAgo]
          : ['status', 'equals', counts.status],
      ],
    })),
  ),
  {
    label: 'emails that could not be sent',
    collection: 'emails',
    // One that was taken back is not to be sent.
    filters: [
      ['status', 'equals', 'failed'],
      ['lastError', 'not_equals', 'RECALLED'],
    ],
    isUrgent: true,
  },
]

/** How many records wait for staff, and how many scheduled changes have failed. */
export async function findFigures(payload: Payload, user: User, moment: Date) {
  const weekAgo = new Date(moment.getTime() - 7 * DAY_MS).toISOString()
  const [failed, ...tiles] = await Promise.all([
    payload.db.drizzle.execute<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM payload_jobs WHERE has_error`,
    ),
    ...createTiles(weekAgo).map(async (tile) => {
      const { totalDocs } = await payload.count({
        collection: tile.collection,
        where: Object.fromEntries(
          tile.filters.map(([field, operator, value]) => [field, { [operator]: value }]),
        ),
        ...asUser(user),
      })
      return {
        label: tile.label,
        count: totalDocs,
        href: `/cms/collections/${tile.collection}?${tile.filters
          .map(([field, operator, value]) => `where[${field}][${operator}]=${value}`)
          .join('&')}`,
        isUrgent: tile.isUrgent === true,
      }
    }),
  ])
  return { failedChanges: failed.rows[0]?.count ?? 0, tiles }
}

/** The next events, with their places. */
export async function findUpcomingEvents(payload: Payload, user: User, moment: Date) {
  const { docs } = await payload.find({
    collection: 'events',
    ...asUser(user),
    where: {
      _status: { equals: 'published' },
      startsAt: { greater_than_equal: new Date(moment.getTime() - 2 * DAY_MS).toISOString() },
    },
    sort: 'startsAt',
    select: { title: true, startsAt: true, startsAt_tz: true, endsAt: true },
    depth: 0,
    pagination: false,
    limit: EVENTS_SHOWN + 4,
  })
  const upcoming = docs.filter((event) => !isOver(eventTimes(event), moment)).slice(0, EVENTS_SHOWN)
  if (upcoming.length === 0) return []
  return Promise.all(
    upcoming.map(async (event) => ({
      id: event.id,
      title: event.title,
      day: dayOf(eventTimes(event)),
      ...(await findPlaces(event.id)),
    })),
  )
}

/** The number of RSVPs on each of the last days in the organization's zone, including days without any. */
export async function findRsvpsByDay(payload: Payload, moment: Date) {
  const lastDay = dayIn(ORGANIZATION_ZONE, moment)
  const days = Array.from({ length: DAYS_ON_CHART }, (_, daysAgo) =>
    addDays(lastDay, -daysAgo),
  ).reverse()
  const { rows } = await payload.db.drizzle.execute<{ day: string; count: number }>(sql`
    SELECT to_char(created_at AT TIME ZONE ${ORGANIZATION_ZONE}, 'YYYY-MM-DD') AS day, count(*)::integer AS count
    FROM rsvps WHERE created_at > now() - make_interval(days => ${DAYS_ON_CHART + 1}::integer) GROUP BY 1
  `)
  return days.map((day) => ({ day, count: rows.find((row) => row.day === day)?.count ?? 0 }))
}
