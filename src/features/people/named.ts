import { z } from 'zod'

import { eventTimes } from '@/features/events/times'
import { toLocale } from '@/lib/locale'
import { type SQL, sql } from '@/platform/transaction'
import { isSubmissionSlug } from '@/submissions'

import { languageOfAddress } from './families/language.tx'
import type { NamedSubmission } from './families/rules'

/** An instant as ISO 8601, by which rows can be compared. */
export const iso = (column: SQL): SQL =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns of a row `p` of `people_search`, of its standing `s`, and of its event `e`. */
export const namedColumns = sql`
  p.record_id AS id, p.collection, p.reference, ${iso(sql`p.created_at`)} AS "createdAt", p.name, p.last_name AS "lastName",
  p.birth_date AS "birthDate", p.parent_name AS "parentName", p.email, p.phone, p.emergency_name AS "emergencyName",
  p.emergency_phone AS "emergencyPhone", p.pickup_people AS "pickupPeople", p.city,
  coalesce((SELECT household_id::text FROM household_members m WHERE m.family_key = p.family_key), p.family_key) AS "familyKey",
  p.family_key AS address, coalesce(p.never_people, '[]') AS never, s.status,
  ${languageOfAddress(sql`p.email`, sql`s.language`)} AS language,
  ${iso(sql`s.held_until`)} AS "heldUntil", ${iso(sql`s.offered_until`)} AS "offeredUntil",
  e.id AS "eventId", e.title, ${iso(sql`e.starts_at`)} AS "startsAt", ${iso(sql`e.ends_at`)} AS "endsAt",
  e.startsat_tz AS zone, e.is_cancelled AS "isCancelled"
`

/** Joins the standing of each submission. Lateral, so that PostgreSQL reads only these rows, by their ids. */
export const withStates = sql`
  CROSS JOIN LATERAL (
    SELECT status::text, held_until, offered_until, language FROM rsvps WHERE p.collection = 'rsvps' AND id = p.record_id
    UNION ALL
    SELECT status::text, NULL, NULL, language FROM registrations WHERE p.collection = 'registrations' AND id = p.record_id
    UNION ALL
    SELECT status::text, NULL, NULL, language FROM volunteers WHERE p.collection = 'volunteers' AND id = p.record_id
    UNION ALL
    SELECT status::text, NULL, NULL, language FROM career_applications WHERE p.collection = 'career-applications' AND id = p.record_id
    UNION ALL
    SELECT status::text, NULL, NULL, language FROM subscribers WHERE p.collection = 'subscribers' AND id = p.record_id
    UNION ALL
    SELECT status::text, NULL, NULL, language FROM form_submissions WHERE p.collection = 'form-submissions' AND id = p.record_id
  ) s
  LEFT JOIN events e ON e.id = p.event_id
`

const maybeText = z.string().nullable()

const rowSchema = z.object({
  id: z.string(),
  collection: z.string().refine(isSubmissionSlug),
  reference: z.string(),
  createdAt: z.string(),
  name: z.string(),
  lastName: maybeText,
  birthDate: maybeText,
  parentName: maybeText,
  email: maybeText,
  phone: maybeText,
  emergencyName: maybeText,
  emergencyPhone: maybeText,
  pickupPeople: z.array(z.object({ name: z.string(), phone: z.string() })),
  city: maybeText,
  familyKey: z.string(),
  address: z.string(),
  never: z.array(z.object({ name: z.string(), note: z.string() })),
  language: z.string().transform(toLocale),
  status: z.string(),
  heldUntil: maybeText,
  offeredUntil: maybeText,
  eventId: maybeText,
  title: maybeText,
  startsAt: maybeText,
  endsAt: maybeText,
  zone: maybeText,
  isCancelled: z.boolean().nullable(),
  isHit: z.boolean().default(false),
  isCapped: z.boolean().default(false),
})

/** A submission, whether it matched the query, and whether the search cut off. */
type Row = NamedSubmission & { isHit: boolean; isCapped: boolean }

/** The submissions of rows with these columns. */
export const parseNamed = (rows: readonly unknown[]): Row[] =>
  z
    .array(rowSchema)
    .parse(rows)
    .map(({ eventId, title, startsAt, endsAt, zone, isCancelled, ...named }) => ({
      ...named,
      event:
        eventId !== null && startsAt !== null
          ? {
              id: eventId,
              title: title ?? '',
              times: eventTimes({ startsAt, endsAt, startsAt_tz: zone }),
              isCancelled: isCancelled ?? false,
            }
          : null,
    }))
