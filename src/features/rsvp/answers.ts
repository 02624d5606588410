import { addressWording, correctedWording } from './address/wording'
import {
  CHOOSE_WHAT_HAPPENS,
  describe,
  duplicateWords,
  photoNotUploaded,
  refusalWording,
  tooFewPlacesWords,
} from './wording'

/** What the server answers to an RSVP, in English. */
export const answers = {
  describe,
  duplicate: duplicateWords,
  refusals: refusalWording,
  tooFewPlaces: tooFewPlacesWords,
  chooseWhatHappens: CHOOSE_WHAT_HAPPENS,
  photoNotUploaded,
  address: { ...correctedWording, ...addressWording },
}

export type RsvpAnswers = typeof answers
