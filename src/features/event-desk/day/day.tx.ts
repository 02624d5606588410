import { z } from 'zod'

import { venueLine } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { placeLimit } from '@/features/rsvp/rules'
import { relatedId } from '@/lib/related-id'
import type { Event } from '@/payload-types'
import { sql, type Transaction } from '@/platform/transaction'

import { findAdults } from './adults.tx'
import { readChildren, type Sight } from './children.tx'
import { type DayState, foldTaps } from './fold'
import { ratioLimit } from './ratio'
import type { DayEvent, DayMove, DaySnapshot } from './snapshot'
import { findTaps } from './taps.tx'
import { dayWindow } from './times'

async function describeEvent(tx: Pick<Transaction, 'sql'>, event: Event): Promise<DayEvent> {
  const times = eventTimes(event)
  return {
    id: event.id,
    title: event.title,
    place: venueLine(event) ?? '',
    ...times,
    ratio: ratioLimit(event.ageFrom ?? null, event.ratio ?? null),
    lead: relatedId(event.leadAccount),
    second: relatedId(event.secondAccount),
    leadPhone: event.team?.leadPhone || null,
    capacity: placeLimit(event.capacity ?? null, event.launch?.tourCapacity ?? null),
    ages: { from: event.ageFrom ?? null, to: event.ageTo ?? null },
    adults: await findAdults(tx, event),
    forgetAt: dayWindow(times).until.toISOString(),
  }
}

const movesSchema = z.array(
  z.object({
    isStart: z.boolean(),
    isEnd: z.boolean(),
    at: z.coerce.date().transform((date) => date.toISOString()),
    by: z.string().nullable(),
  }),
)

/** The last published change of the times. */
export async function findMove(
  { sql: tx }: Pick<Transaction, 'sql'>,
  eventId: string,
): Promise<DayMove | null> {
  const { rows } = await tx.execute(sql`
    SELECT v."isStart", v."isEnd", v.updated_at AS at, coalesce(nullif(u.name, ''), split_part(u.email, '@', 1)) AS by
    FROM (SELECT updated_at, version_changed_by_id AS changed_by, lag(id) OVER published IS NOT NULL AS "hasBefore",
        version_starts_at IS DISTINCT FROM lag(version_starts_at) OVER published AS "isStart",
        version_ends_at IS DISTINCT FROM lag(version_ends_at) OVER published AS "isEnd"
      FROM _events_v WHERE parent_id = ${eventId} AND version__status = 'published'
      WINDOW published AS (ORDER BY updated_at, id)) v
    LEFT JOIN users u ON u.id = v.changed_by
    WHERE v."hasBefore" AND (v."isStart" OR v."isEnd") ORDER BY at DESC LIMIT 1`)
  return movesSchema.parse(rows)[0] ?? null
}

/** The day of an event: its list as the one who asked may see it, and every tap. */
export type Day = Pick<DaySnapshot, 'event' | 'children' | 'taps'> & { state: DayState }

/** @param event read with the rights of the one who asked, unless only what the taps mean is answered */
export async function readDay(
  tx: Pick<Transaction, 'payload' | 'sql'>,
  event: Event,
  sight: Sight,
): Promise<Day> {
  const described = await describeEvent(tx, event)
  // Taps first: a walk-in is stored with its *In*, so the list has every child whom they name.
  const taps = await findTaps(tx, event.id)
  const children = await readChildren(tx, event, sight)
  const state = foldTaps(taps, { event: described, children })
  return { event: described, children, taps, state }
}
