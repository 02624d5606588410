import { isMinor } from '@/features/ages/rules'
import { isDay } from '@/forms/core/days'
import { duplicateKey } from '@/forms/core/duplicate-key'
import type { AnswerRefusal } from '@/forms/core/refusals'
import { HOUR_MS } from '@/lib/durations'
import type { PhotoRefusal } from '@/lib/photo'

/** Why an answer of an RSVP is refused. */
export type RsvpAnswerRefusal =
  AnswerRefusal | { code: 'guardian-required' } | { code: PhotoRefusal }

/** The days that decide who signs: the day of signing and the day of the event, `YYYY-MM-DD`. */
export type SigningDays = { today: string; eventDay: string }

/**
 * Whether a parent or guardian must sign: for anyone who is a minor on the day of signing or on the day of the
 * event. A missing or invalid date of birth counts as a minor's. Source: D9.
 */
export function needsGuardian(dateOfBirth: string, { today, eventDay }: SigningDays): boolean {
  if (!isDay(dateOfBirth)) return true
  return isMinor(dateOfBirth, today) || isMinor(dateOfBirth, eventDay)
}

/** The facts that decide whether an event accepts an RSVP, and whether it gets a place. */
export type EventAvailability = {
  isPublished: boolean
  isCancelled: boolean
  rsvpOpen: boolean
  startsAt: Date
  /** `null`: unlimited. */
  limit: number | null
  hasWaitlist: boolean
  /** How many RSVPs have a place. */
  confirmed: number
  /** How many RSVPs are on the waitlist. */
  waitlisted: number
}

/** The number of places: the lower of the event's own limit and its tour's. `null`: unlimited. */
export function placeLimit(capacity: number | null, tourCapacity: number | null): number | null {
  if (capacity === null) return tourCapacity
  return tourCapacity === null ? capacity : Math.min(capacity, tourCapacity)
}

/** How full an event is, for visitors and staff. */
export type Places =
  | { state: 'unlimited'; taken: number }
  | { state: 'open'; taken: number; limit: number; left: number }
  | { state: 'full'; taken: number; limit: number; hasWaitlist: boolean }
  /** Staff lowered the limit below the confirmed RSVPs. Nobody loses a place. */
  | { state: 'over'; taken: number; limit: number; overBy: number; hasWaitlist: boolean }

export function placesOf({
  limit,
  taken,
  hasWaitlist,
}: {
  limit: number | null
  taken: number
  hasWaitlist: boolean
}): Places {
  if (limit === null) return { state: 'unlimited', taken }
  if (taken < limit) return { state: 'open', taken, limit, left: limit - taken }
  return taken === limit
    ? { state: 'full', taken, limit, hasWaitlist }
    : { state: 'over', taken, limit, overBy: taken - limit, hasWaitlist }
}

/** How many RSVPs on the waitlist can be confirmed now; none once the event has begun or is canceled. */
export function placesToPromote(
  { isCancelled, startsAt, limit, confirmed, waitlisted }: EventAvailability,
  now: Date,
): number {
  if (isCancelled || startsAt <= now) return 0
  return limit === null ? waitlisted : Math.max(0, Math.min(waitlisted, limit - confirmed))
}

type OverCapacityRefusal = 'needs-admin' | 'needs-reason'

/** Why staff may not confirm an RSVP. */
export type ConfirmationRefusal =
  { code: 'signed-up-again' } | { code: OverCapacityRefusal; limit: number }

/** Why staff may not exceed the limit, or `null`. Only admins may, and they must give a reason. */
export function overCapacityRefusal({
  isAdmin,
  reason,
}: {
  isAdmin: boolean
  reason: string
}): OverCapacityRefusal | null {
  if (!isAdmin) return 'needs-admin'
  return reason === '' ? 'needs-reason' : null
}

/** When the manage link expires: at the end of the event, or 12 hours after the start if it has no end. */
export const manageLinkExpiry = (event: { startsAt: Date; endsAt: Date | null }): Date =>
  event.endsAt ?? new Date(event.startsAt.getTime() + 12 * HOUR_MS)

export type RsvpRefusal =
  'event-gone' | 'event-cancelled' | 'event-over' | 'rsvp-closed' | 'event-full'

/** The first reason to refuse an RSVP, or `null`. Ordered by what a parent should be told first. */
export function refusalFor(event: EventAvailability, now: Date): RsvpRefusal | null {
  if (!event.isPublished) return 'event-gone'
  if (event.isCancelled) return 'event-cancelled'
  if (event.startsAt <= now) return 'event-over'
  if (!event.rsvpOpen) return 'rsvp-closed'
  if (isFull(event) && !event.hasWaitlist) return 'event-full'
  return null
}

/** The status of an RSVP that is not refused. */
export const placeFor = (event: EventAvailability): 'confirmed' | 'waitlisted' =>
  isFull(event) ? 'waitlisted' : 'confirmed'

const isFull = ({ limit, confirmed }: EventAvailability) => limit !== null && confirmed >= limit

/**
 * Two RSVPs with the same key are for the same child at the same event, sent by the same parent. Siblings, twins,
 * and a child signed up by two parents with different email addresses have different keys. Source: D11.
 */
export const duplicateKeyOf = (rsvp: {
  eventId: string
  parentEmail: string
  participantFirstName: string
  participantLastName: string
  participantDob: string
}): string =>
  duplicateKey([
    rsvp.eventId,
    rsvp.parentEmail,
    rsvp.participantFirstName,
    rsvp.participantLastName,
    rsvp.participantDob,
  ])
