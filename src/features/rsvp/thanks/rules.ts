import { HOUR_MS } from '@/lib/durations'
import { addDays, dayIn, instantAt } from '@/lib/zone-time'

/** The hours in which families are thanked, and in which a missed email is caught up, where the event is. */
const FROM = '10:00'
const TO = '20:00'

/** An event that ends in the small hours belongs to the evening before. */
const NIGHT_MS = 10 * HOUR_MS

type ThankedEvent = { startsAt: Date; endsAt: Date | null; zone: string }

/**
 * The day of an event, `YYYY-MM-DD`, if its families are thanked now: from 10:00 on the day after its last. If the
 * worker was not running, later on that day, but not in the evening. `null` at every other time.
 */
export function thanksDue({ startsAt, endsAt, zone }: ThankedEvent, now: Date): string | null {
  const eventDay = dayIn(zone, startsAt)
  const lastDay = dayIn(zone, new Date((endsAt ?? startsAt).getTime() - NIGHT_MS))
  const day = addDays(lastDay > eventDay ? lastDay : eventDay, 1)
  const isDue =
    now >= new Date(instantAt(day, FROM, zone)) && now < new Date(instantAt(day, TO, zone))
  return isDue ? eventDay : null
}
