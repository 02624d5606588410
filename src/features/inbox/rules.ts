import type { AnsweredSlug } from '@/submissions'

/**
 * One thing that staff can do next with a submission. It sets a status; where the site has promised an answer, it also
 * sends an email.
 */
export type Step = { code: StepCode; to: string; isEmailed: boolean }

export type StepCode =
  | 'confirm'
  | 'waitlist'
  | 'decline'
  | 'review'
  | 'approve'
  | 'interview'
  | 'offer'
  | 'answer'
  | 'reopen'

const step = (code: StepCode, to: string, isEmailed = false): Step => ({ code, to, isEmailed })

const CONFIRM = step('confirm', 'confirmed', true)
const WAITLIST = step('waitlist', 'waitlisted', true)
const DECLINE = step('decline', 'declined', true)
const REVIEW = step('review', 'in_review')
const APPROVE = step('approve', 'approved', true)
const INTERVIEW = step('interview', 'interview', true)
const OFFER = step('offer', 'offered')
const ANSWER = step('answer', 'answered')
const REOPEN = step('reopen', 'new')

/** The possible next steps in each status, the most common first. */
const STEPS: Record<AnsweredSlug, Readonly<Record<string, readonly Step[]>>> = {
  registrations: {
    new: [CONFIRM, WAITLIST, DECLINE],
    waitlisted: [CONFIRM, DECLINE, REOPEN],
    confirmed: [REOPEN],
    declined: [REOPEN],
  },
  volunteers: {
    new: [APPROVE, REVIEW, DECLINE],
    in_review: [APPROVE, DECLINE, REOPEN],
    approved: [REOPEN],
    declined: [REOPEN],
  },
  'career-applications': {
    new: [INTERVIEW, REVIEW, DECLINE],
    in_review: [INTERVIEW, DECLINE, REOPEN],
    interview: [OFFER, DECLINE, REOPEN],
    offered: [DECLINE, REOPEN],
    declined: [REOPEN],
  },
  'form-submissions': { new: [ANSWER], answered: [REOPEN] },
}

/** The possible next steps; none if the family has withdrawn the submission. */
export const nextSteps = (slug: AnsweredSlug, status: string): readonly Step[] =>
  STEPS[slug][status] ?? []

/** Everything that staff can do with a kind of submission, whatever its status. */
export const getSteps = (slug: AnsweredSlug): readonly Step[] => [
  ...new Set(Object.values(STEPS[slug]).flat()),
]

export const getStep = (slug: AnsweredSlug, code: string): Step | undefined =>
  getSteps(slug).find((one) => one.code === code)

/** The usual order of a submission's statuses. */
const PATHS: Record<AnsweredSlug, readonly string[]> = {
  registrations: ['new', 'confirmed'],
  volunteers: ['new', 'in_review', 'approved'],
  'career-applications': ['new', 'in_review', 'interview', 'offered'],
  'form-submissions': ['new', 'answered'],
}

/**
 * The statuses from the first to the last one, with the current one. A status off the usual way comes before those that
 * may follow.
 */
export function getPath(slug: AnsweredSlug, status: string): readonly string[] {
  const path = PATHS[slug]
  if (path.includes(status)) return path
  return status === 'waitlisted' ? ['new', status, 'confirmed'] : ['new', status]
}

/** Which submissions a list shows. */
export const INBOX_VIEWS = ['waiting', 'mine', 'nobodys', 'late', 'everything'] as const

export type InboxView = (typeof INBOX_VIEWS)[number]

/** @param asked from an address */
export const getInboxView = (asked: string | undefined): InboxView =>
  INBOX_VIEWS.find((view) => view === asked) ?? 'waiting'

/** Submissions that have waited this long are shown as late: longer than three whole days. */
export const PATIENCE = '4 days'

/** Up to how many submissions of a list with a name of one’s own are counted. */
export const COUNTED_MAX = 1000

/** How many submissions can be changed at once. */
export const BULK_MAX = 500

/** The note that staff may add to an email. */
export const WORDS_CHARACTERS_MAX = 2000

export const SUBJECT_CHARACTERS_MAX = 150
export const REPLY_CHARACTERS_MAX = 8000

/** Why something is not done with a submission. */
export type InboxRefusal =
  | { code: 'unknown' | 'no-colleague' | 'no-address' | 'just-sent' }
  /** There is a reply that the sender of this one has not read. */
  | { code: 'answered'; who: string; minutes: number }
  /** A colleague has changed the status in the meantime. */
  | { code: 'changed'; status: string }

/** A submission, as the address of its sheet names it. */
export type RecordName = { collection: AnsweredSlug; id: string }

/** Separates typed paragraphs. */
export const getParagraphs = (typed: string): string[] =>
  typed
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
