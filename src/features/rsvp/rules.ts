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
 * Whether a parent or guardian must sign: for a minor on the day of signing or on the day of
 * the event. A day of birth that is missing or no day counts as a minor's. Source: D9.
 */
export function needsGuardian(dateOfBirth: string, { today, eventDay }: SigningDays): boolean {
  if (!isDay(dateOfBirth)) return true
  return isMinor(dateOfBirth, today) || isMinor(dateOfBirth, eventDay)
}

/** What decides whether an event accepts an RSVP, and with a place or without. */
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
  /** How many wait for one. */
  waitlisted: number
}

/** The places there are: the event's own limit or its tour's, whichever is lower. `null`: unlimited. */
export function placeLimit(capacity: number | null, tourCapacity: number | null): number | null {
  if (capacity === null) return tourCapacity
  return tourCapacity === null ? capacity : Math.min(capacity, tourCapacity)
}

/** How full an event is, as visitors and staff are told. */
export type Places =
  | { state: 'unlimited'; taken: number }
  | { state: 'open'; taken: number; limit: number; left: number }
  | { state: 'full'; taken: number; limit: number; hasWaitlist: boolean }
  /** Staff lowered the limit below what was taken. Nobody loses a place by it. */
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

/** Why staff may not give one more place than there are, or `null`: an admin may, and says why. */
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

/** Until when the parent's link works: the event's last moment, or the end of its day. */
export const manageLinkExpiry = (event: { startsAt: Date; endsAt: Date | null }): Date =>
  event.endsAt ?? new Date(event.startsAt.getTime() + 12 * HOUR_MS)

export type RsvpRefusal =
  'event-gone' | 'event-cancelled' | 'event-over' | 'rsvp-closed' | 'event-full'

/** The first reason to refuse an RSVP, or `null`. Ordered by what a parent should hear first. */
export function refusalFor(event: EventAvailability, now: Date): RsvpRefusal | null {
  if (!event.isPublished) return 'event-gone'
  if (event.isCancelled) return 'event-cancelled'
  if (event.startsAt <= now) return 'event-over'
  if (!event.rsvpOpen) return 'rsvp-closed'
  if (isFull(event) && !event.hasWaitlist) return 'event-full'
  return null
}

/** The place an RSVP gets that is not refused. */
export const placeFor = (event: EventAvailability): 'confirmed' | 'waitlisted' =>
  isFull(event) ? 'waitlisted' : 'confirmed'

const isFull = ({ limit, confirmed }: EventAvailability) => limit !== null && confirmed >= limit

/**
 * Two RSVPs with one key are the same child at the same event, sent by the same parent. Siblings, twins
 * and a child whom two parents sign up with their own addresses have keys of their own. Source: D11.
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
