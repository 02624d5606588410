import { careerQuestions } from '@/features/career-application/questions'
import { checkCareer } from '@/features/career-application/schema'
import { registrationQuestions } from '@/features/registration/questions'
import { checkRegistration } from '@/features/registration/schema'
import { rsvpQuestions } from '@/features/rsvp/questions'
import { checkRsvp } from '@/features/rsvp/schema'
import { volunteerQuestions } from '@/features/volunteer/questions'
import { checkVolunteer } from '@/features/volunteer/schema'
import type { Answer, Answers, Choice, Question, Questions } from '@/forms/questions'
import type { FieldErrors } from '@/forms/schema'
import { tidyAnswers } from '@/forms/tidy'

type Checked = { ok: true } | { ok: false; errors: FieldErrors }

/** The submissions whose answers staff may correct: what was asked, and the check that the form itself makes. */
type Correctable = {
  questions: Questions
  /** @param day on which it was submitted: what was right then is judged by that day */
  check: (answers: Answers, day: string) => Checked
}

// What a file would have to be is not asked again.
const noFiles = new Map<string, never>()

const CORRECTABLE = {
  rsvps: {
    questions: rsvpQuestions,
    check: (answers, day) => checkRsvp(answers, noFiles, { today: day, eventDay: day }),
  },
  registrations: { questions: registrationQuestions, check: checkRegistration },
  volunteers: {
    questions: volunteerQuestions,
    check: (answers, day) => checkVolunteer(answers, noFiles, day),
  },
  'career-applications': {
    questions: careerQuestions,
    check: (answers) => checkCareer(answers, noFiles),
  },
} as const satisfies Record<string, Correctable>

export type CorrectableSlug = keyof typeof CORRECTABLE

export const isCorrectable = (slug: string): slug is CorrectableSlug =>
  Object.hasOwn(CORRECTABLE, slug)

const correctable = (slug: CorrectableSlug): Correctable => CORRECTABLE[slug]

/** Agreed to as a condition of the form, or signed: only who agreed can say otherwise. */
const AGREED = ['acceptedWaiver', 'consentTerms', 'consentContact']

/** Given with a signature, so that they can be withdrawn by a word, and given only by signing. */
const SIGNED_FOR = ['photoConsent', 'transportationConsent']

/** The questions whose answers staff may correct. Files and signatures are what they are. */
const correctableQuestions = (slug: CorrectableSlug): [string, Question][] =>
  Object.entries(correctable(slug).questions).filter(
    ([name, { kind }]) => kind !== 'file' && kind !== 'signature' && !AGREED.includes(name),
  )

/** The question of a field, whether it may be corrected or was corrected by other means. */
export const questionOf = (slug: CorrectableSlug, field: string): Question | undefined =>
  Object.hasOwn(correctable(slug).questions, field) ? correctable(slug).questions[field] : undefined

/** What the panel offers: a question, and how its answer is given. */
export type Offered = {
  name: string
  label: string
  kind: Question['kind']
  options: readonly Choice[]
}

const YES: Choice = { value: 'true', label: 'Yes' }
const NO: Choice = { value: 'false', label: 'No' }

export const offeredQuestions = (slug: CorrectableSlug): Offered[] =>
  correctableQuestions(slug).map(([name, question]) => ({
    name,
    label: question.label,
    kind: question.kind,
    options: optionsOf(name, question),
  }))

function optionsOf(name: string, question: Question): readonly Choice[] {
  if (question.kind === 'consent') return SIGNED_FOR.includes(name) ? [NO] : [YES, NO]
  if (question.kind === 'choice' && question.isOptional)
    return [{ value: '', label: 'No answer' }, ...question.options]
  return question.kind === 'choice' || question.kind === 'choices' ? question.options : []
}

export type CorrectionRefusal = 'not-correctable' | 'same' | 'takes-a-signature' | { error: string }

/** What is stored of an answer that is none: a choice has no empty option. */
const stored = ({ kind }: Question, answer: Answer): Answer =>
  kind === 'choice' && answer === '' ? null : answer

const isSame = (one: Answer, other: Answer) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** An answer as a form would send it again: nothing is empty text, no tick or no option. */
const asSent = ({ kind }: Question, answer: Answer): Answer => {
  if (kind === 'consent') return answer === true
  if (kind === 'choices') return answer ?? []
  return answer ?? ''
}

/**
 * The answer that a correction makes of what staff typed, in the shape its question has everywhere; or why
 * it is none.
 *
 * @param current the answers as they are now
 */
export function correctedAnswer(
  slug: CorrectableSlug,
  field: string,
  typed: unknown,
  current: Answers,
  day: string,
): { ok: true; answer: Answer } | { ok: false; refusal: CorrectionRefusal } {
  const question = correctableQuestions(slug).find(([name]) => name === field)?.[1]
  if (!question) return { ok: false, refusal: 'not-correctable' }
  const answer = tidyAnswers({ [field]: question }, { [field]: typed })[field]
  if (isSame(asSent(question, answer), asSent(question, current[field])))
    return { ok: false, refusal: 'same' }
  if (SIGNED_FOR.includes(field) && answer === true)
    return { ok: false, refusal: 'takes-a-signature' }
  const { questions, check } = correctable(slug)
  const all = Object.entries(questions).map(([name, one]): [string, Answer] => [
    name,
    asSent(one, name === field ? answer : current[name]),
  ])
  const checked = check(Object.fromEntries(all), day)
  const error = checked.ok ? undefined : checked.errors[field]
  if (error !== undefined) return { ok: false, refusal: { error } }
  return { ok: true, answer: stored(question, answer) }
}
