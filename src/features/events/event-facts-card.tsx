import { CalendarPlus, Clock, MapPin, Share2, Ticket, Users } from 'lucide'

import { atStart, type Locale, pathIn } from '@/lib/locale'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ShareBar } from '@/ui/share-bar'

import { getAges } from './ages/wording'
import { type CalendarEvent, calendarLinks } from './calendar'
import { Countdown } from './countdown'
import { directionsTo, getVenue, venueLine } from './rules'
import type { LocalEvent } from './store'
import { announcedRanges, eventTimes, formatWeekday } from './times'
import { ViewerTimes } from './viewer-times'
import { eventWordsIn } from './words-in'

type Props = {
  event: LocalEvent
  locale: Locale
  url: string
  isOver: boolean
  /** "12 spots left". */
  places: string | null
  /** `null` if the event is over or canceled. */
  calendar: CalendarEvent | null
}

/** The event at a glance, styled like a trail permit. */
export function EventFactsCard({ event, locale, url, isOver, places, calendar }: Props) {
  const words = eventWordsIn(locale)
  const checkIn = event.launch?.checkInRule
  const times = eventTimes(event)
  const venue = isOver
    ? venueLine({ venueName: event.venueName })
    : getVenue(event.venueName, words.soon)
  const directions = isOver ? null : directionsTo(event)
  const address = [event.addressLine1, event.addressLine2, cityLine(event)].filter(Boolean)

  return (
    <aside
      className="permit xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1"
      aria-label={words.glance}
    >
      {event.isCancelled ? (
        <p className="permit__head">{words.canceled}</p>
      ) : (
        <Countdown event={times} locale={locale} />
      )}
      <dl>
        <div>
          <dt>
            <Icon shape={Clock} />
            <span>
              <time dateTime={event.startsAt}>{atStart(formatWeekday(times, locale))}</time>
            </span>
          </dt>
          <dd>
            {announcedRanges(times, locale).map(({ range, zoneName }) => (
              <b key={zoneName} className="block font-semibold">
                {atStart(words.range(range, zoneName))}
              </b>
            ))}
            <ViewerTimes event={times} locale={locale} />
            {calendar ? (
              <AddToCalendar slug={event.slug} locale={locale} calendar={calendar} />
            ) : null}
          </dd>
        </div>
        <div>
          <dt>
            <Icon shape={Users} />
            <span lang={event.languages.ageRange}>{getAges(event, words)}</span>
          </dt>
          <dd lang={checkIn && locale !== 'en' ? 'en' : undefined}>
            {checkIn ?? words.underageSigns}
          </dd>
        </div>
        {places ? (
          <div>
            <dt>
              <Icon shape={Ticket} />
              <span>{words.page.spots}</span>
            </dt>
            <dd>
              <b className="block font-semibold">{places}</b>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Icon shape={MapPin} />
            <span>{words.page.gettingThere}</span>
          </dt>
          <dd>
            {venue ? <b className="block font-semibold">{venue}</b> : null}
            {address.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
            {directions ? (
              <Link href={directions} locale={locale}>
                {words.page.directions}
              </Link>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>
            <Icon shape={Share2} />
            <span>{isOver ? words.page.share : words.page.bringAFriend}</span>
          </dt>
          <dd>
            <ShareBar className="mt-5" url={url} title={event.title} locale={locale} />
          </dd>
        </div>
      </dl>
    </aside>
  )
}

const AddToCalendar = ({
  slug,
  locale,
  calendar,
}: {
  slug: string
  locale: Locale
  calendar: CalendarEvent
}) => (
  <details className="mt-2">
    <summary className="flex min-h-11 items-center gap-2 font-sign text-base leading-label font-semibold underline">
      <Icon shape={CalendarPlus} />
      {eventWordsIn(locale).page.addToCalendar}
    </summary>
    <ul>
      <li>
        <a
          className="inline-block py-2.5"
          href={pathIn(locale, `/events/${slug}/event.ics`)}
          download
        >
          {eventWordsIn(locale).more.file}
        </a>
      </li>
      {calendarLinks(calendar).map(({ name, href }) => (
        <li key={name}>
          <Link className="inline-block py-2.5" href={href} locale={locale}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </details>
)

function cityLine({ city, state, postalCode }: LocalEvent): string {
  const stateAndCode = [state, postalCode].filter(Boolean).join(' ')
  return [city, stateAndCode].filter(Boolean).join(', ')
}
