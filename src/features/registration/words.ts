import { words as waiver } from '@/features/waiver/wording'
import { ALREADY_REGISTERED } from '@/forms/core/wording'
import { words as kit } from '@/forms/core/words'

import { correctedWording } from './address/wording'
import { confirmations, trackQuestions, trackSections, type TrackTexts } from './questions'
import { describe, OTHER_FORM, REGISTRATION_TOASTS, speak } from './wording'

type Toasts = { success: string; failure: { title: string; text: string } }
const toasts: Toasts = REGISTRATION_TOASTS

/** What families read in and around a registration, in English. */
export const words = {
  kit,
  waiver,
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
  formTitle: {
    youth: 'Youth registration',
    'young-adult': 'Young adult registration',
  },
  send: 'Send registration',
  purpose: 'We use these details to run our programs safely, and for nothing else.',
  sendToParentTitle: 'Register for our programs',
  receipt: {
    title: {
      youth: (name: string) => `We have ${name}’s registration.`,
      'young-adult': (name: string) => `We have your registration, ${name}.`,
    },
    reference: 'Your reference is',
    mention: 'Mention it when you write or call.',
    copyWentTo: 'A copy went to',
    corrected: correctedWording,
    download: 'Download your signed waiver (PDF)',
    comesWithEmail: 'It also comes with the email.',
    another: 'Register another child',
  },
  nothingSent: {
    label: 'Nothing was sent',
    title: 'Nothing was sent from this page.',
    text: 'If you have sent the form before, our email has the reference.',
    register: 'Register',
    familyLink: 'Get my family link',
  },
}

export type RegistrationWords = Omit<typeof words, 'texts'> & { texts: TrackTexts }
