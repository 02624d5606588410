import { ORGANIZATION_ZONE } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { type Locale, REGIONAL, unifySpaces } from '@/lib/locale'
import { type Forms, withCount } from '@/lib/plural'

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
  // English composes these from the parts above, because the specification fixes its formats.
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekdayAndDayThisYear: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayAndDayShort: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formatters used so far: creating one takes longer than formatting hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string, name: keyof typeof FORMATS, locale: Locale): Intl.DateTimeFormat {
  const key = `${locale} ${name} ${zone}`
  const cached = formats.get(key)
  if (cached) return cached
  const tag = name === 'isoDay' ? 'sv-SE' : REGIONAL[locale]
  const format = new Intl.DateTimeFormat(tag, { ...FORMATS[name], timeZone: zone })
  formats.set(key, format)
  return format
}

/** Recent results: emails and lists format the same times again and again. The cache is cleared once it is large. */
const parts = new Map<string, string>()
const PARTS_MAX = 1000

function part(value: string, zone: string, name: keyof typeof FORMATS, locale: Locale): string {
  const key = `${locale} ${name} ${zone} ${value}`
  const cached = parts.get(key)
  if (cached !== undefined) return cached
  if (parts.size >= PARTS_MAX) parts.clear()
  const formatted = formatPart(value, zone, name, locale)
  parts.set(key, formatted)
  return formatted
}

function formatPart(
  value: string,
  zone: string,
  name: keyof typeof FORMATS,
  locale: Locale,
): string {
  const date = parseInstant(value)
  const format = getFormat(zone, name, locale)
  if (name === 'zoneName') {
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  }
  return unifySpaces(format.format(date))
}

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export const localDay = (value: string, zone: string): string => part(value, zone, 'isoDay', 'en')

/**
 * "Dec 05, 2026" where the event is: the format of every date with a year on the site. Source: specification 2, section
 * 9. In Spanish "5 de diciembre de 2026".
 */
export function getDay(
  { startsAt, zone }: Pick<EventTimes, 'startsAt' | 'zone'>,
  locale: Locale = 'en',
): string {
  if (locale !== 'en') return part(startsAt, zone, 'day', locale)
  const [month, day, year] = (['month', 'dayOfMonth', 'year'] as const).map((name) =>
    part(startsAt, zone, name, locale),
  )
  return `${month ?? ''} ${day ?? ''}, ${year ?? ''}`
}

/** "Sunday, Oct 12, 2025" where the event is; "domingo, 12 de octubre de 2025". */
export const formatWeekday = (
  event: Pick<EventTimes, 'startsAt' | 'zone'>,
  locale: Locale = 'en',
): string =>
  locale === 'en'
    ? `${part(event.startsAt, event.zone, 'weekday', locale)}, ${getDay(event)}`
    : part(event.startsAt, event.zone, 'weekdayAndDay', locale)

/** "Sunday" where the event is. */
export const getWeekday = ({ startsAt, zone }: EventTimes, locale: Locale = 'en'): string =>
  part(startsAt, zone, 'weekday', locale)

/** For the stamp of a card: "Sun", "5" and "Oct". */
export const dateStamp = ({ startsAt, zone }: EventTimes, locale: Locale = 'en') => ({
  weekday: part(startsAt, zone, 'weekdayShort', locale),
  day: part(startsAt, zone, 'dayInWords', locale),
  month: part(startsAt, zone, 'month', locale),
})

/** "Saturday, December 5" where the event is; "Sunday, Jan 04, 2026" if it is not this year. */
export function dayInWords(
  { startsAt, zone }: Pick<EventTimes, 'startsAt' | 'zone'>,
  now: Date,
  locale: Locale = 'en',
): string {
  const year = part(startsAt, zone, 'year', locale)
  if (year !== formatPart(now.toISOString(), zone, 'year', locale))
    return formatWeekday({ startsAt, zone }, locale)
  if (locale !== 'en') return part(startsAt, zone, 'weekdayAndDayThisYear', locale)
  const [weekday, month, day] = (['weekday', 'monthLong', 'dayInWords'] as const).map((name) =>
    part(startsAt, zone, name, locale),
  )
  return `${weekday ?? ''}, ${month ?? ''} ${day ?? ''}`
}

/** The everyday name of a zone: "Eastern", "Pacific"; "hora del este". */
export const zoneName = (event: EventTimes, zone: string, locale: Locale = 'en'): string =>
  part(event.startsAt, zone, 'zoneName', locale).replace(/ (?:Standard )?Time$/, '')

/** "10:00 AM" in a zone. */
export const clockIn = (value: string, zone: string, locale: Locale = 'en'): string =>
  part(value, zone, 'clock', locale)

/** "9:45 AM": when families are asked to arrive, where the event is; `null` if staff have not set it. */
export const arrivalTime = (
  { startsAt, zone }: EventTimes,
  minutesEarly: number | null | undefined,
  locale: Locale = 'en',
): string | null =>
  minutesEarly
    ? clockIn(
        new Date(parseInstant(startsAt).getTime() - minutesEarly * MINUTE_MS).toISOString(),
        zone,
        locale,
      )
    : null

/** What joins the two ends of a range of times. */
const RANGES: Record<Locale, (start: string, end: string) => string> = {
  en: (start, end) => `${start} – ${end}`,
  es: (start, end) => `de ${start} a ${end}`,
}

/**
 * "10:00 AM – 4:30 PM" in the given zone; "de 10:00 a. m. a 4:30 p. m.". Includes the day where it differs from the day
 * of the event: a Saturday evening in Los Angeles ends on a Sunday in Eastern time.
 */
export function formatTimeRange(zone: string, event: EventTimes, locale: Locale = 'en'): string {
  const eventDay = localDay(event.startsAt, event.zone)
  const startDay = localDay(event.startsAt, zone)
  const start = `${startDay === eventDay ? '' : `${dayName(event.startsAt, zone, locale)}, `}${clockIn(event.startsAt, zone, locale)}`
  if (event.endsAt === null) return start

  const endDay = localDay(event.endsAt, zone)
  const end = `${endDay === startDay ? '' : `${dayName(event.endsAt, zone, locale)}, `}${clockIn(event.endsAt, zone, locale)}`
  return RANGES[locale](start, end)
}

/** "7:30 – 11:30 AM Eastern", where the event is; "de 7:30 a. m. a 11:30 a. m., hora del este". */
export function hoursInWords(event: EventTimes, locale: Locale = 'en'): string {
  const range = formatTimeRange(event.zone, event, locale)
  const zone = zoneName(event, event.zone, locale)
  return locale === 'en'
    ? `${range.replace(/^(\S+) ([AP]M) – (\S+ \2)$/, '$1 – $3')} ${zone}`
    : `${range}, ${zone}`
}

const dayName = (value: string, zone: string, locale: Locale) =>
  locale === 'en'
    ? `${part(value, zone, 'weekdayShort', locale)}, ${part(value, zone, 'month', locale)} ${part(value, zone, 'dayInWords', locale)}`
    : part(value, zone, 'weekdayAndDayShort', locale)

/** Whether the times of the event are the same in both zones. */
export const clocksAgree = (one: string, other: string, event: EventTimes): boolean =>
  formatTimeRange(one, event) === formatTimeRange(other, event)

/** The time range in Eastern time, preceded by the event's own zone if it differs. */
export function announcedRanges(
  event: EventTimes,
  locale: Locale = 'en',
): { range: string; zoneName: string }[] {
  const zones = clocksAgree(event.zone, ORGANIZATION_ZONE, event)
    ? [ORGANIZATION_ZONE]
    : [event.zone, ORGANIZATION_ZONE]
  return zones.map((zone) => ({
    range: formatTimeRange(zone, event, locale),
    zoneName: zoneName(event, zone, locale),
  }))
}

/** "7:30 – 11:30 AM Pacific (10:30 AM – 2:30 PM Eastern)": the parentheses only where Eastern time differs. */
export function hoursWithEastern(event: EventTimes, locale: Locale = 'en'): string {
  const [, eastern] = announcedRanges(event, locale)
  const join = locale === 'en' ? ' ' : ', '
  return `${hoursInWords(event, locale)}${eastern ? ` (${eastern.range}${join}${eastern.zoneName})` : ''}`
}

/** "Saturday, Dec 05, 2026, 7:30 – 11:30 AM Eastern" */
export const whenLine = (event: EventTimes, locale: Locale = 'en'): string =>
  `${formatWeekday(event, locale)}, ${hoursWithEastern(event, locale)}`

/**
 * "19 days, 4 hours", then "4 hours, 12 minutes", then "12 minutes"; `null` if the start has passed or is not a
 * date. Rounded up to whole minutes, so that it never shows zero.
 */
export function countdownTo(startsAt: string, now: Date, locale: Locale = 'en'): string | null {
  const milliseconds = new Date(startsAt).getTime() - now.getTime()
  if (!(milliseconds > 0)) return null
  const minutes = Math.ceil(milliseconds / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const count = (number: number, unit: 'days' | 'hours' | 'minutes') =>
    withCount(number, UNITS[locale][unit], locale)
  if (days > 0) return `${count(days, 'days')}, ${count(hours % 24, 'hours')}`
  if (hours > 0) return `${count(hours, 'hours')}, ${count(minutes % 60, 'minutes')}`
  return count(minutes, 'minutes')
}

const UNITS: Record<Locale, Record<'days' | 'hours' | 'minutes', Forms>> = {
  en: {
    days: { one: 'day', other: 'days' },
    hours: { one: 'hour', other: 'hours' },
    minutes: { one: 'minute', other: 'minutes' },
  },
  es: {
    days: { one: 'día', other: 'días' },
    hours: { one: 'hora', other: 'horas' },
    minutes: { one: 'minuto', other: 'minutos' },
  },
}
