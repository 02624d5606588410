import { addDays, nextSaturday } from '@/lib/zone-time'

/**
 * The Saturday or Sunday of a coming weekend.
 *
 * @param weeks how many weeks after the next weekend; 0 is the next one, which begins after today
 * @param today `YYYY-MM-DD`
 */
export const weekendDay = (day: 'saturday' | 'sunday', weeks: number, today: string): string =>
  addDays(nextSaturday(today), weeks * 7 + (day === 'sunday' ? 1 : 0))
