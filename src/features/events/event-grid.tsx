import { CARD_GRID } from '@/ui/card'
import { classNames } from '@/ui/class-names'

import { EventCard } from './event-card'
import type { EventOnCard } from './store'

/** A single event gets one wide column, several get up to three. */
export const EventGrid = ({ events }: { events: readonly EventOnCard[] }) => (
  <ul
    className={classNames(
      CARD_GRID,
      events.length === 1 ? 'grid-cols-[minmax(0,--spacing(176))]' : 'grid-fit-76',
    )}
  >
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} />
      </li>
    ))}
  </ul>
)
