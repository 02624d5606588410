import { catalog } from '@/lib/locale'

import { answers as answersInEnglish } from './answers'
import { answers as answersInSpanish } from './answers.es'
import { words as en } from './words'
import { words as es } from './words.es'

/** What families read in and around the form of an RSVP, by language. */
export const rsvpWordsIn = catalog({ en, es })

/** What the server answers to an RSVP, by language. */
export const rsvpAnswersIn = catalog({ en: answersInEnglish, es: answersInSpanish })
