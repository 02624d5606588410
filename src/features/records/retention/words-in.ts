import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** The words of *What we keep and for how long*. For the server only: a browser loads one language. */
export const retentionWordsIn = catalog({ en, es })
