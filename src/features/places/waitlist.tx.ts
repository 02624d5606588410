import { z } from 'zod'

import { readFamilyFacts, readPickup } from '@/features/rsvp/facts.tx'
import { emailFamily } from '@/features/rsvp/notices/known.tx'
import {
  keepWaitingTogether,
  offerMissed,
  offerPassed,
  offerTaken,
  placeForSome,
  placeFreed,
} from '@/features/rsvp/offers/email'
import {
  FREE_PLACES,
  type FreePlaces,
  leavesWaitlist,
  offerDeadline,
  type OfferedRsvp,
  offersPlaces,
  type OfferState,
  offerState,
  planPlaces,
  takenPlaces,
  withoutRsvps,
} from '@/features/rsvp/rules'
import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { recordAudit } from '@/platform/audit'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import { endHolds } from './holds.tx'
import { lockEvent, readAvailability, statusSchema } from './places.tx'
import { endSkips, findSkipped, noteLimit } from './skipped.tx'

/**
 * Decides who gets a place that becomes free: it is offered to one family after the other. Every change of an offer
 * happens under the event's lock, in one transaction with the emails about it, so that none is lost or given twice.
 */

const familySchema = z
  .object({
    family: z.string(),
    ids: z.array(z.string()),
    missed: z.coerce.number(),
    kept: z.coerce.number(),
  })
  .transform(({ ids, ...family }) => ({ ...family, rsvpIds: ids }))

/**
 * The families with waiting children that meet this condition, in the order in which they wait. Excludes children who
 * have just left the waitlist and may be put back.
 */
async function findFamilies({ sql: tx }: Pick<Transaction, 'sql'>, eventId: string, isTrue: SQL) {
  const { rows } = await tx.execute(sql`
    SELECT family, array_agg(id::text ORDER BY family_order) AS ids, coalesce(max(missed_offers), 0) AS missed,
      least(count(*), coalesce((
        SELECT places FROM kept_places k WHERE k.event_id = ${eventId} AND k.family = rsvps.family), 0)) AS kept
    FROM rsvps WHERE event_id = ${eventId} AND status = 'waitlisted' AND held_until IS NULL AND ${isTrue}
    GROUP BY family
    ORDER BY min(coalesce(waiting_since, created_at)), min(created_at), family
  `)
  return z.array(familySchema).parse(rows)
}

/** The families that wait without an offer, in the order in which they wait. */
export const findWaitingFamilies = (tx: Pick<Transaction, 'sql'>, eventId: string) =>
  findFamilies(tx, eventId, sql`offered_until IS NULL`)

const positionsSchema = z.array(z.object({ family: z.string(), position: z.coerce.number() }))

/** Each family's position on the waitlists of these events, by its reference, from 1. */
export async function findPositions(
  { sql: tx }: Pick<Transaction, 'sql'>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    SELECT family, rank() OVER (
      PARTITION BY event_id ORDER BY min(coalesce(waiting_since, created_at)), family) AS position
    FROM rsvps WHERE event_id IN ${[...eventIds]} AND status = 'waitlisted' AND offered_until IS NULL
    GROUP BY event_id, family
  `)
  return new Map(positionsSchema.parse(rows).map(({ family, position }) => [family, position]))
}

/**
 * Offers the free places to the families that have waited longest, with an email to each. Runs in the transaction that
 * freed the places.
 *
 * @param choice how to use places that are too few for the next family
 * @returns the RSVPs that have an offer now
 */
export async function offerFreePlaces(
  tx: Transaction,
  eventId: string,
  choice: FreePlaces = 'next',
): Promise<string[]> {
  await lockEvent(tx, eventId)
  const event = await readAvailability(tx, eventId)
  if (!event || event.waitlisted === 0) return []
  const current = now()
  const until = offerDeadline(event, current)
  const skipped = await findSkipped(tx, eventId)
  const waiting = withoutRsvps(await findWaitingFamilies(tx, eventId), skipped)
  const { offered, kept, asked } = planPlaces(event, waiting, current, choice)
  for (const { family, rsvpIds, missed } of offered) {
    await setOffer(tx, rsvpIds, until)
    await tx.sql.execute(
      sql`DELETE FROM kept_places WHERE event_id = ${eventId} AND family = ${family}`,
    )
    const facts = await readFamilyFacts(tx, rsvpIds)
    await emailFamily(tx, facts, placeFreed(facts, until, leavesWaitlist(missed + 1)), {
      link: { ...facts.link, kind: 'offer' },
    })
    await recordOffer(tx, 'offered', rsvpIds)
  }
  for (const { family, places } of kept)
    await tx.sql.execute(sql`
      INSERT INTO kept_places (event_id, family, places) VALUES (${eventId}, ${family.family}, ${places})
      ON CONFLICT (event_id, family) DO UPDATE SET places = excluded.places
    `)
  if (asked) {
    await setOffer(tx, asked.rsvpIds, until)
    const others = asked.family.rsvpIds.filter((id) => !asked.rsvpIds.includes(id))
    const facts = await readFamilyFacts(tx, asked.rsvpIds)
    const { children } = await readFamilyFacts(tx, others)
    await emailFamily(tx, facts, placeForSome(facts, children, until), {
      link: { ...facts.link, kind: 'offer' },
    })
    await recordOffer(tx, 'offered', asked.rsvpIds)
  }
  return [...offered.flatMap(({ rsvpIds }) => rsvpIds), ...(asked?.rsvpIds ?? [])]
}

/** Offers the places that staff may have added to an event. */
export async function offerAddedPlaces(tx: Transaction, eventId: string): Promise<void> {
  await lockEvent(tx, eventId)
  await noteLimit(tx, eventId)
  await offerFreePlaces(tx, eventId)
}

const setOffer = ({ sql: tx }: Transaction, rsvpIds: readonly string[], until: Date) =>
  tx.execute(sql`
    UPDATE rsvps SET offered_until = ${until.toISOString()}, updated_at = now() WHERE id IN ${[...rsvpIds]}
  `)

const recordOffer = async (
  tx: Transaction,
  what: 'offered' | 'taken' | 'passed' | 'missed',
  rsvpIds: readonly string[],
) => {
  for (const rsvpId of rsvpIds)
    await recordAudit(tx, {
      action: `rsvp.place-${what}`,
      actorKind: what === 'taken' || what === 'passed' ? 'visitor' : 'system',
      subject: `rsvps/${rsvpId}`,
    })
}

const dueSchema = z.array(
  z.object({ id: z.string(), free_places: z.enum(FREE_PLACES), freed: z.coerce.number() }),
)

/**
 * Ends the changes of staff that can no longer be undone. Their emails go out now; the places they freed are offered,
 * each as staff decided.
 *
 * @returns whether there was one
 */
async function endChanges(tx: Transaction, eventId: string): Promise<boolean> {
  const { rows } = await tx.sql.execute(sql`
    SELECT id, free_places, freed FROM place_changes
    WHERE event_id = ${eventId} AND state = 'open' AND undo_until <= ${now().toISOString()}
    ORDER BY created_at, id FOR UPDATE
  `)
  const due = dueSchema.parse(rows)
  for (const { id, free_places: choice, freed } of due) {
    // Runs before the change is done, so that the children whom it moved stay skipped: these places are for others.
    if (freed > 0) await endSkips(tx, eventId)
    await tx.sql.execute(sql`UPDATE place_changes SET state = 'done' WHERE id = ${id}`)
    await tx.sql.execute(sql`
      DELETE FROM kept_places k WHERE event_id = ${eventId} AND NOT EXISTS (
        SELECT FROM rsvps WHERE event_id = k.event_id AND family = k.family AND status = 'waitlisted')
    `)
    // A family that got the email now knows the event's facts in it.
    await tx.sql.execute(sql`
      UPDATE event_notices SET stated = c.facts FROM place_changes c, place_change_rsvps r
      WHERE c.id = ${id} AND r.change_id = c.id AND event_notices.rsvp_id = r.rsvp_id
        AND EXISTS (SELECT FROM place_change_emails WHERE change_id = c.id)
    `)
    await offerFreePlaces(tx, eventId, choice)
  }
  return due.length > 0
}

/**
 * Ends everything that is due at an event: staff's changes that can no longer be undone, holds, and offers. Offers the
 * places to the next families, and tells the families that did not answer. A family that is offered the same places
 * again, because no other family can have them, gets only the email about that.
 *
 * @returns the page of the event, which shows the number of places left; `null` if nothing was due
 */
export async function endDueAtEvent(tx: Transaction, eventId: string): Promise<string | null> {
  await lockEvent(tx, eventId)
  const hasChanged = await endChanges(tx, eventId)
  const event = await readAvailability(tx, eventId)
  const canceledIds = await endHolds(tx, eventId)
  const current = now()
  const due = await findFamilies(tx, eventId, sql`offered_until <= ${current.toISOString()}`)
  const isDue = hasChanged || canceledIds.length > 0 || due.length > 0
  if (!event || !isDue) return null
  const page = await readEventPage(tx, eventId)
  if (!offersPlaces(event, current)) {
    // The places are no longer available, so no family has missed anything.
    for (const { rsvpIds } of due)
      await tx.sql.execute(sql`
        UPDATE rsvps SET offered_until = NULL, updated_at = now() WHERE id IN ${rsvpIds}
      `)
    return page
  }
  const partly = await findPartlyOffered(tx, due)
  for (const { rsvpIds, missed } of due) {
    await recordOffer(tx, 'missed', rsvpIds)
    if (partly.has(rsvpIds)) {
      await keepTogether(tx, rsvpIds)
      continue
    }
    await tx.sql.execute(sql`
      UPDATE rsvps SET offered_until = NULL, missed_offers = ${missed + 1}, waiting_since = ${current.toISOString()},
        status = ${leavesWaitlist(missed + 1) ? 'cancelled' : 'waitlisted'}, updated_at = now()
      WHERE id IN ${rsvpIds}
    `)
  }
  const after = await readAvailability(tx, eventId)
  if (after && takenPlaces(after) < takenPlaces(event)) await endSkips(tx, eventId)
  const offered = new Set(await offerFreePlaces(tx, eventId))
  for (const { rsvpIds, missed } of due) {
    if (partly.has(rsvpIds) || rsvpIds.some((rsvpId) => offered.has(rsvpId))) continue
    const facts = await readFamilyFacts(tx, rsvpIds)
    const { link } = facts
    await emailFamily(tx, facts, offerMissed(facts, leavesWaitlist(missed + 1)), { link })
  }
  return page
}

/** The families of which only some children were offered places. */
async function findPartlyOffered(
  { sql: tx }: Transaction,
  families: readonly { rsvpIds: readonly string[] }[],
): Promise<ReadonlySet<readonly string[]>> {
  const partly = new Set<readonly string[]>()
  for (const { rsvpIds } of families) {
    const { rows } = await tx.execute(sql`
      SELECT 1 FROM rsvps WHERE family IN (SELECT family FROM rsvps WHERE id IN ${[...rsvpIds]})
        AND status = 'waitlisted' AND held_until IS NULL AND offered_until IS NULL LIMIT 1
    `)
    if (rows.length > 0) partly.add(rsvpIds)
  }
  return partly
}

/** Siblings keep waiting together, in the same position. */
async function keepTogether(tx: Transaction, rsvpIds: readonly string[]): Promise<void> {
  await tx.sql.execute(sql`
    UPDATE rsvps SET offered_until = NULL, updated_at = now() WHERE id IN ${[...rsvpIds]}
  `)
  const family = await findFamily(tx, rsvpIds[0] ?? '')
  const waiting = family.filter(({ status, heldUntil }) => status === 'waitlisted' && !heldUntil)
  const facts = await readFamilyFacts(
    tx,
    waiting.map(({ id }) => id),
  )
  const { link } = facts
  await emailFamily(tx, facts, keepWaitingTogether(facts), { link })
}

const pageSchema = z.tuple([z.object({ slug: z.string() })])

async function readEventPage({ sql: tx }: Transaction, eventId: string): Promise<string> {
  const { rows } = await tx.execute(sql`SELECT slug FROM events WHERE id = ${eventId}`)
  const [{ slug }] = pageSchema.parse(rows)
  return `/events/${slug}`
}

const offeredSchema = z.array(
  z
    .object({
      id: z.string(),
      event_id: z.string(),
      status: statusSchema,
      offered_until: z.coerce.date().nullable(),
      held_until: z.coerce.date().nullable(),
    })
    .transform((rsvp) => ({
      id: rsvp.id,
      eventId: rsvp.event_id,
      status: rsvp.status,
      offeredUntil: rsvp.offered_until,
      heldUntil: rsvp.held_until?.toISOString() ?? null,
    })),
)

/** The RSVPs of the family that this one belongs to, in the order of the form. */
async function findFamily(
  { sql: tx }: Pick<Transaction, 'sql'>,
  rsvpId: string,
): Promise<(OfferedRsvp & { eventId: string })[]> {
  const { rows } = await tx.execute(sql`
    SELECT id, event_id, status, offered_until, held_until FROM rsvps
    WHERE family = (SELECT family FROM rsvps WHERE id = ${rsvpId}) ORDER BY family_order
  `)
  return offeredSchema.parse(rows)
}

/** The state of the places that were offered to a family; `null` if there is no such RSVP. */
export async function readOffer(
  tx: Pick<Transaction, 'sql'>,
  rsvpId: string,
): Promise<OfferState | null> {
  const family = await findFamily(tx, rsvpId)
  const [first] = family
  const event = first && (await readAvailability(tx, first.eventId))
  return event ? offerState(event, family, rsvpId, now()) : null
}

/**
 * Takes the places that are offered to a family, or passes on them, which takes it off the waitlist; with an email that
 * confirms it. The first answer counts: two parents may answer, or a parent just before the offer ends.
 *
 * @returns the page of the event, or why nothing changed
 */
export async function answerOffer(
  tx: Transaction,
  rsvpId: string,
  answer: 'take' | 'pass',
): Promise<Result<{ page: string }, Exclude<OfferState['state'], 'open'> | 'unknown'>> {
  const [found] = await findFamily(tx, rsvpId)
  if (!found) return refused('unknown')
  const { eventId } = found
  await lockEvent(tx, eventId)
  // Read again under the lock.
  const offer = await readOffer(tx, rsvpId)
  if (!offer) return refused('unknown')
  if (offer.state !== 'open') return refused(offer.state)
  const { rsvpIds, others } = offer
  if (answer === 'pass' && others.length > 0) {
    await recordOffer(tx, 'passed', rsvpIds)
    await keepTogether(tx, rsvpIds)
    await endSkips(tx, eventId)
    await offerFreePlaces(tx, eventId)
    return ok({ page: await readEventPage(tx, eventId) })
  }
  await tx.sql.execute(sql`
    UPDATE rsvps SET status = ${answer === 'take' ? 'confirmed' : 'cancelled'}, offered_until = NULL, held_until = NULL,
      updated_at = now()
    WHERE id IN ${rsvpIds}
  `)
  const facts = await readFamilyFacts(tx, rsvpIds)
  if (answer === 'take') {
    const email = offerTaken(facts, await readPickup(tx, rsvpIds))
    await emailFamily(tx, facts, email, { link: facts.link, calendarOf: eventId })
    await recordOffer(tx, 'taken', rsvpIds)
  } else {
    await emailFamily(tx, facts, offerPassed(facts))
    await recordOffer(tx, 'passed', rsvpIds)
    await endSkips(tx, eventId)
    await offerFreePlaces(tx, eventId)
  }
  return ok({ page: getPage(facts) })
}

const getPage = ({ event }: { event: { url: string } }): string => new URL(event.url).pathname
