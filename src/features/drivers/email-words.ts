import type { AskedPhotos } from './photos/rules'
import { dayWords } from './wording'

/** What drivers read in emails, in English. */
export const words = {
  wanted: {
    license:
      'Your driver’s license: the whole card, so that the name, the photo and the date can be read.',
    insurance: 'Your insurance card: the whole card, so that the names and both dates can be read.',
  },
  photos: {
    subject: {
      license: 'A new photo of your driver’s license, please',
      insurance: 'A new photo of your insurance card, please',
      both: 'Photos of your license and insurance card, please',
    },
    preheader: 'It takes a minute with a phone. We check this before you drive.',
    thanks: (asks: AskedPhotos) =>
      `Thank you for offering to drive. Before you do, we need ${asks === 'both' ? 'two photos' : 'one photo'}:`,
    send: (asks: AskedPhotos): string => (asks === 'both' ? 'Send the photos' : 'Send the photo'),
    /** Follows the button, whose page is in English. */
    howItWorks: (days: number) =>
      `The button works once, for ${String(days)} days. Please do not send photos of cards by email. Only staff see them, each look is recorded, and they are never made public.`,
  },
  cleared: {
    subject: (endsOn: string) => `You may drive until ${dayWords(endsOn)}`,
    preheader: 'We have checked your license and your insurance.',
    thanks: 'We have checked your license and your insurance card. Thank you for driving.',
    tellUs:
      'If one of them changes or ends before that day, please tell us. We ask for new photos when the time comes.',
  },
  notDriving: 'Not driving after all?',
  didOffer: 'offered to drive',
}

export type Words = typeof words
