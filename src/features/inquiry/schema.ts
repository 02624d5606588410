import * as z from 'zod/mini'

import type { Answer, Answers, Question, Questions } from '@/forms/questions'
import {
  choiceOf,
  type FieldErrors,
  optionalParagraph,
  optionalPhone,
  optionalText,
  REQUIRED,
} from '@/forms/schema'

/** Source: specification 1, section 5, *Contact form*. */
const INVALID_EMAIL = 'Please enter a valid email.'

// The specification's non-space characters around an @, without those that would make it two addresses or a
// header of the letter.
const EMAIL = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u
const EMAIL_LENGTH_MAX = 254

const email = z
  .string(REQUIRED)
  .check(z.refine((text) => text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text), INVALID_EMAIL))

function schemaOf(question: Question): z.ZodMiniType {
  switch (question.kind) {
    case 'text':
      return optionalText(question)
    case 'paragraph':
      return optionalParagraph(question)
    case 'email':
      return email
    case 'phone':
      return optionalPhone
    case 'choice':
      return choiceOf(question)
    case 'consent':
      return z.boolean(REQUIRED)
    case 'signature':
    case 'url':
    case 'date':
    case 'choices':
    case 'file':
      throw new Error(`A form of staff’s cannot ask for a ${question.kind}`)
  }
}

/** "Name is required." for every field, whoever added it. Source: specification 1, section 5. */
const missing = ({ label }: Question) =>
  /[?!]$/.test(label) ? 'An answer is required.' : `${label.replace(/[.:]$/, '')} is required.`

const isGiven = (answer: Answer) => answer !== undefined && answer !== '' && answer !== false

function errorIn(question: Question, answer: Answer): string | null {
  if (!isGiven(answer)) return question.isOptional ? null : missing(question)
  const parsed = schemaOf(question).safeParse(answer)
  if (parsed.success) return null
  const [issue] = parsed.error.issues
  return !issue || issue.message === REQUIRED ? missing(question) : issue.message
}

/**
 * Everything that is wrong with these tidied answers, by the names of their questions; nothing when they
 * are well-formed. The browser and the server call this same function; only the server's word counts.
 */
export const checkInquiry = (questions: Questions, answers: Answers): FieldErrors =>
  Object.fromEntries(
    Object.entries(questions).flatMap(([name, question]) => {
      const error = errorIn(question, answers[name])
      return error === null ? [] : [[name, error]]
    }),
  )
