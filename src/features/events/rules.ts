import { ORGANISATION_ZONE } from '@/lib/clock'

/** When an event takes place. `zone` is the IANA zone of the place. */
export type EventTimes = { startsAt: string; endsAt: string | null; zone: string }

/** An event as the rules see it: what an absent field means is decided here. */
export const timesOf = (event: {
  startsAt: string
  startsAt_tz?: string | null
  endsAt?: string | null
}): EventTimes => ({
  startsAt: event.startsAt,
  endsAt: event.endsAt ?? null,
  zone: event.startsAt_tz ?? ORGANISATION_ZONE,
})

/** @throws RangeError "Invalid time value", where `Date` would stay silent */
function instant(value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
  return date
}

const FORMATS = {
  month: { month: 'short' },
  dayOfMonth: { day: '2-digit' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  clock: { hour: 'numeric', minute: '2-digit' },
  zoneName: { timeZoneName: 'longGeneric' },
  isoDay: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

function part(value: string, zone: string, name: keyof typeof FORMATS): string {
  const date = instant(value)
  const locale = name === 'isoDay' ? 'sv-SE' : 'en-US'
  const format = new Intl.DateTimeFormat(locale, { ...FORMATS[name], timeZone: zone })
  if (name === 'zoneName') {
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  }
  // Newer engines put a narrow no-break space before AM, older ones a plain one: server and browser must agree.
  return format.format(date).replaceAll('\u202f', ' ')
}

/** "Oct 12, 2025" where the event is. */
export function dayOf({ startsAt, zone }: EventTimes): string {
  return `${part(startsAt, zone, 'month')} ${part(startsAt, zone, 'dayOfMonth')}, ${part(startsAt, zone, 'year')}`
}

/** "Sunday, Oct 12, 2025" where the event is. */
export const weekdayOf = (event: EventTimes): string =>
  `${part(event.startsAt, event.zone, 'weekday')}, ${dayOf(event)}`

/** For the stamp of a card: "Oct" and "12". */
export const stampOf = ({ startsAt, zone }: EventTimes) => ({
  month: part(startsAt, zone, 'month'),
  day: part(startsAt, zone, 'dayOfMonth'),
})

/** "Eastern", "Pacific": as people there say it. */
export const zoneNameOf = (event: EventTimes, zone: string): string =>
  part(event.startsAt, zone, 'zoneName').replace(/ (?:Standard )?Time$/, '')

/** "10:00 AM" in a zone. */
export const clockIn = (value: string, zone: string): string => part(value, zone, 'clock')

/**
 * "10:00 AM – 4:30 PM", as a clock in that zone shows it. Days are named where they differ from the day
 * the event begins on where it is: a Saturday evening in Los Angeles ends on an Eastern Sunday.
 */
export function timeRangeIn(zone: string, event: EventTimes): string {
  const eventDay = part(event.startsAt, event.zone, 'isoDay')
  const startDay = part(event.startsAt, zone, 'isoDay')
  const start = `${startDay === eventDay ? '' : `${dayName(event.startsAt, zone)}, `}${clockIn(event.startsAt, zone)}`
  if (event.endsAt === null) return start

  const endDay = part(event.endsAt, zone, 'isoDay')
  const end = `${endDay === startDay ? '' : `${dayName(event.endsAt, zone)}, `}${clockIn(event.endsAt, zone)}`
  return `${start} – ${end}`
}

const dayName = (value: string, zone: string) =>
  `${part(value, zone, 'weekdayShort')}, ${part(value, zone, 'month')} ${part(value, zone, 'dayOfMonth')}`

/** Whether clocks in two zones show the same while the event lasts, whatever the zones are called. */
export const clocksAgree = (one: string, other: string, event: EventTimes): boolean =>
  timeRangeIn(one, event) === timeRangeIn(other, event)

/** The Eastern range, and the event's own where it differs. Each with the name of its zone. */
export function announcedRanges(event: EventTimes): { range: string; zoneName: string }[] {
  const zones = clocksAgree(event.zone, ORGANISATION_ZONE, event)
    ? [ORGANISATION_ZONE]
    : [event.zone, ORGANISATION_ZONE]
  return zones.map((zone) => ({
    range: timeRangeIn(zone, event),
    zoneName: zoneNameOf(event, zone),
  }))
}

/** An event without an end lasts until the day is over where it is. */
export function isOver(event: EventTimes, now: Date): boolean {
  if (event.endsAt !== null) return instant(event.endsAt) < now
  return part(event.startsAt, event.zone, 'isoDay') < part(now.toISOString(), event.zone, 'isoDay')
}

export const hasBegun = (event: EventTimes, now: Date): boolean => instant(event.startsAt) <= now

/** The RSVP form closes by itself when the event begins or is cancelled. */
export const takesReplies = (
  event: EventTimes & { rsvpOpen: boolean; isCancelled?: boolean },
  now: Date,
): boolean => event.rsvpOpen && event.isCancelled !== true && !hasBegun(event, now)

/**
 * "19 days, 4 hours", then "4 hours, 12 minutes", then "12 minutes"; `null` when the start has passed or
 * is not a date. Rounded up to the minute, so that it never says zero.
 */
export function countdownTo(startsAt: string, now: Date): string | null {
  const milliseconds = new Date(startsAt).getTime() - now.getTime()
  if (!(milliseconds > 0)) return null
  const minutes = Math.ceil(milliseconds / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${count(days, 'day')}, ${count(hours % 24, 'hour')}`
  if (hours > 0) return `${count(hours, 'hour')}, ${count(minutes % 60, 'minute')}`
  return count(minutes, 'minute')
}

const count = (number: number, thing: string) =>
  `${String(number)} ${thing}${number === 1 ? '' : 's'}`

const COMING_SOON = 'coming soon'

/** Where to go, in one line; `null` when nothing is known. */
export function placeOf(event: {
  venueName?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
}): string | null {
  const venue = event.venueName?.trim().toLowerCase() === COMING_SOON ? null : event.venueName
  return [venue, event.city, event.state].filter(Boolean).join(', ') || null
}

/** The venue as the page tells it. Registrants hear of a place that is not public yet. */
export const venueOf = (venueName: string | null | undefined): string | null =>
  venueName?.trim().toLowerCase() === COMING_SOON
    ? 'Coming soon (shared with registrants)'
    : (venueName ?? null)

/** A moment for machines, with the offset of the place: "2025-10-12T10:00:00-04:00". */
export function isoIn(value: string, zone: string): string {
  const date = instant(value)
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(date)
  const minutesAhead = Math.round(
    (Date.parse(`${local.replace(' ', 'T')}Z`) - date.getTime()) / 60_000,
  )
  const sign = minutesAhead < 0 ? '-' : '+'
  const [hours, minutes] = [Math.floor(Math.abs(minutesAhead) / 60), Math.abs(minutesAhead) % 60]
  return `${local.replace(' ', 'T')}${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
