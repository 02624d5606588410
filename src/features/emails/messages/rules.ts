import {
  getFamilies,
  isListed,
  type Participant,
  type ParticipantFamily,
  type PeopleFilter,
} from '@/features/event-desk/people/rules'
import { chooseText, type Locale } from '@/lib/locale'
import type { AnsweredSlug } from '@/submissions'

/** The lists of an event that a message can go to. A health answer never makes such a list. */
export const AUDIENCE_LISTS = [
  'placed',
  'waiting',
  'canceled',
  'drivers',
  'no-photos',
  'to-settle',
  'first-time',
] as const satisfies readonly PeopleFilter[]

export type AudienceList = (typeof AUDIENCE_LISTS)[number]

/** The audience of a message: a list of an event, or selected records, by reference. */
export type Audience = { list: AudienceList } | { references: readonly string[] }

/** How many records an address can name. */
const SELECTED_MAX = 500

const REFERENCE = /^[A-Z0-9]{8}$/

/** @param asked the parameter `to` of an address: references with commas between them */
export function getSelected(asked: string | undefined): readonly string[] {
  const references = (asked ?? '')
    .split(',')
    .map((one) => one.trim().toUpperCase())
    .filter((one) => REFERENCE.test(one))
  return [...new Set(references)].slice(0, SELECTED_MAX)
}

/** @param asked the parameter `to` of the address of an event’s messages: the name of a list, or references */
export function getAudience(asked: string | undefined): Audience {
  const list = AUDIENCE_LISTS.find((one) => one === asked)
  if (list) return { list }
  const references = getSelected(asked)
  return references.length > 0 ? { references } : { list: 'placed' }
}

/** The parameter `to` of an audience. */
export const parseAsked = (audience: Audience): string =>
  'list' in audience ? audience.list : audience.references.join(',')

/** The stored form of an audience: the emails tell which RSVPs staff selected. */
export const nameOfAudience = (audience: Audience): string =>
  'list' in audience ? audience.list : 'selected'

/** The families that a message goes to, and how many cannot get one because they have given no address. */
export type Recipients = { families: ParticipantFamily[]; withoutAddress: number }

/** The families of an audience, by name, each with its children. An email address is one family. */
export function getRecipients(
  participants: readonly Participant[],
  audience: Audience,
): Recipients {
  const asked = participants.filter((one) =>
    'list' in audience ? isListed(audience.list, one) : audience.references.includes(one.reference),
  )
  const families = getFamilies(asked)
  const reached = families.filter(({ children }) => children.every(hasAddress))
  return { families: reached, withoutAddress: families.length - reached.length }
}

/** Registrations, volunteers and career applications. Messages are answered on their own sheet. */
export const WRITTEN_SLUGS = [
  'registrations',
  'volunteers',
  'career-applications',
] as const satisfies readonly AnsweredSlug[]

export type WrittenSlug = (typeof WRITTEN_SLUGS)[number]

/** Whether staff can write to the sender of such a submission. Senders who withdrew it are left alone. */
export const isWritable = (collection: string, status: string): collection is WrittenSlug =>
  WRITTEN_SLUGS.some((slug) => slug === collection) && status !== 'withdrawn'

/** A selected record, with its current answers. */
export type SelectedRecord = {
  id: string
  collection: WrittenSlug
  reference: string
  status: string
  /** The name of the participant. */
  name: string
  /** The name of the sender. */
  adult: string
  email: string | null
  /** The language of the emails to its address. */
  locale: Locale
}

/** One address, and its records, newest first. */
export type SelectedPerson = {
  email: string
  records: readonly [SelectedRecord, ...SelectedRecord[]]
}

/** The addressees of selected records, and how many of these are left out. */
export type SelectedPeople = {
  people: SelectedPerson[]
  withdrawn: number
  withoutAddress: number
  /** Erased, or never there. */
  gone: number
}

/** @param records the newest first @param asked how many were selected */
export function getPeople(records: readonly SelectedRecord[], asked: number): SelectedPeople {
  const written = records.filter(({ collection, status }) => isWritable(collection, status))
  const byAddress = new Map<string, SelectedPerson>()
  for (const record of written) {
    const { email } = record
    if (email === null) continue
    const person = byAddress.get(email)
    byAddress.set(email, { email, records: person ? [...person.records, record] : [record] })
  }
  return {
    people: [...byAddress.values()].sort(
      ({ records: [one] }, { records: [other] }) =>
        byName.compare(one.adult, other.adult) || byName.compare(one.id, other.id),
    ),
    withdrawn: records.length - written.length,
    withoutAddress: written.filter(({ email }) => email === null).length,
    gone: asked - records.length,
  }
}

const byName = new Intl.Collator('en-US')

const hasAddress = ({ parentEmail }: Participant): boolean => parentEmail !== ''

export const childrenIn = ({ families }: Pick<Recipients, 'families'>): number =>
  families.reduce((sum, { children }) => sum + children.length, 0)

/** The fields that are filled in for each family, by their names in brackets. */
export const FIELDS = ['First name', 'Children', 'Event', 'When', 'Where', 'Family link'] as const

export type Field = (typeof FIELDS)[number]

/** The addressees: families of an event, or the senders of other submissions. */
export type Readers = 'families' | 'people'

/** The fields that have a value for these addressees. */
export const FIELDS_OF: Record<Readers, readonly Field[]> = {
  families: FIELDS,
  people: ['First name'],
}

/** A piece of a text: words, or a field. */
export type Piece = string | { field: Field }

const fieldNamed = (name: string): Field | undefined =>
  FIELDS.find((field) => field.toLowerCase() === name.trim().toLowerCase())

const IN_BRACKETS = /\[([^[\]]*)\]/g

/** A text as words and fields. Text in brackets that is not a field stays as typed. */
export function getPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: typed, 1: name = '', index } of text.matchAll(IN_BRACKETS)) {
    const field = fieldNamed(name)
    if (!field) continue
    pieces.push(text.slice(end, index), { field })
    end = index + typed.length
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '')
}

export const fieldsIn = (text: string): ReadonlySet<Field> =>
  new Set(getPieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.field])))

/** The reason why a text cannot be sent as it is. */
export type TextProblem =
  | { code: 'empty' }
  | { code: 'too-long'; max: number }
  | { code: 'unknown-field'; name: string }
  /** Only an event has a value for it. */
  | { code: 'field-of-event'; field: Field }
  | { code: 'open-bracket' }
  | { code: 'link-in-subject' }

export const SUBJECT_CHARACTERS_MAX = 150
export const TEXT_CHARACTERS_MAX = 8000

/** Faults in brackets, which readers would see. */
function bracketProblem(text: string, readers: Readers): TextProblem | null {
  for (const [, name = ''] of text.matchAll(IN_BRACKETS)) {
    const field = fieldNamed(name)
    if (!field) return { code: 'unknown-field', name: name.trim() }
    if (!FIELDS_OF[readers].includes(field)) return { code: 'field-of-event', field }
  }
  return /[[\]]/.test(text.replaceAll(IN_BRACKETS, '')) ? { code: 'open-bracket' } : null
}

function getProblem(text: string, max: number, readers: Readers): TextProblem | null {
  if (text.trim() === '') return { code: 'empty' }
  if (text.length > max) return { code: 'too-long', max }
  return bracketProblem(text, readers)
}

/**
 * A message of staff: the subject is one line, the text has paragraphs. Both are in Spanish as well, or neither is, and
 * then the Spanish is empty.
 */
export type Words = { subject: string; text: string; subjectEs: string; textEs: string }

export const NO_SPANISH = { subjectEs: '', textEs: '' } as const

/** Whether any of a message is in Spanish. */
export const hasSpanish = ({ subjectEs, textEs }: Pick<Words, keyof typeof NO_SPANISH>): boolean =>
  subjectEs.trim() !== '' || textEs.trim() !== ''

/** The subject and the text for a reader, each with its language. */
export const chooseWords = (words: Words, locale: Locale) => ({
  subject: chooseText({ en: words.subject, es: words.subjectEs }, locale),
  text: chooseText({ en: words.text, es: words.textEs }, locale),
})

export type WordsProblems = Record<keyof Words, TextProblem | null>

const subjectProblem = (subject: string, readers: Readers): TextProblem | null =>
  getProblem(subject, SUBJECT_CHARACTERS_MAX, readers) ??
  (fieldsIn(subject).has('Family link') ? { code: 'link-in-subject' } : null)

const textProblem = (text: string, readers: Readers): TextProblem | null =>
  getProblem(text, TEXT_CHARACTERS_MAX, readers)

export function getProblems(words: Words, readers: Readers = 'families'): WordsProblems {
  const isInSpanish = hasSpanish(words)
  return {
    subject: subjectProblem(words.subject, readers),
    text: textProblem(words.text, readers),
    subjectEs: isInSpanish ? subjectProblem(words.subjectEs, readers) : null,
    textEs: isInSpanish ? textProblem(words.textEs, readers) : null,
  }
}

/** Whether a message tells a reader when or where the event is. */
export function statesFacts(words: Words, locale: Locale): boolean {
  const { subject, text } = chooseWords(words, locale)
  return [...fieldsIn(subject.text), ...fieldsIn(text.text)].some(
    (field) => field === 'When' || field === 'Where',
  )
}

/** Why a message was not sent, stopped, or shown. Nothing has happened then. */
export type MessageRefusal =
  | { code: 'unknown' }
  | { code: 'words'; problems: WordsProblems }
  | { code: 'no-addressees' }
  /** Staff typed another number of families, or people, than it goes to. */
  | { code: 'wrong-number'; families: number }
  /** The addressees, or the event, have changed since staff looked. */
  | { code: 'changed'; families: number }
  | { code: 'just-sent'; by: string }
  | { code: 'gone'; sent: number; emails: number }
  | { code: 'stopped' }

/** The results of a message's emails so far. */
export type Deliveries = {
  emails: number
  /** Accepted by the mail server. */
  sent: number
  /** Came back, or could not be sent. */
  failed: number
  /** Taken back before they went: the message was stopped, or the address was corrected. */
  withdrawn: number
}

/** The progress of a message. */
export type MessageState = 'waits' | 'on-its-way' | 'sent' | 'came-back' | 'stopped'

/** @param message of one that was stopped, `isStopped` says so even if some emails had gone before */
export function getState(
  { goesAt, isStopped, deliveries }: { goesAt: string; isStopped: boolean; deliveries: Deliveries },
  now: Date,
): MessageState {
  const { emails, sent, failed, withdrawn } = deliveries
  if (isStopped) return 'stopped'
  if (now.getTime() < Date.parse(goesAt)) return 'waits'
  if (sent + failed + withdrawn < emails) return 'on-its-way'
  return failed > 0 ? 'came-back' : 'sent'
}

/** How many seconds are left until a message goes, 0 if none. */
export const secondsUntil = (goesAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(goesAt) - now.getTime()) / 1000))
