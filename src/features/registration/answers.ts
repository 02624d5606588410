import { addressWording, correctedWording } from './address/wording'
import { describe, duplicateWords, failureWording } from './wording'

/** What the server answers to a registration, in English. */
export const answers = {
  describe,
  duplicate: duplicateWords,
  failure: failureWording,
  address: { ...correctedWording, ...addressWording },
}

export type RegistrationAnswers = typeof answers
