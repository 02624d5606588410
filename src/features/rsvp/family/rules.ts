import { type EventAges, fitsAges, hasBegun } from '@/features/events/rules'
import { type EventTimes, localDay } from '@/features/events/times'
import { ageInYears } from '@/forms/core/days'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { Rsvp } from '@/payload-types'

import { CHILDREN_MAX } from '../questions'
import { needsGuardian } from '../rules'

/** How long a link opens everything, and how long it shows the events. Source: D30. */
export const OPENS_ALL_MS = HOUR_MS
export const LINK_LIFETIME_MS = 30 * DAY_MS

/**
 * How much a link shows. `days`: of the open records, status and pick-up code, and no health answer, phone or full
 * name. `asks-birth-date`: nothing is open yet. `all`: the complete open records.
 */
export type Access = 'days' | 'asks-birth-date' | 'all'

/** @param asked the link, if a visitor requested it */
export function getAccess(
  asked: { opensAllUntil: Date } | null,
  { isOpened, now }: { isOpened: boolean; now: Date },
): Access {
  if (asked === null || asked.opensAllUntil <= now) return 'days'
  return isOpened ? 'all' : 'asks-birth-date'
}

/** The fields of a household's record that decide about its family group. */
export type FamilyRecord = {
  id: string
  collection: FamilySlug
  reference: string
  /** Identifies a submission: the reference of its first RSVP; of a registration, its own. */
  family: string
  /** The folded name of the child. */
  name: string
  /** `YYYY-MM-DD` */
  birthDate: string
}

/** The collections whose records are on a family page. */
export type FamilySlug = 'rsvps' | 'registrations'

export const isFamilySlug = (slug: string): slug is FamilySlug =>
  slug === 'rsvps' || slug === 'registrations'

/**
 * Groups a household's records: a child with everyone who was ever signed up together with it, and so on transitively.
 * If a stranger signs up an invented child with a family's address, that child forms a separate group.
 */
export function getGroups(records: readonly FamilyRecord[]): FamilyRecord[][] {
  let groups: { keys: Set<string>; records: FamilyRecord[] }[] = []
  for (const record of records) {
    const keys = [
      `child\n${record.name}\n${record.birthDate}`,
      `${record.collection}\n${record.family}`,
    ]
    const isTheirs = (group: { keys: Set<string> }) => keys.some((key) => group.keys.has(key))
    const joined = groups.filter(isTheirs)
    groups = [
      ...groups.filter((group) => !isTheirs(group)),
      {
        keys: new Set([...joined.flatMap((group) => [...group.keys]), ...keys]),
        records: [...joined.flatMap((group) => group.records), record],
      },
    ]
  }
  return groups.map((group) => group.records)
}

type Child = Pick<Rsvp, 'participantFirstName' | 'participantLastName' | 'participantDob'>

const childKey = ({ participantFirstName, participantLastName, participantDob }: Child): string =>
  [participantFirstName, participantLastName, participantDob]
    .map((part) => part.trim().toLowerCase())
    .join('\n')

/** The RSVPs of each child, in the order in which the children first appear. */
export function byChild<One extends Child>(rsvps: readonly One[]): [One, ...One[]][] {
  const children = new Map<string, [One, ...One[]]>()
  for (const rsvp of rsvps) {
    const rsvpsOfChild = children.get(childKey(rsvp))
    if (rsvpsOfChild) rsvpsOfChild.push(rsvp)
    else children.set(childKey(rsvp), [rsvp])
  }
  return [...children.values()]
}

/** The newest RSVP of each child, which has the newest answers. */
export const newestPerChild = <One extends Child & { createdAt: string }>(
  rsvps: readonly One[],
): One[] =>
  byChild(rsvps).map((own) =>
    own.reduce((newest, one) => (one.createdAt > newest.createdAt ? one : newest)),
  )

type Day = EventAges & { eventDay: string }

/**
 * The children who could come to another event together, on one RSVP: all who fit its ages and need a guardian;
 * otherwise one who signs alone.
 *
 * @param isSignedUp whether a child is already signed up for that event
 */
export function getEligibleChildren<One extends Child>(
  children: readonly One[],
  { eventDay, ...ages }: Day,
  today: string,
  isSignedUp: (child: One) => boolean,
): One[] {
  const fitting = children.filter(
    (child) => fitsAges(ages, ageInYears(child.participantDob, eventDay)) && !isSignedUp(child),
  )
  const minors = fitting.filter(({ participantDob }) =>
    needsGuardian(participantDob, { today, eventDay }),
  )
  return minors.length > 0 ? minors.slice(0, CHILDREN_MAX) : fitting.slice(0, 1)
}

/** An event, and the children who could come to it. */
type FittingDay = { who: readonly unknown[]; isNear: boolean; hasPlaces: boolean }

/**
 * Selects the events to suggest to a family, up to a limit: those in its own city first, and of two in one city the one
 * that has places. Each child who fits any of them gets a suggestion before the same children get a second.
 *
 * @param days in the order of their dates
 */
export function daysToOffer<Day extends FittingDay>(days: readonly Day[], most: number): Day[] {
  const rank = ({ isNear, hasPlaces }: Day) => (isNear ? 0 : 2) + (hasPlaces ? 0 : 1)
  const best = [...days].sort((one, other) => rank(one) - rank(other))
  const served = new Set<unknown>()
  const first = best.filter(({ who }) => {
    const isNew = who.some((child) => !served.has(child))
    for (const child of who) served.add(child)
    return isNew
  })
  const others = best.filter((day) => !first.includes(day))
  return [...first, ...others].slice(0, most)
}

export const isSameChild = (one: Child, other: Child): boolean => childKey(one) === childKey(other)

/** The RSVPs to one event without those given up before the same child was signed up again. */
export const withoutReplaced = <One extends Child & Pick<Rsvp, 'status'>>(
  rsvps: readonly One[],
): One[] =>
  rsvps.filter(
    (rsvp) =>
      rsvp.status !== 'cancelled' ||
      !rsvps.some((other) => other.status !== 'cancelled' && childKey(other) === childKey(rsvp)),
  )

/** The pick-up codes of one event, each with the first names of its children. A family that sent two RSVPs has two. */
export function getPickupCodes(
  rsvps: readonly Pick<Rsvp, 'pickupCode' | 'participantFirstName'>[],
): { code: string; names: string[] }[] {
  const codes = new Map<string, string[]>()
  for (const { pickupCode, participantFirstName } of rsvps) {
    if (pickupCode) codes.set(pickupCode, [...(codes.get(pickupCode) ?? []), participantFirstName])
  }
  return [...codes].map(([code, names]) => ({ code, names }))
}

const isOnDay = (instant: string, { startsAt, zone }: EventTimes): boolean =>
  localDay(instant, zone) === localDay(startsAt, zone)

/** Whether a family may say that a child is not coming today: on the day of the event, where it is, until it starts. */
export const isDayUntilStart = (times: EventTimes, now: Date): boolean =>
  isOnDay(now.toISOString(), times) && !hasBegun(times, now)

/** When a family said it; `null` if it did not, or if the event has since moved to another day. */
export const notComingSince = (
  { notComingAt }: Pick<Rsvp, 'notComingAt'>,
  times: EventTimes,
): string | null => (notComingAt && isOnDay(notComingAt, times) ? notComingAt : null)

/** “e•••@gmail.com”, for a reader who may not own the address. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.charAt(0)}•••@${domain}`
}

/** Whether the question about allergies needs an answer: for every participant whose guardian signs. */
export const needsHealthAnswer = (dateOfBirth: string, today: string): boolean =>
  needsGuardian(dateOfBirth, { today, eventDay: today })
