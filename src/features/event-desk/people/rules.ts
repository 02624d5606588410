import type { NeverPerson } from '@/features/rsvp/never/rules'
import { getStanding, type Standing } from '@/features/rsvp/rules'
import { ageInYears, isDay } from '@/forms/core/days'
import type { Locale } from '@/lib/locale'

/**
 * The kinds of an RSVP's health answers, without their text. For an account that may not read them, only that they
 * exist.
 */
export type HealthFlag = 'allergy-or-medicine' | 'needs' | 'exists'

/** A problem with a waiver to settle before the event. */
export type WaiverState = 'signed' | 'not-signed' | 'name-differs'

/** The decisions that staff can make about a signature whose name differs from the one in the form. */
export const SIGNATURE_DECISIONS = ['same-person', 'may-sign', 'on-paper'] as const

export type SignatureDecision = (typeof SIGNATURE_DECISIONS)[number]

/** A participant who comes to an event, waits for a place or has given one up, with the current answers. */
export type EventRsvp = {
  id: string
  reference: string
  family: string
  familyOrder: number
  familyKey: string
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  heldUntil: string | null
  offeredUntil: string | null
  waitingSince: string | null
  createdAt: string
  name: string
  lastName: string
  birthDate: string
  /** `null` for an adult who comes alone. */
  parentName: string | null
  parentEmail: string
  parentPhone: string | null
  staysWithChild: boolean
  pickupPeople: readonly { name: string; phone: string }[]
  /** Who must not collect the child, from all RSVPs of the household. */
  never: readonly NeverPerson[]
  /** Whether another home of the child names a person whom this one excludes, or the other way around. */
  isDisputed: boolean
  hasAllergyOrMedicine: boolean
  hasNeeds: boolean
  mayBePhotographed: boolean
  offersToDrive: boolean
  /** The last day of the parent’s clearance to drive; `null` if they are not cleared for the event. */
  clearedUntil: string | null
  isOutsideAges: boolean
  /** Whether this participant has had no place at an earlier event. */
  isFirstTime: boolean
  /** That of the emails to the family, in which to call it. */
  language: Locale
  signature: EventSignature | null
}

/** The newest signature of the waiver. */
export type EventSignature = {
  id: string
  nameMatches: boolean
  /** Whether staff have decided that it counts although its name differs. */
  isSettled: boolean
  /** The name as typed, and the name in the form. */
  signedAs: string
  expected: string
}

/** One child at the event. */
export type Participant = Omit<EventRsvp, 'status' | 'hasAllergyOrMedicine' | 'hasNeeds'> & {
  /** On the day of the event. */
  age: number | null
  standing: Standing
  health: readonly HealthFlag[]
  waiver: WaiverState
}

/** Siblings: the RSVPs of one address. */
export type ParticipantFamily = { key: string; children: Participant[] }

/** The filter of the list. */
export const PEOPLE_FILTERS = [
  'placed',
  'waiting',
  'canceled',
  'allergies',
  'needs',
  'no-photos',
  'to-settle',
  'drivers',
  'first-time',
] as const

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

/** Filters by what came of the day, once it is over. */
const DAY_FILTERS = ['came', 'absent', 'walk-ins'] as const

export type DayFilter = (typeof DAY_FILTERS)[number]

/** The filters of a day that was kept with taps, once it is over. */
export const FILTERS_AFTER = [
  'placed',
  ...DAY_FILTERS,
  ...PEOPLE_FILTERS.filter((filter) => filter !== 'placed'),
] as const

export const isDayFilter = (filter: PeopleFilter | DayFilter): filter is DayFilter =>
  DAY_FILTERS.some((one) => one === filter)

/** @param value from the URL */
export const getPeopleFilter = <Filter extends PeopleFilter | DayFilter>(
  value: string | undefined,
  filters: readonly Filter[],
): Filter | 'placed' => filters.find((filter) => filter === value) ?? 'placed'

/** Whether a child belongs to a list by what came of the day. */
export function isListedAfter(
  filter: DayFilter,
  { came, missed, isWalkIn }: { came: boolean; missed: string | null; isWalkIn: boolean },
): boolean {
  switch (filter) {
    case 'came':
      return came
    case 'absent':
      return missed !== null
    case 'walk-ins':
      return isWalkIn && came
  }
}

const getHealth = (
  { hasAllergyOrMedicine, hasNeeds }: EventRsvp,
  mayReadHealth: boolean,
): HealthFlag[] => {
  if (!mayReadHealth) return hasAllergyOrMedicine || hasNeeds ? ['exists'] : []
  const flags: (HealthFlag | null)[] = [
    hasAllergyOrMedicine ? 'allergy-or-medicine' : null,
    hasNeeds ? 'needs' : null,
  ]
  return flags.filter((flag) => flag !== null)
}

const getWaiver = ({ signature }: EventRsvp): WaiverState => {
  if (signature === null) return 'not-signed'
  return signature.nameMatches || signature.isSettled ? 'signed' : 'name-differs'
}

/**
 * @param day of the event, where it is, `YYYY-MM-DD`
 * @param mayReadHealth whether the account may see the kinds of health answers
 */
export function getParticipants(
  rsvps: readonly EventRsvp[],
  { day, now, mayReadHealth }: { day: string; now: Date; mayReadHealth: boolean },
): Participant[] {
  return rsvps.map((rsvp) => {
    const { hasAllergyOrMedicine: _allergy, hasNeeds: _needs, status, ...rest } = rsvp
    return {
      ...rest,
      age: isDay(rsvp.birthDate) ? ageInYears(rsvp.birthDate, day) : null,
      standing: getStanding({ status, heldUntil: rsvp.heldUntil }, now),
      health: getHealth(rsvp, mayReadHealth),
      waiver: getWaiver(rsvp),
    }
  })
}

const isPlaced = ({ standing }: Participant) => standing === 'confirmed'

/**
 * Whether a participant is in a list. All lists but those about the waitlist and cancellations contain only
 * participants with a place.
 */
export function isListed(filter: PeopleFilter, one: Participant): boolean {
  switch (filter) {
    case 'placed':
      return isPlaced(one)
    case 'waiting':
      return one.standing === 'waitlisted'
    case 'canceled':
      return one.standing === 'cancelled' || one.standing === 'held'
    case 'allergies':
      return (
        isPlaced(one) &&
        (one.health.includes('allergy-or-medicine') || one.health.includes('exists'))
      )
    case 'needs':
      return isPlaced(one) && one.health.includes('needs')
    case 'no-photos':
      return isPlaced(one) && !one.mayBePhotographed
    case 'to-settle':
      return isPlaced(one) && (one.waiver !== 'signed' || one.isOutsideAges)
    case 'drivers':
      return isPlaced(one) && one.offersToDrive
    case 'first-time':
      return isPlaced(one) && one.isFirstTime
  }
}

const byName = new Intl.Collator('en', { sensitivity: 'base' })

/** By family name; siblings in the order of their form. */
export const familiesIn = (
  filter: PeopleFilter,
  participants: readonly Participant[],
): ParticipantFamily[] => getFamilies(participants.filter((one) => isListed(filter, one)))

/** All of these by family, in the same order. */
export function getFamilies(participants: readonly Participant[]): ParticipantFamily[] {
  const families = new Map<string, Participant[]>()
  for (const one of participants)
    families.set(one.familyKey, [...(families.get(one.familyKey) ?? []), one])
  return [...families]
    .map(([key, children]) => ({ key, children: children.toSorted(inOrderOfForm) }))
    .sort(({ children: [one] }, { children: [other] }) =>
      one && other
        ? byName.compare(one.lastName, other.lastName) || byName.compare(one.name, other.name)
        : 0,
    )
}

const inOrderOfForm = (one: Participant, other: Participant): number =>
  one.family === other.family
    ? one.familyOrder - other.familyOrder
    : one.createdAt.localeCompare(other.createdAt)

/** The waitlist: families in the order in which they wait, each with the number of places it needs. */
export function waitingIn(participants: readonly Participant[]): ParticipantFamily[] {
  const families = new Map<string, Participant[]>()
  const waiting = participants
    .filter((one) => isListed('waiting', one))
    .sort(
      (one, other) =>
        (one.waitingSince ?? one.createdAt).localeCompare(other.waitingSince ?? other.createdAt) ||
        one.createdAt.localeCompare(other.createdAt) ||
        one.familyOrder - other.familyOrder,
    )
  for (const one of waiting) families.set(one.family, [...(families.get(one.family) ?? []), one])
  return [...families].map(([key, children]) => ({ key, children }))
}
