import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** What the server answers to any form, by language. */
export const answersIn = catalog({ en, es })
