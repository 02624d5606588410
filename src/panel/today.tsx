import type { CollectionSlug, Payload } from 'payload'

import { isStaff } from '@/features/accounts/rules'
import { isOver } from '@/features/events/rules'
import { dayOf, eventTimes } from '@/features/events/times'
import { placesTaken } from '@/features/events/wording'
import { findPlaces } from '@/features/rsvp/store'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { hasSpaceForFiles } from '@/lib/free-space'
import { addDays, dayIn } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { sql } from '@/platform/transaction'
import { SUBMISSION_SLUGS, submissionOf } from '@/submissions'
import { Link } from '@/ui/link'

/** The props that Payload passes to a component of the dashboard. */
type Props = { payload: Payload; user: User | null }

const DAYS_ON_CHART = 14
const EVENTS_SHOWN = 6

/**
 * The top of the panel's dashboard: what needs attention today. It checks the role itself, because Payload renders
 * dashboard components for everyone who can open the panel.
 */
export async function Today({ payload, user }: Props) {
  if (!user || !isStaff(user.role)) return null
  const moment = now()
  const [figures, events, days, hasSpace] = await Promise.all([
    findFigures(payload, user, moment),
    findUpcoming(payload, user, moment),
    findRsvpsByDay(payload, moment),
    hasSpaceForFiles(),
  ])
  return (
    <section className="today" aria-labelledby="today">
      <header className="today__head">
        <h2 id="today">What needs you today</h2>
        <p>{formatToday(moment)}</p>
        <p className="today__links">
          <Link href="/">Look at the site</Link>
          <Link href="/admin">Download an export</Link>
        </p>
      </header>
      <Notices failedChanges={figures.failedChanges} hasSpace={hasSpace} />
      <ul className="today__figures">
        {figures.tiles.map(({ label, count, href, isUrgent }) => (
          <li key={label} className={isUrgent && count > 0 ? 'is-urgent' : undefined}>
            <Link href={href}>
              <strong>{count}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="today__halves">
        <UpcomingEvents events={events} />
        <RsvpsByDay days={days} />
      </div>
    </section>
  )
}

const Notices = ({ failedChanges, hasSpace }: { failedChanges: number; hasSpace: boolean }) => (
  <>
    {hasSpace ? null : (
      <p className="today__notice" role="status">
        The disk of this server is almost full. Resumes and photos cannot be uploaded until there is
        room again; everything else still works. Please tell the person who runs the server.
      </p>
    )}
    {env.SMTP_URL === undefined ? (
      <p className="today__notice">
        No mail server is set up. Emails are written to the folder {env.MAIL_DIR} and are not
        delivered.
      </p>
    ) : null}
    {failedChanges > 0 ? (
      <p className="today__notice" role="status">
        {failedChanges === 1
          ? 'One scheduled change could not be made.'
          : `${String(failedChanges)} scheduled changes could not be made.`}{' '}
        Open the record and publish it by hand: something in it may be missing.
      </p>
    ) : null}
  </>
)

const UpcomingEvents = ({ events }: { events: Awaited<ReturnType<typeof findUpcoming>> }) => (
  <div>
    <h3>Coming up</h3>
    {events.length === 0 ? (
      <p>
        No event is planned. <Link href="/cms/collections/events/create">Plan one</Link>
      </p>
    ) : (
      <ul className="today__events">
        {events.map(({ id, title, day, places, waiting }) => (
          <li key={id}>
            <Link href={`/cms/collections/events/${id}`}>{title}</Link> <span>{day}</span>
            <Link href={`/cms/collections/rsvps?where[event][equals]=${id}`}>
              {placesTaken(places, waiting).words}
            </Link>
            {places.state === 'unlimited' ? null : (
              <meter min={0} max={places.limit} value={places.taken} aria-hidden="true" />
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
)

function RsvpsByDay({ days }: { days: { day: string; count: number }[] }) {
  const most = Math.max(...days.map(({ count }) => count))
  if (most === 0) return null
  return (
    <div>
      <h3>RSVPs of the last two weeks</h3>
      <ol className="today__chart">
        {days.map(({ day, count }) => (
          <li key={day} title={`${shortDay(day)}: ${String(count)}`}>
            <span className="today__bar" style={{ height: `${String((count / most) * 100)}%` }} />
            <span className="today__count">{count}</span>
            <span className="today__day">{shortDay(day)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A number that links to the list it counts. */
type Tile = {
  label: string
  collection: CollectionSlug
  /** Selects the records that are counted and listed. */
  filter: readonly [field: string, operator: 'equals' | 'greater_than_equal', value: string]
  isUrgent?: true
}

const createTiles = (weekAgo: string): readonly Tile[] => [
  ...SUBMISSION_SLUGS.flatMap((collection) =>
    submissionOf(collection).tiles.map(({ label, counts }): Tile => ({
      label,
      collection,
      filter:
        counts === 'last-7-days'
          ? ['createdAt', 'greater_than_equal', weekAgo]
          : ['status', 'equals', counts.status],
    })),
  ),
  {
    label: 'emails that could not be sent',
    collection: 'emails',
    filter: ['status', 'equals', 'failed'],
    isUrgent: true,
  },
]

async function findFigures(payload: Payload, user: User, moment: Date) {
  const weekAgo = new Date(moment.getTime() - 7 * DAY_MS).toISOString()
  const [failed, ...tiles] = await Promise.all([
    payload.db.drizzle.execute<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM payload_jobs WHERE has_error`,
    ),
    ...createTiles(weekAgo).map(async (tile) => {
      const [field, operator, value] = tile.filter
      const { totalDocs } = await payload.count({
        collection: tile.collection,
        where: { [field]: { [operator]: value } },
        ...asUser(user),
      })
      return {
        label: tile.label,
        count: totalDocs,
        href: `/cms/collections/${tile.collection}?where[${field}][${operator}]=${value}`,
        isUrgent: tile.isUrgent === true,
      }
    }),
  ])
  return { failedChanges: failed.rows[0]?.count ?? 0, tiles }
}

async function findUpcoming(payload: Payload, user: User, moment: Date) {
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
async function findRsvpsByDay(payload: Payload, moment: Date) {
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

const formatToday = (instant: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: ORGANIZATION_ZONE,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(instant)

/** `2026-11-20` as `Nov 20`. */
const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  )
