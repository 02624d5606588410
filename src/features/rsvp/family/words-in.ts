import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** What a family reads on its page, by language. */
export const familyWordsIn = catalog({ en, es })
