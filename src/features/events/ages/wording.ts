import type { Event } from '@/payload-types'

import type { EventAges } from '../rules'
import { ADULT_AGE_YEARS, type Ages, PROGRAM_AGES, TRACK_AGES } from './rules'

const formatInWords = ({ from, to }: Ages) => `${String(from)} to ${String(to)}`
const formatInFigures = ({ from, to }: Ages) => `${String(from)}–${String(to)}`

/** "5 to 17", as in a sentence. */
export const AGES_IN_WORDS = {
  youth: formatInWords(TRACK_AGES.youth),
  youngAdult: formatInWords(TRACK_AGES['young-adult']),
  all: formatInWords(PROGRAM_AGES),
}

/** "5–17", as on a badge. */
export const AGES_IN_FIGURES = {
  youth: formatInFigures(TRACK_AGES.youth),
  youngAdult: formatInFigures(TRACK_AGES['young-adult']),
  all: formatInFigures(PROGRAM_AGES),
}

/** "under 18". */
export const UNDERAGE = `under ${String(ADULT_AGE_YEARS)}`

/** The ages of an event, in English. */
export const ageWords = {
  one: (age: number) => `Age ${String(age)}`,
  range: (from: number, to: number) => `Ages ${String(from)}–${String(to)}`,
  andUp: (from: number) => `Ages ${String(from)} and up`,
  upTo: (to: number) => `Up to age ${String(to)}`,
  all: 'All Ages',
}

/** The ages of an event as its badge shows them: staff's own text, or a text made from its ages. */
export function getAges(
  { ageRange, ageFrom, ageTo }: EventAges & Pick<Event, 'ageRange'>,
  { ages: words }: { ages: typeof ageWords } = { ages: ageWords },
): string {
  if (ageRange) return ageRange
  if (typeof ageFrom === 'number' && typeof ageTo === 'number')
    return ageFrom === ageTo ? words.one(ageFrom) : words.range(ageFrom, ageTo)
  if (typeof ageFrom === 'number') return words.andUp(ageFrom)
  if (typeof ageTo === 'number') return words.upTo(ageTo)
  return words.all
}
