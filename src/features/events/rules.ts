import { DAY_MS } from '@/lib/durations'
import type { Event } from '@/payload-types'

import { ADULT_AGE_YEARS } from './ages/rules'
import { type EventTimes, localDay, parseInstant } from './times'

/** Whether an event is over. Without an end, it lasts until midnight in its own zone. */
export function isOver(event: EventTimes, now: Date): boolean {
  if (event.endsAt !== null) return parseInstant(event.endsAt) < now
  return localDay(event.startsAt, event.zone) < localDay(now.toISOString(), event.zone)
}

export const hasBegun = (event: EventTimes, now: Date): boolean =>
  parseInstant(event.startsAt) <= now

const MOVED_FAR_MS = 60 * DAY_MS

/** Whether a day is so far from the one that families were told that it may be a slip: in the past, or 60 days away. */
export const movedFar = ({ told, to, now }: { told: Date; to: Date; now: Date }): boolean =>
  Math.abs(to.getTime() - told.getTime()) > MOVED_FAR_MS || (told >= now && to < now)

/** Whether the RSVP form is open. It closes automatically when the event begins or is canceled. */
export const acceptsRsvps = (
  event: EventTimes & { rsvpOpen: boolean; isCancelled?: boolean },
  now: Date,
): boolean => event.rsvpOpen && event.isCancelled !== true && !hasBegun(event, now)

const isComingSoon = (venueName: string | null | undefined): boolean =>
  venueName?.trim().toLowerCase() === 'coming soon'

/** The venue and city in one line; `null` if nothing is known. */
export function venueLine(event: {
  venueName?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
}): string | null {
  const venue = isComingSoon(event.venueName) ? null : event.venueName
  return [venue, event.city, event.state].filter(Boolean).join(', ') || null
}

/** The venue as the page shows it. One that is not public yet is shared with registrants only. */
export const getVenue = (venueName: string | null | undefined): string | null =>
  isComingSoon(venueName) ? 'Coming soon (shared with registrants)' : (venueName ?? null)

/** The ages an event is for, on its day, inclusive at both ends. An empty end is open. */
export type EventAges = { ageFrom?: number | null | undefined; ageTo?: number | null | undefined }

export const fitsAges = ({ ageFrom, ageTo }: EventAges, ageOnTheDay: number): boolean =>
  ageOnTheDay >= (ageFrom ?? 0) && ageOnTheDay <= (ageTo ?? Infinity)

/** Whether somebody fits both. */
export const agesOverlap = (one: EventAges, other: EventAges): boolean =>
  (one.ageFrom ?? 0) <= (other.ageTo ?? Infinity) && (other.ageFrom ?? 0) <= (one.ageTo ?? Infinity)

/** Whether everybody whom the event is for signs for themselves. */
export const isForAdults = ({ ageFrom }: EventAges): boolean => (ageFrom ?? 0) >= ADULT_AGE_YEARS

export type AgeProblem = 'not-an-age' | 'ends-before-it-begins'

const OLDEST = 99

/** Why staff cannot end, or begin, the ages of an event with this one. @param youngest where they begin */
export function ageProblem(
  age: EventAges['ageTo'],
  youngest?: EventAges['ageFrom'],
): AgeProblem | null {
  if (age === null || age === undefined) return null
  if (!Number.isInteger(age) || age < 0 || age > OLDEST) return 'not-an-age'
  return age < (youngest ?? 0) ? 'ends-before-it-begins' : null
}

const ARRIVE_MINUTES_MAX = 240

/** Whether staff may ask families to arrive this many minutes before the start. Empty says nothing about it. */
export const isArrival = (minutes: unknown): boolean =>
  minutes === null ||
  minutes === undefined ||
  (typeof minutes === 'number' &&
    Number.isInteger(minutes) &&
    minutes > 0 &&
    minutes <= ARRIVE_MINUTES_MAX)

/** What staff ask families to bring: one thing on each line. */
export const thingsToBring = ({ whatToBring }: Partial<Pick<Event, 'whatToBring'>>): string[] =>
  (whatToBring ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Address = Partial<
  Pick<Event, 'venueName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'>
>

/** The address in one line, as maps understand it, without a venue that is not public yet. */
export function addressLine(event: Address): string | null {
  const venue = venueLine({ venueName: event.venueName })
  const stateAndCode = [event.state, event.postalCode].filter(Boolean).join(' ')
  const parts = [venue, event.addressLine1, event.addressLine2, event.city, stateAndCode]
  return parts.filter(Boolean).join(', ') || null
}

/** Whether staff have said where an event is: a venue, or a street address without the words that it is to come. */
export const isPlaceKnown = ({ venueName, addressLine1 }: Address): boolean =>
  !isComingSoon(venueName) && Boolean(venueName || addressLine1)

/** Where visitors get directions: the link of staff, or one made from the address once that is known. */
export function directionsTo(event: Address & Partial<Pick<Event, 'mapLink'>>): string | null {
  if (event.mapLink) return event.mapLink
  const isKnown = event.addressLine1 && event.city && !isComingSoon(event.venueName)
  const address = isKnown ? addressLine(event) : null
  return address
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
    : null
}

/** The folder of the pages that list events, whatever their addresses name. */
const EVENT_LISTS = '/(site)/events/(list)/*'

/**
 * The pages that show how many places an event has left, and are made again when one is taken. Home is not among them:
 * it has to be there even while the database is not, so its cards follow within a minute. Nor is a page of staff's own
 * that lists events: it follows within minutes, as it does when an event is over.
 */
export const pagesWithPlaces = (pageOfEvent: string): string[] => [pageOfEvent, EVENT_LISTS]

/** So many days before an event somebody has to be named who leads it. Source: staff design, section 3. */
const LEAD_DAYS = 7

/** Whether an event is near and nobody is named who leads it. */
export const lacksLead = (
  { startsAt, isCancelled, team }: Pick<Event, 'startsAt' | 'isCancelled' | 'team'>,
  now: Date,
): boolean => {
  const left = new Date(startsAt).getTime() - now.getTime()
  return !team?.lead && !isCancelled && left > 0 && left <= LEAD_DAYS * DAY_MS
}

/** The parts of the list of events that staff see. Upcoming and past events are on the site; drafts are not. */
export const EVENT_PARTS = ['upcoming', 'past', 'drafts'] as const

export type EventPart = (typeof EVENT_PARTS)[number]

/** @param asked from an address */
export const getEventPart = (asked: string | undefined): EventPart =>
  EVENT_PARTS.find((part) => part === asked) ?? 'upcoming'
