import * as z from 'zod/mini'

import { fieldRefusals, getIssue } from '@/forms/core/issues'
import { EMAIL_LENGTH_MAX } from '@/forms/core/limits'
import type { Answer, Answers, Question, Questions } from '@/forms/core/questions'
import type { AnswerRefusal, FieldRefusals } from '@/forms/core/refusals'
import {
  agreedOrNot,
  getChoice,
  optionalParagraph,
  optionalPhone,
  optionalText,
} from '@/forms/core/schema'
import { ok, refused, type Result } from '@/lib/result'

// The specification's non-space characters around an @, without characters that could add a second address or
// a mail header.
const EMAIL = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u

const email = z
  .string(getIssue({ code: 'required' }))
  .check(
    z.refine(
      (text) => text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text),
      getIssue({ code: 'invalid-email' }),
    ),
  )

function getSchema(question: Question): z.ZodMiniType {
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
      return getChoice(question)
    case 'consent':
      return agreedOrNot
    case 'signature':
    case 'url':
    case 'date':
    case 'choices':
    case 'file':
    case 'people':
      throw new Error(`A custom form cannot ask for a ${question.kind}`)
  }
}

const isAnswered = (answer: Answer) => answer !== undefined && answer !== '' && answer !== false

function getRefusal(question: Question, answer: Answer): AnswerRefusal | undefined {
  if (!isAnswered(answer)) return question.isOptional ? undefined : { code: 'required' }
  const parsed = z.object({ answer: getSchema(question) }).safeParse({ answer })
  return parsed.success ? undefined : fieldRefusals(parsed.error).answer
}

/**
 * The normalized answers, or all refusals at once. The browser and the server call the same function, but only
 * the server's result counts.
 */
export function checkCustomForm(
  questions: Questions,
  answers: Answers,
): Result<Answers, FieldRefusals> {
  const refusals = Object.entries(questions).flatMap(([name, question]) => {
    const refusal = getRefusal(question, answers[name])
    return refusal ? [[name, refusal] as const] : []
  })
  return refusals.length === 0 ? ok(answers) : refused(Object.fromEntries(refusals))
}
