import { createEvents } from 'ics'

import { HOUR_MS } from '@/lib/durations'
import { type Locale, pathIn } from '@/lib/locale'
import type { Event } from '@/payload-types'

import { addressLine } from './rules'
import { eventTimes } from './times'
import { eventIn } from './translation/rules'
import { eventWordsIn } from './words-in'

/** The data of a calendar entry. Contains only facts on the event's public page. */
export type CalendarEvent = {
  id: string
  title: string
  url: string
  startsAt: Date
  endsAt: Date
  /** The IANA zone of the venue, for calendars that need one. The instants alone define the time. */
  zone: string
  location: string | null
  blurb: string | null
  isCancelled: boolean
  locale: Locale
  createdAt: Date
  updatedAt: Date
}

/** The organizer that a calendar app shows. */
export type Organizer = { name: string; email: string | null }

/** The duration of a calendar entry for an event without an end: about a morning or an afternoon. */
const DEFAULT_DURATION_HOURS = 3

/** The fields of an event that a calendar entry is made from. */
export type EventRecord = Pick<
  Event,
  'id' | 'title' | 'slug' | 'startsAt' | 'createdAt' | 'updatedAt'
> &
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
      | 'spanish'
    >
  >

/** Converts an event of the database to a calendar entry. */
export function toCalendarEvent(
  record: EventRecord,
  siteUrl: string,
  locale: Locale = 'en',
): CalendarEvent {
  const event = eventIn(record, locale)
  const { startsAt, endsAt, zone } = eventTimes(event)
  const start = new Date(startsAt)
  return {
    id: event.id,
    title: event.title,
    url: siteUrl + pathIn(locale, `/events/${event.slug}`),
    startsAt: start,
    endsAt: endsAt
      ? new Date(endsAt)
      : new Date(start.getTime() + DEFAULT_DURATION_HOURS * HOUR_MS),
    zone,
    location: addressLine(event),
    blurb: event.blurb ?? null,
    isCancelled: event.isCancelled ?? false,
    locale,
    createdAt: new Date(event.createdAt),
    updatedAt: new Date(event.updatedAt),
  }
}

/**
 * An iCalendar file of events. Canceled events stay in it, marked as canceled: an entry that merely disappears
 * from a feed stays in the calendars of people who saved it.
 *
 * @see RFC 5545
 * @throws if ics rejects an event
 */
export function calendarFile(
  events: readonly EventRecord[],
  { name, email }: Organizer,
  siteUrl: string,
  locale: Locale = 'en',
): string {
  const { hostname } = new URL(siteUrl)
  // METHOD:PUBLISH requires an organizer. @see RFC 5546, section 3.2.1
  const organizer = email
    ? { organizer: { name: oneLine(name).replaceAll('"', "'"), email: encodeURI(email) } }
    : {}
  const entries = events
    .map((event) => toCalendarEvent(event, siteUrl, locale))
    .map((event) => ({
      uid: `${event.id}@${hostname}`,
      sequence: getSequence(event),
      timestamp: event.updatedAt.getTime(),
      created: event.createdAt.getTime(),
      lastModified: event.updatedAt.getTime(),
      start: event.startsAt.getTime(),
      end: event.endsAt.getTime(),
      title: plainText(eventTitle(event)),
      description: plainText(getDescription(event)),
      location: plainText(event.location ?? ''),
      // ics rejects IPv6 addresses. The description contains the link as well.
      ...(hostname.startsWith('[') ? {} : { url: event.url }),
      status: event.isCancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
      ...organizer,
    }))
  const { error, value } = createEvents(entries, {
    productId: `-//${headerText(name)}//Events//${locale.toUpperCase()}`,
    calName: headerText(eventWordsIn(locale).calendar.name(name)),
    method: 'PUBLISH',
  })
  if (value === null) throw new Error('The calendar file could not be created', { cause: error })
  return fixFolding(value)
}

/** Normalizes line breaks and replaces other control characters, which ics would write to the file. */
const plainText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const oneLine = (text: string): string => plainText(text).replaceAll('\n', ' ')

/** Escapes a value for the header of the file. ics escapes values in events only. */
const headerText = (text: string): string => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)

/** How often a subscribed calendar refreshes. @see RFC 7986; ics writes only Microsoft's property for it. */
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'

/** ics folds lines by characters, but RFC 5545 counts octets, so they are unfolded and folded again. */
const fixFolding = (file: string): string =>
  file
    .replaceAll('\r\n\t', '')
    .replace('\r\nX-PUBLISHED-TTL:', `\r\n${REFRESH}$&`)
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

const LINE_OCTETS_MAX = 75

/** Breaks a line after at most 75 octets, between characters. The next line starts with a space. */
function foldLine(line: string): string {
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

/** Increases with every edit, so that a calendar keeps the newer of two versions. */
const getSequence = ({ createdAt, updatedAt }: CalendarEvent): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))

// Many calendars do not show the status, and some show nothing but the title.
const eventTitle = ({ title, isCancelled, locale }: CalendarEvent): string =>
  isCancelled ? eventWordsIn(locale).calendar.canceled(title) : title

const getDescription = ({ blurb, url, isCancelled, locale }: CalendarEvent): string =>
  [isCancelled ? eventWordsIn(locale).calendar.isCanceled : null, blurb, url]
    .filter(Boolean)
    .join('\n\n')

/** "20251012T140000Z". UTC needs no time zone rules in the calendar. */
const formatUtc = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')

/** A link that opens a web calendar with the event filled in. */
type CalendarLink = { name: string; href: string }

export function calendarLinks(event: CalendarEvent): CalendarLink[] {
  const { location } = event
  const title = eventTitle(event)
  const description = getDescription(event)
  const [start, end] = [formatUtc(event.startsAt), formatUtc(event.endsAt)]
  return [
    {
      name: 'Google Calendar',
      href: urlWithQuery('https://calendar.google.com/calendar/render', {
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
      href: urlWithQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
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
      href: urlWithQuery('https://calendar.yahoo.com/', {
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

// Not URLSearchParams: it encodes a space as "+", which Outlook shows as a plus sign.
const urlWithQuery = (page: string, fields: Record<string, string | null>): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${page}?${pairs.join('&')}`
}
