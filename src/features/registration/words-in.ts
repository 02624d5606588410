import { catalog } from '@/lib/locale'

import { answers as answersInEnglish } from './answers'
import { answers as answersInSpanish } from './answers.es'
import { pageWords as pageInEnglish } from './page-words'
import { pageWords as pageInSpanish } from './page-words.es'
import { type RegistrationWords, words as en } from './words'
import { words as es } from './words.es'

/** What families read in the form of a registration, by language. */
export const registrationWordsIn = catalog<RegistrationWords>({ en, es })

/** What families read around the form of a registration, by language. */
export const registrationPageWordsIn = catalog({ en: pageInEnglish, es: pageInSpanish })

/** What the server answers to a registration, by language. */
export const registrationAnswersIn = catalog({ en: answersInEnglish, es: answersInSpanish })
