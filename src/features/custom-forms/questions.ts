import { type Answers, formatAnswer, type Question, type Questions } from '@/forms/core/questions'
import type { Form } from '@/payload-types'

import { isFieldName } from './rules'

/** One row of a form as staff built it: a question, or words between two questions. */
export type FormPart = NonNullable<Form['fields']>[number]

const LINE_LENGTH_MAX = 200
const PARAGRAPH_LENGTH_MAX = 5000

/** What browsers fill in by themselves, by the names that such fields usually have. */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  fullName: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  organization: 'organization',
  city: 'address-level2',
}

/** What an export shows as a sample of the fields that the forms of the first day ask for. */
const SAMPLES: Readonly<Record<string, string>> = {
  name: 'Elena Torres',
  email: 'elena@family.example',
  phone: '(216) 555-0100',
  subject: 'volunteering',
  message: 'Do you need help on Saturday?',
  organization: 'Torres & Daughters',
  package: 'Silver',
}

/** A made-up answer to a field; nothing for a field that only staff know. */
export const fieldSample = (name: string): string => SAMPLES[name] ?? ''

/**
 * What a form that staff built asks, in its order. The definition says both what is asked and what must be
 * answered, so here a question that is not optional is one that must be.
 */
export function questionsOf(parts: readonly FormPart[]): Questions {
  const questions = new Map<string, Question>()
  for (const part of parts) {
    if (part.blockType === 'message') continue
    const name = part.name ?? ''
    if (isFieldName(name) && !questions.has(name)) questions.set(name, questionOf(name, part))
  }
  return Object.fromEntries(questions)
}

type FieldPart = Exclude<FormPart, { blockType: 'message' }>

function questionOf(name: string, part: FieldPart): Question {
  const asked = {
    label: part.label,
    ...(part.hint ? { hint: part.hint } : {}),
    ...(part.required ? {} : { isOptional: true as const }),
  }
  switch (part.blockType) {
    case 'text': {
      const autoComplete = AUTO_COMPLETE[name]
      return {
        ...asked,
        kind: 'text',
        maxLength: LINE_LENGTH_MAX,
        ...(autoComplete ? { autoComplete } : {}),
      }
    }
    case 'textarea':
      return { ...asked, kind: 'paragraph', maxLength: PARAGRAPH_LENGTH_MAX }
    case 'email':
      return { ...asked, kind: 'email', autoComplete: 'email' }
    case 'phone':
      return { ...asked, kind: 'phone', autoComplete: 'tel-national' }
    case 'select':
      return { ...asked, kind: 'choice', control: 'select', options: optionsOf(part) }
    case 'radio':
      return { ...asked, kind: 'choice', options: optionsOf(part) }
    case 'checkbox':
      return { ...asked, kind: 'consent' }
  }
}

const optionsOf = ({ options }: Extract<FieldPart, { blockType: 'select' | 'radio' }>) =>
  (options ?? []).map(({ value, label }) => ({ value: value ? value : label, label }))

/** An answer with the words it was asked in: what staff change in the form later does not change it. */
export type SentAnswer = {
  /** The name of the field. */
  field: string
  label: string
  /** What is stored and exported. */
  value: string
  /** What a person reads. */
  answer: string
}

/** Everything that was answered, in the order of the form. */
export const sentAnswers = (questions: Questions, answers: Answers): SentAnswer[] =>
  Object.entries(questions).flatMap(([field, question]) => {
    const given = answers[field]
    const answer = formatAnswer(question, given)
    if (answer === '') return []
    const value = question.kind === 'consent' ? answer.toLowerCase() : String(given)
    return [{ field, label: question.label, value, answer }]
  })

/** Who wrote, and about what, as far as the form asks it. */
export function senderOf(questions: Questions, answers: Answers) {
  const inWords = (name: string) => {
    const question = questions[name]
    return question ? formatAnswer(question, answers[name]) : ''
  }
  const emailName = Object.keys(questions).find((name) => questions[name]?.kind === 'email')
  return {
    name: inWords('name'),
    email: emailName === undefined ? '' : inWords(emailName),
    subject: questions.subject?.kind === 'choice' ? inWords('subject') : '',
  }
}
