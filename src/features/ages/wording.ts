import { ADULT_AGE_YEARS, type Ages, PROGRAM_AGES, TRACK_AGES } from './rules'

const inWords = ({ from, to }: Ages) => `${String(from)} to ${String(to)}`
const inFigures = ({ from, to }: Ages) => `${String(from)}–${String(to)}`

/** "5 to 17", as in a sentence. */
export const AGES_IN_WORDS = {
  youth: inWords(TRACK_AGES.youth),
  youngAdult: inWords(TRACK_AGES['young-adult']),
  all: inWords(PROGRAM_AGES),
}

/** "5–17", as on a badge. */
export const AGES_IN_FIGURES = {
  youth: inFigures(TRACK_AGES.youth),
  youngAdult: inFigures(TRACK_AGES['young-adult']),
  all: inFigures(PROGRAM_AGES),
}

/** "under 18". */
export const UNDERAGE = `under ${String(ADULT_AGE_YEARS)}`
