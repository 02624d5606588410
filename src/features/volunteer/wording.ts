import { documentWording, isDocumentRefusal } from '@/features/careers/resumes/wording'
import type { DuplicateWords } from '@/forms/core/duplicate'
import type { Describe, FieldMessages } from '@/forms/core/refusals'
import { describeAnswer, type ToastWords } from '@/forms/core/wording'

import type { VolunteerAnswerRefusal } from './schema'

export const RESUME_NOT_UPLOADED = 'Failed to upload resume file'

/** The sentence for a refused answer. */
export const describe: Describe<VolunteerAnswerRefusal> = (refusal) => {
  if (isDocumentRefusal(refusal)) return documentWording[refusal.code]
  return refusal.code === 'file-too-large'
    ? `Resume must be under ${String(refusal.megabytesMax)}MB`
    : describeAnswer(refusal)
}

/** Source: specification 2, section 8, where it has a text. */
export const VOLUNTEER_TOASTS = {
  success: {
    title: 'Application submitted successfully!',
    text: 'We read every one and reply within 3 to 5 business days.',
  },
  failure: { title: 'Error submitting application', text: 'Please try again later.' },
} as const

/** @param event the title of the event they applied for, if any */
export const duplicateWords = (event: string | null): DuplicateWords => ({
  sentence: event === null ? 'You have already applied.' : `You have already applied for ${event}.`,
  advice:
    'Nothing was changed. We have your application and will reply. The confirmation has its reference, and says who to ask if something needs to be corrected.',
  offer: 'Send me the confirmation again',
})

type Code = VolunteerAnswerRefusal['code']
const REQUIRED: Code = 'required'
const FILE_TOO_LARGE: Code = 'file-too-large'

/** The toast for an invalid application, if the specification has one for this error. */
export function invalidToast(fields: FieldMessages): ToastWords | undefined {
  if (Object.values(fields).some(({ code }) => code === REQUIRED)) {
    return { title: 'Please fill in all required fields' }
  }
  return fields.resume?.code === FILE_TOO_LARGE
    ? { title: 'File too large', text: fields.resume.text }
    : undefined
}
