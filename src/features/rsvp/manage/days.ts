import { applyCorrections, findCorrectedAnswers } from '@/features/corrections/current-answers'
import { venueLine } from '@/features/events/rules'
import { eventTimes, whenLine } from '@/features/events/times'
import type { Event, Rsvp } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import type { Transaction } from '@/platform/transaction'

/** The children that a family has signed up for one event, with their current answers. */
export type FamilyDay = { rsvps: Rsvp[]; event: Event; when: string; where: string | null }

type Reader = Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>

/** These RSVPs by event, in the order of their ids. */
export async function readDays(
  { payload, req, sql }: Reader,
  rsvpIds: readonly string[],
): Promise<FamilyDay[]> {
  const { docs } = await payload.find({
    collection: 'rsvps',
    where: { id: { in: [...rsvpIds] } },
    depth: 1,
    pagination: false,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  const submitted = new Map(docs.map((rsvp) => [rsvp.id, rsvp]))
  const days = new Map<string, FamilyDay>()
  for (const id of rsvpIds) {
    const rsvp = submitted.get(id)
    if (!rsvp || typeof rsvp.event === 'string') continue
    const day = days.get(rsvp.event.id) ?? dayOf(rsvp.event)
    day.rsvps.push(applyCorrections(rsvp, await findCorrectedAnswers({ sql }, id)))
    days.set(rsvp.event.id, day)
  }
  return [...days.values()]
}

const dayOf = (event: Event): FamilyDay => ({
  rsvps: [],
  event,
  when: whenLine(eventTimes(event)),
  where: venueLine(event),
})
