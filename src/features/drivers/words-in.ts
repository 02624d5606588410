import { catalog } from '@/lib/locale'

import { words as en } from './email-words'
import { words as es } from './email-words.es'

/** What drivers read in emails, by language. */
export const driverEmailWordsIn = catalog({ en, es })
