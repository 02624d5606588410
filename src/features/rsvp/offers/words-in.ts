import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** What a family reads where it answers an offer of a place. */
export const offerWordsIn = catalog({ en, es })
