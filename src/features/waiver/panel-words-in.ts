import { catalog } from '@/lib/locale'

import { panelWords as en } from './panel-words'
import { panelWords as es } from './panel-words.es'

/** What families read around the text of the waiver. For the server only: a browser loads one language. */
export const waiverPanelWordsIn = catalog({ en, es })
