import type { UIFieldServerProps } from 'payload'

import { isStaffRole } from '@/features/accounts/rules'
import { findPlaces } from '@/features/events/store'
import { placesTaken } from '@/features/events/wording'

/**
 * How full the event is, beside its form. It asks for the role itself, because Payload draws fields like
 * this one for whoever it lets in.
 */
export async function EventPlaces({ id, req }: UIFieldServerProps) {
  if (id === undefined || !req.user || !isStaffRole(req.user.role)) return null
  const { places, waiting } = await findPlaces(String(id))
  const { words, isOver } = placesTaken(places, waiting)
  return (
    <div className="field-type">
      <p className="field-label">Places taken</p>
      <p style={isOver ? { color: 'var(--theme-error-500)', fontWeight: 600 } : undefined}>
        {words}
      </p>
      <p>
        <a href={`/cms/collections/rsvps?where[event][equals]=${String(id)}`}>See the RSVPs</a>
      </p>
    </div>
  )
}
