import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { pagesWithPlaces } from '@/features/events/rules'
import { answerOffer, endDueAtEvent, readOffer } from '@/features/places/waitlist.tx'
import { now } from '@/lib/clock'
import { describeError, log } from '@/lib/log'
import { findGrant, isKeyOfAnotherKind } from '@/mail/link-keys'
import { openPayload } from '@/platform/payload'
import { revalidatePages } from '@/platform/revalidate-pages'
import { inTransaction, sql } from '@/platform/transaction'

import { type FamilyFacts, readFamilyFacts } from '../facts.tx'
import type { OfferState } from '../rules'

export type Offer = {
  offer: OfferState
  facts: FamilyFacts
  /** The first names of siblings who do not have a place yet. */
  others: readonly string[]
}

const findOfferGrant = async (key: string) =>
  findGrant({ sql: (await openPayload()).db.drizzle }, key, 'offer')

/** The current state of the offer that an email's link belongs to; `null` if the link is unknown or expired. */
export async function findOffer(key: string): Promise<Offer | null> {
  const grant = await findOfferGrant(key)
  return grant && findOfferFor(grant.recordId)
}

/** The offer to the family of an RSVP; `null` if there is no such RSVP. */
export const findOfferFor = async (rsvpId: string): Promise<Offer | null> =>
  inTransaction(await openPayload(), async (tx) => {
    const offer = await readOffer(tx, rsvpId)
    if (!offer) return null
    const waiting = offer.state === 'open' ? offer.others : []
    return {
      offer,
      facts: await readFamilyFacts(tx, offer.rsvpIds),
      others: waiting.length > 0 ? (await readFamilyFacts(tx, waiting)).children : [],
    }
  })

/** Whether the key belongs to a link of another kind. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'offer')

/** Answers an email's offer, if it is still open. The page shows the outcome. */
export async function answerWithLink(key: string, answer: 'take' | 'pass'): Promise<void> {
  const grant = await findOfferGrant(key)
  if (!grant) return
  await inTransaction(await openPayload(), async (tx) => {
    const answered = await answerOffer(tx, grant.recordId, answer)
    if (answered.ok) await revalidatePages(pagesWithPlaces(answered.value.page), tx.req)
  })
}

/** The name of the worker's task, run every minute; see the crontab in `scripts/worker.ts`. */
export const SETTLE_PLACES = 'settle-places'

/** Ends offers and holds whose time is over, event by event. An event that fails does not hold up the others. */
export const settlePlaces: Task = async () => {
  const payload = await openPayload()
  const current = now().toISOString()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT DISTINCT event_id FROM rsvps
    WHERE status = 'waitlisted' AND offered_until <= ${current} OR held_until <= ${current}
    UNION SELECT event_id FROM place_changes WHERE state = 'open' AND undo_until <= ${current}
  `)
  for (const { event_id: eventId } of z.array(z.object({ event_id: z.string() })).parse(rows)) {
    try {
      await inTransaction(payload, async (tx) => {
        const page = await endDueAtEvent(tx, eventId)
        if (page !== null) await revalidatePages(pagesWithPlaces(page), tx.req)
      })
    } catch (error) {
      log.error({ eventId, ...describeError(error) }, 'places could not be settled')
    }
  }
}
