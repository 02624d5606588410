import { isMinor } from '@/features/events/ages/rules'
import {
  addressLine,
  directionsTo,
  type EventAges,
  fitsAges,
  thingsToBring,
} from '@/features/events/rules'
import {
  arrivalTime,
  eventTimes,
  localDay,
  type TimedEvent,
  whenLine,
} from '@/features/events/times'
import { eventIn, type TextLanguages } from '@/features/events/translation/rules'
import type { SignatureRefusal } from '@/features/waiver/rules'
import { ageInYears, isDay } from '@/forms/core/days'
import { duplicateKey } from '@/forms/core/duplicate-key'
import { itemName } from '@/forms/core/items'
import { type Answers, toText } from '@/forms/core/questions'
import type { AnswerRefusal } from '@/forms/core/refusals'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { type Locale, pathIn } from '@/lib/locale'
import { isSameName, nameKey } from '@/lib/names'
import type { PhotoRefusal } from '@/lib/photo'
import { ok, refused, type Result } from '@/lib/result'
import type { Event, Rsvp } from '@/payload-types'

import { WALK_IN_DAYS } from './entry/schema'
import type { NeverRefusal } from './never/rules'
import type { Audience } from './questions'

/** Refusals of answers about allergies. */
export type HealthRefusal = { code: 'allergies-unanswered' | 'allergies-both' }

/**
 * Refusals of an answer that is probably a typo, or that a minor gave. The form asks about each once and accepts a
 * confirmed answer.
 */
export type AskedOnce = { code: 'same-name' | 'same-phone' }

/** Refusals of an RSVP's answers. */
export type RsvpAnswerRefusal =
  | AnswerRefusal
  | SignatureRefusal
  | {
      code:
        | 'guardian-required'
        | 'needs-own-form'
        | 'same-child'
        | 'too-many-children'
        | 'too-many-people'
    }
  | HealthRefusal
  | NeverRefusal
  | AskedOnce
  /** An adult on a guardian's form. */
  | { code: 'signs-alone'; name: string }
  | { code: 'outside-ages'; audience: Audience; name: string; age: number; ages: EventAges }
  | { code: PhotoRefusal }

/** The days that decide who signs: the day of signing and the day of the event, `YYYY-MM-DD`. */
export type SigningDays = { today: string; eventDay: string }

/** The dates that matter to an RSVP, the ages the event is for, and whether other ages are refused. */
export type RsvpDay = SigningDays & { ages: EventAges & { isRule: boolean } }

/**
 * Whether a parent or guardian must sign: for anyone who is a minor on the day of signing or on the day of the
 * event. A missing or invalid date of birth counts as a minor's. Source: D9.
 */
export function needsGuardian(dateOfBirth: string, { today, eventDay }: SigningDays): boolean {
  if (!isDay(dateOfBirth)) return true
  return isMinor(dateOfBirth, today) || isMinor(dateOfBirth, eventDay)
}

/** Who fills in the form, by the date of birth of the first participant. */
export const getAudience = (answers: Answers, day: SigningDays): Audience =>
  needsGuardian(toText(answers[itemName('participants', 0, 'participantDob')]), day)
    ? 'guardian'
    : 'self'

/** The facts about an event that the form, its check page, and its receipt show. */
export type RsvpEvent = {
  id: string
  slug: string
  /** The complete URL of its form, for sharing. */
  formUrl: string
  title: string
  /** The language of the title and of what to bring, where it is not that of the page. */
  languages: TextLanguages
  /** The day in the event's zone, `YYYY-MM-DD`. */
  day: string
  ages: RsvpDay['ages']
  /** "Saturday, Dec 05, 2026, 7:30 – 11:30 AM Eastern" */
  when: string
  /** "7:15 AM", where the event is; `null` if staff have not set it. */
  arriveBy: string | null
  whatToBring: readonly string[]
  /** The location in one line; `null` if it is not known yet. */
  where: string | null
  /** The link to directions. */
  directions: string | null
  calendars: readonly { name: string; href: string }[]
  hasWaitlist: boolean
  /** Other events that take RSVPs, those in the same city first. */
  otherDays: readonly OtherDay[]
}

/** The outcome of a stored RSVP, for its sender. */
export type RsvpReceiptFacts = {
  /** The family's reference. */
  reference: string
  audience: Audience
  email: string
  /** Proves that the address may still be corrected; `null` once that time is over. */
  addressTicket: string | null
  /** `null` if the children are not picked up. */
  pickupCode: string | null
  /** Whether each of them has answers about health, even if only that there is nothing. */
  hasHealthAnswers: boolean
  children: readonly {
    firstName: string
    status: PlaceStatus
    /** The family's position on the waitlist, from 1; `null` if the child is not waiting. */
    position: number | null
    /** The URL of the signed copy; `null` if the child was not accepted. */
    signedCopy: string | null
  }[]
}

export type OtherDay = EventAges & {
  slug: string
  title: string
  /** The language of the title, if it is not that of the page. */
  titleLanguage?: Locale
  day: string
  when: string
  city: string | null
}

/** The age rules of an event, for an RSVP. */
const agesForRsvp = ({
  ageFrom,
  ageTo,
  ageRule,
}: Pick<Event, 'ageFrom' | 'ageTo' | 'ageRule'>): RsvpDay['ages'] => ({
  ageFrom,
  ageTo,
  isRule: ageRule === 'rule',
})

/** The facts that decide about an RSVP before it is stored. */
export type EventOfForm = TimedEvent & Pick<Event, 'id' | 'slug' | 'ageFrom' | 'ageTo' | 'ageRule'>

/** The dates that decide about an RSVP to this event, and the ages it is for. */
export function dayOfEvent(event: EventOfForm, today: string): RsvpDay {
  const { zone, startsAt } = eventTimes(event)
  return { today, eventDay: localDay(startsAt, zone), ages: agesForRsvp(event) }
}

/** An event that may take RSVPs, as lists show it. */
export type UpcomingEvent = TimedEvent &
  EventAges &
  Pick<Event, 'id' | 'slug' | 'title' | 'city'> & {
    /** Whether its form is open and it has a place or a waitlist. */
    takesRsvps: boolean
    /** The number of places left, in words; `null` without a limit. */
    places: { words: string; tone: 'open' | 'few' | 'waitlist' | 'full' } | null
    /** "Saturday, December 5" */
    day: string
    /** Which of its texts are not in the language of the page. */
    languages?: TextLanguages
  }

/** The form's facts about its event, with other events for participants whom this one does not fit. */
export function getRsvpEvent(
  event: Event,
  upcoming: readonly UpcomingEvent[],
  {
    calendars,
    siteUrl,
    locale,
  }: Pick<RsvpEvent, 'calendars'> & { siteUrl: string; locale: Locale },
): RsvpEvent {
  const { title, whatToBring, languages } = eventIn(event, locale)
  const times = eventTimes(event)
  const others = upcoming.filter((other) => other.id !== event.id && other.takesRsvps)
  const [near, far] = [true, false].map((isNear) =>
    others.filter((other) => (other.city === event.city) === isNear),
  )
  return {
    id: event.id,
    slug: event.slug,
    formUrl: siteUrl + pathIn(locale, `/events/${event.slug}/rsvp`),
    title,
    languages,
    day: localDay(times.startsAt, times.zone),
    ages: agesForRsvp(event),
    when: whenLine(times, locale),
    arriveBy: arrivalTime(times, event.arriveMinutes, locale),
    whatToBring: thingsToBring({ whatToBring: whatToBring ?? null }),
    where: addressLine(event),
    directions: directionsTo(event),
    calendars,
    hasWaitlist: event.waitlist ?? false,
    otherDays: [...(near ?? []), ...(far ?? [])].map((other) => ({
      slug: other.slug,
      title: other.title,
      ...(other.languages?.title && { titleLanguage: other.languages.title }),
      ageFrom: other.ageFrom,
      ageTo: other.ageTo,
      day: localDay(other.startsAt, eventTimes(other).zone),
      when: other.day,
      city: other.city ?? null,
    })),
  }
}

/** Whether a participant is too young or too old on the day of the event. An invalid date of birth is neither. */
export const isOutsideAges = (
  dateOfBirth: string,
  { eventDay, ages }: Pick<RsvpDay, 'eventDay' | 'ages'>,
): boolean => isDay(dateOfBirth) && !fitsAges(ages, ageInYears(dateOfBirth, eventDay))

/** The refusal of a participant because of age, or `null`. Source: D28. */
export const ageRefusal = (dateOfBirth: string, day: RsvpDay) =>
  day.ages.isRule && isOutsideAges(dateOfBirth, day)
    ? { code: 'outside-ages' as const, age: ageInYears(dateOfBirth, day.eventDay), ages: day.ages }
    : null

/**
 * The refusal of the answers about allergies. An empty answer does not mean that there are none, so it is refused where
 * an answer is required. Source: D27.
 */
export function healthRefusal(
  { noAllergies, allergies }: Answers,
  { isRequired }: { isRequired: boolean },
): HealthRefusal | null {
  const hasText = typeof allergies === 'string' && allergies !== ''
  if (noAllergies === true && hasText) return { code: 'allergies-both' }
  return isRequired && noAllergies !== true && !hasText ? { code: 'allergies-unanswered' } : null
}

/** A minor who enters their own name as the guardian's would sign for themselves. A parent can have the same name. */
export const guardianRefusal = (
  guardian: string,
  minors: readonly string[],
  isConfirmed: boolean,
): AskedOnce | null =>
  !isConfirmed && guardian !== '' && minors.some((minor) => isSameName(minor, guardian))
    ? { code: 'same-name' }
    : null

/** If a family does not answer its own number, calling the same number as the emergency contact is no help. */
export const emergencyRefusal = (
  emergencyPhone: string,
  ownPhone: string,
  isConfirmed: boolean,
): AskedOnce | null =>
  !isConfirmed && emergencyPhone !== '' && emergencyPhone === ownPhone
    ? { code: 'same-phone' }
    : null

/** The facts that decide whether an event accepts an RSVP, and whether it gets a place. */
export type EventAvailability = {
  isPublished: boolean
  isCancelled: boolean
  rsvpOpen: boolean
  startsAt: Date
  /** The IANA zone of the venue. */
  zone: string
  /** `null`: unlimited. */
  limit: number | null
  hasWaitlist: boolean
  /** The number of RSVPs that have a place. */
  confirmed: number
  /** The RSVPs among those that were just given up, and can still be put back. */
  givenUp: number
  /** The RSVPs on the waitlist that have an offer. */
  offered: number
  /**
   * Free places that are not available now: a family waits for more of them, or staff can still undo the change that
   * freed them.
   */
  kept: number
  /** The number of others on the waitlist. */
  waitlisted: number
}

/** A place that is offered or kept is taken for everyone except its family. */
export const takenPlaces = ({
  confirmed,
  offered,
  kept,
}: Pick<EventAvailability, 'confirmed' | 'offered' | 'kept'>): number => confirmed + offered + kept

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
  /** Staff lowered the limit below the confirmed RSVPs. Every family keeps its place. */
  | { state: 'over'; taken: number; limit: number; overBy: number; hasWaitlist: boolean }

/**
 * The same with the waitlist: how many of the taken places are offered to waiting children, how many are unavailable
 * because they are held or kept, and how many children wait.
 */
export type PlacesAndWaitlist = { places: Places; offered: number; held: number; waiting: number }

export function getPlaces({
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

/** Whether one more participant may sign up, for a place or for the waitlist. */
export const hasRoom = (places: Places): boolean => !('hasWaitlist' in places) || places.hasWaitlist

/** A family on the waitlist: the RSVPs it sent together, and the number of places kept for it until all of them fit. */
export type WaitingFamily = { rsvpIds: readonly string[]; kept?: number }

/** The waiting families without these children. */
export const withoutRsvps = <Family extends WaitingFamily>(
  waiting: readonly Family[],
  gone: ReadonlySet<string>,
): Family[] =>
  waiting.flatMap((family) => {
    const rsvpIds = family.rsvpIds.filter((id) => !gone.has(id))
    return rsvpIds.length > 0 ? [{ ...family, rsvpIds }] : []
  })

/**
 * How to use free places when they are too few for the next family: keep them for it until there are enough, ask
 * whether some of its children may come alone, or pass it over.
 */
export const FREE_PLACES = ['hold', 'ask', 'next'] as const

export type FreePlaces = (typeof FREE_PLACES)[number]

/** The families that get the free places. */
export type PlacesPlan<Family> = {
  /** They get an offer for all of their children. */
  offered: Family[]
  /** The first family for which there are too few places, and how many there are. */
  tooLarge: { family: Family; places: number } | null
  /** The number of places kept for it from now on. */
  kept: { family: Family; places: number }[]
  /** It is asked whether these children may come alone. */
  asked: { family: Family; rsvpIds: readonly string[] } | null
}

/**
 * Whether places are still offered. Families on the waitlist of a closed or unpublished event still get offers, because
 * they have signed up.
 */
export const offersPlaces = ({ isCancelled, startsAt }: OfferedEvent, now: Date): boolean =>
  !isCancelled && startsAt > now

/**
 * Assigns the free places to families in the order of the waitlist. A family is offered places for all of its children
 * or none. One that is too large keeps its position; `choice` says how to use the places that are too few for it.
 * Assigns none once the event has begun or is canceled. Source: D31.
 */
export function planPlaces<Family extends WaitingFamily>(
  event: EventAvailability,
  waiting: readonly Family[],
  now: Date,
  choice: FreePlaces,
): PlacesPlan<Family> {
  const plan: PlacesPlan<Family> = { offered: [], tooLarge: null, kept: [], asked: null }
  if (!offersPlaces(event, now)) return plan
  let free = event.limit === null ? Infinity : Math.max(0, event.limit - takenPlaces(event))
  for (const family of waiting) {
    const { rsvpIds, kept = 0 } = family
    if (rsvpIds.length <= free + kept) {
      plan.offered.push(family)
      free -= rsvpIds.length - kept
    } else if (free > 0 && (kept > 0 || (choice === 'hold' && !plan.tooLarge))) {
      if (kept === 0) plan.tooLarge = { family, places: free }
      plan.kept.push({ family, places: kept + free })
      free = 0
    } else if (free > 0 && !plan.tooLarge) {
      plan.tooLarge = { family, places: free }
      if (choice === 'ask') {
        plan.asked = { family, rsvpIds: rsvpIds.slice(0, free) }
        free = 0
      }
    }
  }
  return plan
}

/**
 * The deadline of an offer: 24 hours; within two days of the start, 4; on the day, where the event is, 1. Never later
 * than the start. Source: D31.
 */
export function offerDeadline(
  { startsAt, zone }: Pick<EventAvailability, 'startsAt' | 'zone'>,
  now: Date,
): Date {
  const getDay = (instant: Date) => localDay(instant.toISOString(), zone)
  const timeLeft = startsAt.getTime() - now.getTime()
  const hours = getDay(now) === getDay(startsAt) ? 1 : timeLeft <= 2 * DAY_MS ? 4 : 24
  return new Date(now.getTime() + Math.min(hours * HOUR_MS, timeLeft))
}

/** A family that misses one offer waits at the end of the waitlist; one that misses two leaves it. */
export const leavesWaitlist = (missedOffers: number): boolean => missedOffers >= 2

/** How long a place that a family gives up is held, in case it changes its mind. Source: D30. */
export const HOLD_MS = 10 * MINUTE_MS

/** Whether an adult comes and has signed alone: the form asks only guardians for a parent’s name. */
export const isForSelf = ({ parentName }: Pick<Rsvp, 'parentName'>): boolean => !parentName

/** The state of an RSVP for its family. `held`: given up, but the child can still be put back. */
export type Standing = Rsvp['status'] | 'held'

/** A hold ends on time, even before the worker has canceled the RSVP. */
export function getStanding(
  { status, heldUntil }: Pick<Rsvp, 'status' | 'heldUntil'>,
  now: Date,
): Standing {
  if (!heldUntil) return status
  return new Date(heldUntil) > now ? 'held' : 'cancelled'
}

type OfferedEvent = Pick<EventAvailability, 'isCancelled' | 'startsAt'>

/** One RSVP of a family that has been offered places. */
export type OfferedRsvp = Pick<Rsvp, 'status' | 'heldUntil'> & {
  id: string
  offeredUntil: Date | null
}

/** The state of an offer, and the family's RSVPs that it is about. */
export type OfferState = { rsvpIds: string[] } &
  /** `others`: siblings who keep waiting, because there are too few places for all of them. */
  (
    | { state: 'open'; until: Date; others: string[] }
    | { state: 'taken' | 'passed' | 'expired' | 'event-over' | 'event-cancelled' }
  )

/**
 * The state of the places that were offered to a family. If the family has just taken the link's child off the
 * waitlist, the link answers for the siblings who still wait.
 *
 * @param family its RSVPs for this event
 * @param rsvpId the one that the link in the email belongs to
 */
export function offerState(
  event: OfferedEvent,
  family: readonly OfferedRsvp[],
  rsvpId: string,
  now: Date,
): OfferState {
  const own = family.find(({ id }) => id === rsvpId)
  const { status } = own ?? {}
  const rsvpIds = family.filter((rsvp) => rsvp.status === status).map(({ id }) => id)
  if (event.isCancelled) return { state: 'event-cancelled', rsvpIds }
  const hasBegun = !offersPlaces(event, now)
  const waiting = family.filter(
    (rsvp) => rsvp.status === 'waitlisted' && getStanding(rsvp, now) !== 'cancelled',
  )
  const offered = waiting.flatMap(({ id, heldUntil, offeredUntil }) =>
    offeredUntil && offeredUntil > now ? [{ id, isHeld: Boolean(heldUntil), offeredUntil }] : [],
  )
  const kept = offered.filter(({ isHeld }) => !isHeld)
  const open = kept.length > 0 ? kept : offered
  const [first] = open
  const others = waiting.filter(({ heldUntil, offeredUntil }) => !heldUntil && !offeredUntil)
  if (first && !hasBegun)
    return {
      state: 'open',
      rsvpIds: open.map(({ id }) => id),
      until: first.offeredUntil,
      others: others.map(({ id }) => id),
    }
  if (status === 'confirmed') return { state: 'taken', rsvpIds }
  if (hasBegun) return { state: 'event-over', rsvpIds }
  return { state: own && waiting.includes(own) ? 'expired' : 'passed', rsvpIds }
}

/** When the link of an email expires: at the end of the event, or 12 hours after the start if it has no end. */
export const emailedLinkExpiry = (event: { startsAt: Date; endsAt: Date | null }): Date =>
  event.endsAt ?? new Date(event.startsAt.getTime() + 12 * HOUR_MS)

/** Whether an event is so near that staff must be told of a change at once. */
export const isWithinADay = (startsAt: string, now: Date): boolean =>
  new Date(startsAt).getTime() - now.getTime() < 24 * HOUR_MS

export type RsvpRefusal =
  'event-gone' | 'event-cancelled' | 'event-over' | 'rsvp-closed' | 'event-full'

/**
 * Refusals to correct the address of a confirmation: the time is over, the event is canceled, or the child is signed up
 * with the right one.
 */
export type AddressRefusal = 'too-late' | 'event-cancelled' | 'signed-up'

/** The first reason to refuse an RSVP, or `null`. The order puts first what a parent most needs to know. */
export function refusalFor(event: EventAvailability, now: Date): RsvpRefusal | null {
  if (!event.isPublished) return 'event-gone'
  if (event.isCancelled) return 'event-cancelled'
  if (event.startsAt <= now) return 'event-over'
  if (!event.rsvpOpen) return 'rsvp-closed'
  if (isFull(event) && !event.hasWaitlist) return 'event-full'
  return null
}

/** Whether an event has begun, and staff can still enter walk-ins. */
const takesWalkIns = (startsAt: Date, now: Date): boolean =>
  startsAt <= now && now.getTime() - startsAt.getTime() <= WALK_IN_DAYS * DAY_MS

/**
 * The refusal of a walk-in, or `null`. Walk-ins were there, so they do not wait for a place and the form need not be
 * open; but there cannot be more of them than places.
 */
export function walkInRefusalFor(
  event: EventAvailability,
  people: number,
  now: Date,
): RsvpRefusal | null {
  if (!event.isPublished) return 'event-gone'
  if (event.isCancelled) return 'event-cancelled'
  if (!takesWalkIns(event.startsAt, now)) return 'event-over'
  if (event.limit !== null && takenPlaces(event) + people > event.limit) return 'event-full'
  return null
}

/** The outcome for one child of a family: `not_taken` is not stored at all. */
export type PlaceStatus = 'confirmed' | 'waitlisted' | 'not_taken'

/** The family's choice when there are too few places for all of its children. */
export type IfNotAll = 'split' | 'waitlist'

/** There are too few places, and the family has not chosen yet. */
export type TooFewPlaces = { code: 'too-few-places'; placesLeft: number; choices: IfNotAll[] }

/**
 * The outcome for each child of a family, in the order of the form. All of them get a place or all of them wait; they
 * are separated only if the family has chosen that. Call it only if `refusalFor` has found no reason. Source: D25.
 */
export function placesFor(
  event: EventAvailability,
  children: number,
  ifNotAll: IfNotAll | null,
): Result<PlaceStatus[], TooFewPlaces> {
  const all = (status: PlaceStatus) => Array.from({ length: children }, () => status)
  const placesLeft = event.limit === null ? Infinity : Math.max(0, event.limit - takenPlaces(event))
  if (placesLeft >= children) return ok(all('confirmed'))
  if (placesLeft === 0 || (ifNotAll === 'waitlist' && event.hasWaitlist))
    return ok(all('waitlisted'))
  if (ifNotAll === 'split') {
    const others = event.hasWaitlist ? 'waitlisted' : 'not_taken'
    return ok(all('confirmed').map((status, index) => (index < placesLeft ? status : others)))
  }
  return refused({
    code: 'too-few-places',
    placesLeft,
    choices: event.hasWaitlist ? ['split', 'waitlist'] : ['split'],
  })
}

const isFull = (event: EventAvailability) =>
  event.limit !== null && takenPlaces(event) >= event.limit

/**
 * Two RSVPs with the same key are for the same child at the same event, sent by the same parent. Siblings, twins, and a
 * child signed up by two parents with different email addresses have different keys. Source: D11.
 */
export const makeDuplicateKey = (rsvp: {
  eventId: string
  parentEmail: string
  participantFirstName: string
  participantLastName: string
  participantDob: string
}): string =>
  duplicateKey([
    rsvp.eventId,
    rsvp.parentEmail,
    nameKey(rsvp.participantFirstName),
    nameKey(rsvp.participantLastName),
    rsvp.participantDob,
  ])
