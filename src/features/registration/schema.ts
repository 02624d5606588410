import * as z from 'zod/mini'

import { WAIVER_REQUIRED } from '@/features/waiver/wording'
import type { Answers } from '@/forms/questions'
import {
  choiceOf,
  choicesOf,
  dateOfBirth,
  email,
  errorsOf,
  type FieldErrors,
  inOrderOf,
  optionalParagraph,
  optionalText,
  phone,
  REQUIRED,
  requiredText,
  type SchemaFor,
  signature,
} from '@/forms/schema'

import { registrationQuestions as ask, type RegistrationRole } from './questions'
import { isOfAgeFor } from './rules'
import { NO_INTEREST } from './wording'

// Texts of the specification 2, section 5.
const WRONG_AGE: Record<RegistrationRole, string> = {
  youth: 'Youth must be under 18',
  'young-adult': 'Must be between 18-25 years old',
}

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
    interests: choicesOf(ask.interests, NO_INTEREST),
    allergies: optionalParagraph(ask.allergies),
    photoConsent: z.boolean(),
    acceptedWaiver: z.literal(true, WAIVER_REQUIRED),
    signature: signature(ask.signature),
    heardAbout: optionalText(ask.heardAbout),
  } satisfies SchemaFor<typeof ask>)

export type Registration = z.infer<ReturnType<typeof registrationSchema>>

/** What the role makes necessary. */
function demands({ role, dob, parentName }: Answers, today: string): FieldErrors {
  if (role !== 'youth' && role !== 'young-adult') return {}
  return {
    ...(isOfAgeFor(role, String(dob ?? ''), today) ? {} : { dob: WRONG_AGE[role] }),
    ...(role === 'youth' && parentName === '' ? { parentName: REQUIRED } : {}),
  }
}

/** A young adult was asked for neither, so neither is checked nor kept. */
const onlyAsked = (answers: Answers): Answers =>
  answers.role === 'young-adult' ? { ...answers, parentName: '', allergies: '' } : answers

export type Checked = { ok: true; registration: Registration } | { ok: false; errors: FieldErrors }

/**
 * The registration that these tidied answers are, or everything that is wrong with them at once. The browser
 * and the server call this same function; only the server's word counts.
 */
export function checkRegistration(answers: Answers, today: string): Checked {
  const asked = onlyAsked(answers)
  const parsed = registrationSchema(today).safeParse(asked)
  const errors = {
    ...demands(asked, today),
    // A day that is none has no age.
    ...(parsed.success ? {} : errorsOf(parsed.error)),
  }
  if (!parsed.success || Object.keys(errors).length > 0) {
    return { ok: false, errors: inOrderOf(ask, errors) }
  }
  return { ok: true, registration: parsed.data }
}
