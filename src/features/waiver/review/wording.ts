/** Why a review of a Spanish text is not kept. */
export type ReviewRefusal = 'not-found' | 'no-spanish' | 'reviewed'

export const REVIEWED = 'Thank you. It is kept that you have reviewed the Spanish text.'

export const NAME_MISSING = 'Please type the full name of the person who has reviewed it.'

export const REVIEW_REFUSALS: Record<ReviewRefusal, string> = {
  'not-found': 'There is no published version at this address. Please reload the page.',
  'no-spanish': 'This version has no Spanish text, so there is nothing to review.',
  reviewed: 'Somebody has already reviewed this text. Please reload the page.',
}

/** Below the Spanish text of a version that waits for its review. */
export const TO_REVIEW =
  'Families sign this text, and nobody has reviewed it yet. Someone who reads both languages and knows what a waiver must say should compare it with the English one, clause by clause. A published text never changes: if it is wrong, make a new version.'

/** Below the Spanish text of a draft. */
export const REVIEW_LATER =
  'Once this version is published, the person who has reviewed its Spanish text signs for it here.'

/** @param day formatted */
export const reviewedBy = (name: string, day: string): string =>
  `Reviewed by ${name} on ${day}. It is kept from which account.`
