import type { DuplicateWords } from '@/forms/core/duplicate'

import { addressWording, correctedWording } from './address/wording'
import type { RsvpRefusal } from './rules'
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
  duplicate: duplicateWords as (child: string) => DuplicateWords,
  refusals: refusalWording as Record<RsvpRefusal, string>,
  tooFewPlaces: tooFewPlacesWords,
  chooseWhatHappens: CHOOSE_WHAT_HAPPENS,
  photoNotUploaded: photoNotUploaded as Record<keyof typeof photoNotUploaded, string>,
  address: { ...correctedWording, ...addressWording },
}

export type RsvpAnswers = typeof answers
