import { type EventTimes, localDay, parseInstant } from './times'

/** An event without an end lasts until the day is over where it is. */
export function isOver(event: EventTimes, now: Date): boolean {
  if (event.endsAt !== null) return parseInstant(event.endsAt) < now
  return localDay(event.startsAt, event.zone) < localDay(now.toISOString(), event.zone)
}

export const hasBegun = (event: EventTimes, now: Date): boolean =>
  parseInstant(event.startsAt) <= now

/** The RSVP form closes by itself when the event begins or is canceled. */
export const acceptsRsvps = (
  event: EventTimes & { rsvpOpen: boolean; isCancelled?: boolean },
  now: Date,
): boolean => event.rsvpOpen && event.isCancelled !== true && !hasBegun(event, now)

const COMING_SOON = 'coming soon'

/** Where to go, in one line; `null` when nothing is known. */
export function venueLine(event: {
  venueName?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
}): string | null {
  const venue = event.venueName?.trim().toLowerCase() === COMING_SOON ? null : event.venueName
  return [venue, event.city, event.state].filter(Boolean).join(', ') || null
}

/** The venue as the page tells it. Registrants hear of a place that is not public yet. */
export const venueOf = (venueName: string | null | undefined): string | null =>
  venueName?.trim().toLowerCase() === COMING_SOON
    ? 'Coming soon (shared with registrants)'
    : (venueName ?? null)
