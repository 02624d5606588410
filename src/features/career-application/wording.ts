import { NOT_A_RESUME } from '@/features/resumes/wording'
import type { DuplicateWords } from '@/forms/duplicate'
import type { FieldErrors } from '@/forms/schema'
import type { ToastWords } from '@/forms/use-public-form'

import { careerQuestions } from './questions'

// Texts of the specification 1, sections 5 and 8.
export const RESUME_REQUIRED = 'Please upload your resume (PDF, DOC, or DOCX format).'
export const INVALID_EMAIL = 'Please enter a valid email address.'
export const failedToUpload = (reason: string): string =>
  `${careerQuestions.resume.failed}: ${reason}`

const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What is said of a required answer that is missing, by the name of its field. */
export const missing = (name: keyof typeof careerQuestions): string =>
  `Please complete the ${inWords(name)} field.`

/** What is said to somebody who has applied before. */
export const duplicateWords = (role: string): DuplicateWords => ({
  sentence: `You have already applied for ${role}.`,
  advice:
    'Nothing was changed. We have your application and your resume. The confirmation has its reference, and says whom to ask when something has to be corrected.',
  offer: 'Send me the confirmation again',
})

export const CAREER_TOASTS = {
  failure: { title: 'Submission Failed', text: 'Please try again.' },
} as const

type Check = { at: keyof typeof careerQuestions; text: string; title: string }

const missingAt = (at: keyof typeof careerQuestions): Check => ({
  at,
  text: missing(at),
  title: 'Missing Information',
})

/** The checks in the order in which the specification makes them: the first that fails is the toast. */
const CHECKS: readonly Check[] = [
  missingAt('fullName'),
  missingAt('email'),
  missingAt('roleInterest'),
  missingAt('skillsSummary'),
  missingAt('availability'),
  missingAt('consentContact'),
  { at: 'resume', text: RESUME_REQUIRED, title: 'Resume Required' },
  { at: 'email', text: INVALID_EMAIL, title: 'Invalid Email' },
  { at: 'resume', text: NOT_A_RESUME, title: 'Invalid File Type' },
  { at: 'resume', text: careerQuestions.resume.tooLarge, title: 'File Too Large' },
]

/** The toast for an application that is not complete, if the specification has one for what is wrong. */
export function invalidToast(errors: FieldErrors): ToastWords | undefined {
  const failed = CHECKS.find(({ at, text }) => errors[at] === text)
  return failed && { title: failed.title, text: failed.text }
}
