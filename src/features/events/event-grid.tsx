import type { Locale } from '@/lib/locale'

import { EventCard } from './event-card'
import type { EventOnCard } from './store'

/**
 * One wide column for a single event, up to three for several, and never a card alone in its row beside an empty space.
 */
export const EventGrid = ({
  events,
  locale,
}: {
  events: readonly EventOnCard[]
  locale: Locale
}) => (
  <ul className="event-grid">
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} locale={locale} />
      </li>
    ))}
  </ul>
)
