import { readRsvpFacts, type RsvpFacts } from '@/features/rsvp/facts.tx'
import { placesGivenUp, putBack } from '@/features/rsvp/family/email'
import type { ChildOfDay } from '@/features/rsvp/family/wording'
import { emailFamily } from '@/features/rsvp/notices/known.tx'
import { HOLD_MS } from '@/features/rsvp/rules'
import { now } from '@/lib/clock'
import { recordAudit } from '@/platform/audit'
import { sql, type Transaction } from '@/platform/transaction'

import { idsIn } from './places.tx'

/**
 * Giving up a place, and taking that back. For ten minutes the RSVP keeps its status and its position, so that it
 * counts as before for all other families; only `held_until` shows that the child is not coming. Then the worker
 * cancels it (`endDueAtEvent` in `waitlist.tx.ts`). All of it happens under the event's lock.
 */

/** Gives up places, or positions on the waitlist, with an email to each family, whose link undoes it. The caller must have locked them. */
export async function giveUpPlaces(tx: Transaction, rsvpIds: readonly string[]): Promise<void> {
  const until = new Date(now().getTime() + HOLD_MS)
  await tx.sql.execute(sql`
    UPDATE rsvps SET held_until = ${until.toISOString()}, updated_at = now() WHERE id IN ${[...rsvpIds]}
  `)
  for (const { facts, children } of await readFamilies(tx, rsvpIds)) {
    await emailFamily(tx, facts, placesGivenUp(facts, children, until), { link: facts.link })
  }
  await recordHold(tx, 'given-up', rsvpIds)
}

/** Puts back children who are still held, with no other effects. The caller must have locked them. */
export async function putChildrenBack(tx: Transaction, rsvpIds: readonly string[]): Promise<void> {
  await tx.sql.execute(sql`
    UPDATE rsvps SET held_until = NULL, updated_at = now() WHERE id IN ${[...rsvpIds]}
  `)
  for (const { facts, children } of await readFamilies(tx, rsvpIds)) {
    await emailFamily(tx, facts, putBack(facts, children, now()), { link: facts.link })
  }
  await recordHold(tx, 'put-back', rsvpIds)
}

/**
 * Cancels the RSVPs of an event whose ten minutes are over. The caller must have locked the event, and must offer the
 * freed places.
 *
 * @returns the RSVPs
 */
export async function endHolds(tx: Transaction, eventId: string): Promise<string[]> {
  const { rows } = await tx.sql.execute(sql`
    UPDATE rsvps SET status = 'cancelled', held_until = NULL, offered_until = NULL, waiting_since = NULL,
      updated_at = now()
    WHERE event_id = ${eventId} AND held_until <= ${now().toISOString()} RETURNING id
  `)
  const rsvpIds = idsIn(rows)
  await recordHold(tx, 'hold-ended', rsvpIds)
  return rsvpIds
}

const recordHold = async (
  tx: Transaction,
  what: 'given-up' | 'put-back' | 'hold-ended',
  rsvpIds: readonly string[],
) => {
  for (const rsvpId of rsvpIds)
    await recordAudit(tx, {
      action: `rsvp.${what}`,
      actorKind: what === 'hold-ended' ? 'system' : 'visitor',
      subject: `rsvps/${rsvpId}`,
    })
}

type FamilyLeaving = { facts: RsvpFacts; children: ChildOfDay[] }

/** The families of these RSVPs, with the siblings who are coming. The facts are those of the first changed one. */
async function readFamilies(tx: Transaction, rsvpIds: readonly string[]): Promise<FamilyLeaving[]> {
  const { rows } = await tx.sql.execute(sql`
    SELECT id FROM rsvps
    WHERE family IN (SELECT family FROM rsvps WHERE id IN ${[...rsvpIds]})
      AND status <> 'cancelled' AND (held_until IS NULL OR id IN ${[...rsvpIds]})
  `)
  const families = new Map<string, FamilyLeaving>()
  const isMeant = ({ rsvpId }: RsvpFacts) => rsvpIds.includes(rsvpId)
  const all = await readRsvpFacts(tx, idsIn(rows))
  for (const facts of [...all.filter(isMeant), ...all.filter((one) => !isMeant(one))]) {
    const family = families.get(facts.family) ?? { facts, children: [] }
    family.children.push({
      name: facts.child,
      isSelf: facts.audience === 'self',
      isWaiting: facts.status === 'waitlisted',
      isMeant: isMeant(facts),
    })
    families.set(facts.family, family)
  }
  return [...families.values()]
}
