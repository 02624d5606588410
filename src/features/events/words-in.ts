import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** The words of the pages about events. For the server only: a browser loads one language. */
export const eventWordsIn = catalog({ en, es })
