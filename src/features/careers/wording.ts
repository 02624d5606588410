import type { DuplicateWords } from '@/forms/core/duplicate'
import type { Describe, FieldMessages } from '@/forms/core/refusals'
import { describeAnswer, type Speak, type ToastWords } from '@/forms/core/wording'

import type { careerQuestions } from './questions'
import { documentWording, isDocumentRefusal } from './resumes/wording'
import type { CareerAnswerRefusal } from './schema'

export const failedToUpload = (reason: string): string => `Failed to upload resume: ${reason}`

/** `skillsSummary` as "skills summary". */
const nameInWords = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

/** The sentence for a refused answer. Source: specification 1, sections 5 and 8. */
export const describe: Describe<CareerAnswerRefusal> = (refusal, name) => {
  if (isDocumentRefusal(refusal)) return documentWording[refusal.code]
  if (refusal.code === 'file-too-large')
    return `Please upload a file smaller than ${String(refusal.megabytesMax)}MB.`
  if (refusal.code === 'invalid-email') return 'Please enter a valid email address.'
  if (refusal.code !== 'required') return describeAnswer(refusal)
  return name === 'resume'
    ? 'Please upload your resume (PDF, DOC, or DOCX format).'
    : `Please complete the ${nameInWords(name)} field.`
}

export const speak: Speak = (code, name) =>
  name === 'consentContact' && code === 'required'
    ? 'check the box, so that we may answer you'
    : undefined

/** The message for a person who has already applied. */
export const duplicateWords = (role: string): DuplicateWords => ({
  sentence: `You have already applied for ${role}.`,
  advice:
    'Nothing was changed. We have your application and your resume. The confirmation has its reference, and says who to ask if something needs to be corrected.',
  offer: 'Send me the confirmation again',
})

export const CAREER_TOASTS = {
  failure: { title: 'Submission Failed', text: 'Please try again.' },
} as const

type Check = {
  name: keyof typeof careerQuestions
  code: CareerAnswerRefusal['code']
  title: string
}

const missing = (name: Check['name']): Check => ({
  name,
  code: 'required',
  title: 'Missing Information',
})

/** The checks in the order of the specification. The toast names the first one that fails. */
const CHECKS: readonly Check[] = [
  missing('fullName'),
  missing('email'),
  missing('roleInterest'),
  missing('skillsSummary'),
  missing('availability'),
  missing('consentContact'),
  { name: 'resume', code: 'required', title: 'Resume Required' },
  { name: 'email', code: 'invalid-email', title: 'Invalid Email' },
  { name: 'resume', code: 'not-a-document', title: 'Invalid File Type' },
  { name: 'resume', code: 'file-too-large', title: 'File Too Large' },
]

/** The toast for an invalid application, if the specification has one for this error. */
export function invalidToast(fields: FieldMessages): ToastWords | undefined {
  for (const { name, code, title } of CHECKS) {
    const message = fields[name]
    if (message?.code === code) return { title, text: message.text }
  }
  return undefined
}
