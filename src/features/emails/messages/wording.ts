import { FILTER_NAMES } from '@/features/event-desk/people/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { withCount } from '@/lib/plural'

import {
  type Audience,
  AUDIENCE_LISTS,
  type Deliveries,
  FIELDS_OF,
  type MessageRefusal,
  type MessageState,
  type Readers,
  type SelectedPeople,
  type TextProblem,
  type Words,
} from './rules'

export const getFamilies = (count: number): string =>
  withCount(count, { one: 'family', other: 'families' })
const getPeople = (count: number) => withCount(count, { one: 'person', other: 'people' })

/** "12 families", "1 person". */
export const getReaders = (readers: Readers, count: number): string =>
  readers === 'families' ? getFamilies(count) : getPeople(count)

const getChildren = (count: number) => withCount(count, { one: 'child', other: 'children' })
const getEmails = (count: number) => withCount(count, { one: 'email', other: 'emails' })

/** The label of a chip. */
export const audienceName = (audience: Audience): string =>
  'list' in audience ? FILTER_NAMES[audience.list] : 'Selected'

const WITH: Record<(typeof AUDIENCE_LISTS)[number], string> = {
  placed: 'with a spot',
  waiting: 'waiting',
  canceled: 'who canceled',
  drivers: 'who offer to drive',
  'no-photos': 'without photos',
  'to-settle': 'with a signature to review',
  'first-time': 'here for the first time',
}

/** "12 families with a spot". @param audience as it is stored */
export function audienceWords(readers: Readers, audience: string, families: number): string {
  const list = AUDIENCE_LISTS.find((one) => one === audience)
  return `${getReaders(readers, families)} ${list ? WITH[list] : 'selected by hand'}`
}

/** "12 families, 14 children. 2 more have given no email address." */
export function recipientsWords(
  families: number,
  children: number,
  withoutAddress: number,
): string {
  const reached =
    families === 0 ? 'No one to write to.' : `${getFamilies(families)}, ${getChildren(children)}.`
  return withoutAddress === 0
    ? reached
    : `${reached} ${getFamilies(withoutAddress)} gave no email address: please call.`
}

/** "2 people. 1 gave no email address: please call. 1 has withdrawn and is not written to." */
export function selectedWords({ people, withdrawn, withoutAddress, gone }: SelectedPeople): string {
  const records = people.reduce((sum, one) => sum + one.records.length, 0)
  return [
    people.length === 0 ? 'No one to write to.' : `${getPeople(people.length)}.`,
    records > people.length ? 'Each person gets one email.' : '',
    withoutAddress > 0 ? `${String(withoutAddress)} gave no email address: please call.` : '',
    withdrawn > 0
      ? `${String(withdrawn)} ${withdrawn === 1 ? 'has withdrawn and is' : 'have withdrawn and are'} skipped.`
      : '',
    gone > 0 ? `${String(gone)} ${gone === 1 ? 'no longer exists' : 'no longer exist'}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The consequences of sending, for the dialog. @param children of families; `null` of people */
export const getConsequences = ({
  readers,
  audience,
  families,
  children,
  subject,
  spanish,
  isInSpanish,
  answersTo,
}: {
  readers: Readers
  audience: string
  families: number
  children: number | null
  subject: string
  /** How many of them read Spanish. */
  spanish: number
  /** Whether the message is in Spanish as well. */
  isInSpanish: boolean
  answersTo: string
}): string[] => [
  `${getEmails(families)} ${families === 1 ? 'goes' : 'go'} out in a minute, one for each of ${audienceWords(readers, audience, families)}${children === null ? '' : `: ${getChildren(children)}`}.`,
  `Subject: ${subject}`,
  ...spanishConsequence(spanish, isInSpanish),
  `Replies go to ${answersTo}.`,
]

function spanishConsequence(spanish: number, isInSpanish: boolean): string[] {
  if (spanish === 0)
    return isInSpanish ? ['None of them reads Spanish, so the Spanish text goes to no one.'] : []
  const read = `${String(spanish)} ${spanish === 1 ? 'reads' : 'read'} Spanish and ${spanish === 1 ? 'gets' : 'get'}`
  return [
    isInSpanish
      ? `${read} the Spanish text.`
      : `${read} the English text, with a line in Spanish that says so.`,
  ]
}

/** "3 of 12 families read Spanish." */
export const spanishReaders = (readers: Readers, families: number, spanish: number): string =>
  spanish === 0
    ? `None of these ${readers} reads Spanish.`
    : `${String(spanish)} of ${getReaders(readers, families)} ${spanish === 1 ? 'reads' : 'read'} Spanish.`

export const SPANISH_HINT =
  'For those who read Spanish. Without it they get the English text, with a line in Spanish that says so.'

const fieldsAre = (readers: Readers): string => {
  const fields = FIELDS_OF[readers].map((field) => `[${field}]`)
  return fields.length === 1
    ? `The only field is ${fields.join('')}.`
    : `The fields are ${listInWords(fields)}.`
}

const EMPTY: Record<keyof Words, string> = {
  subject: 'Please enter a subject.',
  text: 'Please write what you want to say.',
  subjectEs: 'Please enter the subject in Spanish as well, or leave out the Spanish text.',
  textEs: 'Please write the text in Spanish as well, or leave out the Spanish subject.',
}

/** Why a subject or a text cannot be sent. */
export function problemWords(
  problem: TextProblem,
  what: keyof Words,
  readers: Readers = 'families',
): string {
  switch (problem.code) {
    case 'empty':
      return EMPTY[what]
    case 'too-long':
      return `Please use ${String(problem.max)} characters at most.`
    case 'unknown-field':
      return problem.name === ''
        ? `These brackets are empty: []. ${fieldsAre(readers)}`
        : `“[${problem.name}]” is not a field. ${fieldsAre(readers)}`
    case 'field-of-event':
      return `“[${problem.field}]” is filled in only for families of an event. ${fieldsAre(readers)}`
    case 'open-bracket':
      return 'A bracket is open: write a field like this: [First name].'
    case 'link-in-subject':
      return 'A subject cannot hold a link. Please put [Family link] into the text.'
  }
}

export const UNKNOWN = 'It no longer exists.'

export function refusalWords(
  refusal: Exclude<MessageRefusal, { code: 'words' }>,
  readers: Readers = 'families',
): string {
  switch (refusal.code) {
    case 'unknown':
      return UNKNOWN
    case 'no-addressees':
      return 'There is no one to write to, so nothing was sent.'
    case 'wrong-number':
      return `Type ${String(refusal.families)} to confirm: this goes to ${getReaders(readers, refusal.families)}.`
    case 'changed':
      return `Nothing was sent. ${readers === 'families' ? 'The event or its families have' : 'What you selected has'} changed since you looked: it is ${getReaders(readers, refusal.families)} now. Please look once more.`
    case 'just-sent':
      return `Nothing was sent. ${refusal.by} has sent the same message to some of these ${readers} in the last ten minutes.`
    case 'gone':
      return refusal.sent === refusal.emails
        ? `Too late: ${refusal.emails === 1 ? 'the email has' : `all ${getEmails(refusal.emails)} have`} been sent and can’t be recalled.`
        : `Too late: the minute is over. ${String(refusal.sent)} of ${getEmails(refusal.emails)} ${refusal.sent === 1 ? 'has' : 'have'} been sent, and the others are on their way.`
    case 'stopped':
      return 'It was already stopped.'
  }
}

export const sendingWords = (families: number): string =>
  `${getEmails(families)} ${families === 1 ? 'goes' : 'go'} out in a minute. Until then you can stop ${families === 1 ? 'it' : 'them'}.`

/** @param isInSpanish whether there is one in each language */
export const testWords = (address: string, isInSpanish: boolean): string =>
  isInSpanish
    ? `Two tests are on their way to ${address}, one in English and one in Spanish. No one else got them.`
    : `A test is on its way to ${address}. No one else got it.`

/** @param withdrawn how many did not go */
export const stoppedWords = (withdrawn: number, emails: number): string =>
  withdrawn === emails
    ? `Stopped. ${emails === 1 ? 'The email' : `None of the ${getEmails(emails)}`} ${emails === 1 ? 'did not go' : 'went'}.`
    : `Stopped ${String(withdrawn)} of ${getEmails(emails)}. The others had already gone.`

/** "12 of 12", and problems with the rest. */
export function deliveryWords(
  state: MessageState,
  { emails, sent, failed, withdrawn }: Deliveries,
): string {
  switch (state) {
    case 'waits':
      return 'Sending in a minute'
    case 'stopped':
      return sent === 0
        ? 'Stopped, none went'
        : `Stopped, ${String(sent)} of ${String(emails)} had gone`
    case 'on-its-way':
    case 'sent':
    case 'came-back':
      return [
        `${String(sent)} of ${String(emails)}`,
        failed > 0 ? `${String(failed)} came back` : null,
        state === 'on-its-way' ? `${String(emails - sent - failed - withdrawn)} on the way` : null,
        withdrawn > 0 ? `${String(withdrawn)} stopped` : null,
      ]
        .filter((part) => part !== null)
        .join(', ')
  }
}

export const DELIVERED_MEANS =
  'Delivered means that the mail server accepted the email. It does not tell whether it was read.'

const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: ORGANIZATION_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Nov 28, 6:02 PM", Eastern. */
export const sentAtWords = (instant: string): string => clockFormat.format(new Date(instant))

/** The templates of a message. Fields are in brackets; the last line is the colleague's name. */
export const TEMPLATES: readonly { name: string; subject: string; text: string }[] = [
  {
    name: 'Reminder: what to bring',
    subject: '[Event]: what to bring',
    text: 'Hello [First name],\n\nWe look forward to seeing [Children] on [When], at [Where].\n\nPlease bring warm clothes, sturdy shoes and a water bottle. We bring everything else.\n\nSomething changed? Here you can tell us:\n\n[Family link]\n\n{my name}',
  },
  {
    name: 'The weather',
    subject: '[Event] goes ahead',
    text: 'Hello [First name],\n\n[Event] goes ahead, whatever the weather: [When], at [Where]. Please dress [Children] for rain and wind.\n\nIf that does not suit you, you can give up the spot here, and another family can come:\n\n[Family link]\n\n{my name}',
  },
  {
    name: 'To those who wait',
    subject: 'You are still on our list for [Event]',
    text: 'Hello [First name],\n\nThank you for waiting. As soon as there is a spot for [Children] at [Event], we write to you.\n\nIf you have other plans by now, please leave the waitlist here:\n\n[Family link]\n\n{my name}',
  },
  {
    name: 'To drivers: when and where',
    subject: 'Driving to [Event]',
    text: 'Hello [First name],\n\nThank you for offering to drive to [Event] on [When].\n\nPlease be at [Where] fifteen minutes before the start, with your license and your insurance card. We will tell you who rides with you.\n\n{my name}',
  },
  {
    name: 'Thank you for coming',
    subject: 'Thank you for coming to [Event]',
    text: 'Hello [First name],\n\nThank you for coming to [Event]. It was good to have [Children] with us.\n\nWhat went well, and what should we do differently? Just answer this email.\n\n{my name}',
  },
]

/** A template as a colleague would sign it. */
export const signedBy = (text: string, name: string): string => text.replaceAll('{my name}', name)

export const typeTheNumber = (readers: Readers): string => `Please type the number of ${readers}.`

/** "Torres family, 1 of 2", beneath the email of one of them. */
export const shownWords = (readers: Readers, name: string, at: number, of: number): string =>
  `${readers === 'families' ? `${name} family` : name}, ${String(at + 1)} of ${String(of)}`

/** The result of the email to one family. */
export function familyDeliveryWords({
  delivery,
  isTakenBack,
  sentAt,
}: {
  delivery: 'queued' | 'sent' | 'failed'
  isTakenBack: boolean
  sentAt: string | null
}): string {
  if (isTakenBack) return 'Stopped before sending'
  switch (delivery) {
    case 'queued':
      return 'On its way'
    case 'sent':
      return sentAt === null ? 'Delivered' : `Delivered ${sentAtWords(sentAt)}`
    case 'failed':
      return 'Came back'
  }
}
