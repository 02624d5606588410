import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { findDatedEvent } from '@/features/events/dated-event.tx'
import { eventTimes } from '@/features/events/times'
import { languageOfAddress } from '@/features/people/families/language.tx'
import { distinctNever } from '@/features/rsvp/never/rules'
import { now, today } from '@/lib/clock'
import { toLocale } from '@/lib/locale'
import { isUuid } from '@/lib/uuid'
import { dayIn } from '@/lib/zone-time'
import type { Event, User } from '@/payload-types'
import { sql, type Transaction } from '@/platform/transaction'

import { type EventRsvp, getParticipants, type Participant } from './rules'

const instant = z.nullable(z.coerce.date().transform((date) => date.toISOString()))

const rsvpsSchema = z.array(
  z
    .object({
      id: z.string(),
      language: z.string().transform(toLocale),
      reference: z.string(),
      family: z.string(),
      familyOrder: z.coerce.number(),
      familyKey: z.string(),
      status: z.enum(['confirmed', 'waitlisted', 'cancelled']),
      heldUntil: instant,
      offeredUntil: instant,
      waitingSince: instant,
      createdAt: z.coerce.date().transform((date) => date.toISOString()),
      name: z.string(),
      lastName: z.string(),
      birthDate: z.string(),
      parentName: z.string().nullable(),
      parentEmail: z.string(),
      parentPhone: z.string().nullable(),
      staysWithChild: z.boolean(),
      pickupPeople: z.array(z.object({ name: z.string(), phone: z.string() })),
      never: z.array(z.object({ name: z.string(), note: z.string() })).transform(distinctNever),
      isDisputed: z.boolean(),
      hasAllergyOrMedicine: z.boolean(),
      hasNeeds: z.boolean(),
      mayBePhotographed: z.boolean(),
      offersToDrive: z.boolean(),
      clearedUntil: z.string().nullable(),
      isOutsideAges: z.boolean(),
      isFirstTime: z.boolean(),
      signature: z
        .object({
          id: z.string(),
          nameMatches: z.boolean(),
          isSettled: z.boolean(),
          signedAs: z.string(),
          expected: z.string(),
        })
        .nullable(),
    })
    .transform((rsvp): EventRsvp => rsvp),
)

/** Whom a child of the RSVP `r` must not go with. */
export const NEVER_PEOPLE = sql`
  coalesce((SELECT jsonb_agg(DISTINCT x) FROM records_of_person(r.id) AS own(id)
    JOIN people_search q ON q.record_id = own.id CROSS JOIN LATERAL jsonb_array_elements(q.never_people) x), '[]')`

/** An event, and all participants who have a place, wait for one or have given one up. */
export type EventPeople = { event: Event; participants: Participant[] }

type Reader = Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>

/**
 * All participants of an event with their current answers, in two statements regardless of their number; `null` if
 * there is no such event. Contains only the kinds of health answers, and for an account that may not read them only
 * that they exist.
 *
 * @param user whose right to process submissions has been checked
 */
export async function readEventPeople(
  { payload, req, sql: tx }: Reader,
  eventId: string,
  user: User,
): Promise<EventPeople | null> {
  if (!isUuid(eventId)) return null
  const event = await findDatedEvent({ payload, req }, eventId, user)
  if (!event) return null
  const mayReadHealth = can(user, 'health')
  return { event, participants: await readParticipants({ sql: tx }, event, { mayReadHealth }) }
}

/**
 * The same, of an event that was read with the caller's rights.
 *
 * @param mayReadHealth whether the kinds of health answers may be seen
 */
export async function readParticipants(
  { sql: tx }: Pick<Reader, 'sql'>,
  event: Event,
  { mayReadHealth }: { mayReadHealth: boolean },
): Promise<Participant[]> {
  const { zone, startsAt } = eventTimes(event)
  const day = dayIn(zone, new Date(startsAt))
  const { rows } = await tx.execute(sql`
    SELECT r.id, ${languageOfAddress(sql`p.email`, sql`r.language`)} AS language,
      r.reference, r.family, r.family_order AS "familyOrder", p.family_key AS "familyKey", r.status,
      r.held_until AS "heldUntil", r.offered_until AS "offeredUntil", r.waiting_since AS "waitingSince",
      r.created_at AS "createdAt", p.name, coalesce(p.last_name, p.name) AS "lastName",
      coalesce(p.birth_date, '') AS "birthDate", p.parent_name AS "parentName", coalesce(p.email, '') AS "parentEmail",
      p.phone AS "parentPhone", p.pickup_people AS "pickupPeople",
      ${NEVER_PEOPLE} AS never,
      EXISTS (SELECT FROM pickup_conflicts f WHERE f.child_key = p.child_key
        AND r.id IN (f.record_id, f.other_record_id)) AS "isDisputed",
      coalesce(c.answers ->> 'attendanceType', r.attendance_type::text, '') = 'stay_with_child' AS "staysWithChild",
      concat(coalesce(c.answers ->> 'allergies', r.allergies), coalesce(c.answers ->> 'medicine', r.medicine)) <> ''
        AS "hasAllergyOrMedicine",
      coalesce(c.answers ->> 'specialNeeds', r.special_needs, '') <> '' AS "hasNeeds",
      coalesce((c.answers ->> 'photoConsent')::boolean, r.photo_consent, false) AS "mayBePhotographed",
      coalesce(r.volunteer_driver, false) AS "offersToDrive",
      CASE WHEN r.volunteer_driver THEN cleared_until(r.id, ${day > today() ? day : today()}) END AS "clearedUntil",
      coalesce(r.is_outside_ages, false) AS "isOutsideAges",
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'nameMatches', s.name_matches IS NOT FALSE,
        'isSettled', EXISTS (SELECT FROM signature_decisions d WHERE d.signature_id = s.id),
        'signedAs', coalesce(s.signer_name, ''), 'expected', coalesce(s.guardian_name, s.participant_name, '')) END AS signature,
      NOT EXISTS (
        SELECT FROM records_of_person(r.id) AS q(id) JOIN rsvps o ON o.id = q.id JOIN events e ON e.id = o.event_id
        WHERE o.event_id <> r.event_id AND o.status = 'confirmed'
          AND e.starts_at < ${event.startsAt}
      ) AS "isFirstTime"
    FROM rsvps r JOIN people_search p ON p.record_id = r.id
    LEFT JOIN LATERAL (SELECT answers FROM corrected_answers a WHERE a.record_id = r.id::text OFFSET 0) c ON true
    LEFT JOIN LATERAL (
      SELECT v.id, v.name_matches, w.signer_name, w.guardian_name, w.participant_name, w.language
      FROM rsvp_signatures v LEFT JOIN waiver_signatures w ON w.id = v.id
      WHERE v.rsvp_id = r.id ORDER BY v.signed_at DESC LIMIT 1) s ON true
    WHERE r.event_id = ${event.id}
  `)
  return getParticipants(rsvpsSchema.parse(rows), { day, now: now(), mayReadHealth })
}
