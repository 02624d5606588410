import { isMinor } from '@/features/events/ages/rules'
import { type NeverPerson, neverText } from '@/features/rsvp/never/rules'
import { ageInYears } from '@/forms/core/days'
import type { Person } from '@/forms/core/questions'
import type { Locale } from '@/lib/locale'

/** The current answers of one RSVP that a roster needs. Without health answers, unless requested. */
export type RosterRsvp = {
  id: string
  family: string
  familyOrder: number
  firstName: string
  lastName: string
  dateOfBirth: string
  /** Empty for an adult who comes alone. */
  parentName: string
  parentEmail: string
  parentPhone: string
  staysWithChild: boolean
  pickupPeople: readonly Person[]
  pickupCode: string | null
  /** Who must not collect the child: an answer counts for all RSVPs of the household. */
  never: readonly NeverPerson[]
  /** The people among these whom one home of the child excludes and another home names. */
  disputed: readonly string[]
  emergency: Person
  mayRide: boolean
  mayBePhotographed: boolean
  offersToDrive: boolean
  hasHealthAnswers: boolean
  /** When the family said on the day that the child is not coming, in ISO format. */
  notComingSince: string | null
  /** Whether the child came without a spot. */
  isWalkIn: boolean
  /** That of the emails to the family, in which to call it. */
  language: Locale
  health: HealthAnswers | null
  /** The signature of the waiver, if there is one. */
  signature: { nameMatches: boolean } | null
}

export type HealthAnswers = {
  allergies: string
  medicine: string
  needs: string
  /** Whether the family said that there are no allergies. */
  noAllergies: boolean
}

/** Notes that staff at the gate need about a child, besides the pick-up people. */
export type Note =
  | 'not-coming'
  | 'walk-in'
  | 'spanish'
  | 'not-signed'
  | 'check-name'
  | 'no-photos'
  | 'may-ride'
  | 'has-health'

/** A line below a child that must stand out. */
export type Warning = {
  kind: 'never-release' | 'two-homes' | 'allergies' | 'medicine' | 'needs' | 'allergies-unknown'
  text: string
}

/** Who goes home with whom. */
export type GoesHome =
  | { with: 'parent-stays'; name: string }
  | { with: 'people'; people: readonly CollectingPerson[]; code: string | null }
  | { with: 'nobody' }

/** The pick-up people. A parent's phone is already beside the child. */
export type CollectingPerson = { name: string; relationship: string; phone: string | null }

export type RosterChild = {
  id: string
  number: number
  name: string
  age: number
  isMinor: boolean
  /** First names of the children who come with them. */
  siblings: readonly string[]
  isTwin: boolean
  parent: { name: string; phone: string }
  emergency: Person
  goesHome: GoesHome
  notes: readonly Note[]
  /** When the family said on the day that the child is not coming, in ISO format. */
  notComingSince: string | null
  warnings: readonly Warning[]
}

export type RosterFamily = { children: readonly RosterChild[] }

/** A person who offers to drive. Drivers without clearance for the event may not. */
export type Driver = {
  name: string
  role: 'parent' | 'volunteer'
  phone: string
  /** The last day, `YYYY-MM-DD`; `null` if not cleared. */
  clearedUntil: string | null
}

export type WaitingFamily = {
  children: readonly { firstName: string; lastName: string; age: number }[]
  areTwins: boolean
  isOffered: boolean
  parent: { name: string; phone: string }
}

const byName = new Intl.Collator('en', { sensitivity: 'base' })

type Named = Pick<RosterRsvp, 'firstName' | 'lastName'>

const compareNames = (one: Named, other: Named): number =>
  byName.compare(one.lastName, other.lastName) || byName.compare(one.firstName, other.firstName)

/** RSVPs of the same address are one family, even if they were sent separately. A walk-in may have no address. */
function getFamilies<Member extends Pick<RosterRsvp, 'parentEmail' | 'family'>>(
  rsvps: readonly Member[],
): Member[][] {
  const families = new Map<string, Member[]>()
  for (const rsvp of rsvps) {
    const key = rsvp.parentEmail.toLowerCase() || rsvp.family
    families.set(key, [...(families.get(key) ?? []), rsvp])
  }
  return [...families.values()]
}

/**
 * The children of an event by family name, siblings together in the order of their form, numbered. Walk-ins are last, so
 * that they do not change the numbers on a printed roster.
 *
 * @param day of the event, `YYYY-MM-DD`
 */
export function rosterFamilies(rsvps: readonly RosterRsvp[], day: string): RosterFamily[] {
  const families = getFamilies(rsvps)
    .map((family) => family.toSorted(inOrderOfForm))
    .sort((one, other) => areWalkIns(one) - areWalkIns(other) || compareFirst(one, other))
  let number = 0
  return families.map((family) => ({
    children: family.map((rsvp) => {
      number += 1
      return rosterChild(rsvp, { family, day, number })
    }),
  }))
}

const inOrderOfForm = (one: RosterRsvp, other: RosterRsvp): number =>
  one.family === other.family
    ? one.familyOrder - other.familyOrder
    : one.family.localeCompare(other.family)

const areWalkIns = (family: readonly RosterRsvp[]): number =>
  Number(family.every(({ isWalkIn }) => isWalkIn))

function compareFirst([one]: readonly RosterRsvp[], [other]: readonly RosterRsvp[]): number {
  return one && other ? compareNames(one, other) : 0
}

function rosterChild(
  rsvp: RosterRsvp,
  { family, day, number }: { family: readonly RosterRsvp[]; day: string; number: number },
): RosterChild {
  const siblings = family.filter(({ id }) => id !== rsvp.id)
  const name = `${rsvp.firstName} ${rsvp.lastName}`
  return {
    id: rsvp.id,
    number,
    name,
    age: ageInYears(rsvp.dateOfBirth, day),
    isMinor: isMinor(rsvp.dateOfBirth, day),
    siblings: siblings.map(({ firstName }) => firstName),
    isTwin: siblings.length === 1 && siblings[0]?.dateOfBirth === rsvp.dateOfBirth,
    parent: { name: rsvp.parentName === '' ? name : rsvp.parentName, phone: rsvp.parentPhone },
    emergency: rsvp.emergency,
    goesHome: goesHome(rsvp),
    notes: getNotes(rsvp),
    notComingSince: rsvp.notComingSince,
    warnings: getWarnings(rsvp, isMinor(rsvp.dateOfBirth, day)),
  }
}

function goesHome(rsvp: RosterRsvp): GoesHome {
  if (rsvp.parentName === '') return { with: 'nobody' }
  if (rsvp.staysWithChild) return { with: 'parent-stays', name: rsvp.parentName }
  const people = rsvp.pickupPeople.map((person) => ({
    ...person,
    phone: person.phone === rsvp.parentPhone ? null : person.phone,
  }))
  return { with: 'people', people, code: rsvp.pickupCode }
}

function getNotes({
  signature,
  mayBePhotographed,
  mayRide,
  hasHealthAnswers,
  health,
  notComingSince,
  isWalkIn,
  language,
}: RosterRsvp): Note[] {
  const notes: (Note | null)[] = [
    notComingSince === null ? null : 'not-coming',
    isWalkIn ? 'walk-in' : null,
    language === 'es' ? 'spanish' : null,
    signature === null ? 'not-signed' : signature.nameMatches ? null : 'check-name',
    mayBePhotographed ? null : 'no-photos',
    hasHealthAnswers && health === null ? 'has-health' : null,
    mayRide ? 'may-ride' : null,
  ]
  return notes.filter((note) => note !== null)
}

function getWarnings({ never, disputed, health }: RosterRsvp, isChild: boolean): Warning[] {
  const isUnknown = isChild && health?.allergies === '' && !health.noAllergies
  const warnings: Warning[] = [
    { kind: 'never-release', text: neverText(never) },
    { kind: 'two-homes', text: disputed.join('; ') },
    { kind: 'allergies', text: health?.allergies ?? '' },
    { kind: 'medicine', text: health?.medicine ?? '' },
    { kind: 'needs', text: health?.needs ?? '' },
  ]
  return [
    ...warnings.filter(({ text }) => text.trim() !== ''),
    ...(isUnknown ? [{ kind: 'allergies-unknown' as const, text: '' }] : []),
  ]
}

/** The parents who offer to drive, each with one of their RSVPs. */
export const drivingParents = (
  rsvps: readonly RosterRsvp[],
): { id: string; name: string; phone: string }[] =>
  getFamilies(rsvps.filter(({ offersToDrive }) => offersToDrive)).flatMap(([first]) =>
    first
      ? [
          {
            id: first.id,
            name:
              first.parentName === '' ? `${first.firstName} ${first.lastName}` : first.parentName,
            phone: first.parentPhone,
          },
        ]
      : [],
  )

/** One child of a family on the waitlist. */
export type WaitingRsvp = Named &
  Pick<RosterRsvp, 'family' | 'dateOfBirth' | 'parentName' | 'parentPhone'> & { isOffered: boolean }

/** The families on the waitlist, in the order in which they get places. @param day of the event */
export function waitingFamilies(rsvps: readonly WaitingRsvp[], day: string): WaitingFamily[] {
  const families = new Map<string, WaitingRsvp[]>()
  for (const rsvp of rsvps) families.set(rsvp.family, [...(families.get(rsvp.family) ?? []), rsvp])
  return [...families.values()].flatMap((family) => {
    const [first] = family
    if (!first) return []
    const ownName = `${first.firstName} ${first.lastName}`
    return {
      children: family.map(({ firstName, lastName, dateOfBirth }) => ({
        firstName,
        lastName,
        age: ageInYears(dateOfBirth, day),
      })),
      areTwins: family.length === 2 && family[0]?.dateOfBirth === family[1]?.dateOfBirth,
      isOffered: family.some(({ isOffered }) => isOffered),
      parent: {
        name: first.parentName === '' ? ownName : first.parentName,
        phone: first.parentPhone,
      },
    }
  })
}
