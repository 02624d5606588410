import { TRACK_AGES } from '@/features/ages/rules'
import { UNDERAGE } from '@/features/ages/wording'
import type { DuplicateWords } from '@/forms/core/duplicate'
import type { Describe } from '@/forms/core/refusals'
import { CHECK_FIELDS, describeAnswer } from '@/forms/core/wording'

import type { Track } from './questions'
import type { RegistrationAnswerRefusal } from './rules'

// Texts of the specification 2, sections 4, 5 and 8.

const MISSING: Partial<Record<string, string>> = {
  interests: 'Please select at least one interest',
  acceptedWaiver: 'Must agree to waiver',
}

const { from, to } = TRACK_AGES['young-adult']
const WRONG_AGE: Record<Track, string> = {
  youth: `Youth must be ${UNDERAGE}`,
  'young-adult': `Must be between ${String(from)}-${String(to)} years old`,
}

/** What a parent or a young adult reads at an answer that is refused. */
export const describe: Describe<RegistrationAnswerRefusal> = (refusal, name) => {
  if (refusal.code === 'wrong-age') return WRONG_AGE[refusal.role]
  if (refusal.code === 'named-otherwise') return NAMED_OTHERWISE
  const own = refusal.code === 'required' ? MISSING[name] : undefined
  return own ?? describeAnswer(refusal)
}

const NAMED_OTHERWISE = 'The waiver names somebody else. Please give the same here and there.'

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
