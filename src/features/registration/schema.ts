import * as z from 'zod/mini'

import type { Answers } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import {
  agreed,
  agreedOrNot,
  atLeastOneOf,
  checkedAnswers,
  choiceOf,
  dateOfBirth,
  email,
  optionalParagraph,
  optionalText,
  phone,
  requiredText,
  type SchemaFor,
  signature,
} from '@/forms/core/schema'
import type { Result } from '@/lib/result'

import { registrationQuestions as ask } from './questions'
import { isOfAgeFor, type RegistrationAnswerRefusal } from './rules'

/** Each answer by itself; what the role asks of others is in `demands`. */
const registrationSchema = (today: string) =>
  z.object({
    role: choiceOf(ask.role),
    firstName: requiredText(ask.firstName),
    lastName: requiredText(ask.lastName),
    dob: dateOfBirth(today),
    city: requiredText(ask.city),
    parentName: optionalText(ask.parentName),
    email,
    phone,
    emergencyName: requiredText(ask.emergencyName),
    emergencyPhone: phone,
    interests: atLeastOneOf(ask.interests),
    allergies: optionalParagraph(ask.allergies),
    photoConsent: agreedOrNot,
    acceptedWaiver: agreed,
    signature: signature(ask.signature),
    heardAbout: optionalText(ask.heardAbout),
  } satisfies SchemaFor<typeof ask>)

export type Registration = z.infer<ReturnType<typeof registrationSchema>>

type Refusals = FieldRefusals<RegistrationAnswerRefusal>

/** What the role makes necessary. */
function demands({ role, dob, parentName }: Answers, today: string): Refusals {
  if (role !== 'youth' && role !== 'young-adult') return {}
  return {
    ...(isOfAgeFor(role, String(dob ?? ''), today) ? {} : { dob: { code: 'wrong-age', role } }),
    ...(role === 'youth' && parentName === '' ? { parentName: { code: 'required' } } : {}),
  }
}

/** A young adult was asked for neither, so neither is checked nor kept. */
const onlyAsked = (answers: Answers): Answers =>
  answers.role === 'young-adult' ? { ...answers, parentName: '', allergies: '' } : answers

/**
 * The registration that these tidied answers are, or everything that is wrong with them at once. The browser
 * and the server call this same function; only the server's word counts.
 */
export function checkRegistration(answers: Answers, today: string): Result<Registration, Refusals> {
  const asked = onlyAsked(answers)
  return checkedAnswers(ask, registrationSchema(today).safeParse(asked), demands(asked, today))
}
