import { ageInYears, isDay } from '@/forms/days'
import { duplicateKey } from '@/forms/duplicate-key'
import { ADULT_AGE_YEARS } from '@/features/waiver/rules'

/** The days that decide who signs: the day of signing and the day of the event, `YYYY-MM-DD`. */
export type SigningDays = { today: string; eventDay: string }

/**
 * Whether a parent or guardian must sign: for whoever is under 18 on the day of signing or on the day of
 * the event. A day of birth that is missing or no day counts as a minor's. Source: DESIGN D9.
 */
export function needsGuardian(dateOfBirth: string, { today, eventDay }: SigningDays): boolean {
  if (!isDay(dateOfBirth)) return true
  return (
    ageInYears(dateOfBirth, today) < ADULT_AGE_YEARS ||
    ageInYears(dateOfBirth, eventDay) < ADULT_AGE_YEARS
  )
}

/** What of an event decides whether it takes an RSVP. */
export type EventFacts = {
  isPublished: boolean
  isCancelled: boolean
  rsvpOpen: boolean
  startsAt: Date
  /** `null`: unlimited. */
  capacity: number | null
  placesTaken: number
  waitlist: boolean
}

/** The places there are: the event's own limit or its tour's, whichever is lower. `null`: unlimited. */
export function limitOf(capacity: number | null, tourCapacity: number | null): number | null {
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

/** How many of those who wait can be given a place now. */
export const placesToGive = (limit: number | null, taken: number, waiting: number): number =>
  limit === null ? waiting : Math.max(0, Math.min(waiting, limit - taken))

export type OverCapacityRefusal = 'needs-admin' | 'needs-reason'

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
export const manageLinkEnds = (event: { startsAt: Date; endsAt: Date | null }): Date =>
  event.endsAt ?? new Date(event.startsAt.getTime() + 12 * 60 * 60 * 1000)

export type RsvpRefusal =
  'event-gone' | 'event-cancelled' | 'event-over' | 'rsvp-closed' | 'event-full'

/** The first reason to refuse an RSVP, or `null`. Ordered by what a parent should hear first. */
export function refusalFor(event: EventFacts, now: Date): RsvpRefusal | null {
  if (!event.isPublished) return 'event-gone'
  if (event.isCancelled) return 'event-cancelled'
  if (event.startsAt <= now) return 'event-over'
  if (!event.rsvpOpen) return 'rsvp-closed'
  if (isFull(event) && !event.waitlist) return 'event-full'
  return null
}

/** The place an RSVP gets that is not refused. */
export const placeFor = (event: EventFacts): 'confirmed' | 'waitlisted' =>
  isFull(event) ? 'waitlisted' : 'confirmed'

const isFull = ({ capacity, placesTaken }: EventFacts) =>
  capacity !== null && placesTaken >= capacity

/**
 * Two RSVPs with one key are the same child at the same event, sent by the same parent. Siblings, twins
 * and a child whom two parents sign up with their own addresses have keys of their own. Source: DESIGN D11.
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
