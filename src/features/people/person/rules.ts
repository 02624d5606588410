import type { AuditDetails } from '@/audit-actions'
import { isWritable } from '@/features/emails/messages/rules'
import { isOver } from '@/features/events/rules'
import type { EntryWay } from '@/features/rsvp/entry/schema'
import { formatAnswer } from '@/forms/core/format-answers'
import { type Answers, healthQuestions, type Question, toText } from '@/forms/core/questions'
import { MINUTE_MS } from '@/lib/durations'
import type { Delivery } from '@/mail/email'
import { getSubmission, isCorrectable, type SubmissionSlug } from '@/submissions'

import type { Care, PersonDay } from '../days/rules'
import type { EventOfSubmission, NamedSubmission, Person, State } from '../families/rules'

/** The reason to open the health answers of a person. It is recorded, and the family may ask for it. */
export type HealthReason = { code: 'event'; eventId: string } | { code: 'call' | 'incident' }

export type HealthRefusal = 'no-right' | 'not-found'

/** The reason as the audit log keeps it. */
export const auditedReason = (reason: HealthReason): AuditDetails['health.opened'] =>
  reason.code === 'event' ? { reason: 'event', eventId: reason.eventId } : { reason: reason.code }

/** A submission with its current answers, and its event. */
export type AnsweredSubmission = {
  id: string
  collection: SubmissionSlug
  reference: string
  createdAt: string
  event: EventOfSubmission | null
  answers: Answers
  /** When an answer about health was last corrected. */
  healthChangedAt: string | null
}

/** One health answer about a person, and the submissions that gave it. */
export type HealthEntry = {
  field: string
  label: string
  answer: string
  /** Whether it is in the newest health answers, given or corrected. */
  isCurrent: boolean
  from: readonly Pick<AnsweredSubmission, 'collection' | 'reference' | 'createdAt' | 'event'>[]
}

export type PersonHealth = {
  entries: readonly HealthEntry[]
  /** Whether the family ever answered, if only that there are no allergies. */
  isAnswered: boolean
}

/**
 * Every health answer about a person, newest first. An answer is not lost because the family did not repeat it.
 *
 * @param submissions those of the person, in any order
 */
export function getHealth(submissions: readonly AnsweredSubmission[]): PersonHealth {
  const saidAt = ({ healthChangedAt, createdAt }: AnsweredSubmission) =>
    healthChangedAt ?? createdAt
  const answered = submissions
    .filter((one) => getHealthAnswers(one).length > 0)
    .sort((one, other) => (saidAt(one) > saidAt(other) ? -1 : 1))
  const entries = new Map<string, HealthEntry>()
  for (const submission of answered) {
    const { collection, reference, createdAt, event } = submission
    for (const { field, label, answer, isNothing } of getHealthAnswers(submission)) {
      if (isNothing) continue
      const key = `${field} ${answer.toLowerCase().replace(/\s+/g, ' ')}`
      const isCurrent = submission === answered[0]
      const known = entries.get(key) ?? { field, label, answer, isCurrent, from: [] }
      const from = [...known.from, { collection, reference, createdAt, event }]
      entries.set(key, { ...known, from })
    }
  }
  return { entries: [...entries.values()], isAnswered: answered.length > 0 }
}

const byTime = (one: { createdAt: string }, other: { createdAt: string }) =>
  one.createdAt < other.createdAt ? -1 : 1

type HealthAnswer = { field: string; label: string; answer: string; isNothing: boolean }

/** The health answers that were given. "No allergies" is one, and needs no care. */
function getHealthAnswers({ collection, answers }: AnsweredSubmission): HealthAnswer[] {
  const questions = getSubmission(collection).questions ?? {}
  return healthQuestions(questions).flatMap((field) => {
    const question = questions[field]
    const answer = answers[field]
    if (!question || answer === null || answer === undefined) return []
    // An answer that names a medicine also says that there is one.
    const isSaidBelow = field === 'carriesMedicine' && toText(answers['medicine']) !== ''
    if (answer === '' || answer === false || isSaidBelow) return []
    const isNothing = field === 'noAllergies'
    return [{ field, label: question.label, answer: formatAnswer(question, answer), isNothing }]
  })
}

/** One corrected answer; without its values if only accounts with a right may read them. */
export type Change = {
  field: string
  label: string
  isHealth: boolean
  values: { before: string; after: string } | null
}

/** A correction as it is stored. */
export type StoredCorrection = {
  recordId: string
  collection: SubmissionSlug
  field: string
  before: Answers[string]
  after: Answers[string]
  reason: string | null
  /** The name of the account, or none if the family did it. */
  who: string | null
  isByFamily: boolean
  at: string
}

/** The corrected question, unless the form dropped it. */
function getQuestion({ collection, field }: StoredCorrection): Question | undefined {
  const questions = isCorrectable(collection) ? (getSubmission(collection).questions ?? {}) : {}
  return Object.hasOwn(questions, field) ? questions[field] : undefined
}

/** Why something was corrected; nothing where that may say something about health, as the answer itself does. */
function getReason(correction: StoredCorrection): string | null {
  const question = getQuestion(correction)
  return question && question.isHealth !== true ? correction.reason : null
}

/** The change of a correction, without answers about health or about people who must never pick up. */
export function getChange(correction: StoredCorrection): Change {
  const { field, before, after } = correction
  const question = getQuestion(correction)
  const isHealth = question?.isHealth === true
  const isHidden = isHealth || !question || question.isConfidential === true
  return {
    field,
    label: question?.label ?? field,
    isHealth,
    values: isHidden
      ? null
      : { before: formatAnswer(question, before), after: formatAnswer(question, after) },
  }
}

/** How, by whom and when staff typed a submission. `null` if the family sent it. */
export type EnteredByStaff = {
  how: EntryWay
  /** The name of the account; `null` if it is gone. */
  who: string | null
  at: string
} | null

/** The delivery of an email; `stopped` if staff recalled it. */
export type EmailState = Delivery | 'stopped'

/** One thing that has happened, or will. */
export type TimelineEntry = {
  at: string
  /** The persons it is about. */
  personIds: readonly string[]
} & (
  | {
      kind: 'event'
      id: string
      reference: string
      event: EventOfSubmission
      state: State
      /** The people who pick up the child; empty if a parent stays, or for an adult. */
      goesHomeWith: readonly string[]
      /** The code for pickup at the gate of a coming event; `null` without pickup. */
      pickupCode: string | null
      mayRide: boolean
      entered: EnteredByStaff
      /** What the taps of the day say; `null` if there are none. */
      attended: PersonDay | null
    }
  | { kind: 'care'; care: Omit<Care, 'text'> }
  | {
      kind: 'submission'
      id: string
      collection: SubmissionSlug
      reference: string
      state: State
      /** Its subject: a city, a role, the subject of a message. */
      about: string | null
      entered: EnteredByStaff
    }
  | {
      kind: 'email'
      id: string
      subject: string
      recipient: string
      delivery: EmailState
    }
  | {
      kind: 'signature'
      isOnPaper: boolean
      /** The signed copy, or the sheet, is the private file of this signature. */
      id: string
      signerName: string
      version: string
      nameMatches: boolean
    }
  | {
      kind: 'correction'
      isByFamily: boolean
      who: string | null
      reason: string | null
      changes: readonly Change[]
    }
)

/** Corrections of one record by one hand within this time are one. */
const ONE_CORRECTION_MS = MINUTE_MS

/** The corrections of a family as entries of its timeline: all changes of one account at one time are one entry. */
export function correctionEntries(
  corrections: readonly StoredCorrection[],
  persons: readonly Person[],
): TimelineEntry[] {
  const entries: (Extract<TimelineEntry, { kind: 'correction' }> & { changes: Change[] })[] = []
  const sorted = [...corrections].sort((one, other) => (one.at < other.at ? -1 : 1))
  for (const correction of sorted) {
    const { recordId, at, isByFamily, who } = correction
    const reason = getReason(correction)
    const personIds = personsWith([recordId], persons)
    const known = entries.find(
      (entry) =>
        entry.personIds.join() === personIds.join() &&
        entry.isByFamily === isByFamily &&
        entry.who === who &&
        entry.reason === reason &&
        Date.parse(at) - Date.parse(entry.at) <= ONE_CORRECTION_MS,
    )
    const change = getChange(correction)
    if (known) known.changes.push(change)
    else
      entries.push({
        kind: 'correction',
        at,
        personIds,
        isByFamily,
        who,
        reason,
        changes: [change],
      })
  }
  return entries
}

/** The persons who have one of these submissions. */
export const personsWith = (
  submissionIds: readonly string[],
  persons: readonly Person[],
): string[] =>
  persons
    .filter((person) => person.submissionIds.some((id) => submissionIds.includes(id)))
    .map(({ id }) => id)

/** The newest first; days to come before everything that was. */
export const newestFirst = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  [...entries].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))

/** The emergency contacts of a person: the newest answers. */
export type Contacts = {
  parent: { name: string | null; email: string | null; phone: string | null }
  emergency: { name: string; relationship: string | null; phone: string | null } | null
  pickupPeople: readonly { name: string; phone: string }[]
}

/** @param own the submissions of the person @param answered those of them that ask for an emergency contact */
export function getContacts(
  own: readonly NamedSubmission[],
  answered: readonly AnsweredSubmission[],
): Contacts {
  const newest = [...own].sort(byTime).reverse()
  const withEmergency = newest.find(({ emergencyName }) => emergencyName !== null)
  const relationship = answered.find(({ id }) => id === withEmergency?.id)?.answers[
    'emergencyContactRelationship'
  ]
  const find = (of: (one: NamedSubmission) => string | null) =>
    newest.map(of).find((value) => value !== null) ?? null
  return {
    parent: {
      name: find((one) => one.parentName),
      email: find((one) => one.email),
      phone: find((one) => one.phone),
    },
    emergency: withEmergency?.emergencyName
      ? {
          name: withEmergency.emergencyName,
          relationship: toText(relationship) || null,
          phone: withEmergency.emergencyPhone,
        }
      : null,
    pickupPeople: newest.find(({ pickupPeople }) => pickupPeople.length > 0)?.pickupPeople ?? [],
  }
}

/** A current consent, and its submission. */
export type Consent = { isGiven: boolean; at: string } | null

/** The newest answer to a consent: an answer to a question that was not asked does not count. */
export function getConsent(field: string, answered: readonly AnsweredSubmission[]): Consent {
  const newest = [...answered].sort(byTime).reverse()
  const found = newest.find(({ answers }) => typeof answers[field] === 'boolean')
  return found ? { isGiven: found.answers[field] === true, at: found.createdAt } : null
}

export const LOOKED_AT = ['health', 'record', 'signed-copy', 'driver-document', 'resume'] as const

/** An account that opened data about a person. */
export type Look = {
  at: string
  /** The name of the account, or its address; `null` if it is gone. */
  who: string | null
  what: (typeof LOOKED_AT)[number]
}

/**
 * The context for an email to a person: their next event, or their newest registration or application, or else their
 * last event. `null` if there is no address, or only a message, which staff answer on its own sheet.
 */
export function whereToWrite(
  {
    person,
    contacts,
    timeline,
  }: { person: Pick<Person, 'id'>; contacts: Contacts; timeline: readonly TimelineEntry[] },
  now: Date,
): string | null {
  if (!contacts.parent.email) return null
  const own = timeline.filter(({ personIds }) => personIds.includes(person.id))
  const days = own.flatMap((entry) => (entry.kind === 'event' ? [entry] : []))
  const coming = days.findLast(
    ({ state, event }) => state !== 'cancelled' && !event.isCancelled && !isOver(event.times, now),
  )
  const sent = own.flatMap((entry) =>
    entry.kind === 'submission' && isWritable(entry.collection, entry.state) ? [entry] : [],
  )[0]
  if (sent && !coming) return `/cms/write?to=${sent.reference}`
  const day = coming ?? days[0]
  return day ? `/cms/events/${day.event.id}/messages?to=${day.reference}` : null
}
