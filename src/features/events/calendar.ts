import { placeOf, timesOf } from './rules'

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

type Stored = {
  id: string
  title: string
  slug: string
  startsAt: string
  startsAt_tz?: string | null
  endsAt?: string | null
  venueName?: string | null
  addressLine1?: string | null
  addressLine2?: string | null
  city?: string | null
  state?: string | null
  postalCode?: string | null
  blurb?: string | null
  isCancelled?: boolean | null
  createdAt: string
  updatedAt: string
}

/** An event of the database as calendars see it. */
export function calendarEventOf(event: Stored, siteUrl: string): CalendarEvent {
  const { startsAt, endsAt, zone } = timesOf(event)
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
function locationOf(event: Stored): string | null {
  const venue = placeOf({ venueName: event.venueName })
  const stateAndCode = [event.state, event.postalCode].filter(Boolean).join(' ')
  const parts = [venue, event.addressLine1, event.addressLine2, event.city, stateAndCode]
  return parts.filter(Boolean).join(', ') || null
}

/**
 * A calendar of events as a file. One that was cancelled stays in it and says so: an entry that merely
 * vanishes from a feed stays in the calendar of whoever saved it.
 *
 * @see RFC 5545
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { name, email, siteUrl }: CalendarOf,
): string {
  const host = new URL(siteUrl).hostname
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`${name} events`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => entryOf(event, host, email ? organizer(name, email) : [])),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const entryOf = (event: CalendarEvent, host: string, organizerLines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${event.id}@${host}`,
  `SEQUENCE:${String(sequenceOf(event))}`,
  `DTSTAMP:${utc(event.updatedAt)}`,
  `CREATED:${utc(event.createdAt)}`,
  `LAST-MODIFIED:${utc(event.updatedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escaped(titleOf(event))}`,
  `DESCRIPTION:${escaped(descriptionOf(event))}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...organizerLines,
  'END:VEVENT',
]

// Whoever publishes must be named. @see RFC 5546, section 3.2.1
const organizer = (name: string, email: string) => [
  `ORGANIZER;CN="${withoutControls(name).replaceAll('"', "'")}":mailto:${encodeURI(email)}`,
]

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

const withoutControls = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ')

/** Text as the value of a property. Line breaks become `\n`, so nothing typed can begin a property of its own. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => withoutControls(line).replaceAll(/[\\;,]/g, String.raw`\$&`))
    .join(String.raw`\n`)

const LINE_OCTETS_MAX = 75

/** Lines longer than 75 octets go on in the next, after a space; no character is cut in half. */
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
