import { EventCard } from './event-card'
import type { UpcomingEvent } from './store'

/** One column for a single event, otherwise up to three. */
export const EventGrid = ({ events }: { events: readonly UpcomingEvent[] }) => (
  <ul className={events.length === 1 ? 'cards cards--one' : 'cards'}>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} />
      </li>
    ))}
  </ul>
)
