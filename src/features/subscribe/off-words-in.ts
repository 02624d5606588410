import { catalog } from '@/lib/locale'

import { words as en } from './off-words'
import { words as es } from './off-words.es'

/** What a subscriber reads where the list is left. */
export const offWordsIn = catalog({ en, es })
