import { addDays, dayIn, instantAt } from '@/lib/zone-time'

export const REMINDERS = { 'three-days': 3, 'one-day': 1 } as const
export type ReminderKind = keyof typeof REMINDERS
const KINDS = ['three-days', 'one-day'] as const

/** The hours in which reminders are sent, and in which a missed one is caught up, where the event is. */
const FROM = '09:00'
const TO = '20:00'

export type DueReminder = {
  kind: ReminderKind
  /** The day of the event, `YYYY-MM-DD`. */
  eventDay: string
  /** Families that signed up later do not need it. */
  since: Date
}

/**
 * The reminder that families with a place get now, or `null`. It is due at 9:00, three days and one day before; if the
 * worker was not running, later on the same day, but not in the evening. Source: D32.
 */
export function reminderDue(
  { startsAt, zone }: { startsAt: Date; zone: string },
  now: Date,
): DueReminder | null {
  const eventDay = dayIn(zone, startsAt)
  const today = dayIn(zone, now)
  const kind = KINDS.find((one) => addDays(eventDay, -REMINDERS[one]) === today)
  if (kind === undefined) return null
  const since = new Date(instantAt(today, FROM, zone))
  return now >= since && now < new Date(instantAt(today, TO, zone))
    ? { kind, eventDay, since }
    : null
}
