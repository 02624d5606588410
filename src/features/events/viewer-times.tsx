import type { Locale } from '@/lib/locale'
import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'

import { type EventTimes, timesForScript } from './times'
import { eventWordsIn } from './words-in'

/**
 * The hours in the visitor's own zone, in two lines, which only the browser knows (src/page-script/event-times.ts). The
 * page reserves no room for them: nearly all visitors are where the event is, and would see a gap.
 */
export const ViewerTimes = ({ event, locale }: { event: EventTimes; locale: Locale }) => (
  <viewer-times
    className="block whitespace-pre-line"
    {...timesForScript(event)}
    data-where={eventWordsIn(locale).whereYouAre}
    {...FILLED_BY_SCRIPT}
  />
)
