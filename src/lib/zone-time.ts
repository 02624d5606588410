import { DateTime, Settings } from 'luxon'

/**
 * Days and instants in time zones. For the server only: an import rule keeps luxon out of what browsers load, where
 * times are formatted by `Intl` alone.
 */

// An invalid date is a bug and must not become the text "Invalid DateTime".
Settings.throwOnInvalid = true
declare module 'luxon' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be merged
  interface TSSettings {
    throwOnInvalid: true
  }
}

const UTC = 'utc'

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, instant: Date): string =>
  DateTime.fromJSDate(instant, { zone }).toISODate()

/** The day this many days after another one; before it if the number is negative. */
export const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: UTC }).plus({ days }).toISODate()

export const firstOfMonth = (day: string): string =>
  DateTime.fromISO(day, { zone: UTC }).startOf('month').toISODate()

/** The Monday of the week of a day. */
export const firstOfWeek = (day: string): string =>
  DateTime.fromISO(day, { zone: UTC }).startOf('week').toISODate()

/** The same day this many months later; the last day of a month that is too short. */
export const addMonths = (day: string, months: number): string =>
  DateTime.fromISO(day, { zone: UTC }).plus({ months }).toISODate()

/** The first Saturday after a day. */
export function nextSaturday(day: string): string {
  const date = DateTime.fromISO(day, { zone: UTC })
  const saturday = date.set({ weekday: 6 })
  return (saturday > date ? saturday : saturday.plus({ weeks: 1 })).toISODate()
}

/**
 * The instant at which a clock in the zone shows that day and time.
 *
 * @param time `HH:MM`, 24 hours
 */
export const instantAt = (day: string, time: string, zone: string): string =>
  DateTime.fromISO(`${day}T${time}`, { zone }).toUTC().toISO()

/** An instant for machines, with the offset of the zone: "2025-10-12T10:00:00-04:00". */
export const isoIn = (instant: string, zone: string): string =>
  DateTime.fromISO(instant, { zone }).toISO({ suppressMilliseconds: true })

/**
 * An instant for people, in a zone.
 *
 * @param format Luxon's tokens; by default as in "Nov 05, 2026, 1:02 PM"
 */
export const formatInstant = (
  instant: string,
  zone: string,
  format = 'LLL dd, yyyy, h:mm a',
): string => DateTime.fromISO(instant, { zone, locale: 'en-US' }).toFormat(format)
