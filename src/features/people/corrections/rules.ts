import * as z from 'zod/mini'

import { type CareerAnswerRefusal, checkCareerApplication } from '@/features/careers/schema'
import type { RegistrationAnswerRefusal } from '@/features/registration/rules'
import { checkRegistration } from '@/features/registration/schema'
import { checkRecord } from '@/features/rsvp/body'
import { getPeople, NEVER_LIST } from '@/features/rsvp/family/schema'
import { getNeverPeople, type NeverPerson } from '@/features/rsvp/never/rules'
import type { RsvpAnswerRefusal } from '@/features/rsvp/rules'
import { checkVolunteer, type VolunteerAnswerRefusal } from '@/features/volunteer/schema'
import { formatAnswer, isListOfPeople } from '@/forms/core/format-answers'
import { fieldRefusals } from '@/forms/core/issues'
import { normalizeAnswers } from '@/forms/core/normalize'
import {
  type Answer,
  type Answers,
  type Choice,
  type Person,
  type Question,
  type Questions,
  toText,
} from '@/forms/core/questions'
import type { FieldRefusals, SchemaRefusal } from '@/forms/core/refusals'
import { optionalParagraph, optionalPhone, optionalText } from '@/forms/core/schema'
import { ok, refused, type Result } from '@/lib/result'
import { type CorrectableSlug, isCorrectable, SUBMISSIONS } from '@/submissions'

/** The refusals that the form of each collection can have. */
export type FormRefusals = {
  rsvps: RsvpAnswerRefusal
  registrations: RegistrationAnswerRefusal
  volunteers: VolunteerAnswerRefusal
  'career-applications': CareerAnswerRefusal
}

// Files cannot be corrected, so none are checked.
const noFiles = new Map<string, never>()

type Check<Refusal> = (answers: Answers, day: string) => Result<unknown, FieldRefusals<Refusal>>

/**
 * The form's own check, for each collection whose answers staff may correct. Ages and dates are checked as of
 * the day of the submission.
 */
const CHECKS: { [Slug in CorrectableSlug]: Check<FormRefusals[Slug]> } = {
  rsvps: checkRecord,
  // Questions asked only once were answered when the form was sent.
  registrations: (answers, day) =>
    checkRegistration({ ...answers, sameNameConfirmed: true, samePhoneConfirmed: true }, day),
  volunteers: (answers, day) => checkVolunteer(answers, noFiles, day),
  'career-applications': (answers) => checkCareerApplication(answers, noFiles),
}

const getQuestions = (slug: CorrectableSlug): Questions => SUBMISSIONS[slug].questions

/** Consents that the form requires. Staff cannot change them for a family. */
const AGREED = ['acceptedWaiver', 'consentTerms', 'consentContact']

/** Consents given with a signature. Staff can record that one was withdrawn, but only signing can give it. */
const SIGNED_FOR = ['photoConsent', 'transportationConsent']

/** The rights of the account that reads or makes corrections. */
export type Reader = { mayReadHealth: boolean }

/**
 * The questions whose answers staff may correct in one control. Excludes files, signatures, required consents, answers
 * they may not read, and the people who may pick up a child, which are a list: `getPickupList`.
 */
const correctableQuestions = (
  slug: CorrectableSlug,
  { mayReadHealth }: Reader,
): [string, Question][] =>
  Object.entries(getQuestions(slug)).filter(
    ([name, { kind, isHealth }]) =>
      kind !== 'file' &&
      kind !== 'signature' &&
      kind !== 'people' &&
      !AGREED.includes(name) &&
      (mayReadHealth || !isHealth),
  )

/** The question of a field, whether or not staff may correct it. */
export const getQuestion = (slug: CorrectableSlug, field: string): Question | undefined =>
  Object.hasOwn(getQuestions(slug), field) ? getQuestions(slug)[field] : undefined

/** Whether a correction may be about health. A correction of a question that the form dropped may be. */
export const isAboutHealth = (slug: string, field: string): boolean =>
  !isCorrectable(slug) || (getQuestion(slug, field) ?? { isHealth: true }).isHealth === true

type HouseholdSlug = 'rsvps' | 'registrations'

/**
 * Facts that a household has once, however many records repeat them: the questions of each collection that ask for
 * them.
 */
const HOUSEHOLD_FACTS: readonly Partial<Record<HouseholdSlug, string>>[] = [
  { rsvps: 'parentEmail', registrations: 'email' },
  { rsvps: 'parentPhone', registrations: 'phone' },
  { rsvps: 'emergencyContactName', registrations: 'emergencyName' },
  { rsvps: 'emergencyContactRelationship' },
  { rsvps: 'emergencyContactPhone', registrations: 'emergencyPhone' },
  { rsvps: 'pickupPeople' },
  { rsvps: 'neverReleaseTo' },
  { rsvps: 'pickupPersonName' },
  { rsvps: 'pickupPersonPhone' },
]

/** The questions that ask for the same; `null` if a household does not have it once. Source: DESIGN, section 11.3. */
export const getHouseholdFact = (
  slug: CorrectableSlug,
  field: string,
): Partial<Record<HouseholdSlug, string>> | null =>
  HOUSEHOLD_FACTS.find(
    (fact) =>
      slug in fact && Object.entries(fact).some(([key, name]) => key === slug && name === field),
  ) ?? null

/** The scope of a correction: every record of the household that says the same, or one record. */
export const CORRECTED_WHERE = ['household', 'here'] as const

/** A question that the panel offers to correct. */
export type OfferedQuestion = {
  name: string
  label: string
  kind: Question['kind']
  options: readonly Choice[]
  /** The current answer; `null` if it is not shown here: health answers are opened separately. */
  now: string | null
  /** For a list of options, the chosen ones. */
  chosen: readonly string[]
  /** Whether the household has it once. */
  isOfHousehold: boolean
  /** For a list of people, its current people. */
  people: readonly Person[]
  /** The people who must not collect a child now, each with a note; `null` for any other question. */
  never: readonly NeverPerson[] | null
}

/** The people who may pick up a child: a list, typed in rows. */
export const PICKUP_LIST = 'pickupPeople'

/** The people who must not collect a child: a list, typed in rows, and the text that says all of them. */
export const NEVER_FIELD = 'neverReleaseTo'

export const getNeverList = (current: Answers): NeverPerson[] =>
  getNeverPeople({
    neverPeople: current[NEVER_LIST],
    neverReleaseTo: toText(current[NEVER_FIELD]),
  })

/** Answers that repeat the first person of the list. Only programs correct them on their own. */
const IN_PICKUP_LIST = ['pickupPersonName', 'pickupPersonPhone']

/** The people who may pick up the child of an RSVP now; `null` for an RSVP without pickup. */
export function getPickupList(slug: CorrectableSlug, current: Answers): Person[] | null {
  if (slug !== 'rsvps' || current['attendanceType'] !== 'drop_off_pickup') return null
  const list = current[PICKUP_LIST]
  return getPeople({
    pickupPeople: isListOfPeople(list) ? [...list] : [],
    pickupPersonName: toText(current['pickupPersonName']),
    pickupPersonPhone: toText(current['pickupPersonPhone']),
  })
}

const YES: Choice = { value: 'true', label: 'Yes' }
const NO: Choice = { value: 'false', label: 'No' }

/** @param current the current answers, including earlier corrections */
export const offeredQuestions = (
  slug: CorrectableSlug,
  reader: Reader,
  current: Answers,
): OfferedQuestion[] => {
  const list = getPickupList(slug, current)
  const offered = correctableQuestions(slug, reader).filter(
    ([name]) => list === null || !IN_PICKUP_LIST.includes(name),
  )
  const question = getQuestion(slug, PICKUP_LIST)
  const all = list && question ? [...offered, [PICKUP_LIST, question] as const] : offered
  return all.map(([name, question]) => {
    const isHidden = question.isHealth === true || question.isConfidential === true
    return {
      name,
      label: question.label,
      kind: question.kind,
      options: getOptions(name, question),
      now: isHidden ? null : formatAnswer(question, current[name]),
      chosen: isHidden || question.kind !== 'choices' ? [] : chosenIn(current[name]),
      isOfHousehold: getHouseholdFact(slug, name) !== null,
      people: name === PICKUP_LIST ? (list ?? []) : [],
      never: name === NEVER_FIELD ? getNeverList(current) : null,
    }
  })
}

const chosenIn = (answer: Answers[string]): string[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : []

function getOptions(name: string, question: Question): readonly Choice[] {
  if (question.kind === 'consent') return SIGNED_FOR.includes(name) ? [NO] : [YES, NO]
  if (question.kind === 'choice' && question.isOptional)
    return [{ value: '', label: 'No answer' }, ...question.options]
  return question.kind === 'choice' || question.kind === 'choices' ? question.options : []
}

/** The rule for a typed answer; `null` for a question that everyone is asked, where the form's check is enough. */
function textSchema(question: Question): z.ZodMiniType | null {
  if (question.kind === 'text') return optionalText(question)
  if (question.kind === 'paragraph') return optionalParagraph(question)
  return question.kind === 'phone' ? optionalPhone : null
}

/** The reason to refuse a text by itself. The form's check skips questions that this person was not asked. */
function textRefusal(question: Question, answer: Answer): SchemaRefusal | undefined {
  const text = textSchema(question)
  if (!text) return undefined
  const parsed = z.object({ text }).safeParse({ text: answer })
  return parsed.success ? undefined : fieldRefusals(parsed.error).text
}

export type CorrectionRefusal<Slug extends CorrectableSlug = CorrectableSlug> =
  | { code: 'not-correctable' | 'same' | 'signature-required' }
  /** With this address the child is signed up for the same event already. */
  | { code: 'signed-up' }
  /** The form itself would refuse the answer. */
  | { code: 'refused-by-form'; refusal: FormRefusals[Slug] }

export const REASON_CHARACTERS = { min: 3, max: 500 } as const

/** Why the reason for a correction is refused. */
export type ReasonRefusal = 'too-short' | 'too-long'

/** The stored value of an answer: an empty choice is `null`, because the database has no empty option. */
const stored = ({ kind }: Question, answer: Answer): Answer =>
  kind === 'choice' && answer === '' ? null : answer

const isSame = (one: Answer, other: Answer) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** An answer as a form would send it, with an empty value of the right kind in place of `null`. */
const asSent = ({ kind }: Question, answer: Answer): Answer => {
  if (kind === 'consent') return answer === true
  if (kind === 'choices') return answer ?? []
  return answer ?? ''
}

/**
 * The corrected answer from staff's input, normalized and checked, or the reason to refuse it.
 *
 * @param current the current answers, including earlier corrections
 * @param terms the day of the submission, and the rights of the account
 */
export function correctedAnswer<Slug extends CorrectableSlug>(
  slug: Slug,
  field: string,
  typed: unknown,
  current: Answers,
  { day, ...reader }: Reader & { day: string },
): Result<Answer, CorrectionRefusal<Slug>> {
  const question = correctableQuestions(slug, reader).find(([name]) => name === field)?.[1]
  if (!question) return refused({ code: 'not-correctable' })
  const answer = normalizeAnswers({ [field]: question }, { [field]: typed })[field]
  if (isSame(asSent(question, answer), asSent(question, current[field])))
    return refused({ code: 'same' })
  if (SIGNED_FOR.includes(field) && answer === true) return refused({ code: 'signature-required' })
  const all = Object.entries(getQuestions(slug)).map(([name, one]): [string, Answer] => [
    name,
    asSent(one, name === field ? answer : current[name]),
  ])
  const checked = CHECKS[slug](Object.fromEntries(all), day)
  const refusal = (checked.ok ? undefined : checked.refusal[field]) ?? textRefusal(question, answer)
  return refusal ? refused({ code: 'refused-by-form', refusal }) : ok(stored(question, answer))
}
