import { TRACK_AGES } from '@/features/events/ages/rules'
import { UNDERAGE } from '@/features/events/ages/wording'
import { describeAskedOnce, describeHealth, SPEAK_ALLERGIES } from '@/features/rsvp/common/wording'
import { words as waiver } from '@/features/waiver/wording'
import type { DuplicateWords } from '@/forms/core/duplicate'
import type { Describe } from '@/forms/core/refusals'
import { CHECK_FIELDS, describeAnswer, type Speak } from '@/forms/core/wording'

import type { Track } from './questions'
import type { RegistrationAnswerRefusal } from './rules'

// Texts of specification 2, sections 4, 5, and 8.

const MISSING: Partial<Record<string, string>> = {
  interests: 'Please select at least one interest',
  acceptedWaiver: 'Must agree to waiver',
}

const { from, to } = TRACK_AGES['young-adult']
const WRONG_AGE: Record<Track, string> = {
  youth: `Youth must be ${UNDERAGE}`,
  'young-adult': `Must be between ${String(from)}-${String(to)} years old`,
}

/** The sentence for a refused answer. */
export const describe: Describe<RegistrationAnswerRefusal> = (refusal, name) => {
  switch (refusal.code) {
    case 'wrong-age':
      return WRONG_AGE[refusal.role]
    case 'name-mismatch':
      return NAME_MISMATCH
    case 'allergies-unanswered':
    case 'allergies-both':
      return describeHealth(refusal)
    case 'same-name':
    case 'same-phone':
      return describeAskedOnce(refusal)
    case 'signature-differs':
    case 'signature-incomplete':
      return waiver.signatureDiffers(refusal.signer)
    case 'required':
      return MISSING[name] ?? describeAnswer(refusal)
    case 'unprintable':
    case 'not-an-option':
    case 'not-a-name':
    case 'invalid-email':
    case 'invalid-phone':
    case 'invalid-birth-date':
    case 'invalid-web-address':
    case 'too-long':
    case 'file-too-large':
    case 'heic':
    case 'not-a-photo':
    case 'not-a-document':
      return describeAnswer(refusal)
  }
}

const SPOKEN: Partial<Record<string, string>> = {
  firstName: 'tell us the first name',
  lastName: 'tell us the last name',
  acceptedWaiver: 'read the waiver and check the box',
}

export const speak: Speak = (code, name, typed) => {
  switch (code) {
    case 'required':
      return SPOKEN[name]
    case 'allergies-unanswered':
      return SPEAK_ALLERGIES
    case 'signature-differs':
    case 'signature-incomplete':
      return waiver.signatureDiffersInSummary(
        typed(name),
        typed('parentName') || `${typed('firstName')} ${typed('lastName')}`,
      )
    default:
      return undefined
  }
}

/** The link to the form of the other track. */
export const OTHER_FORM: Record<Track, { why: string; link: string }> = {
  youth: {
    why: `A parent or guardian registers anyone ${UNDERAGE}.`,
    link: 'Open the form for youths',
  },
  'young-adult': {
    why: `From ${String(from)} to ${String(to)} you register yourself.`,
    link: 'Open the form for young adults',
  },
}

const NAME_MISMATCH = 'The waiver names someone else. Please enter the same in both places.'

export const REGISTRATION_TOASTS = {
  success: 'Registration submitted successfully!',
  failure: {
    title: 'Error submitting registration',
    text: 'Registration failed. Please try again.',
  },
} as const

/** The message for a person who registers the same participant twice. */
export const duplicateWords = (participant: string): DuplicateWords => ({
  sentence: `${participant} is already registered.`,
  advice:
    'Nothing was changed. The confirmation has the reference, and says who to ask if something needs to be corrected. To register someone else, enter their name and date of birth instead.',
  offer: 'Send me the confirmation again',
})

const TECHNICAL_ISSUE =
  'There was a technical issue with your submission. Please try again or contact support.'

/**
 * The message when a registration could not be stored, by the class of the SQLSTATE. The database's own message
 * is never shown, because it contains the answers. Source: specification 2, section 8.
 */
export function failureWording(sqlState: string | null): string {
  const kind = sqlState?.slice(0, 2) ?? ''
  // Access rule violations, such as row-level security.
  if (kind === '42') return TECHNICAL_ISSUE
  // Data exceptions and integrity constraint violations.
  if (kind === '22' || kind === '23') return CHECK_FIELDS
  return REGISTRATION_TOASTS.failure.text
}
