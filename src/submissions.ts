import { careerQuestions } from '@/features/careers/questions'
import { registrationQuestions } from '@/features/registration/questions'
import { rsvpQuestions } from '@/features/rsvp/questions'
import { subscribeQuestions } from '@/features/subscribe/questions'
import { volunteerQuestions } from '@/features/volunteer/questions'
import type { Questions } from '@/forms/core/questions'

/** A status in which staff handle a submission. */
type Status = { value: string; label: string }

type Submission = {
  /** The name of the form, which is its address under `/forms/`. Forms that staff create have none. */
  form?: string
  /** The form's questions. Messages store theirs with each record. */
  questions?: Questions
  /** What staff call one submission and several, within a sentence. */
  one: string
  many: string
  /** The content of the export. */
  hint: string
  /** The first is the status of a new submission. */
  statuses: readonly [Status, ...Status[]]
  /** The statuses in which a submission waits for staff's answer; none where senders expect no answer. */
  waiting?: readonly [string, ...string[]]
  /** Whether staff may correct answers; checked in `features/people/corrections/rules.ts`. */
  isCorrectable?: true
}

/**
 * All submissions of public forms, by collection. This list defines which forms exist, what staff can export
 * and correct, what waits for staff, and the reserved addresses. CONTRIBUTING says what else a new form
 * needs.
 */
export const SUBMISSIONS = {
  rsvps: {
    form: 'rsvp',
    questions: rsvpQuestions,
    one: 'RSVP',
    many: 'RSVPs',
    hint: 'Who is coming to which event',
    statuses: [
      { value: 'confirmed', label: 'Confirmed' },
      { value: 'waitlisted', label: 'Waitlisted' },
      { value: 'cancelled', label: 'Canceled' },
    ],
    isCorrectable: true,
  },
  registrations: {
    form: 'registration',
    questions: registrationQuestions,
    one: 'registration',
    many: 'registrations',
    hint: 'Who signed up for programs',
    statuses: [
      { value: 'new', label: 'New' },
      { value: 'confirmed', label: 'Confirmed' },
      { value: 'waitlisted', label: 'Waitlisted' },
      { value: 'declined', label: 'Declined' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
    waiting: ['new'],
    isCorrectable: true,
  },
  volunteers: {
    form: 'volunteer',
    questions: volunteerQuestions,
    one: 'volunteer',
    many: 'volunteers',
    hint: 'Volunteer applications',
    statuses: [
      { value: 'new', label: 'New' },
      { value: 'in_review', label: 'In review' },
      { value: 'approved', label: 'Approved' },
      { value: 'declined', label: 'Declined' },
    ],
    waiting: ['new', 'in_review'],
    isCorrectable: true,
  },
  'career-applications': {
    form: 'career',
    questions: careerQuestions,
    one: 'career application',
    many: 'career applications',
    hint: 'Who applied for which role',
    statuses: [
      { value: 'new', label: 'New' },
      { value: 'in_review', label: 'In review' },
      { value: 'interview', label: 'Interview' },
      { value: 'offered', label: 'Offered' },
      { value: 'declined', label: 'Declined' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
    waiting: ['new', 'in_review'],
    isCorrectable: true,
  },
  subscribers: {
    form: 'subscribe',
    questions: subscribeQuestions,
    one: 'subscriber',
    many: 'subscribers',
    hint: 'Newsletter subscribers, current and past',
    statuses: [
      { value: 'subscribed', label: 'Subscribed' },
      { value: 'unsubscribed', label: 'Unsubscribed' },
    ],
  },
  'form-submissions': {
    one: 'message',
    many: 'messages',
    hint: 'Messages from website forms',
    statuses: [
      { value: 'new', label: 'New' },
      { value: 'answered', label: 'Answered' },
    ],
    waiting: ['new'],
  },
} as const satisfies Record<string, Submission>

type Registry = typeof SUBMISSIONS

/** A collection of submissions. */
export type SubmissionSlug = keyof Registry

/** The name of a form that is code. */
export type FormName = Extract<Registry[SubmissionSlug], { form: string }>['form']

/** Submissions of forms that are code: their questions are columns. */
export type CodedSlug = {
  [Slug in SubmissionSlug]: Registry[Slug] extends { form: string } ? Slug : never
}[SubmissionSlug]

export type CorrectableSlug = {
  [Slug in SubmissionSlug]: Registry[Slug] extends { isCorrectable: true } ? Slug : never
}[SubmissionSlug]

/** Submissions that staff answer. */
export type AnsweredSlug = {
  [Slug in SubmissionSlug]: Registry[Slug] extends { waiting: readonly string[] } ? Slug : never
}[SubmissionSlug]

export const isSubmissionSlug = (slug: string): slug is SubmissionSlug =>
  Object.hasOwn(SUBMISSIONS, slug)

export const SUBMISSION_SLUGS: readonly SubmissionSlug[] =
  Object.keys(SUBMISSIONS).filter(isSubmissionSlug)

export const getSubmission = (slug: SubmissionSlug): Submission => SUBMISSIONS[slug]

/** The label of the question that a column answers; `undefined` if none does. */
export const answerLabel = (slug: string, column: string): string | undefined =>
  isSubmissionSlug(slug) ? getSubmission(slug).questions?.[column]?.label : undefined

export const isCorrectable = (slug: string): slug is CorrectableSlug =>
  isSubmissionSlug(slug) && getSubmission(slug).isCorrectable === true

export const isAnswered = (slug: string): slug is AnsweredSlug =>
  isSubmissionSlug(slug) && getSubmission(slug).waiting !== undefined

export const ANSWERED_SLUGS: readonly AnsweredSlug[] = SUBMISSION_SLUGS.filter(isAnswered)

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The names of a collection in the panel. */
export function getLabels(slug: SubmissionSlug): { singular: string; plural: string } {
  const { one, many } = getSubmission(slug)
  return { singular: capitalized(one), plural: capitalized(many) }
}

/** The names of the forms that are code. */
export const FORM_NAMES = SUBMISSION_SLUGS.flatMap((slug) => getSubmission(slug).form ?? [])

/** Coded forms that store no submission: their answers belong to an existing record. */
const OTHER_FORM_NAMES = ['driver-photos'] as const

export type OtherFormName = (typeof OTHER_FORM_NAMES)[number]

/** The forms that every site has. */
export const OWN_FORM_NAMES: readonly string[] = [...FORM_NAMES, ...OTHER_FORM_NAMES]

/** The names that are taken under `/forms/`. A custom form of that name could not be reached. */
export const isReservedSlug = (slug: string): boolean =>
  slug === 'token' || OWN_FORM_NAMES.includes(slug)
