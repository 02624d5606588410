import { catalog } from '@/lib/locale'

import { answers as answersInEnglish } from './answers'
import { answers as answersInSpanish } from './answers.es'
import { type RegistrationWords, words as en } from './words'
import { words as es } from './words.es'

/** What families read in and around a registration, by language. */
export const registrationWordsIn = catalog<RegistrationWords>({ en, es })

/** What the server answers to a registration, by language. */
export const registrationAnswersIn = catalog({ en: answersInEnglish, es: answersInSpanish })
