import { ORGANIZATION_ZONE } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { withCount } from '@/lib/plural'

/**
 * Formats the times of an event for people. The server and the browser run the same code, so it uses only `Intl`
 * and no library that a browser would have to load.
 */

/** When an event takes place. `zone` is the IANA zone of the venue. */
export type EventTimes = { startsAt: string; endsAt: string | null; zone: string }

/** The fields of an event that hold its times. */
export type TimedEvent = { startsAt: string; startsAt_tz?: string | null; endsAt?: string | null }

/** The times of an event from the database, with defaults for missing fields. */
export const eventTimes = (event: TimedEvent): EventTimes => ({
  startsAt: event.startsAt,
  endsAt: event.endsAt ?? null,
  zone: event.startsAt_tz ?? ORGANIZATION_ZONE,
})

/** The times as attributes of an element, from which the page script reads them. */
export const timesForScript = ({ startsAt, endsAt, zone }: EventTimes) => ({
  'data-starts-at': startsAt,
  'data-ends-at': endsAt ?? undefined,
  'data-zone': zone,
})

/** @throws RangeError "Invalid time value", where `Date` would return an invalid date */
export function parseInstant(value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
  return date
}

const FORMATS = {
  month: { month: 'short' },
  monthLong: { month: 'long' },
  dayOfMonth: { day: '2-digit' },
  dayInWords: { day: 'numeric' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  clock: { hour: 'numeric', minute: '2-digit' },
  zoneName: { timeZoneName: 'longGeneric' },
  isoDay: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formatters used so far: creating one takes longer than formatting hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string, name: keyof typeof FORMATS): Intl.DateTimeFormat {
  const key = `${name} ${zone}`
  const cached = formats.get(key)
  if (cached) return cached
  const locale = name === 'isoDay' ? 'sv-SE' : 'en-US'
  const format = new Intl.DateTimeFormat(locale, { ...FORMATS[name], timeZone: zone })
  formats.set(key, format)
  return format
}

/** Recent results: emails and lists format the same times again and again. The cache is cleared once it is large. */
const parts = new Map<string, string>()
const PARTS_MAX = 1000

function part(value: string, zone: string, name: keyof typeof FORMATS): string {
  const key = `${name} ${zone} ${value}`
  const cached = parts.get(key)
  if (cached !== undefined) return cached
  if (parts.size >= PARTS_MAX) parts.clear()
  const formatted = formatPart(value, zone, name)
  parts.set(key, formatted)
  return formatted
}

function formatPart(value: string, zone: string, name: keyof typeof FORMATS): string {
  const date = parseInstant(value)
  const format = getFormat(zone, name)
  if (name === 'zoneName') {
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  }
  // Newer engines put a narrow no-break space before AM, older ones a plain space. Server and browser must agree.
  return format.format(date).replaceAll('\u202f', ' ')
}

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export const localDay = (value: string, zone: string): string => part(value, zone, 'isoDay')

/**
 * "Dec 05, 2026" where the event is: the format of every date with a year on the site. Source: specification 2, section
 * 9.
 */
export function getDay({ startsAt, zone }: Pick<EventTimes, 'startsAt' | 'zone'>): string {
  return `${part(startsAt, zone, 'month')} ${part(startsAt, zone, 'dayOfMonth')}, ${part(startsAt, zone, 'year')}`
}

/** "Sunday, Oct 12, 2025" where the event is. */
export const formatWeekday = (event: Pick<EventTimes, 'startsAt' | 'zone'>): string =>
  `${part(event.startsAt, event.zone, 'weekday')}, ${getDay(event)}`

/** "Sunday" where the event is. */
export const getWeekday = ({ startsAt, zone }: EventTimes): string =>
  part(startsAt, zone, 'weekday')

/** For the stamp of a card: "Sun", "5" and "Oct". */
export const dateStamp = ({ startsAt, zone }: EventTimes) => ({
  weekday: part(startsAt, zone, 'weekdayShort'),
  day: part(startsAt, zone, 'dayInWords'),
  month: part(startsAt, zone, 'month'),
})

/** "Saturday, December 5" where the event is; "Sunday, Jan 04, 2026" if it is not this year. */
export function dayInWords({ startsAt, zone }: EventTimes, now: Date): string {
  const year = part(startsAt, zone, 'year')
  return year === formatPart(now.toISOString(), zone, 'year')
    ? `${part(startsAt, zone, 'weekday')}, ${part(startsAt, zone, 'monthLong')} ${part(startsAt, zone, 'dayInWords')}`
    : formatWeekday({ startsAt, zone })
}

/** The everyday name of a zone: "Eastern", "Pacific". */
export const zoneName = (event: EventTimes, zone: string): string =>
  part(event.startsAt, zone, 'zoneName').replace(/ (?:Standard )?Time$/, '')

/** "10:00 AM" in a zone. */
export const clockIn = (value: string, zone: string): string => part(value, zone, 'clock')

/** "9:45 AM": when families are asked to arrive, where the event is; `null` if staff have not set it. */
export const arrivalTime = (
  { startsAt, zone }: EventTimes,
  minutesEarly: number | null | undefined,
): string | null =>
  minutesEarly
    ? clockIn(
        new Date(parseInstant(startsAt).getTime() - minutesEarly * MINUTE_MS).toISOString(),
        zone,
      )
    : null

/**
 * "10:00 AM – 4:30 PM" in the given zone. Includes the day where it differs from the day of the event: a Saturday
 * evening in Los Angeles ends on a Sunday in Eastern time.
 */
export function formatTimeRange(zone: string, event: EventTimes): string {
  const eventDay = localDay(event.startsAt, event.zone)
  const startDay = localDay(event.startsAt, zone)
  const start = `${startDay === eventDay ? '' : `${dayName(event.startsAt, zone)}, `}${clockIn(event.startsAt, zone)}`
  if (event.endsAt === null) return start

  const endDay = localDay(event.endsAt, zone)
  const end = `${endDay === startDay ? '' : `${dayName(event.endsAt, zone)}, `}${clockIn(event.endsAt, zone)}`
  return `${start} – ${end}`
}

/** "7:30 – 11:30 AM Eastern", where the event is. */
export const hoursInWords = (event: EventTimes): string =>
  `${formatTimeRange(event.zone, event).replace(/^(\S+) ([AP]M) – (\S+ \2)$/, '$1 – $3')} ${zoneName(event, event.zone)}`

const dayName = (value: string, zone: string) =>
  `${part(value, zone, 'weekdayShort')}, ${part(value, zone, 'month')} ${part(value, zone, 'dayInWords')}`

/** Whether the times of the event are the same in both zones. */
export const clocksAgree = (one: string, other: string, event: EventTimes): boolean =>
  formatTimeRange(one, event) === formatTimeRange(other, event)

/** The time range in Eastern time, preceded by the event's own zone if it differs. */
export function announcedRanges(event: EventTimes): { range: string; zoneName: string }[] {
  const zones = clocksAgree(event.zone, ORGANIZATION_ZONE, event)
    ? [ORGANIZATION_ZONE]
    : [event.zone, ORGANIZATION_ZONE]
  return zones.map((zone) => ({
    range: formatTimeRange(zone, event),
    zoneName: zoneName(event, zone),
  }))
}

/** "7:30 – 11:30 AM Pacific (10:30 AM – 2:30 PM Eastern)": the parentheses only where Eastern time differs. */
export function hoursWithEastern(event: EventTimes): string {
  const [, eastern] = announcedRanges(event)
  return `${hoursInWords(event)}${eastern ? ` (${eastern.range} ${eastern.zoneName})` : ''}`
}

/** "Saturday, Dec 05, 2026, 7:30 – 11:30 AM Eastern" */
export const whenLine = (event: EventTimes): string =>
  `${formatWeekday(event)}, ${hoursWithEastern(event)}`

/**
 * "19 days, 4 hours", then "4 hours, 12 minutes", then "12 minutes"; `null` if the start has passed or is not a
 * date. Rounded up to whole minutes, so that it never shows zero.
 */
export function countdownTo(startsAt: string, now: Date): string | null {
  const milliseconds = new Date(startsAt).getTime() - now.getTime()
  if (!(milliseconds > 0)) return null
  const minutes = Math.ceil(milliseconds / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${withCount(days, DAYS)}, ${withCount(hours % 24, HOURS)}`
  if (hours > 0) return `${withCount(hours, HOURS)}, ${withCount(minutes % 60, MINUTES)}`
  return withCount(minutes, MINUTES)
}

const DAYS = { one: 'day', other: 'days' }
const HOURS = { one: 'hour', other: 'hours' }
const MINUTES = { one: 'minute', other: 'minutes' }
