import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'

import { type EventTimes, timesForScript } from './times'

/**
 * The hours in the visitor's own zone, in two lines, which only the browser knows (src/page-script/event-times.ts). No
 * room is reserved for them: nearly everybody is where the event is, and would see a hole.
 */
export const ViewerTimes = ({ event }: { event: EventTimes }) => (
  <viewer-times
    className="block whitespace-pre-line"
    {...timesForScript(event)}
    {...FILLED_BY_SCRIPT}
  />
)
