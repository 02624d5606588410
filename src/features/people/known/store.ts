import { now, today } from '@/lib/clock'
import { openPayload } from '@/platform/payload'

import { parseNamed } from '../named'
import { familiesStatement, getFamilies } from '../store'
import { getKnown, type Known, type Sender, senderQuery } from './rules'

/** An address in more submissions than these belongs to a school. */
const KNOWN_MAX = 3

/**
 * The families that the sender of a message may belong to. The caller has checked that the account may review. It is
 * the search for people, by its index.
 */
export async function findKnown(sender: Sender): Promise<Known[]> {
  const query = senderQuery(sender)
  if (!query) return []
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(familiesStatement(query))
  const moment = { now: now(), today: today() }
  return getFamilies(parseNamed(rows))
    .flatMap((submissions) => getKnown(sender, submissions, moment) ?? [])
    .slice(0, KNOWN_MAX)
}
