import { classNames } from '@/ui/class-names'

import { EventCard } from './event-card'
import type { EventOnCard } from './store'

/** A single event gets one wide column, several get up to three. */
export const EventGrid = ({ events }: { events: readonly EventOnCard[] }) => (
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
