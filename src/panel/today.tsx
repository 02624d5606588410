import type { Payload } from 'payload'

import { isStaff } from '@/features/accounts/rules'
import { placesTaken } from '@/features/events/wording'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { env } from '@/lib/env'
import { hasSpaceForFiles } from '@/lib/free-space'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'

import { findFigures, findRsvpsByDay, findUpcomingEvents } from './today-store'

/** The props that Payload passes to a component of the dashboard. */
type Props = { payload: Payload; user: User | null }

/**
 * The top of the panel's dashboard: what needs attention today. It checks the role itself, because Payload renders
 * dashboard components for everyone who can open the panel.
 */
export async function Today({ payload, user }: Props) {
  if (!user || !isStaff(user.role)) return null
  const moment = now()
  const [figures, events, days, hasSpace] = await Promise.all([
    findFigures(payload, user, moment),
    findUpcomingEvents(payload, user, moment),
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

const UpcomingEvents = ({ events }: { events: Awaited<ReturnType<typeof findUpcomingEvents>> }) => (
  <div>
    <h3>Coming up</h3>
    {events.length === 0 ? (
      <p>
        No event is planned. <Link href="/cms/collections/events/create">Plan one</Link>
      </p>
    ) : (
      <ul className="today__events">
        {events.map(({ id, title, day, places, offered, waiting }) => (
          <li key={id}>
            <Link href={`/cms/collections/events/${id}`}>{title}</Link> <span>{day}</span>
            <Link href={`/cms/collections/rsvps?where[event][equals]=${id}`}>
              {placesTaken({ places, offered, waiting }).words}
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
