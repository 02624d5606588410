import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'

import { type EventTimes, timesForScript } from './times'

/**
 * The hours in the visitor's own zone, in two lines. Only the browser knows the zone (src/page-script/event-times.ts);
 * until then the lines are reserved, so that the layout does not shift. Hours that the page already shows are not
 * repeated.
 */
export const ViewerTimes = ({ event }: { event: EventTimes }) => (
  <viewer-times
    className="block min-h-[3em] whitespace-pre-line"
    {...timesForScript(event)}
    {...FILLED_BY_SCRIPT}
  />
)
