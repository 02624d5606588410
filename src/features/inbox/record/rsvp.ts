import { isOver } from '@/features/events/rules'
import { eventTimes, whenLine } from '@/features/events/times'
import { type State, stateOf } from '@/features/people/families/rules'
import { now } from '@/lib/clock'
import type { Rsvp } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

/** How an RSVP stands at its event. */
export type PlaceOfRsvp = Pick<
  Rsvp,
  'offeredUntil' | 'heldUntil' | 'waitingSince' | 'pickupCode' | 'isOutsideAges'
> & {
  event: { id: string; title: string; when: string; isOver: boolean }
  state: State
  missedOffers: number
}

/** `null` if there is no such RSVP. The caller has checked that the account may review. */
export async function findPlaceOf(id: string): Promise<PlaceOfRsvp | null> {
  const payload = await openPayload()
  const rsvp = await payload.findByID({
    collection: 'rsvps',
    id,
    depth: 1,
    disableErrors: true,
    ...asSystem,
  })
  if (!rsvp || typeof rsvp.event === 'string') return null
  const { event, status, missedOffers, offeredUntil, heldUntil } = rsvp
  const times = eventTimes(event)
  const moment = now()
  return {
    ...rsvp,
    event: {
      id: event.id,
      title: event.title,
      when: whenLine(times),
      isOver: isOver(times, moment),
    },
    state: stateOf(
      {
        collection: 'rsvps',
        status,
        heldUntil: heldUntil ?? null,
        offeredUntil: offeredUntil ?? null,
      },
      { now: moment },
    ),
    missedOffers: missedOffers ?? 0,
  }
}
