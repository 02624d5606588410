import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'

import { type EventTimes, timesForScript } from './times'

/**
 * The header of the facts card: the time until the event (src/page-script/event-times.ts). The page is static, so only
 * the browser knows the current time. Until then it shows a title.
 */
export const Countdown = ({ event }: { event: EventTimes }) => (
  <event-countdown className="permit__head" {...timesForScript(event)}>
    <span {...FILLED_BY_SCRIPT}>At a glance</span>
    <b
      className="font-display text-title leading-label font-extrabold text-sun-400 empty:hidden"
      {...FILLED_BY_SCRIPT}
    />
  </event-countdown>
)
