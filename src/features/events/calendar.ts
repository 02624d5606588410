import { createEvents } from 'ics'

import type { Event } from '@/payload-types'

import { venueLine } from './rules'
import { eventTimes } from './times'

/** What a calendar is told of an event: nothing that its public page does not tell. */
export type CalendarEvent = {
  id: string
  title: string
  url: string
  startsAt: Date
  endsAt: Date
  /** IANA zone of the place, for calendars that ask; the instants say when. */
  zone: string
  location: string | null
  blurb: string | null
  isCancelled: boolean
  createdAt: Date
  updatedAt: Date
}

export type CalendarOf = { name: string; email: string | null; siteUrl: string }

/** Shown in a calendar for an event whose end is not known: a morning or an afternoon. */
const HOURS_WITHOUT_AN_END = 3

/** What a calendar entry is made of, as the database has it. */
type EventRecord = Pick<Event, 'id' | 'title' | 'slug' | 'startsAt' | 'createdAt' | 'updatedAt'> &
  Partial<
    Pick<
      Event,
      | 'startsAt_tz'
      | 'endsAt'
      | 'venueName'
      | 'addressLine1'
      | 'addressLine2'
      | 'city'
      | 'state'
      | 'postalCode'
      | 'blurb'
      | 'isCancelled'
    >
  >

/** An event of the database as calendars see it. */
export function toCalendarEvent(event: EventRecord, siteUrl: string): CalendarEvent {
  const { startsAt, endsAt, zone } = eventTimes(event)
  const start = new Date(startsAt)
  return {
    id: event.id,
    title: event.title,
    url: `${siteUrl}/events/${event.slug}`,
    startsAt: start,
    endsAt: endsAt
      ? new Date(endsAt)
      : new Date(start.getTime() + HOURS_WITHOUT_AN_END * 3_600_000),
    zone,
    location: locationOf(event),
    blurb: event.blurb ?? null,
    isCancelled: event.isCancelled ?? false,
    createdAt: new Date(event.createdAt),
    updatedAt: new Date(event.updatedAt),
  }
}

/** The address in one line, as maps understand it. A venue that is not public yet stays out of it. */
function locationOf(event: EventRecord): string | null {
  const venue = venueLine({ venueName: event.venueName })
  const stateAndCode = [event.state, event.postalCode].filter(Boolean).join(' ')
  const parts = [venue, event.addressLine1, event.addressLine2, event.city, stateAndCode]
  return parts.filter(Boolean).join(', ') || null
}

/**
 * A calendar of events as a file. A canceled event stays in it and says so: an entry that merely disappears
 * from a feed stays in the calendars of people who have saved it.
 *
 * @see RFC 5545
 * @throws when ics rejects an event
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { name, email, siteUrl }: CalendarOf,
): string {
  const { hostname } = new URL(siteUrl)
  // The publisher must be named. @see RFC 5546, section 3.2.1
  const organizer = email
    ? { organizer: { name: oneLine(name).replaceAll('"', "'"), email: encodeURI(email) } }
    : {}
  const entries = events.map((event) => ({
    uid: `${event.id}@${hostname}`,
    sequence: sequenceOf(event),
    timestamp: event.updatedAt.getTime(),
    created: event.createdAt.getTime(),
    lastModified: event.updatedAt.getTime(),
    start: event.startsAt.getTime(),
    end: event.endsAt.getTime(),
    title: plainText(titleOf(event)),
    description: plainText(descriptionOf(event)),
    location: plainText(event.location ?? ''),
    // ics accepts no IPv6 address. The description holds the link as well.
    ...(hostname.startsWith('[') ? {} : { url: event.url }),
    status: event.isCancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    ...organizer,
  }))
  const { error, value } = createEvents(entries, {
    productId: `-//${headerText(name)}//Events//EN`,
    calName: headerText(`${name} events`),
    method: 'PUBLISH',
  })
  if (value === null) throw new Error('The calendar was not written', { cause: error })
  return repaired(value)
}

/** Line breaks in one spelling, and no other control characters, which ics lets through. */
const plainText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const oneLine = (text: string): string => plainText(text).replaceAll('\n', ' ')

/** Escaped, which ics does for events but not for the header of the file. */
const headerText = (text: string): string => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)

/** How often a subscribed calendar asks again. RFC 7986; ics writes only Microsoft's name for it. */
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'

/** ics folds lines by characters where RFC 5545 counts octets, so they are unfolded and folded again. */
const repaired = (file: string): string =>
  file
    .replaceAll('\r\n\t', '')
    .replace('\r\nX-PUBLISHED-TTL:', `\r\n${REFRESH}$&`)
    .split('\r\n')
    .map(folded)
    .join('\r\n')

const LINE_OCTETS_MAX = 75

/** Lines longer than 75 octets continue in the next, after a space; no character is cut in half. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS_MAX) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** Grows with every edit, so that a calendar keeps the newer of two versions. */
const sequenceOf = ({ createdAt, updatedAt }: CalendarEvent): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))

// Many calendars do not show the status, and some show nothing but the title.
const titleOf = ({ title, isCancelled }: CalendarEvent): string =>
  isCancelled ? `Cancelled: ${title}` : title

const descriptionOf = ({ blurb, url, isCancelled }: CalendarEvent): string =>
  [isCancelled ? 'This event is cancelled.' : null, blurb, url].filter(Boolean).join('\n\n')

/** "20251012T140000Z": an instant, so that no calendar has to know when clocks change. */
const utc = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')

/** A link that opens a calendar on the web with the event filled in. */
type CalendarLink = { name: string; href: string }

export function calendarLinks(event: CalendarEvent): CalendarLink[] {
  const { location } = event
  const title = titleOf(event)
  const description = descriptionOf(event)
  const [start, end] = [utc(event.startsAt), utc(event.endsAt)]
  return [
    {
      name: 'Google Calendar',
      href: address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${start}/${end}`,
        ctz: event.zone,
        details: description,
        location,
      }),
    },
    {
      name: 'Outlook',
      href: address('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: event.startsAt.toISOString(),
        enddt: event.endsAt.toISOString(),
        body: description,
        location,
      }),
    },
    {
      name: 'Yahoo',
      href: address('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: start,
        et: end,
        desc: description,
        in_loc: location,
      }),
    },
  ]
}

// Not URLSearchParams: it writes a space as "+", which Outlook shows as it stands.
const address = (page: string, fields: Record<string, string | null>): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${page}?${pairs.join('&')}`
}
