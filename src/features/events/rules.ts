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

/**
 * Whether a date is so far from the one that families were told that it may be a typo: in the past, or 60 days away.
 */
export const isFarMove = ({ told, to, now }: { told: Date; to: Date; now: Date }): boolean =>
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

/** The venue as the page shows it. A venue that is not public yet is shared with participants only. */
export const getVenue = (
  venueName: string | null | undefined,
  soon = 'Coming soon (shared with registrants)',
): string | null => (isComingSoon(venueName) ? soon : (venueName ?? null))

/** The ages of an event on its day, inclusive at both ends. An empty end is open. */
export type EventAges = { ageFrom?: number | null | undefined; ageTo?: number | null | undefined }

export const fitsAges = ({ ageFrom, ageTo }: EventAges, ageOnTheDay: number): boolean =>
  ageOnTheDay >= (ageFrom ?? 0) && ageOnTheDay <= (ageTo ?? Infinity)

/** Whether an age fits both ranges. */
export const agesOverlap = (one: EventAges, other: EventAges): boolean =>
  (one.ageFrom ?? 0) <= (other.ageTo ?? Infinity) && (other.ageFrom ?? 0) <= (one.ageTo ?? Infinity)

/** Whether all ages of the event sign for themselves. */
export const isForAdults = ({ ageFrom }: EventAges): boolean => (ageFrom ?? 0) >= ADULT_AGE_YEARS

export type AgeProblem = 'not-an-age' | 'ends-before-it-begins'

const OLDEST = 99

/** Refuses an end, or a start, of an event's age range. @param youngest the start of the range */
export function ageProblem(
  age: EventAges['ageTo'],
  youngest?: EventAges['ageFrom'],
): AgeProblem | null {
  if (age === null || age === undefined) return null
  if (!Number.isInteger(age) || age < 0 || age > OLDEST) return 'not-an-age'
  return age < (youngest ?? 0) ? 'ends-before-it-begins' : null
}

const ARRIVE_MINUTES_MAX = 240

/** Whether staff may ask families to arrive this many minutes before the start. An empty value asks for none. */
export const isArrival = (minutes: unknown): boolean =>
  minutes === null ||
  minutes === undefined ||
  (typeof minutes === 'number' &&
    Number.isInteger(minutes) &&
    minutes > 0 &&
    minutes <= ARRIVE_MINUTES_MAX)

/** The list of things to bring: one on each line. */
export const thingsToBring = ({ whatToBring }: Partial<Pick<Event, 'whatToBring'>>): string[] =>
  (whatToBring ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Address = Partial<
  Pick<Event, 'venueName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'>
>

/** The address in one line, as map services expect it, without a venue that is not public yet. */
export function addressLine(event: Address): string | null {
  const venue = venueLine({ venueName: event.venueName })
  const stateAndCode = [event.state, event.postalCode].filter(Boolean).join(' ')
  const parts = [venue, event.addressLine1, event.addressLine2, event.city, stateAndCode]
  return parts.filter(Boolean).join(', ') || null
}

/** Whether staff have set an event's location: a venue, or a street address that is not a note that it will follow. */
export const isPlaceKnown = ({ venueName, addressLine1 }: Address): boolean =>
  !isComingSoon(venueName) && Boolean(venueName || addressLine1)

/** The link to directions: the one that staff set, or one made from the address once that is known. */
export function directionsTo(event: Address & Partial<Pick<Event, 'mapLink'>>): string | null {
  if (event.mapLink) return event.mapLink
  const isKnown = event.addressLine1 && event.city && !isComingSoon(event.venueName)
  const address = isKnown ? addressLine(event) : null
  return address
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
    : null
}

/** The route folder of the pages that list events, whatever their URLs are. */
const EVENT_LISTS = '/(site)/events/(list)/*'

/**
 * The pages that show the number of places left, which are rendered again when one is taken. Home is not among them: it
 * has to work even while the database does not, so its cards follow within a minute. Nor are pages by staff that list
 * events: they follow within minutes, as when an event ends.
 */
export const pagesWithPlaces = (pageOfEvent: string): string[] => [pageOfEvent, EVENT_LISTS]

/** How many days before an event it must have a lead. Source: staff design, section 3. */
const LEAD_DAYS = 7

/** Whether an event is near and has no lead. */
export const lacksLead = (
  { startsAt, isCancelled, team }: Pick<Event, 'startsAt' | 'isCancelled' | 'team'>,
  now: Date,
): boolean => {
  const timeLeft = new Date(startsAt).getTime() - now.getTime()
  return !team?.lead && !isCancelled && timeLeft > 0 && timeLeft <= LEAD_DAYS * DAY_MS
}

/** The tabs of the staff list of events. Upcoming and past events are on the site; drafts are not. */
export const EVENT_PARTS = ['upcoming', 'past', 'drafts'] as const

export type EventPart = (typeof EVENT_PARTS)[number]

/** @param value from the URL */
export const getEventPart = (value: string | undefined): EventPart =>
  EVENT_PARTS.find((part) => part === value) ?? 'upcoming'
