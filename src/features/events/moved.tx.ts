import type { Payload } from 'payload'
import { z } from 'zod'

import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { sql } from '@/platform/transaction'

import { isFarMove } from './rules'
import { movedWords } from './wording'

const toldSchema = z.array(
  z.object({ startsAt: z.string(), zone: z.string().nullable(), email: z.string() }),
)

/**
 * Refuses to move an event without a confirmation if families were last told a date from which it would move into the
 * past or by more than 60 days. Everyone who signed up and has not canceled counts, including the waitlist.
 *
 * @returns a sentence for staff, or `null`
 */
export async function refuseFarMove(
  payload: Payload,
  eventId: string,
  startsAt: Date,
  { isLater = false }: { isLater?: boolean } = {},
): Promise<string | null> {
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT DISTINCT n.facts->>'startsAt' AS "startsAt", n.facts->>'zone' AS zone,
      current_answer(r.id, 'parentEmail', r.parent_email) AS email
    FROM event_notices n JOIN rsvps r ON r.id = n.rsvp_id
    WHERE r.event_id = ${eventId} AND r.status <> 'cancelled' AND n.facts->>'startsAt' IS NOT NULL
    ORDER BY 1
  `)
  const far = toldSchema
    .parse(rows)
    .filter((told) => isFarMove({ told: new Date(told.startsAt), to: startsAt, now: now() }))
  const [first] = far
  if (!first) return null
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeZone: first.zone ?? ORGANIZATION_ZONE,
  }).format(new Date(first.startsAt))
  return movedWords({ families: new Set(far.map(({ email }) => email)).size, day }, { isLater })
}

/** The same for a draft that staff schedule to publish. */
export async function refuseFarMoveOfDraft(
  payload: Payload,
  eventId: string,
): Promise<string | null> {
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT version_starts_at AS "startsAt" FROM _events_v WHERE parent_id = ${eventId} AND latest
    ORDER BY updated_at DESC LIMIT 1
  `)
  const [draft] = z.array(z.object({ startsAt: z.coerce.date().nullable() })).parse(rows)
  return draft?.startsAt ? refuseFarMove(payload, eventId, draft.startsAt, { isLater: true }) : null
}
