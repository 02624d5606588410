import type { Places } from '@/features/rsvp/rules'

/** How full an event is, beside the words that say it. */
export const PlacesBar = ({ places }: { places: Places }) => {
  if (places.state === 'unlimited') return null
  const percent = places.limit > 0 ? Math.min(100, (places.taken / places.limit) * 100) : 100
  return (
    <p className="desk-places mt-2.5 mb-1.5" aria-hidden="true">
      <i style={{ width: `${String(percent)}%` }} />
    </p>
  )
}
