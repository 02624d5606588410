import { catalog } from '@/lib/locale'

import { answers as answersInEnglish } from './answers'
import { answers as answersInSpanish } from './answers.es'
import { pageWords as pageInEnglish } from './page-words'
import { pageWords as pageInSpanish } from './page-words.es'
import { words as en } from './words'
import { words as es } from './words.es'

/** What families read in the form of an RSVP, by language. */
export const rsvpWordsIn = catalog({ en, es })

/** What families read around the form of an RSVP, by language. */
export const rsvpPageWordsIn = catalog({ en: pageInEnglish, es: pageInSpanish })

/** What the server answers to an RSVP, by language. */
export const rsvpAnswersIn = catalog({ en: answersInEnglish, es: answersInSpanish })
