import { dateStamp } from '@/features/events/times'
import type { EntryWay } from '@/features/rsvp/entry/schema'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { withCount } from '@/lib/plural'
import { formatInstant } from '@/lib/zone-time'
import { getLabels, getSubmission, type SubmissionSlug } from '@/submissions'

import { CARE_NAMES } from './days/wording'
import type { FamilyFilter, FamilyHead, Latest, Person, Reason, State } from './families/rules'
import { HEALTH_GIVEN } from './health/wording'
import type {
  EmailState,
  EnteredByStaff,
  HealthReason,
  HealthRefusal,
  Look,
  TimelineEntry,
} from './person/rules'
import type { QueryKind, QueryRefusal } from './rules'

/** "Nov 20" in the organization's zone; with the year if it is not this one. */
export function shortDay(instant: string, now: Date): string {
  const format = (moment: string, pattern: string) =>
    formatInstant(moment, ORGANIZATION_ZONE, pattern)
  const isThisYear = format(instant, 'yyyy') === format(now.toISOString(), 'yyyy')
  return format(instant, isThisYear ? 'LLL d' : 'LLL dd, yyyy')
}

const SEARCHED_BY: Record<QueryKind, string> = {
  reference: 'the reference of an email',
  'last-four': 'the last four digits of a phone number',
  phone: 'a phone number',
  email: 'an email address',
  name: 'a name',
}

/** "4 families for “0142”. Found by the last four digits of a phone number." */
export const foundWords = (count: number, typed: string, by: QueryKind): string =>
  `${withCount(count, { one: 'family', other: 'families' })} for “${typed}”. Found by ${SEARCHED_BY[by]}.`

export const QUERY_REFUSALS: Record<QueryRefusal, string> = {
  empty: 'Search anyone who has contacted us.',
  'too-short': 'Type at least two letters, or three digits.',
}

export const NO_PEOPLE_YET = 'No one has signed up or written to us yet.'

export const WAYS_TO_SEARCH =
  'Try the last four digits of a phone number, part of a name, or the reference from an email. Accents, spaces and capital letters do not matter.'

export const FAMILY_FILTER_NAMES: Record<FamilyFilter, string> = {
  all: 'All',
  families: 'Families',
  volunteers: 'Volunteers',
  coming: 'Upcoming',
}

export const familyName = ({ name, isAlone }: FamilyHead): string =>
  isAlone ? name : `${name} family`

/** The text in place of an age: "12", "Parent" or "Adult". */
export const ageOrRole = ({ age, role }: Pick<Person, 'age' | 'role'>): string => {
  if (role === 'parent') return 'Parent'
  return age === null ? 'Adult' : String(age)
}

/** "Winter Lantern Walk, Dec 5" or "Volunteer application, Nov 3". */
export function latestWords({ collection, createdAt, event }: Latest, now: Date): string {
  if (collection === 'rsvps' && event) {
    const { month, day } = dateStamp(event.times)
    return `${event.title}, ${month} ${day}`
  }
  return `${submissionName(collection)}, ${shortDay(createdAt, now)}`
}

/** The name of one submission, beside a person's name. */
const submissionName = (collection: SubmissionSlug): string =>
  collection === 'volunteers' ? 'Volunteer application' : getLabels(collection).singular

const RSVP_STATES: Record<string, string> = {
  confirmed: 'Has a spot',
  waitlisted: 'Waiting',
  offered: 'Spot offered',
  held: 'Given up',
  cancelled: 'Canceled',
}

/** A state in the words of the desk. @param isPast whether its event is over */
export function stateWords(collection: SubmissionSlug, state: State, isPast = false): string {
  if (collection === 'rsvps') {
    if (isPast && state === 'confirmed') return 'Had a spot'
    if (isPast && state === 'waitlisted') return 'Was waiting'
    const words = RSVP_STATES[state]
    if (words !== undefined) return words
  }
  return getSubmission(collection).statuses.find(({ value }) => value === state)?.label ?? state
}

export const reasonLabel = (reason: Reason): string => {
  switch (reason.part) {
    case 'never':
      return `Must not pick up ${listInWords(reason.children)}`
    case 'emergency':
      return 'Emergency contact'
    case 'pickup':
      return 'May pick up'
    case 'parent':
      return 'Parent in an earlier form'
    case 'phone':
      return 'Phone in an earlier form'
    case 'email':
      return 'Email in an earlier form'
    case 'reference':
      return 'Reference'
    case 'earlier':
      return 'By an answer that was corrected since.'
  }
}

export const HEALTH_REFUSALS: Record<HealthRefusal, string> = {
  'no-right': 'Your account may not read health answers. An administrator can change that.',
  'not-found': 'This person is no longer on record.',
}

export const HEALTH_REASONS = {
  call: 'The family is on the phone',
  incident: 'Something happened',
} as const satisfies Record<Exclude<HealthReason['code'], 'event'>, string>

const LOOKED_AT: Record<Look['what'], string> = {
  health: 'opened the health answers',
  record: 'opened a record with health answers',
  'signed-copy': 'opened a signed copy',
  'driver-document': 'looked at a driver’s document',
  resume: 'opened a resume',
}

/** "Dana Ruiz opened the health answers". */
export const lookWords = ({ who, what }: Look): string =>
  `${who ?? 'A former colleague'} ${LOOKED_AT[what]}`

/** Whether there is something to open, without a word of it. */
export function healthCount(entries: number, isAnswered: boolean): string {
  if (entries > 0)
    return `${HEALTH_GIVEN}: ${withCount(entries, { one: 'entry', other: 'entries' })}`
  return isAnswered ? 'No allergies, and nothing else reported' : 'Not answered yet'
}

/** The start of a timeline entry. It names the actor only where it was not the family. */
export function entryTitle(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'event':
      return entry.event.title
    case 'submission':
      return [submissionName(entry.collection), entry.about].filter(Boolean).join(', ')
    case 'care':
      return `${CARE_NAMES[entry.care.about]}, ${entry.care.event}`
    case 'email':
      return `Email “${entry.subject}”`
    case 'signature':
      return `${entry.signerName} signed the waiver, version ${entry.version}`
    case 'correction': {
      const answers = withCount(entry.changes.length, { one: 'answer', other: 'answers' })
      return `${entry.isByFamily ? 'The family' : (entry.who ?? 'Staff')} changed ${answers}`
    }
  }
}

const ENTERED_FROM: Record<EntryWay, string> = {
  phone: 'a phone call',
  paper: 'a sheet of paper',
}

/** "Entered from a phone call by Dana Ruiz, Nov 21". */
export const enteredWords = ({ how, who, at }: NonNullable<EnteredByStaff>, now: Date): string =>
  `Entered from ${ENTERED_FROM[how]} by ${who ?? 'a former colleague'}, ${shortDay(at, now)}`

const DELIVERED: Record<EmailState, string> = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
  stopped: 'stopped by us',
}

/** "sent to elena.torres@example.com". */
export const deliveryWords = (delivery: EmailState, recipient: string): string =>
  `${DELIVERED[delivery]}${delivery === 'failed' || delivery === 'stopped' ? ',' : ''} to ${recipient}`
