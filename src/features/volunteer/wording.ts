import type { DuplicateWords } from '@/forms/duplicate'
import { type FieldErrors, REQUIRED } from '@/forms/schema'
import type { ToastWords } from '@/forms/use-public-form'

import { volunteerQuestions } from './questions'

/** Source: specification 2, section 8. Where it is silent, the words are ours. */
export const VOLUNTEER_TOASTS = {
  success: {
    title: 'Application submitted successfully!',
    text: 'We read every one and reply within 3 to 5 business days.',
  },
  failure: { title: 'Error submitting application', text: 'Please try again later.' },
} as const

/** @param event the day out they came for, if they came for one */
export const duplicateWords = (event: string | null): DuplicateWords => ({
  sentence: event === null ? 'You have already applied.' : `You have already applied for ${event}.`,
  advice:
    'Nothing was changed. We have your application and will answer it. The confirmation has its reference, and says whom to ask when something has to be corrected.',
  offer: 'Send me the confirmation again',
})

/** The toast for an application that is not complete, if the specification has one for what is wrong. */
export function invalidToast(errors: FieldErrors): ToastWords | undefined {
  if (Object.values(errors).includes(REQUIRED)) {
    return { title: 'Please fill in all required fields' }
  }
  return errors.resume === volunteerQuestions.resume.tooLarge
    ? { title: 'File too large', text: errors.resume }
    : undefined
}
