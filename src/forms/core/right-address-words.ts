import { words as kit } from './words'

const { locale, tryAgain, sending } = kit

/** What families read at the address of a confirmation, in English. */
export const rightAddressWords = {
  locale,
  tryAgain,
  sending,
  wentTo: 'Went to',
  label: 'Right email address',
  notThere: 'Not there in ten minutes? Look in spam.',
  wrong: 'Wrong? Correct it',
  sendAgain: 'Send it again',
}

export type RightAddressWords = typeof rightAddressWords
