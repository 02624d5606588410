import { isOver } from '@/features/events/rules'
import { eventTimes, whenLine } from '@/features/events/times'
import {
  applyCorrections,
  findCorrectedAnswers,
} from '@/features/people/corrections/current-answers.tx'
import { getState, type State } from '@/features/people/families/rules'
import { notComingSince } from '@/features/rsvp/family/rules'
import { getPeople } from '@/features/rsvp/family/schema'
import type { Person } from '@/forms/core/questions'
import { now } from '@/lib/clock'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

/** An RSVP and its standing at its event. Instants are ISO 8601. */
export type PlaceOfRsvp = {
  event: { id: string; title: string; when: string; isOver: boolean }
  state: State
  /** The reference of the first child who was signed up with this one. */
  family: string
  offeredUntil: string | null
  heldUntil: string | null
  notComingSince: string | null
  waitingSince: string | null
  missedOffers: number
  isOutsideAges: boolean
  pickupCode: string | null
  /** The people who may pick up the child now. */
  people: Person[]
}

type Pickup = Parameters<typeof getPeople>[0]

/** `null` if there is no such RSVP. The caller has checked that the account may review. */
export async function findPlace(id: string): Promise<PlaceOfRsvp | null> {
  const payload = await openPayload()
  const rsvp = await payload.findByID({
    collection: 'rsvps',
    id,
    depth: 1,
    disableErrors: true,
    select: {
      event: true,
      status: true,
      family: true,
      offeredUntil: true,
      heldUntil: true,
      notComingAt: true,
      waitingSince: true,
      missedOffers: true,
      isOutsideAges: true,
      pickupCode: true,
      pickupPeople: true,
      pickupPersonName: true,
      pickupPersonPhone: true,
    },
    ...asSystem,
  })
  if (!rsvp || typeof rsvp.event === 'string') return null
  const { event, status, family, offeredUntil = null, heldUntil = null } = rsvp
  const corrections = await findCorrectedAnswers({ sql: payload.db.drizzle }, [id])
  const times = eventTimes(event)
  const moment = now()
  return {
    event: {
      id: event.id,
      title: event.title,
      when: whenLine(times),
      isOver: isOver(times, moment),
    },
    state: getState({ collection: 'rsvps', status, heldUntil, offeredUntil }, { now: moment }),
    family,
    offeredUntil,
    heldUntil,
    notComingSince: notComingSince(rsvp, times),
    waitingSince: rsvp.waitingSince ?? null,
    missedOffers: rsvp.missedOffers ?? 0,
    isOutsideAges: rsvp.isOutsideAges ?? false,
    pickupCode: rsvp.pickupCode ?? null,
    people: getPeople(applyCorrections<Pickup>(rsvp, corrections.get(id) ?? {})),
  }
}
