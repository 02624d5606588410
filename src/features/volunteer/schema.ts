import * as z from 'zod/mini'

import type { ResumeRefusal } from '@/features/careers/resumes/rules'
import { resumeRefusal } from '@/features/careers/resumes/schema'
import type { SelectedFiles } from '@/forms/core/files'
import type { Answers } from '@/forms/core/questions'
import type { AnswerRefusal, FieldRefusals } from '@/forms/core/refusals'
import {
  agreed,
  agreedOrNot,
  checkedAnswers,
  email,
  getChoices,
  getOptionalChoice,
  optionalDateOfBirth,
  optionalParagraph,
  optionalPhone,
  optionalText,
  requiredText,
  type SchemaFor,
} from '@/forms/core/schema'
import { lazilyFor } from '@/lib/lazily'
import type { Result } from '@/lib/result'

import { volunteerQuestions as ask } from './questions'

/**
 * Requires only the first name, the last name, the email address, and the terms. Source: specification 2,
 * section 5, *Volunteer*.
 */
const volunteerSchema = lazilyFor((today: string) =>
  z.object({
    firstName: requiredText(ask.firstName),
    lastName: requiredText(ask.lastName),
    email,
    phone: optionalPhone,
    city: optionalText(ask.city),
    state: optionalText(ask.state),
    preferredLocation: getOptionalChoice(ask.preferredLocation),
    interests: getChoices(ask.interests),
    availability: getChoices(ask.availability),
    skillsNotes: optionalParagraph(ask.skillsNotes),
    transportationAccess: agreedOrNot,
    dateOfBirth: optionalDateOfBirth(today),
    backgroundScreeningOk: agreedOrNot,
    emergencyContactName: optionalText(ask.emergencyContactName),
    emergencyContactPhone: optionalPhone,
    howDidYouHear: optionalText(ask.howDidYouHear),
    notes: optionalParagraph(ask.notes),
    consentTerms: agreed,
  } satisfies SchemaFor<typeof ask>),
)

export type Volunteer = z.infer<ReturnType<typeof volunteerSchema>>

/** Why an answer of a volunteer's application is refused. */
export type VolunteerAnswerRefusal = AnswerRefusal | ResumeRefusal

/** The application made of these normalized answers, or all refusals at once. */
export function checkVolunteer(
  answers: Answers,
  files: SelectedFiles,
  today: string,
): Result<Volunteer, FieldRefusals<VolunteerAnswerRefusal>> {
  const file = files.get('resume')
  const resume = file && resumeRefusal(ask.resume, file)
  return checkedAnswers(ask, volunteerSchema(today).safeParse(answers), resume ? { resume } : {})
}
