/** Calendar days as text, `YYYY-MM-DD`, without a time or a time zone. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day from the three typed parts, or `null` if there is no such day. */
export function dayFromParts(year: string, month: string, day: string): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

export function isDay(text: string): boolean {
  const parts = DAY.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The year, month, and day of the month, as the three controls of a date show them. */
export function dayParts(day: string): { year: string; month: string; day: string } {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? []
  return { year, month: month.replace(/^0/, ''), day: date.replace(/^0/, '') }
}

/**
 * Age in whole years on a day. In a year without February 29, a person born on that day turns a year older on
 * March 1. Both days must be valid.
 */
export function ageInYears(birth: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}
