import type { Places } from '@/features/rsvp/rules'

/** How full an event is, beside the words that say it. */
export const PlacesBar = ({ places }: { places: Places }) => {
  if (places.state === 'unlimited') return null
  const percent = places.limit > 0 ? Math.min(100, (places.taken / places.limit) * 100) : 100
  return (
    <p className="mt-2.5 mb-1.5 h-2.5 overflow-hidden rounded-1 bg-well" aria-hidden="true">
      <i className="block h-full bg-chart-2" style={{ width: `${String(percent)}%` }} />
    </p>
  )
}
