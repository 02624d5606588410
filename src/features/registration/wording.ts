import type { DuplicateWords } from '@/forms/duplicate'
import { CHECK_FIELDS } from '@/forms/wording'

// Texts of the specification 2, sections 4, 5 and 8.
export const NO_INTEREST = 'Please select at least one interest'

export const REGISTRATION_TOASTS = {
  success: 'Registration submitted successfully!',
  failure: {
    title: 'Error submitting registration',
    text: 'Registration failed. Please try again.',
  },
} as const

/** What is said of a participant who has registered before. */
export const duplicateWords = (participant: string): DuplicateWords => ({
  sentence: `${participant} is already registered.`,
  advice:
    'Nothing was changed. The confirmation has the reference, and says whom to ask when something has to be corrected. To register somebody else, enter their name and date of birth instead.',
  offer: 'Send me the confirmation again',
})

const TECHNICAL_ISSUE =
  'There was a technical issue with your submission. Please try again or contact support.'

/** The same person is named differently in two parts of one request. */
export const NAMED_OTHERWISE =
  'The waiver names somebody else. Please give the same here and there.'

/**
 * What is said when a registration could not be stored, by the class of the database's SQLSTATE. Never its
 * message: that holds what was typed. Source: specification 2, section 8.
 */
export function failureWording(sqlState: string | null): string {
  const kind = sqlState?.slice(0, 2) ?? ''
  // Not allowed: "row-level security" among others.
  if (kind === '42') return TECHNICAL_ISSUE
  // Data, or an integrity constraint.
  if (kind === '22' || kind === '23') return CHECK_FIELDS
  return REGISTRATION_TOASTS.failure.text
}
