import { z } from 'zod'

import { isMinor } from '@/features/events/ages/rules'
import { eventTimes, localDay } from '@/features/events/times'
import {
  applyCorrections,
  findCorrectedAnswers,
} from '@/features/people/corrections/current-answers.tx'
import { ageInYears } from '@/forms/core/days'
import { phoneDigits } from '@/forms/core/normalize'
import { foldName } from '@/lib/names'
import { formatInstant } from '@/lib/zone-time'
import type { Event, Rsvp, User } from '@/payload-types'
import { recordHealthOpened } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { sql, type Transaction } from '@/platform/transaction'

import type { KnownChild, KnownFamily } from '../snapshot'

const instant = z.coerce.date().transform((date) => date.toISOString())

const rowSchema = z.array(
  z.object({
    record: z.string(),
    name: z.string(),
    lastName: z.string(),
    birthDate: z.string(),
    parentName: z.string(),
    hasEmail: z.boolean(),
    createdAt: instant,
    pickup: z.array(z.object({ name: z.string(), phone: z.string() })),
    /** Has a spot at this event already, so that phones list it. */
    isListed: z.boolean(),
    waitingSince: z.nullable(instant),
    told: z.nullable(
      z.object({
        allergies: z.string(),
        hasNone: z.boolean(),
        medicine: z.string(),
        at: z.string(),
      }),
    ),
  }),
)

type Row = z.infer<typeof rowSchema>[number]

/**
 * The family whose parent has this phone number, by earlier RSVPs, for a child who comes to the gate without one. Only
 * children under 18, each by its newest RSVP. The health answers in it leave a line in the audit log.
 *
 * @param phone ten digits: nothing is found by a part of a number
 */
export async function findKnownFamily(
  tx: Pick<Transaction, 'sql'>,
  event: Event,
  { account, mayReadHealth }: { account: User; mayReadHealth: boolean },
  phone: string,
): Promise<KnownFamily | null> {
  const { rows } = await tx.sql.execute(sql`
    SELECT DISTINCT ON (p.child_key) r.id AS record, p.name, coalesce(p.last_name, '') AS "lastName",
      p.birth_date AS "birthDate", p.parent_name AS "parentName", p.email IS NOT NULL AS "hasEmail",
      p.created_at AS "createdAt", p.pickup_people AS pickup,
      EXISTS (SELECT FROM people_search q JOIN rsvps o ON o.id = q.record_id WHERE q.child_key = p.child_key
        AND (q.phone = p.phone OR q.email = p.email) AND o.event_id = ${event.id} AND o.status = 'confirmed')
        AS "isListed",
      (SELECT min(coalesce(o.waiting_since, o.created_at)) FROM people_search q JOIN rsvps o ON o.id = q.record_id
        WHERE q.child_key = p.child_key AND q.phone = p.phone AND o.event_id = ${event.id} AND o.status = 'waitlisted')
        AS "waitingSince",
      CASE WHEN ${mayReadHealth} THEN jsonb_build_object(
        'allergies', coalesce(c.answers ->> 'allergies', r.allergies, ''),
        'hasNone', coalesce((c.answers ->> 'noAllergies')::boolean, r.no_allergies, false),
        'medicine', coalesce(c.answers ->> 'medicine', r.medicine, ''),
        'at', to_json(coalesce((SELECT max(n.created_at) FROM corrections n WHERE n.record_id = r.id::text
          AND n.field IN ('allergies', 'noAllergies', 'medicine')), r.created_at))) END AS told
    FROM people_search p JOIN rsvps r ON r.id = p.record_id
    LEFT JOIN corrected_answers c ON c.record_id = r.id::text
    WHERE p.search LIKE ${`%+${phone} %`} AND p.phone = ${phone} AND p.parent_name IS NOT NULL
      AND p.birth_date IS NOT NULL
    ORDER BY p.child_key, p.created_at DESC`)
  const family = pickFamily(rowSchema.parse(rows))
  const [first] = family
  if (!first) return null
  const { startsAt, zone } = eventTimes(event)
  const day = localDay(startsAt, zone)
  const children = family.filter(({ isListed, birthDate }) => !isListed && isMinor(birthDate, day))
  const known = children
    .map((row) => describeChild(row, { day, zone }))
    .toSorted((one, other) => other.age - one.age || one.firstName.localeCompare(other.firstName))
  for (const { record, told } of known)
    if (told) await recordHealthOpened(tx, account, `rsvps/${record}`)
  return { parentName: first.parentName, children: known }
}

/** Of a number that two families have given, the one that gave it last. */
function pickFamily(rows: readonly Row[]): Row[] {
  const [newest, ...others] = rows.toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  )
  if (!newest) return []
  const parent = foldName(newest.parentName)
  return [newest, ...others.filter(({ parentName }) => foldName(parentName) === parent)]
}

function describeChild(row: Row, { day, zone }: { day: string; zone: string }): KnownChild {
  const { record, name, lastName, birthDate, hasEmail, pickup, waitingSince, told } = row
  const inWords = (at: string) => formatInstant(at, zone, 'LLL d')
  const isTold = told !== null && (told.hasNone || told.allergies !== '')
  return {
    ...{ record, lastName, hasEmail, pickup },
    firstName: name.endsWith(` ${lastName}`) ? name.slice(0, -lastName.length - 1) : name,
    age: ageInYears(birthDate, day),
    waitingSince: waitingSince === null ? null : inWords(waitingSince),
    told: isTold
      ? { allergies: told.allergies, medicine: told.medicine, on: inWords(told.at) }
      : null,
  }
}

const CARRIED = {
  participantDob: true,
  parentEmail: true,
  parentPhone: true,
  specialNeeds: true,
  emergencyContactName: true,
  emergencyContactRelationship: true,
  emergencyContactPhone: true,
} as const

type Carried = Pick<Rsvp, 'id' | keyof typeof CARRIED>

/**
 * What the site knows of a child and the gate does not ask, with current answers.
 *
 * @returns nothing unless the RSVP is of a parent with this phone number
 */
export async function findKnownChild(
  { payload, req, sql: tx }: Transaction,
  record: string,
  phone: string,
): Promise<Carried | null> {
  const { docs } = await payload.find({
    collection: 'rsvps',
    where: { id: { equals: record } },
    select: CARRIED,
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    // The phone got this id as the answer to the number.
    ...asSystem,
  })
  const [rsvp] = docs
  if (!rsvp) return null
  const corrected = await findCorrectedAnswers({ sql: tx }, [record])
  const known = applyCorrections<Carried>(rsvp, corrected.get(record))
  return phoneDigits(known.parentPhone) === phone ? known : null
}
