import { addDays, nextSaturday } from '@/lib/zone-time'

/**
 * A day of a weekend to come.
 *
 * @param today `YYYY-MM-DD`
 * @param weeks how many full weeks lie between; 0 is the next weekend that begins after today
 */
export const weekendDay = (day: 'saturday' | 'sunday', weeks: number, today: string): string =>
  addDays(nextSaturday(today), weeks * 7 + (day === 'sunday' ? 1 : 0))
