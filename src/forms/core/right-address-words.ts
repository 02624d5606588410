import { words as kit } from './words'

const { locale, tryAgain, sending } = kit

/**
 * What families read beside the address that a confirmation went to, in English. No functions: a server component passes
 * these on to the browser.
 */
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
