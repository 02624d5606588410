import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** The words of the frame. For the server only: a browser loads one language. */
export const shellWordsIn = catalog({ en, es })
