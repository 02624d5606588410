import { venueLine } from '@/features/events/rules'
import { eventTimes, whenLine } from '@/features/events/times'
import {
  applyCorrections,
  findCorrectedAnswers,
} from '@/features/people/corrections/current-answers.tx'
import { idsIn, lockRsvps } from '@/features/places/places.tx'
import { now } from '@/lib/clock'
import type { Event, Rsvp } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { sql, type Transaction } from '@/platform/transaction'

import { getStanding, type Standing } from '../rules'

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
  const corrections = await findCorrectedAnswers({ sql }, rsvpIds)
  const days = new Map<string, FamilyDay>()
  for (const id of rsvpIds) {
    const rsvp = submitted.get(id)
    if (!rsvp || typeof rsvp.event === 'string') continue
    const day = days.get(rsvp.event.id) ?? getDay(rsvp.event)
    day.rsvps.push(applyCorrections(rsvp, corrections.get(id)))
    days.set(rsvp.event.id, day)
  }
  return [...days.values()]
}

const getDay = (event: Event): FamilyDay => ({
  rsvps: [],
  event,
  when: whenLine(eventTimes(event)),
  where: venueLine(event),
})

/** A family by one of its RSVPs, or by its reference. */
type OfFamily = { rsvpId: string } | { reference: string }

async function findSiblings(
  { sql: tx }: Pick<Transaction, 'sql'>,
  family: OfFamily,
): Promise<string[]> {
  const reference =
    'reference' in family
      ? sql`${family.reference}`
      : sql`(SELECT family FROM rsvps WHERE id = ${family.rsvpId})`
  const { rows } = await tx.execute(sql`
    SELECT id FROM rsvps WHERE family = ${reference} ORDER BY family_order
  `)
  return idsIn(rows)
}

/**
 * All children of a family at one event, in the order of their form, locked until the transaction ends, so that changes
 * to them run one at a time; `null` if there are none.
 */
export async function lockDay(tx: Transaction, family: OfFamily): Promise<FamilyDay | null> {
  const ids = await findSiblings(tx, family)
  await lockRsvps(tx, ids)
  const [day] = await readDays(tx, ids)
  return day ?? null
}

/** The RSVPs of children who are coming or waiting. */
export type Coming = readonly [Rsvp, ...Rsvp[]]

const withStanding = (rsvps: readonly Rsvp[], standings: readonly Standing[]): Coming | null => {
  const [first, ...others] = rsvps.filter((rsvp) => standings.includes(getStanding(rsvp, now())))
  return first ? [first, ...others] : null
}

export const getComing = (rsvps: readonly Rsvp[]): Coming | null =>
  withStanding(rsvps, ['confirmed', 'waitlisted'])

/** The same with children who can still be put back: changes made meanwhile must apply to them as well. */
export const comingOrHeld = (rsvps: readonly Rsvp[]): Coming | null =>
  withStanding(rsvps, ['confirmed', 'waitlisted', 'held'])
