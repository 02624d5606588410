import type { EventTimes } from '@/features/events/times'
import { HOUR_MS } from '@/lib/durations'
import { addDays, dayIn, instantAt } from '@/lib/zone-time'

/** The list stays on phones this long after the end. */
const AFTER_END_MS = 12 * HOUR_MS

/** When phones may have the list of an event: from noon of the day before until twelve hours after the end. */
export function dayWindow({ startsAt, endsAt, zone }: EventTimes): { from: Date; until: Date } {
  const day = dayIn(zone, new Date(startsAt))
  return {
    from: new Date(instantAt(addDays(day, -1), '12:00', zone)),
    until: new Date(new Date(endsAt ?? startsAt).getTime() + AFTER_END_MS),
  }
}

/** Whether phones may have the list of an event now. */
export function isDayOpen(times: EventTimes, now: Date): boolean {
  const { from, until } = dayWindow(times)
  return now >= from && now < until
}
