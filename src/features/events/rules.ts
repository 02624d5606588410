import { type EventTimes, localDay, parseInstant } from './times'

/** Whether an event is over. Without an end, it lasts until midnight in its own zone. */
export function isOver(event: EventTimes, now: Date): boolean {
  if (event.endsAt !== null) return parseInstant(event.endsAt) < now
  return localDay(event.startsAt, event.zone) < localDay(now.toISOString(), event.zone)
}

export const hasBegun = (event: EventTimes, now: Date): boolean =>
  parseInstant(event.startsAt) <= now

/** Whether the RSVP form is open. It closes automatically when the event begins or is canceled. */
export const acceptsRsvps = (
  event: EventTimes & { rsvpOpen: boolean; isCancelled?: boolean },
  now: Date,
): boolean => event.rsvpOpen && event.isCancelled !== true && !hasBegun(event, now)

const COMING_SOON = 'coming soon'

/** The venue and city in one line; `null` if nothing is known. */
export function venueLine(event: {
  venueName?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
}): string | null {
  const venue = event.venueName?.trim().toLowerCase() === COMING_SOON ? null : event.venueName
  return [venue, event.city, event.state].filter(Boolean).join(', ') || null
}

/** The venue as the page shows it. One that is not public yet is shared with registrants only. */
export const venueOf = (venueName: string | null | undefined): string | null =>
  venueName?.trim().toLowerCase() === COMING_SOON
    ? 'Coming soon (shared with registrants)'
    : (venueName ?? null)
