import * as z from 'zod/mini'

import { resumeError } from '@/features/resumes/schema'
import type { ChosenFiles } from '@/forms/files'
import type { Answers } from '@/forms/questions'
import {
  choiceOf,
  emailOr,
  errorsOf,
  type FieldErrors,
  inOrderOf,
  optionalParagraph,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  requiredParagraph,
  requiredText,
  type SchemaFor,
} from '@/forms/schema'

import { careerQuestions as ask } from './questions'
import { INVALID_EMAIL, missing, RESUME_REQUIRED } from './wording'

const careerSchema = z.object({
  fullName: requiredText(ask.fullName, missing('fullName')),
  email: emailOr({ missing: missing('email'), invalid: INVALID_EMAIL }),
  phone: optionalPhone,
  locationCity: optionalText(ask.locationCity),
  roleInterest: choiceOf(ask.roleInterest, missing('roleInterest')),
  skillsSummary: requiredParagraph(ask.skillsSummary, missing('skillsSummary')),
  availability: requiredText(ask.availability, missing('availability')),
  linkedinUrl: optionalWebAddress(ask.linkedinUrl),
  instagramHandle: optionalText(ask.instagramHandle),
  notes: optionalParagraph(ask.notes),
  consentContact: z.literal(true, missing('consentContact')),
} satisfies SchemaFor<typeof ask>)

export type CareerApplication = z.infer<typeof careerSchema>

export type Checked =
  { ok: true; application: CareerApplication } | { ok: false; errors: FieldErrors }

/** Nothing and an empty file are the same: no resume. */
function refusalOfResume(files: ChosenFiles): string | null {
  const resume = files.get('resume')
  return !resume || resume.bytes === 0 ? RESUME_REQUIRED : resumeError(ask.resume, resume)
}

/**
 * The application that these tidied answers are, or everything that is wrong with them at once; which of it
 * the toast says is `invalidToast`'s.
 */
export function checkCareer(answers: Answers, files: ChosenFiles): Checked {
  const parsed = careerSchema.safeParse(answers)
  const refusedResume = refusalOfResume(files)
  const errors = {
    ...(parsed.success ? {} : errorsOf(parsed.error)),
    ...(refusedResume === null ? {} : { resume: refusedResume }),
  }
  if (!parsed.success || Object.keys(errors).length > 0) {
    return { ok: false, errors: inOrderOf(ask, errors) }
  }
  return { ok: true, application: parsed.data }
}
