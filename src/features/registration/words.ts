import { panelWords } from '@/features/waiver/panel-words'
import { ALREADY_REGISTERED } from '@/forms/core/wording'
import { words as kit } from '@/forms/core/words'
import { shareWords as share } from '@/ui/share-words'

import { confirmations, trackQuestions, trackSections, type TrackTexts } from './questions'
import { describe, OTHER_FORM, REGISTRATION_TOASTS, speak } from './wording'

type Toasts = { success: string; failure: { title: string; text: string } }
const toasts: Toasts = REGISTRATION_TOASTS

/** What families read in the form of a registration, in English. */
export const words = {
  kit,
  share,
  waiver: panelWords,
  describe,
  speak,
  toasts,
  alreadyRegistered: ALREADY_REGISTERED,
  otherForm: OTHER_FORM,
  texts: {
    questions: {
      youth: { ...trackQuestions.youth, ...confirmations },
      'young-adult': { ...trackQuestions['young-adult'], ...confirmations },
    },
    sections: trackSections,
  },
  send: 'Send registration',
  purpose: 'We use these details to run our programs safely, and for nothing else.',
  sendToParentTitle: 'Register for our programs',
}

export type RegistrationWords = Omit<typeof words, 'texts'> & { texts: TrackTexts }
