import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** What all emails say, by language. */
export const mailWordsIn = catalog({ en, es })
