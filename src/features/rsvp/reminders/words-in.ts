import { catalog } from '@/lib/locale'

import { words as en } from './words'
import { words as es } from './words.es'

/** What a family reads where it switches its reminders off or on. */
export const reminderWordsIn = catalog({ en, es })
