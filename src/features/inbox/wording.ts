import { AUDIT_DETAILS, type AuditAction, type AuditDetails } from '@/audit-actions'
import type { NotedSlug } from '@/features/people/notes/rules'
import { formatDay } from '@/forms/core/format-answers'
import { minutesAgo } from '@/lib/ago'
import { type AnsweredSlug, getSubmission } from '@/submissions'

import type { HistoryLine } from './record/rules'
import {
  BULK_MAX,
  COUNTED_MAX,
  type InboxRefusal,
  type InboxView,
  type Step,
  type StepCode,
} from './rules'

export const VIEW_NAMES: Record<InboxView, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  nobodys: 'Unassigned',
  late: 'Longer than 3 days',
  everything: 'Everything',
}

/** How many submissions a named list holds: in figures, or "1,000+". */
export const countWords = (count: number): string =>
  `${Math.min(count, COUNTED_MAX).toLocaleString('en-US')}${count > COUNTED_MAX ? '+' : ''}`

/** The name of one submission, at the top of its sheet and in the list. */
export const KIND_NAMES: Record<AnsweredSlug, { one: string; many: string }> = {
  registrations: { one: 'Registration', many: 'Registrations' },
  volunteers: { one: 'Volunteer', many: 'Volunteers' },
  'career-applications': { one: 'Career', many: 'Careers' },
  'form-submissions': { one: 'Message', many: 'Messages' },
}

const NOUNS: Record<AnsweredSlug, string> = {
  registrations: 'registration',
  volunteers: 'application',
  'career-applications': 'application',
  'form-submissions': 'message',
}

export const statusName = (slug: NotedSlug, status: string): string =>
  getSubmission(slug).statuses.find(({ value }) => value === status)?.label ?? status

const VERBS: Record<StepCode, string> = {
  confirm: 'Confirm',
  waitlist: 'Waitlist',
  decline: 'Decline',
  review: 'Mark “In review”',
  approve: 'Approve',
  interview: 'Invite to an interview',
  offer: 'Mark as offered',
  answer: 'Mark as answered',
  reopen: 'Reopen',
}

/** The label of a step's button. @param isMain whether it is the main one */
export const stepLabel = (slug: AnsweredSlug, { code }: Step, isMain = false): string =>
  isMain && (code === 'confirm' || code === 'approve')
    ? `${VERBS[code]} ${NOUNS[slug]}`
    : VERBS[code]

/** "Confirm Luis Ortega’s registration?" */
export const stepQuestion = (slug: AnsweredSlug, step: Step, name: string): string => {
  const whose = `${name}’s ${NOUNS[slug]}`
  switch (step.code) {
    case 'confirm':
    case 'decline':
    case 'approve':
      return `${VERBS[step.code]} ${whose}?`
    case 'waitlist':
      return `Put ${name} on the waitlist?`
    case 'review':
      return `Mark ${whose} “In review”?`
    case 'interview':
      return `Invite ${name} to an interview?`
    case 'offer':
      return `Mark ${whose} as offered?`
    case 'answer':
      return `Mark ${whose} as answered?`
    case 'reopen':
      return `Reopen ${whose}?`
  }
}

/** The consequences of a step, in the sentences that are numbered in the dialog. */
export const stepConsequences = (
  slug: AnsweredSlug,
  step: Step,
  { to, isSent }: { to: string | null; isSent: boolean },
): string[] => [
  `The status becomes ${statusName(slug, step.to)}.`,
  step.isEmailed && isSent && to !== null
    ? `One email goes to ${to}:`
    : step.code === 'reopen'
      ? 'It waits in the inbox again. No email goes out.'
      : 'No email goes out.',
]

/** "Confirm and send", or "Confirm". */
export const stepAction = (step: Step, isSent: boolean): string =>
  step.isEmailed && isSent ? `${VERBS[step.code]} and send` : VERBS[step.code]

export const refusalWords = (slug: AnsweredSlug, refusal: InboxRefusal): string => {
  switch (refusal.code) {
    case 'unknown':
      return 'It no longer exists.'
    case 'no-colleague':
      return 'This colleague no longer has access.'
    case 'no-address':
      return 'They left no email address.'
    case 'just-sent':
      return 'The same reply went out just now.'
    case 'answered':
      return `${refusal.who} answered ${minutesAgo(refusal.minutes)}. Read it first, then press again to send yours as well.`
    case 'changed':
      return `A colleague was faster: it is now ${statusName(slug, refusal.status)}.`
  }
}

export const TOO_MANY = `At most ${String(BULK_MAX)} at a time.`
export const SELECT_SOME = 'Select at least one.'
export const ASSIGNED = 'Saved.'
export const REPLIED = 'Your reply is on its way.'
export const SUBJECT_MISSING = 'Enter a subject.'
export const REPLY_MISSING = 'Enter a message.'
export const DAY_INVALID = 'Choose a day from today on.'
export const tooLong = (max: number): string => `At most ${max.toLocaleString('en-US')} characters.`

/** "Confirmed. One email is on its way." */
export const stepDone = (slug: AnsweredSlug, step: Step, isSent: boolean): string =>
  `${statusName(slug, step.to)}.${step.isEmailed && isSent ? ' One email is on its way.' : ''}`

/** The actor of a line in a record’s history. */
export const historyActor = ({ who, isStaff, isSite }: HistoryLine): string =>
  who ?? (isStaff ? 'A former colleague' : isSite ? 'The site' : 'The sender')

type Words<Detail> = (detail: Detail, line: { slug: NotedSlug; colleague: string }) => string

const assigned: Words<{ to: string | null; answerBy?: string | null }> = (
  { to, answerBy },
  { colleague },
) =>
  `${to === null ? 'unassigned it' : `assigned it to ${colleague}`}${answerBy ? `, reply by ${formatDay(answerBy)}` : ''}`

const answered: Words<{ to: string; isEmailed: boolean }> = ({ to, isEmailed }, { slug }) =>
  `set it to ${statusName(slug, to)}${isEmailed ? ', with an email' : ''}`

/** Lines that the sheet of a record words more briefly than the activity log, after the actor's name. */
const SHORT: { readonly [A in AuditAction]?: Words<AuditDetails[A]> } = {
  'work.taken': () => 'took it',
  'work.assigned': assigned,
  'work.assigned-many': assigned,
  'submission.answered': answered,
  'submission.many-answered': answered,
  'message.replied': () => 'replied',
  'submission.message-sent': () => 'wrote to them',
  'submission.message-stopped': () => 'stopped an email to them',
  'note.added': () => 'wrote a note',
  'submission.corrected': ({ field }, { slug }) =>
    `corrected “${getSubmission(slug).questions?.[field]?.label ?? 'an answer'}”`,
  'health.opened': () => 'opened the health answers',
  'family.links-ended': () => 'ended the family’s links',
}

/** A line of a record’s history, in a sentence; `null` if the activity log's sentence fits. */
export function historyWords(slug: NotedSlug, line: HistoryLine): string | null {
  if (line.action === null) return null
  if (line.action.endsWith('.created')) return 'Submitted'
  const said = sayShort(line.action, slug, line)
  return said === null ? null : `${historyActor(line)} ${said}`
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It ties the sentence to the details of its action.
function sayShort<A extends AuditAction>(
  action: A,
  slug: NotedSlug,
  { detail, colleague }: HistoryLine,
): string | null {
  const words = SHORT[action]
  const parsed = AUDIT_DETAILS[action].safeParse(detail)
  return words && parsed.success
    ? words(parsed.data, { slug, colleague: colleague ?? 'a former colleague' })
    : null
}

/** The templates of a reply. Names in brackets are filled in. */
export const REPLY_TEMPLATES: readonly { name: string; subject: string; text: string }[] = [
  {
    name: 'Thank you, and an answer',
    subject: 'Your message to us',
    text: 'Hello {first name},\n\nThank you for writing to us.\n\n\n\n{my name}',
  },
  {
    name: 'We need to know more',
    subject: 'A question about your message',
    text: 'Hello {first name},\n\nThank you for writing to us. So that we can answer, please tell us a little more:\n\n\n\n{my name}',
  },
  {
    name: 'Bringing an aide or helper',
    subject: 'Yes, an aide is welcome',
    text: 'Hello {first name},\n\nYes, an aide is welcome at every event and does not take up a spot. Please tell us in the RSVP who comes along, so that we know the name at the door.\n\n{my name}',
  },
  {
    name: 'Sponsoring',
    subject: 'Thank you for thinking of sponsoring',
    text: 'Hello {first name},\n\nThank you for thinking of us. The packages are on our sponsors page; every amount helps a young person come to an event.\n\nWhen would be a good time for a call?\n\n{my name}',
  },
]

/** A template with its names. */
export const filledIn = (text: string, names: { firstName: string; myName: string }): string =>
  text
    .replaceAll(
      'Hello {first name},',
      names.firstName === '' ? 'Hello,' : `Hello ${names.firstName},`,
    )
    .replaceAll('{my name}', names.myName)

/** The sender's request, in one line beneath the name. */
export function wantWords({
  collection,
  city,
  topic,
}: {
  collection: AnsweredSlug
  city: string | null
  topic: string | null
}): string {
  switch (collection) {
    case 'registrations':
      return city ? `Wants to join in ${city}` : 'Wants to join'
    case 'volunteers':
      return topic ? `Volunteer application for ${topic}` : 'Volunteer application'
    case 'career-applications':
      return topic ?? 'Applies for a role'
    case 'form-submissions':
      return topic ? `“${topic}”` : 'Wrote to us'
  }
}

export const NO_EMAIL = 'None yet'

/** @param isNarrowed whether the list shows only some kinds, statuses or cities */
export function nothingWords(view: InboxView, isNarrowed: boolean): string {
  if (view !== 'everything') return 'Nothing is waiting here.'
  return isNarrowed ? 'No results for these filters.' : 'No one has written yet.'
}

const TITLE_CHARACTERS = 70

/** The first sentence of a message, or as much of it as fits a title. */
export function firstWords(text: string): string {
  const [sentence = ''] = /^.*?[.?!](?=\s|$)/s.exec(text) ?? [text]
  const line = sentence.replaceAll(/\s+/g, ' ').trim()
  return line.length <= TITLE_CHARACTERS
    ? line
    : `${line.slice(0, TITLE_CHARACTERS).replace(/\s\S*$/, '')}…`
}
