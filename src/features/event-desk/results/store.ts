import { z } from 'zod'

import type { Event, User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { sql, type Transaction } from '@/platform/transaction'

import { readDay } from '../day/day.tx'
import { type Arrivals, attendanceOf, countArrivals } from '../day/rules'
import { readEventPeople } from '../people/participants.tx'
import {
  type Cancellations,
  ENDING_ACTIONS,
  type EventFigures,
  getCancellations,
  getFigures,
} from './rules'

const endingsSchema = z.array(
  z.object({
    rsvpId: z.string(),
    action: z.string(),
    at: z.coerce.date().transform((date) => date.toISOString()),
  }),
)

const offersSchema = z.object({
  offered: z.number(),
  taken: z.number(),
  passed: z.number(),
  missed: z.number(),
  hasTaps: z.boolean(),
})

/** The known figures of an event. */
export type Results = {
  event: Event
  figures: EventFigures
  cancellations: Cancellations
  /** `null` until a phone has recorded one. */
  arrivals: Arrivals | null
  /** Children for whom a place was offered, taken, passed on or missed. */
  offers: Omit<z.infer<typeof offersSchema>, 'hasTaps'>
}

/**
 * The figures of an event, from its RSVPs and the log; `null` if there is no such event.
 *
 * @param user whose right to process submissions has been checked
 */
export async function findResults(eventId: string, user: User): Promise<Results | null> {
  const payload = await openPayload()
  const { db } = payload
  const people = await readEventPeople({ payload, sql: db.drizzle }, eventId, user)
  if (!people) return null
  const { event, participants } = people
  const ofEvent = sql`subject IN (SELECT 'rsvps/' || id FROM rsvps WHERE event_id = ${eventId})`
  const ended = await db.drizzle.execute(sql`
    SELECT DISTINCT ON (subject) split_part(subject, '/', 2) AS "rsvpId", action, created_at AS at FROM audit_log
    WHERE ${ofEvent} AND action IN ${[...ENDING_ACTIONS]}
      AND (action <> 'rsvp.status-changed' OR detail->>'to' = 'cancelled')
    ORDER BY subject, created_at DESC, id DESC
  `)
  const offered = await db.drizzle.execute(sql`
    SELECT count(*) FILTER (WHERE action = 'rsvp.place-offered')::integer AS offered,
      count(*) FILTER (WHERE action = 'rsvp.place-taken')::integer AS taken,
      count(*) FILTER (WHERE action = 'rsvp.place-passed')::integer AS passed,
      count(*) FILTER (WHERE action = 'rsvp.place-missed')::integer AS missed,
      EXISTS (SELECT FROM attendance WHERE event_id = ${eventId} AND kind IN ('in', 'out')) AS "hasTaps"
    FROM audit_log WHERE ${ofEvent}
  `)
  const { hasTaps, ...offers } = offersSchema.parse(offered.rows[0])
  return {
    event,
    figures: getFigures(participants),
    cancellations: getCancellations(participants, endingsSchema.parse(ended.rows), event.startsAt),
    offers,
    arrivals: hasTaps ? await findArrivals({ payload, sql: db.drizzle }, event) : null,
  }
}

async function findArrivals(
  tx: Pick<Transaction, 'payload' | 'sql'>,
  event: Event,
): Promise<Arrivals> {
  const { state, event: described } = await readDay(tx, event, {
    isHelper: false,
    mayReadHealth: false,
  })
  const listed = [...state.children.values()].filter(
    ({ came, status }) => came || status !== 'cancelled',
  )
  return countArrivals(
    listed.map((child) => attendanceOf(child, described.adults)),
    state.counts,
  )
}
