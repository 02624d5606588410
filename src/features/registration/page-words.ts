import { rightAddressWords } from '@/forms/core/right-address-words'

import { correctedWording } from './address/wording'

/** What families read around the form of a registration, in English: its page and the receipt. */
export const pageWords = {
  formTitle: {
    youth: 'Youth registration',
    'young-adult': 'Young adult registration',
  },
  receipt: {
    title: {
      youth: (name: string) => `We have ${name}’s registration.`,
      'young-adult': (name: string) => `We have your registration, ${name}.`,
    },
    reference: 'Your reference is',
    mention: 'Mention it when you write or call.',
    copyWentTo: 'A copy went to',
    address: rightAddressWords,
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

export type RegistrationPageWords = typeof pageWords
