import * as z from 'zod/mini'

import { resumeError } from '@/features/resumes/schema'
import type { ChosenFiles } from '@/forms/files'
import type { Answers } from '@/forms/questions'
import {
  choicesOf,
  email,
  errorsOf,
  type FieldErrors,
  inOrderOf,
  optionalChoiceOf,
  optionalDateOfBirth,
  optionalParagraph,
  optionalPhone,
  optionalText,
  REQUIRED,
  requiredText,
  type SchemaFor,
} from '@/forms/schema'

import { volunteerQuestions as ask } from './questions'

/** First name, last name, e-mail and the terms are all it insists on. Source: specification 2, section 5, *Volunteer*. */
const volunteerSchema = (today: string) =>
  z.object({
    firstName: requiredText(ask.firstName),
    lastName: requiredText(ask.lastName),
    email,
    phone: optionalPhone,
    city: optionalText(ask.city),
    state: optionalText(ask.state),
    preferredLocation: optionalChoiceOf(ask.preferredLocation),
    interests: choicesOf(ask.interests, null),
    availability: choicesOf(ask.availability, null),
    skillsNotes: optionalParagraph(ask.skillsNotes),
    transportationAccess: z.boolean(),
    dateOfBirth: optionalDateOfBirth(today),
    backgroundScreeningOk: z.boolean(),
    emergencyContactName: optionalText(ask.emergencyContactName),
    emergencyContactPhone: optionalPhone,
    howDidYouHear: optionalText(ask.howDidYouHear),
    notes: optionalParagraph(ask.notes),
    consentTerms: z.literal(true, REQUIRED),
  } satisfies SchemaFor<typeof ask>)

export type Volunteer = z.infer<ReturnType<typeof volunteerSchema>>

export type Checked = { ok: true; volunteer: Volunteer } | { ok: false; errors: FieldErrors }

/** The application that these tidied answers are, or everything that is wrong with them at once. */
export function checkVolunteer(answers: Answers, files: ChosenFiles, today: string): Checked {
  const parsed = volunteerSchema(today).safeParse(answers)
  const resume = files.get('resume')
  const refusedResume = resume && resumeError(ask.resume, resume)
  const errors = {
    ...(parsed.success ? {} : errorsOf(parsed.error)),
    ...(refusedResume ? { resume: refusedResume } : {}),
  }
  if (!parsed.success || Object.keys(errors).length > 0) {
    return { ok: false, errors: inOrderOf(ask, errors) }
  }
  return { ok: true, volunteer: parsed.data }
}
