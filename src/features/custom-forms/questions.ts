import { formatAnswer } from '@/forms/core/format-answers'
import type { Answers, Question, Questions } from '@/forms/core/questions'
import type { Form } from '@/payload-types'

import { isFieldName } from './rules'

/** One part of a custom form: a question, or text between two questions. */
export type FormPart = NonNullable<Form['fields']>[number]

const LINE_LENGTH_MAX = 200
const PARAGRAPH_LENGTH_MAX = 5000

/** The autocomplete tokens of fields with common names. */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  fullName: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  organization: 'organization',
  city: 'address-level2',
}

/** Export samples for the fields of the starter forms. */
const SAMPLES: Readonly<Record<string, string>> = {
  name: 'Elena Torres',
  email: 'elena@family.example',
  phone: '(216) 555-0100',
  subject: 'volunteering',
  message: 'Do you need help on Saturday?',
  organization: 'Torres & Daughters',
  package: 'Silver',
}

/** A made-up answer to a field; '' for fields that staff added. */
export const fieldSample = (name: string): string => SAMPLES[name] ?? ''

/**
 * The questions of a custom form, in order. Staff decide which are required, so here a question that is not
 * optional must be answered.
 */
export function getQuestions(parts: readonly FormPart[]): Questions {
  const questions = new Map<string, Question>()
  for (const part of parts) {
    if (part.blockType === 'message') continue
    const name = part.name ?? ''
    if (isFieldName(name) && !questions.has(name)) questions.set(name, getQuestion(name, part))
  }
  return Object.fromEntries(questions)
}

type FieldPart = Exclude<FormPart, { blockType: 'message' }>

function getQuestion(name: string, part: FieldPart): Question {
  const base = {
    label: part.label,
    ...(part.hint ? { hint: part.hint } : {}),
    ...(part.required ? {} : { isOptional: true as const }),
  }
  switch (part.blockType) {
    case 'text': {
      const autoComplete = AUTO_COMPLETE[name]
      return {
        ...base,
        kind: 'text',
        maxLength: LINE_LENGTH_MAX,
        ...(autoComplete ? { autoComplete } : {}),
      }
    }
    case 'textarea':
      return { ...base, kind: 'paragraph', maxLength: PARAGRAPH_LENGTH_MAX }
    case 'email':
      return { ...base, kind: 'email', autoComplete: 'email' }
    case 'phone':
      return { ...base, kind: 'phone', autoComplete: 'tel-national' }
    case 'select':
      return { ...base, kind: 'choice', control: 'select', options: getOptions(part) }
    case 'radio':
      return { ...base, kind: 'choice', options: getOptions(part) }
    case 'checkbox':
      return { ...base, kind: 'consent' }
  }
}

const getOptions = ({ options }: Extract<FieldPart, { blockType: 'select' | 'radio' }>) =>
  (options ?? []).map(({ value, label }) => ({ value: value ? value : label, label }))

/** An answer with its question's label at the time of sending. Later changes to the form do not affect it. */
export type SentAnswer = {
  /** The name of the field. */
  field: string
  label: string
  /** The stored and exported value. */
  value: string
  /** The value formatted for people. */
  answer: string
}

/** The non-empty answers, in the order of the form. */
export const sentAnswers = (questions: Questions, answers: Answers): SentAnswer[] =>
  Object.entries(questions).flatMap(([field, question]) => {
    const stored = answers[field]
    const answer = formatAnswer(question, stored)
    if (answer === '') return []
    const value = typeof stored === 'string' ? stored : answer.toLowerCase()
    return [{ field, label: question.label, value, answer }]
  })

/** The answers that senders chose from our options or checked. They cannot contain a sender's own words. */
export const chosenAnswers = (questions: Questions, answers: Answers) =>
  Object.entries(questions).flatMap(([field, question]) => {
    const isChosen =
      question.kind === 'choice' || (question.kind === 'consent' && answers[field] === true)
    const answer = isChosen ? formatAnswer(question, answers[field]) : ''
    return answer === '' ? [] : [{ label: question.label, answer }]
  })

/** The sender's name, email, and subject, as far as the form asks for them. */
export function getSender(questions: Questions, answers: Answers) {
  const format = (name: string) => {
    const question = questions[name]
    return question ? formatAnswer(question, answers[name]) : ''
  }
  const emailName = Object.keys(questions).find((name) => questions[name]?.kind === 'email')
  return {
    name: format('name'),
    email: emailName === undefined ? '' : format(emailName),
    subject: questions.subject?.kind === 'choice' ? format('subject') : '',
  }
}
