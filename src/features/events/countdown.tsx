import type { Locale } from '@/lib/locale'
import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'

import { type EventTimes, timesForScript } from './times'
import { eventWordsIn } from './words-in'

/**
 * The header of the facts card: the time until the event (src/page-script/event-times.ts). The page is static, so only
 * the browser knows the current time. Until then it shows a title.
 */
export const Countdown = ({ event, locale }: { event: EventTimes; locale: Locale }) => (
  <event-countdown
    className="permit__head"
    {...timesForScript(event)}
    data-starts-in={eventWordsIn(locale).startsIn}
    data-passed={eventWordsIn(locale).passed}
    data-glance={eventWordsIn(locale).glance}
  >
    <span {...FILLED_BY_SCRIPT}>{eventWordsIn(locale).glance}</span>
    <b
      className="font-display text-title leading-label font-extrabold text-sun-400 empty:hidden"
      {...FILLED_BY_SCRIPT}
    />
  </event-countdown>
)
