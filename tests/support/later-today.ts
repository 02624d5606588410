import { dayIn, instantAt } from '@/lib/zone-time'

const HOUR_MS = 60 * 60 * 1000

/** The times of an event that starts later on this day, where it is. It takes place where the day is not nearly over. */
export function laterToday(current = new Date()) {
  const startIn = (zone: string) => new Date(instantAt(dayIn(zone, current), '23:59', zone))
  const [eastern, pacific] = ['America/New_York', 'America/Los_Angeles'] as const
  const isLateEast = startIn(eastern).getTime() - current.getTime() < HOUR_MS
  const zone = isLateEast ? pacific : eastern
  const startsAt = startIn(zone)
  return {
    startsAt: startsAt.toISOString(),
    startsAt_tz: zone,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS).toISOString(),
    endsAt_tz: zone,
  }
}
