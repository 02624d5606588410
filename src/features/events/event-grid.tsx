import { classNames } from '@/ui/class-names'

import { EventCard } from './event-card'
import type { UpcomingEvent } from './store'

/** One column for a single event, otherwise up to three. */
export const EventGrid = ({ events }: { events: readonly UpcomingEvent[] }) => (
  <ul
    className={classNames(
      'card-grid',
      events.length === 1 && 'grid-cols-[minmax(0,--spacing(176))]',
    )}
  >
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} />
      </li>
    ))}
  </ul>
)
