import { CalendarPlus, Clock, MapPin, Share2, Ticket, Users } from 'lucide'

import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ShareBar } from '@/ui/share-bar'

import { UNDERAGE } from './ages/wording'
import { type CalendarEvent, calendarLinks } from './calendar'
import { Countdown } from './countdown'
import { directionsTo, getVenue, venueLine } from './rules'
import type { EventOnPage } from './store'
import { announcedRanges, eventTimes, formatWeekday } from './times'
import { ViewerTimes } from './viewer-times'
import { getAges } from './wording'

type Props = {
  event: EventOnPage
  url: string
  isOver: boolean
  /** "12 spots left". */
  places: string | null
  /** `null` if the event is over or canceled. */
  calendar: CalendarEvent | null
}

/** The event at a glance, styled like a trail permit. */
export function EventFactsCard({ event, url, isOver, places, calendar }: Props) {
  const times = eventTimes(event)
  const venue = isOver ? venueLine({ venueName: event.venueName }) : getVenue(event.venueName)
  const directions = isOver ? null : directionsTo(event)
  const address = [event.addressLine1, event.addressLine2, cityLine(event)].filter(Boolean)

  return (
    <aside
      className="permit xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1"
      aria-label="At a glance"
    >
      {event.isCancelled ? <p className="permit__head">Canceled</p> : <Countdown event={times} />}
      <dl>
        <div>
          <dt>
            <Icon shape={Clock} />
            <span>
              <time dateTime={event.startsAt}>{formatWeekday(times)}</time>
            </span>
          </dt>
          <dd>
            {announcedRanges(times).map(({ range, zoneName }) => (
              <b key={zoneName} className="block font-semibold">
                {range} {zoneName}
              </b>
            ))}
            <ViewerTimes event={times} />
            {calendar ? <AddToCalendar slug={event.slug} calendar={calendar} /> : null}
          </dd>
        </div>
        <div>
          <dt>
            <Icon shape={Users} />
            <span>{getAges(event)}</span>
          </dt>
          <dd>
            {event.launch?.checkInRule ?? `Anyone ${UNDERAGE} needs a parent or guardian to sign.`}
          </dd>
        </div>
        {places ? (
          <div>
            <dt>
              <Icon shape={Ticket} />
              <span>Spots</span>
            </dt>
            <dd>
              <b className="block font-semibold">{places}</b>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Icon shape={MapPin} />
            <span>Getting There</span>
          </dt>
          <dd>
            {venue ? <b className="block font-semibold">{venue}</b> : null}
            {address.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
            {directions ? <Link href={directions}>Directions</Link> : null}
          </dd>
        </div>
        <div>
          <dt>
            <Icon shape={Share2} />
            <span>{isOver ? 'Share' : 'Bring a friend'}</span>
          </dt>
          <dd>
            <ShareBar className="mt-5" url={url} title={event.title} />
          </dd>
        </div>
      </dl>
    </aside>
  )
}

const AddToCalendar = ({ slug, calendar }: { slug: string; calendar: CalendarEvent }) => (
  <details className="mt-2">
    <summary className="flex min-h-11 items-center gap-2 font-sign text-base leading-label font-semibold underline">
      <Icon shape={CalendarPlus} />
      Add to calendar
    </summary>
    <ul>
      <li>
        <a className="inline-block py-2.5" href={`/events/${slug}/event.ics`} download>
          Calendar file (.ics)
        </a>
      </li>
      {calendarLinks(calendar).map(({ name, href }) => (
        <li key={name}>
          <Link className="inline-block py-2.5" href={href}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </details>
)

function cityLine({ city, state, postalCode }: EventOnPage): string {
  const stateAndCode = [state, postalCode].filter(Boolean).join(' ')
  return [city, stateAndCode].filter(Boolean).join(', ')
}
