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
