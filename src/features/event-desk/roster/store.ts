import { z } from 'zod'

import { findCleared } from '@/features/drivers/cleared.tx'
import { findDatedEvent } from '@/features/events/dated-event.tx'
import { type EventTimes, eventTimes } from '@/features/events/times'
import {
  applyCorrections,
  findCorrectedAnswers,
} from '@/features/people/corrections/current-answers.tx'
import { languageOfAddress } from '@/features/people/families/language.tx'
import { notComingSince } from '@/features/rsvp/family/rules'
import { getSharedAnswers } from '@/features/rsvp/family/schema'
import { distinctNever } from '@/features/rsvp/never/rules'
import { getStanding } from '@/features/rsvp/rules'
import { toLocale } from '@/lib/locale'
import { dayIn } from '@/lib/zone-time'
import type { Event, Rsvp, User } from '@/payload-types'
import { recordAudit, recordHealthOpened } from '@/platform/audit'
import { asSystem, asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import {
  type Driver,
  drivingParents,
  rosterFamilies,
  type RosterFamily,
  type RosterRsvp,
  waitingFamilies,
  type WaitingFamily,
} from './rules'

/** The participants of an event, for the adults who receive them. */
export type Roster = {
  organizationName: string
  event: Event
  /** Of the event, where it is, `YYYY-MM-DD`. */
  day: string
  families: RosterFamily[]
  drivers: Driver[]
  waiting: WaitingFamily[]
}

/** The fields of an RSVP that a roster reads, besides its health answers. */
const ANSWERS = {
  family: true,
  familyOrder: true,
  status: true,
  heldUntil: true,
  offeredUntil: true,
  waitingSince: true,
  createdAt: true,
  participantFirstName: true,
  participantLastName: true,
  participantDob: true,
  parentName: true,
  parentEmail: true,
  parentPhone: true,
  attendanceType: true,
  pickupPersonName: true,
  pickupPersonPhone: true,
  pickupPeople: true,
  pickupCode: true,
  emergencyContactName: true,
  emergencyContactRelationship: true,
  emergencyContactPhone: true,
  transportationConsent: true,
  volunteerDriver: true,
  photoConsent: true,
  notComingAt: true,
  source: true,
} as const

const HEALTH_ANSWERS = {
  noAllergies: true,
  allergies: true,
  carriesMedicine: true,
  medicine: true,
  specialNeeds: true,
} as const

/**
 * The current answers of participants with a place at an event, and its waitlist; `null` if there is no such event. The
 * number of statements does not depend on the number of participants.
 *
 * @param user whose right to process submissions has been checked
 * @param withHealth whether to read health answers; the right to that has been checked, too
 * @param at excludes places that were given up and may still be put back at this time
 */
export async function findRoster(
  eventId: string,
  { user, withHealth, at }: { user: User; withHealth: boolean; at: Date },
): Promise<Roster | null> {
  const payload = await openPayload()
  const event = await findDatedEvent({ payload }, eventId, user)
  if (!event) return null
  const { docs } = await payload.find({
    collection: 'rsvps',
    where: { event: { equals: eventId }, status: { in: ['confirmed', 'waitlisted'] } },
    select: withHealth ? { ...ANSWERS, ...HEALTH_ANSWERS } : ANSWERS,
    depth: 0,
    pagination: false,
    ...asSystem,
  })
  const times = eventTimes(event)
  const { zone, startsAt } = times
  const day = dayIn(zone, new Date(startsAt))
  const tx = { sql: payload.db.drizzle }
  const corrected = await findCorrectedAnswers(
    tx,
    docs.map(({ id }) => id),
  )
  const facts = await findFacts(eventId)
  const all = docs.map((doc) => applyCorrections<Answered>(doc, corrected.get(doc.id)))
  const standing = (wanted: Rsvp['status']) =>
    all.filter((rsvp) => getStanding(rsvp, at) === wanted)

  const coming = standing('confirmed').map((rsvp) =>
    rosterRsvp(rsvp, { ...facts.get(rsvp.id), withHealth, times }),
  )
  const waiting = standing('waitlisted')
    .sort(inOrderOfWaiting)
    .map((rsvp) => ({
      ...getNames(rsvp),
      family: rsvp.family,
      isOffered: Boolean(rsvp.offeredUntil),
    }))
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asVisitor })
  return {
    organizationName: settings.organizationName,
    event,
    day,
    families: rosterFamilies(coming, day),
    drivers: await findDrivers(eventId, coming, { day, now: at }),
    waiting: waitingFamilies(waiting, day),
  }
}

type Answered = Pick<Rsvp, 'id' | keyof typeof ANSWERS> &
  Partial<Pick<Rsvp, keyof typeof HEALTH_ANSWERS>>

/** In the order of offers; see `findFamilies` in `src/features/places/waitlist.tx.ts`. */
const inOrderOfWaiting = (one: Answered, other: Answered): number =>
  (one.waitingSince ?? one.createdAt).localeCompare(other.waitingSince ?? other.createdAt) ||
  one.createdAt.localeCompare(other.createdAt) ||
  one.family.localeCompare(other.family) ||
  one.familyOrder - other.familyOrder

const getNames = (rsvp: Answered) => ({
  firstName: rsvp.participantFirstName,
  lastName: rsvp.participantLastName,
  dateOfBirth: rsvp.participantDob,
  parentName: rsvp.parentName ?? '',
  parentEmail: rsvp.parentEmail,
  parentPhone: rsvp.parentPhone,
})

function rosterRsvp(
  rsvp: Answered,
  {
    nameMatches = null,
    hasHealth = false,
    never = [],
    disputed = [],
    language = 'en',
    withHealth,
    times,
  }: Partial<Facts> & { withHealth: boolean; times: EventTimes },
): RosterRsvp {
  const shared = getSharedAnswers([rsvp])
  return {
    id: rsvp.id,
    family: rsvp.family,
    familyOrder: rsvp.familyOrder,
    ...getNames(rsvp),
    staysWithChild: rsvp.attendanceType === 'stay_with_child',
    pickupPeople: shared.pickupPeople ?? [],
    pickupCode: rsvp.pickupCode ?? null,
    never: distinctNever(never),
    disputed,
    emergency: {
      name: shared.emergencyContactName,
      relationship: shared.emergencyContactRelationship,
      phone: shared.emergencyContactPhone,
    },
    mayRide: rsvp.transportationConsent === true,
    mayBePhotographed: rsvp.photoConsent === true,
    offersToDrive: rsvp.volunteerDriver === true,
    hasHealthAnswers: hasHealth,
    notComingSince: notComingSince(rsvp, times),
    isWalkIn: rsvp.source === 'walk-in',
    language,
    health: withHealth
      ? {
          allergies: rsvp.allergies ?? '',
          medicine: rsvp.medicine ?? '',
          needs: rsvp.specialNeeds ?? '',
          noAllergies: rsvp.noAllergies === true,
        }
      : null,
    signature: nameMatches === null ? null : { nameMatches },
  }
}

const factsSchema = z.object({
  id: z.string(),
  nameMatches: z.boolean().nullable(),
  hasHealth: z.boolean(),
  language: z.string().transform(toLocale),
  never: z.array(z.object({ name: z.string(), note: z.string() })),
  disputed: z.array(z.string()),
})
type Facts = z.infer<typeof factsSchema>

/**
 * For each RSVP to an event: whether its last signature is in the signer's name, whether it has health answers, the language
 * of the family, and who may not pick up the child.
 */
async function findFacts(eventId: string): Promise<ReadonlyMap<string, Facts>> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT r.id, s.name_matches OR EXISTS (SELECT FROM signature_decisions d WHERE d.signature_id = s.id) AS "nameMatches",
      concat(current_answer(r.id, 'allergies', r.allergies), current_answer(r.id, 'medicine', r.medicine),
        current_answer(r.id, 'specialNeeds', r.special_needs)) <> '' AS "hasHealth",
      ${languageOfAddress(sql`(SELECT p.email FROM people_search p WHERE p.record_id = r.id)`, sql`r.language`)} AS language,
      coalesce((SELECT jsonb_agg(DISTINCT x) FROM records_of_person(r.id) AS own(id)
        JOIN people_search q ON q.record_id = own.id CROSS JOIN LATERAL jsonb_array_elements(q.never_people) x), '[]') AS never,
      ARRAY(SELECT DISTINCT f.never_release_to FROM people_search p JOIN pickup_conflicts f ON f.child_key = p.child_key
        WHERE p.record_id = r.id AND r.id IN (f.record_id, f.other_record_id) ORDER BY 1) AS disputed
    FROM rsvps r LEFT JOIN LATERAL (
      SELECT id, name_matches FROM rsvp_signatures WHERE rsvp_id = r.id ORDER BY signed_at DESC LIMIT 1
    ) s ON true
    WHERE r.event_id = ${eventId} AND r.status = 'confirmed'
  `)
  return new Map(
    z
      .array(factsSchema)
      .parse(rows)
      .map((row) => [row.id, row]),
  )
}

const volunteersSchema = z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() }))

/** The volunteers of an event who were asked for a clearance, whether they have one or not. */
async function findVolunteers(eventId: string) {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT v.id, p.name, coalesce(p.phone, '') AS phone
    FROM volunteers v JOIN people_search p ON p.record_id = v.id
    WHERE v.event_id = ${eventId} AND v.status = 'approved'
      AND EXISTS (SELECT FROM clearances WHERE driver_key IN (SELECT driver_keys(v.id)))
    ORDER BY p.name
  `)
  return volunteersSchema.parse(rows)
}

/** Everyone who offers to drive to an event, and the end of their clearance. */
async function findDrivers(
  eventId: string,
  coming: readonly RosterRsvp[],
  when: { day: string; now: Date },
): Promise<Driver[]> {
  const { db } = await openPayload()
  const [volunteers, parents] = [await findVolunteers(eventId), drivingParents(coming)]
  const ids = [...volunteers, ...parents].map(({ id }) => id)
  const cleared = await findCleared({ sql: db.drizzle }, ids, when)
  const asDriver =
    (role: Driver['role']) =>
    ({ id, name, phone }: (typeof parents)[number]): Driver => ({
      name,
      phone,
      role,
      clearedUntil: cleared.get(id) ?? null,
    })
  return [...volunteers.map(asDriver('volunteer')), ...parents.map(asDriver('parent'))]
}

/** Records that a roster or another paper was printed: with how many participants, and whether with health answers. */
export async function recordRosterPrinted(
  eventId: string,
  user: User,
  detail: { children: number; withHealth: boolean; paper?: 'tags' | 'photos' | 'results' },
): Promise<void> {
  await inTransaction(await openPayload(), (tx) =>
    recordAudit(tx, {
      action: 'roster.printed',
      actorId: user.id,
      actorKind: user.role,
      subject: `events/${eventId}`,
      detail,
    }),
  )
}

/** Records that staff open the health answers of a roster on the screen, before they see them. */
export async function recordRosterOpened(eventId: string, user: User): Promise<void> {
  const { db } = await openPayload()
  await recordHealthOpened({ sql: db.drizzle }, user, `events/${eventId}`)
}
