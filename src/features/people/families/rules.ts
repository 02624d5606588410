import { isOver } from '@/features/events/rules'
import type { EventTimes } from '@/features/events/times'
import type { NeverPerson } from '@/features/rsvp/never/rules'
import { getStanding, type Standing } from '@/features/rsvp/rules'
import { ageInYears, isDay } from '@/forms/core/days'
import type { Locale } from '@/lib/locale'
import { foldName } from '@/lib/names'
import type { SubmissionSlug } from '@/submissions'

import { marksIn, type PeopleQuery, type QueryKind, type ValueKind } from '../rules'

/** The event of an RSVP, or the one that a volunteer wants to help at. */
export type EventOfSubmission = {
  id: string
  title: string
  times: EventTimes
  isCancelled: boolean
}

/** The person of a submission, with the current answers and its standing. */
export type NamedSubmission = {
  id: string
  collection: SubmissionSlug
  reference: string
  createdAt: string
  name: string
  lastName: string | null
  birthDate: string | null
  parentName: string | null
  email: string | null
  phone: string | null
  emergencyName: string | null
  emergencyPhone: string | null
  pickupPeople: readonly { name: string; phone: string }[]
  city: string | null
  /** The same for all addresses of a household. */
  familyKey: string
  /** The contact it was sent with: an email address, or else a phone. */
  address: string
  /** The people who must not collect the child. */
  never: readonly NeverPerson[]
  /** That of the emails to its address. */
  language: Locale
  status: string
  heldUntil: string | null
  offeredUntil: string | null
  event: EventOfSubmission | null
}

/** The moment at which people are looked at, and its day where the organization is. */
export type Moment = { now: Date; today: string }

/** The standing of a submission: for an RSVP its standing or an offer, for any other its status. */
export type State = Standing | 'offered' | (string & {})

/** A person's last or next activity. */
export type Latest = {
  id: string
  collection: SubmissionSlug
  reference: string
  createdAt: string
  event: EventOfSubmission | null
  state: State
}

/** A person who takes part, helps, applied or wrote. */
export type Person = {
  /** The id of their first submission. It stays when a name or an address is corrected, and says nothing about them. */
  id: string
  name: string
  birthDate: string | null
  /** Years, today. */
  age: number | null
  /** An adult who answers for a child is its parent. */
  role: 'child' | 'parent' | 'adult'
  latest: Latest
  submissionIds: readonly string[]
}

/** The contacts of a family, from its newest answers. */
export type FamilyHead = {
  /** The last name of a family, or the whole name of a single person. */
  name: string
  isAlone: boolean
  parentName: string | null
  email: string | null
  phone: string | null
  city: string | null
}

const ADULT_YEARS = 18

export const getState = (
  {
    collection,
    status,
    heldUntil,
    offeredUntil,
  }: Pick<NamedSubmission, 'collection' | 'status' | 'heldUntil' | 'offeredUntil'>,
  { now }: Pick<Moment, 'now'>,
): State => {
  if (collection !== 'rsvps') return status
  const isRsvp = status === 'confirmed' || status === 'waitlisted' || status === 'cancelled'
  const standing = isRsvp ? getStanding({ status, heldUntil }, now) : 'cancelled'
  const isOffered = standing === 'waitlisted' && offeredUntil && new Date(offeredUntil) > now
  return isOffered ? 'offered' : standing
}

/** Whether a person has a place at an event that is still to come, or waits for one. */
export function isComing(submission: NamedSubmission, { now }: Pick<Moment, 'now'>): boolean {
  const { collection, event } = submission
  if (collection !== 'rsvps' || !event || event.isCancelled || isOver(event.times, now))
    return false
  return getState(submission, { now }) !== 'cancelled'
}

const getAge = (birthDate: string | null, today: string): number | null =>
  birthDate !== null && isDay(birthDate) ? ageInYears(birthDate, today) : null

/** Visitors can order the newsletter or write without a name; the start of their address replaces it. */
const isNameless = ({ name, email, birthDate }: NamedSubmission) =>
  birthDate === null && (name === '' || name === email?.split('@')[0])

/** The submissions of one family by person; a message without a name has no person if there are others. */
function byPerson(submissions: readonly NamedSubmission[], { today }: Moment): NamedSubmission[][] {
  const people = new Map<string, NamedSubmission[]>()
  const add = (key: string, submission: NamedSubmission) =>
    people.set(key, [...(people.get(key) ?? []), submission])
  const named = submissions.filter((one) => !isNameless(one))
  for (const one of named) {
    if (one.birthDate !== null) add(`${foldName(one.name)} ${one.birthDate}`, one)
  }
  for (const one of named) {
    if (one.birthDate !== null) continue
    const name = foldName(one.name)
    // An adult who gave a birth date once is the same adult in a message without it, and never their own child.
    const known = [...people.entries()].filter(([, [first]]) => isAdult(first, name, today))
    const [only, another] = known
    add(only && !another ? only[0] : name, one)
  }
  if (people.size === 0) return submissions.length > 0 ? [[...submissions]] : []
  return [...people.values()]
}

const isAdult = (submission: NamedSubmission | undefined, name: string, today: string) =>
  submission !== undefined &&
  submission.birthDate !== null &&
  foldName(submission.name) === name &&
  (getAge(submission.birthDate, today) ?? 0) >= ADULT_YEARS

const byTime = (one: { createdAt: string }, other: { createdAt: string }) =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0

/** The persons of a family: children from the oldest to the youngest, then adults. */
export function getPersons(submissions: readonly NamedSubmission[], moment: Moment): Person[] {
  const parents = new Set(submissions.flatMap(({ parentName }) => foldName(parentName ?? '')))
  const persons = byPerson(submissions, moment).flatMap((unsorted): Person[] => {
    const own = [...unsorted].sort(byTime)
    const [first, newest] = [own[0], own.at(-1)]
    if (!first || !newest) return []
    const { birthDate } = own.findLast((one) => one.birthDate !== null) ?? newest
    const age = getAge(birthDate, moment.today)
    const isParent = parents.has(foldName(newest.name))
    return [
      {
        id: first.id,
        name: newest.name,
        birthDate,
        age,
        role: age !== null && age < ADULT_YEARS ? 'child' : isParent ? 'parent' : 'adult',
        latest: getLatest(newest, own, moment),
        submissionIds: own.map(({ id }) => id),
      },
    ]
  })
  return persons.sort(
    (one, other) =>
      Number(one.role !== 'child') - Number(other.role !== 'child') ||
      (one.birthDate ?? '9').localeCompare(other.birthDate ?? '9') ||
      one.name.localeCompare(other.name),
  )
}

/** A person's next event; without one, their latest activity: an event that they came to, or a submission. */
function getLatest(
  newest: NamedSubmission,
  own: readonly NamedSubmission[],
  moment: Moment,
): Latest {
  const coming = own.filter((one) => isComing(one, moment)).sort(byEvent)
  const past = own
    .map((one) => ({ one, at: lastAt(one, moment) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  const chosen = coming[0] ?? past.at(-1)?.one ?? newest
  const { id, collection, reference, createdAt, event } = chosen
  return { id, collection, reference, createdAt, event, state: getState(chosen, moment) }
}

const byEvent = (one: NamedSubmission, other: NamedSubmission) =>
  (one.event?.times.startsAt ?? '') < (other.event?.times.startsAt ?? '') ? -1 : 1

/** The time of an activity. A newsletter subscription comes last. */
function lastAt(submission: NamedSubmission, moment: Moment): string {
  const { collection, createdAt, event } = submission
  if (collection === 'subscribers') return ''
  const came = collection === 'rsvps' && getState(submission, moment) === 'confirmed'
  return came && event ? event.times.startsAt : createdAt
}

/** A family's name and contacts, from its newest answers. */
export function getHead(
  submissions: readonly NamedSubmission[],
  persons: readonly Person[],
): FamilyHead {
  const newest = [...submissions].sort(byTime).reverse()
  const [only, another] = persons
  const isAlone = only !== undefined && another === undefined && only.role !== 'child'
  const children = persons.filter(({ role }) => role === 'child')
  const ofChildren = newest.filter(({ id }) =>
    children.some(({ submissionIds }) => submissionIds.includes(id)),
  )
  const find = <Value>(of: (one: NamedSubmission) => Value | null) =>
    [...ofChildren, ...newest].map(of).find((value) => value !== null) ?? null
  const lastName = find((one) => one.lastName) ?? only?.name.split(' ').at(-1) ?? ''
  return {
    name: isAlone ? only.name : lastName,
    isAlone,
    parentName: find((one) => one.parentName),
    email: find((one) => one.email),
    phone: find((one) => one.phone),
    city: find((one) => one.city),
  }
}

/** The reason why a family was found, if its head and its persons do not show it. */
export type Reason =
  /** The people who must never pick up these children. */
  | { part: 'never'; children: readonly string[]; value: string }
  | { part: 'emergency' | 'pickup'; name: string | null; phone: string | null }
  | { part: 'parent' | 'phone' | 'email' | 'reference'; value: string }
  /** By an answer that was corrected since. */
  | { part: 'earlier' }

type Shown = readonly (readonly [ValueKind, string | null])[]

/** The words of a query that nothing of this matches. */
const unmatched = (query: PeopleQuery, shown: Shown): string[] =>
  query.words.filter(
    (word) =>
      !shown.some(([kind, value]) => {
        const marks = value === null ? [] : marksIn(value, kind, { ...query, words: [word] })
        return marks.length > 0
      }),
  )

/**
 * The child whom the person in the query must never pick up: shown even if the same name appears elsewhere in the
 * family, unless the query is about its children or adults themselves.
 */
function getNeverReason(
  query: PeopleQuery,
  persons: readonly Person[],
  hits: readonly NamedSubmission[],
): Reason | null {
  const words = unmatched(
    query,
    persons.map(({ name }) => ['name', name] as const),
  )
  if (words.length === 0) return null
  const value = hits
    .flatMap(({ never }) => never.map(({ name }) => name))
    .find((name) => unmatched({ ...query, words }, [['name', name]]).length === 0)
  if (value === undefined) return null
  const children = hits.filter(({ never }) => never.some(({ name }) => name === value))
  return { part: 'never', children: [...new Set(children.map(({ name }) => name))], value }
}

/**
 * The reason why a family was found, or `null` if its head and its persons show it. @param hits its submissions that
 * matched
 */
export function getReason(
  query: PeopleQuery,
  { parentName, email, phone }: FamilyHead,
  persons: readonly Person[],
  hits: readonly NamedSubmission[],
): Reason | null {
  const never = getNeverReason(query, persons, hits)
  if (never) return never
  const shown: Shown = [
    ...persons.map(({ name }) => ['name', name] as const),
    ['name', parentName],
    ['email', email],
    ['phone', phone],
  ]
  const words = unmatched(query, shown)
  if (words.length === 0) return null
  const matches = (...values: Shown) => unmatched({ ...query, words }, values).length < words.length
  for (const hit of hits) {
    const { emergencyName, emergencyPhone, reference } = hit
    if (matches(['name', emergencyName], ['phone', emergencyPhone]))
      return { part: 'emergency', name: emergencyName, phone: emergencyPhone }
    for (const person of hit.pickupPeople) {
      if (matches(['name', person.name], ['phone', person.phone]))
        return { part: 'pickup', ...person }
    }
    if (hit.parentName !== null && matches(['name', hit.parentName]))
      return { part: 'parent', value: hit.parentName }
    if (hit.phone !== null && matches(['phone', hit.phone]))
      return { part: 'phone', value: hit.phone }
    if (hit.email !== null && matches(['email', hit.email]))
      return { part: 'email', value: hit.email }
    if (matches(['reference', reference])) return { part: 'reference', value: reference }
  }
  return { part: 'earlier' }
}

/** The filters of a list of families. */
export type FamilyFilter = 'all' | 'families' | 'volunteers' | 'coming'

/** Whether a family is in a list: it takes part, one of its people volunteered, or one is coming to an event. */
export function isIn(
  filter: FamilyFilter,
  submissions: readonly NamedSubmission[],
  moment: Moment,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'families':
      return submissions.some(
        ({ collection }) => collection === 'rsvps' || collection === 'registrations',
      )
    case 'volunteers':
      return submissions.some(({ collection }) => collection === 'volunteers')
    case 'coming':
      return submissions.some((one) => isComing(one, moment))
  }
}

/** The kind of query: a name that turns out to be a reference was one. */
export const searchedBy = (query: PeopleQuery, hits: readonly NamedSubmission[]): QueryKind =>
  hits.some(({ reference }) => reference === query.reference) ? 'reference' : query.kind
