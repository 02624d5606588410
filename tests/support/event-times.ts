import type { EventTimes } from '@/features/events/times'

export const EASTERN = 'America/New_York'
export const PACIFIC = 'America/Los_Angeles'

/** The times of an event in Cleveland, from 10:00 AM to 4:30 PM. */
export const anEvent = (differences: Partial<EventTimes> = {}): EventTimes => ({
  startsAt: '2025-10-12T14:00:00.000Z',
  endsAt: '2025-10-12T20:30:00.000Z',
  zone: EASTERN,
  ...differences,
})

export const at = (iso: string) => new Date(iso)
