import * as z from 'zod/mini'

import type { SelectedFiles } from '@/forms/core/files'
import type { Answers } from '@/forms/core/questions'
import type { AnswerRefusal, FieldRefusals } from '@/forms/core/refusals'
import {
  agreed,
  checkedAnswers,
  email,
  getChoice,
  optionalParagraph,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  requiredParagraph,
  requiredText,
  type SchemaFor,
} from '@/forms/core/schema'
import type { Result } from '@/lib/result'

import { careerQuestions as ask } from './questions'
import type { ResumeRefusal } from './resumes/rules'
import { resumeRefusal } from './resumes/schema'

const careerSchema = z.object({
  fullName: requiredText(ask.fullName),
  email,
  phone: optionalPhone,
  locationCity: optionalText(ask.locationCity),
  roleInterest: getChoice(ask.roleInterest),
  skillsSummary: requiredParagraph(ask.skillsSummary),
  availability: requiredText(ask.availability),
  linkedinUrl: optionalWebAddress(ask.linkedinUrl),
  instagramHandle: optionalText(ask.instagramHandle),
  notes: optionalParagraph(ask.notes),
  consentContact: agreed,
} satisfies SchemaFor<typeof ask>)

export type CareerApplication = z.infer<typeof careerSchema>

/** Why an answer of a career application is refused. */
export type CareerAnswerRefusal = AnswerRefusal | ResumeRefusal

/** An empty file counts as no resume. */
function refusalOfResume(files: SelectedFiles): CareerAnswerRefusal | null {
  const resume = files.get('resume')
  return !resume || resume.bytes === 0 ? { code: 'required' } : resumeRefusal(ask.resume, resume)
}

/**
 * The application made of these normalized answers, or all refusals at once. `invalidToast` picks one for the
 * toast.
 */
export function checkCareerApplication(
  answers: Answers,
  files: SelectedFiles,
): Result<CareerApplication, FieldRefusals<CareerAnswerRefusal>> {
  const resume = refusalOfResume(files)
  return checkedAnswers(ask, careerSchema.safeParse(answers), resume ? { resume } : {})
}
