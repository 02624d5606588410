import type { Locale } from '@/lib/locale'

import { mailWordsIn } from './words-in'

/**
 * Emails go to addresses that may not belong to the person who typed them. An attacker who fills in a form
 * with a stranger's address decides what we send there. So an email repeats no typed text except names, and
 * only names that cannot be anything else: short, letters only, and without anything that a mail program
 * would turn into a link.
 */

const NAME_LENGTH_MAX = 40
const NAME_WORDS_MAX = 4

/** Letters of any script, with the marks inside names. A period ends a word: “J. R.”, never “evil.test”. */
const WORD = /^\p{L}[\p{L}\p{M}]*(?:[’'ʻ·-]\p{L}[\p{L}\p{M}]*)*\.?$/u
const LINK_WORD = /^(?:https?|www)$/i

/** The words of a name, or none if one of them cannot be a name. */
function nameWords(typed: string): string[] {
  const words = typed.normalize('NFC').trim().split(/ +/)
  return words.every((word) => WORD.test(word) && !LINK_WORD.test(word)) ? words : []
}

/** A name as an email may show it, or `null` if it could be something else. */
export function shownName(typed: string): string | null {
  const words = nameWords(typed)
  const name = words.join(' ')
  return name !== '' && name.length <= NAME_LENGTH_MAX && words.length <= NAME_WORDS_MAX
    ? name
    : null
}

/** The first word of a full name, if it can be shown: “Elena” of “Elena Torres”. */
export function shownFirstName(fullName: string): string | null {
  const [first = ''] = nameWords(fullName)
  // “Dr. Torres”, “J. R. Torres”: do not greet a person by a title or an initial alone.
  return shownName(first.endsWith('.') ? fullName : first)
}

/** “Hello Elena.”, to begin an email with. */
export function greeting(fullName: string, locale: Locale = 'en'): string {
  const hello = mailWordsIn(locale).hello(shownFirstName(fullName))
  return hello.endsWith('.') ? hello : `${hello}.`
}

/** “phone ending 77”: enough to recognize one's own number. */
export const phoneEnding = (digits: string, locale: Locale = 'en'): string =>
  mailWordsIn(locale).phoneEnding(digits.slice(-2))

/** “Rosa, phone ending 77”. */
export const personLine = (fullName: string, phone: string, locale: Locale = 'en'): string =>
  [shownFirstName(fullName), phoneEnding(phone, locale)].filter((part) => part !== null).join(', ')

/**
 * An email never repeats a health answer. It says that there is one, so that the sender notices a lost one.
 */
export function healthLine(hasAnswers: boolean, locale: Locale = 'en'): string {
  const { received, nothing } = mailWordsIn(locale).health
  return hasAnswers ? received : nothing
}

/** For the start of a sentence: “Your child”. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
