/** Short texts that several screens share. Sentences that one screen says are on it. */

import { clockIn, dateStamp } from '@/features/events/times'
import { MINUTE_MS } from '@/lib/durations'
import { withCount } from '@/lib/plural'

import type { ReleaseWay } from '../tap'

export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export const inChildren = (count: number): string =>
  withCount(count, { one: 'child', other: 'children' })

export const inAdults = (count: number): string =>
  withCount(count, { one: 'adult', other: 'adults' })

export const inTaps = (count: number): string => withCount(count, { one: 'tap', other: 'taps' })

export const inPhones = (count: number): string =>
  withCount(count, { one: 'phone', other: 'phones' })

export const inMinutes = (ms: number): string =>
  withCount(Math.max(0, Math.floor(ms / MINUTE_MS)), { one: 'minute', other: 'minutes' })

/** "just now", "1 minute ago". @param ms since then */
export const inAgo = (ms: number): string => (ms < MINUTE_MS ? 'just now' : `${inMinutes(ms)} ago`)

/** "Maya", "Maya and Kiana", "Maya, Kiana and Ben". */
export const inList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** "The lead", at the start of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Rosa Delgado or Ana Delgado". */
export const inChoice = (names: readonly string[]): string => names.join(' or ')

/** "Sat, Dec 5, 4:52 PM" where the event is. */
export function momentInWords(instant: string, zone: string): string {
  const { weekday, month, day } = dateStamp({ startsAt: instant, endsAt: null, zone })
  return `${weekday}, ${month} ${day}, ${clockIn(instant, zone)}`
}

/** How it was known that a child may go. The one who decided is named by the caller. */
export const WAY_WORDS: Record<ReleaseWay, string> = {
  code: 'Code',
  'photo-id': 'Photo ID',
  stayed: 'who stayed',
  alone: 'Goes home alone',
  lead: 'decided',
}

/** "grandmother" for "Grandmother"; "DCFS worker" stays. */
export const inSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
