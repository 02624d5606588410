import { DoorOpen, ExternalLink, Mail, PhoneCall } from 'lucide'
import type { ReactNode } from 'react'

import { ActionButton } from '@/desk/ui/action-button'
import { DeskLink } from '@/desk/ui/button'
import { PageHead } from '@/desk/ui/page-head'
import { lacksLead, venueLine } from '@/features/events/rules'
import { dayInWords, eventTimes, formatWeekday, hoursInWords } from '@/features/events/times'
import { placesTaken, teamWords } from '@/features/events/wording'
import { findPlaces } from '@/features/rsvp/store'
import type { Event, User } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import type { KeptDay } from '../day/attendance'
import { isDayOpen } from '../day/times'
import { mayOpenAgain } from '../results/rules'
import { closedWords, OPEN_AGAIN } from '../results/wording'

const TABS = [
  { name: 'edit', label: 'Edit', getHref: (id: string) => `/cms/collections/events/${id}` },
  { name: 'people', label: 'People', getHref: (id: string) => `/cms/events/${id}/people` },
  { name: 'roster', label: 'Roster', getHref: (id: string) => `/cms/events/${id}/roster` },
  { name: 'messages', label: 'Messages', getHref: (id: string) => `/cms/events/${id}/messages` },
  { name: 'results', label: 'Results', getHref: (id: string) => `/cms/events/${id}/results` },
] as const

type Props = {
  event: Event
  here: (typeof TABS)[number]['name']
  now: Date
  /** What came of the day, and who looks at it; `null` until it is over. */
  day?: (Pick<KeptDay, 'state' | 'adults'> & { user: User }) | null
  actions?: ReactNode
}

/** The header of every screen about an event: its name, date, location and screens. Not printed. */
export async function EventHead({ event, here, now, day = null, actions }: Props) {
  const places = placesTaken(await findPlaces(event.id))
  const times = eventTimes(event)
  const where = venueLine(event)
  const { lead, second, hospital } = teamWords(event)
  const closed = day?.state.closed ?? null
  return (
    <div className="print:hidden">
      <PageHead
        title={event.title}
        crumb={{ label: 'Events', href: '/cms/collections/events', here: formatWeekday(times) }}
        actions={
          <>
            {event._status === 'published' ? (
              <DeskLink href={`/events/${event.slug}`} look="line" newTab>
                <Icon shape={ExternalLink} />
                Public page
              </DeskLink>
            ) : null}
            {here === 'people' && event._status === 'published' && !event.isCancelled ? (
              <DeskLink href={`/cms/people/register?event=${event.id}`} look="line">
                <Icon shape={PhoneCall} />
                Register a participant
              </DeskLink>
            ) : null}
            {here === 'messages' ? null : (
              <DeskLink href={`/cms/events/${event.id}/messages`} look="line">
                <Icon shape={Mail} />
                Write to them
              </DeskLink>
            )}
            {actions}
            {day && closed && isDayOpen(times, now) && mayOpenAgain(day.user, day.state) ? (
              <ActionButton path={`/staff/events/${event.id}/open-again`} look="line">
                <Icon shape={DoorOpen} />
                {OPEN_AGAIN}
              </ActionButton>
            ) : null}
          </>
        }
      >
        {dayInWords(times, now)}, {hoursInWords(times)}
        {where === null ? '' : `, ${where}`}.{event.isCancelled ? ' Canceled.' : ''}
        {event.isCancelled ? null : (
          <>
            {' '}
            <span className={places.isOver ? 'font-bold text-bad' : undefined}>{places.words}</span>
          </>
        )}
        {lead === '' ? '' : ` Lead: ${lead}.`}
        {second === '' ? '' : ` Second: ${second}.`}
        {hospital === '' ? '' : ` Nearest hospital: ${hospital}.`}
        {day && closed ? ` ${closedWords(closed, { adults: day.adults, zone: times.zone })}` : ''}
        {lacksLead(event, now) ? (
          <>
            {' '}
            <Link className="font-bold text-hot-text" href={`/cms/collections/events/${event.id}`}>
              No lead yet
            </Link>
          </>
        ) : null}
      </PageHead>
      <nav className="desk-tabs" aria-label="This event">
        {TABS.map(({ name, label, getHref }) => (
          <Link
            key={name}
            href={getHref(event.id)}
            {...(name === here ? { 'aria-current': 'page' as const } : {})}
          >
            {label}
          </Link>
        ))}
        {isDayOpen(times, now) ? <a href={`/day/${event.id}`}>The day</a> : null}
      </nav>
    </div>
  )
}
