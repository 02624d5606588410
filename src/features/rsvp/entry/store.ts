import { z } from 'zod'

import { eventTimes, whenLine } from '@/features/events/times'
import {
  applyCorrections,
  findCorrectedAnswers,
} from '@/features/people/corrections/current-answers.tx'
import { readAvailability, statusSchema } from '@/features/places/places.tx'
import { findWaiverVersions, type SignedSheet } from '@/features/waiver/paper/sheet.tx'
import { itemName } from '@/forms/core/items'
import type { RequestContext } from '@/forms/server/public-form'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { Result } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { asSystem, asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { getPeople } from '../family/schema'
import {
  getPlaces,
  getStanding,
  type PlaceStatus,
  refusalFor,
  takenPlaces,
  walkInRefusalFor,
} from '../rules'
import { WALK_IN_DAYS } from './schema'
import { addSheetTo, type SheetConsents } from './sheet.tx'

/** An event for which staff can sign up a participant. */
export type OpenEvent = {
  id: string
  title: string
  when: string
  left: number | null
  /** Whether it has begun, so that staff enter only walk-ins. */
  isOver: boolean
}

/**
 * The events that take RSVPs, the next one first, and after them those that just ended, the last one first.
 *
 * @param user whose right to process submissions has been checked
 */
export async function findOpenEvents(user: User): Promise<OpenEvent[]> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    where: {
      _status: { equals: 'published' },
      startsAt: {
        greater_than_equal: new Date(now().getTime() - WALK_IN_DAYS * DAY_MS).toISOString(),
      },
    },
    sort: 'startsAt',
    depth: 0,
    pagination: false,
    ...asUser(user),
  })
  const open: OpenEvent[] = []
  for (const event of docs) {
    const places = await readAvailability({ sql: payload.db.drizzle }, event.id)
    if (!places) continue
    const isOver = places.startsAt <= now()
    if (isOver ? walkInRefusalFor(places, 1, now()) : refusalFor(places, now())) continue
    const state = getPlaces({ ...places, taken: takenPlaces(places) })
    open.push({
      id: event.id,
      title: event.title,
      when: whenLine(eventTimes(event)),
      left: state.state === 'unlimited' ? null : state.state === 'open' ? state.left : 0,
      isOver,
    })
  }
  const over = open.filter(({ isOver }) => isOver)
  return [...open.filter(({ isOver }) => !isOver), ...over.toReversed()]
}

/** The versions that a signed sheet may have, the one in force first. */
export const findSheetVersions = async (user: User) => findWaiverVersions(await openPayload(), user)

/** The initial values of a form for a known person, by the names of its controls. */
export type KnownAnswers = Readonly<Record<string, string>>

const text = z.string().nullable()

const knownSchema = z.object({
  name: text,
  lastName: text,
  birthDate: text,
  parentName: text,
  email: text,
  phone: text,
  emergencyName: text,
  emergencyPhone: text,
})

const contactsSchema = z.array(z.object({ name: text, relationship: text }))
const recordSchema = z.array(z.object({ id: z.string() }))

type Known = z.infer<typeof knownSchema>

/** The newest answers of a person within their household, from any of their submissions. */
async function findNewestAnswers(submissionId: string): Promise<Known> {
  const { db } = await openPayload()
  const newest = (column: string) =>
    sql`(array_agg(${sql.identifier(column)} ORDER BY created_at DESC) FILTER (WHERE ${sql.identifier(column)} <> ''))[1]`
  const { rows } = await db.drizzle.execute(sql`
    SELECT ${newest('name')} AS name, ${newest('last_name')} AS "lastName", ${newest('birth_date')} AS "birthDate",
      ${newest('parent_name')} AS "parentName", ${newest('email')} AS email, ${newest('phone')} AS phone,
      ${newest('emergency_name')} AS "emergencyName", ${newest('emergency_phone')} AS "emergencyPhone"
    FROM people_search
    WHERE record_id IN (SELECT records_of_person(${submissionId}))
  `)
  return knownSchema.parse(rows[0])
}

/** The initial values for the first participant; leaves out an adult who only answers for a child. */
function participantAnswers({ name, lastName, birthDate }: Known): KnownAnswers {
  if (!name || !birthDate) return {}
  return {
    'participants.0.participantFirstName':
      lastName && name.endsWith(lastName) ? name.slice(0, -lastName.length).trim() : name,
    'participants.0.participantLastName': lastName ?? '',
    'participants.0.participantDob': birthDate,
  }
}

/** The initial values for a further child, named like those of the first. */
export const findKnownChild = async (submissionId: string): Promise<KnownAnswers> =>
  participantAnswers(await findNewestAnswers(submissionId))

/**
 * The initial values of the form for a person, from any of their submissions: the newest answers within their
 * household. The form asks again about health, rides, photos and people who may not pick up the child, because those
 * answers count for one event.
 */
export async function findKnownAnswers(submissionId: string): Promise<KnownAnswers> {
  if (!isUuid(submissionId)) return {}
  const { db } = await openPayload()
  const newest = await findNewestAnswers(submissionId)
  const contacts = await db.drizzle.execute(sql`
    SELECT p.emergency_name AS name,
      current_answer(r.id, 'emergencyContactRelationship', r.emergency_contact_relationship) AS relationship
    FROM people_search p JOIN rsvps r ON r.id = p.record_id
    WHERE p.record_id IN (SELECT records_of_person(${submissionId})) ORDER BY r.created_at DESC
  `)
  // Applies only to this contact: a registration names one contact, and does not ask for the relationship.
  const contact = contactsSchema
    .parse(contacts.rows)
    .find(({ name }) => name === newest.emergencyName)
  const answers = {
    ...participantAnswers(newest),
    parentName: newest.birthDate ? newest.parentName : (newest.parentName ?? newest.name),
    parentEmail: newest.email,
    parentPhone: newest.phone,
    emergencyContactName: newest.emergencyName,
    emergencyContactPhone: newest.emergencyPhone,
    emergencyContactRelationship: contact?.relationship,
    ...(await findKnownPeople(submissionId)),
  }
  return Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  )
}

/** The pick-up people from the newest event that has such a list, by the names of the form's controls. */
async function findKnownPeople(submissionId: string): Promise<KnownAnswers> {
  const payload = await openPayload()
  const sqlReader = { sql: payload.db.drizzle }
  const newest = await sqlReader.sql.execute(sql`
    SELECT record_id AS id FROM people_search
    WHERE record_id IN (SELECT records_of_person(${submissionId})) AND collection = 'rsvps' AND pickup_people <> '[]'
    ORDER BY created_at DESC LIMIT 1
  `)
  const [record] = recordSchema.parse(newest.rows)
  if (!record) return {}
  const { id } = record
  const rsvp = await payload.findByID({ collection: 'rsvps', id, depth: 0, ...asSystem })
  const people = getPeople(
    applyCorrections(rsvp, (await findCorrectedAnswers(sqlReader, [id])).get(id)),
  )
  return Object.fromEntries(
    people.flatMap((person, index) =>
      Object.entries(person).map(([question, value]) => [
        itemName('pickupPeople', index, question),
        value,
      ]),
    ),
  )
}

/** The outcome of an RSVP that staff entered. */
export type Entered = {
  event: { id: string; title: string }
  people: { id: string; name: string; status: Exclude<PlaceStatus, 'not_taken'> | 'cancelled' }[]
  email: string
  pickupCode: string | null
  isSigned: boolean
  /** Whether the event was over when staff entered it. */
  isWalkIn: boolean
}

const enteredSchema = z.array(
  z.object({
    id: z.string(),
    eventId: z.string(),
    title: z.string(),
    name: z.string(),
    status: statusSchema,
    heldUntil: z.coerce.date().nullable(),
    email: z.string(),
    pickupCode: text,
    isSigned: z.boolean(),
    isWalkIn: z.boolean(),
  }),
)

/** The RSVP that staff entered, by the reference of the family; `null` if there is none. */
export async function findEntered(reference: string): Promise<Entered | null> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT r.id, e.id AS "eventId", e.title, p.name, r.status, r.held_until AS "heldUntil", coalesce(p.email, '') AS email,
      r.pickup_code AS "pickupCode", e.starts_at <= r.created_at AS "isWalkIn",
      EXISTS (SELECT FROM rsvp_signatures s WHERE s.rsvp_id = r.id) AS "isSigned"
    FROM rsvps r JOIN events e ON e.id = r.event_id JOIN people_search p ON p.record_id = r.id
    WHERE r.family = ${reference} AND r.source = 'staff' ORDER BY r.family_order
  `)
  const all = enteredSchema.parse(rows)
  const [first] = all
  if (!first) return null
  return {
    event: { id: first.eventId, title: first.title },
    people: all.map(({ id, name, status, heldUntil }) => {
      const standing = getStanding({ status, heldUntil: heldUntil?.toISOString() ?? null }, now())
      return { id, name, status: standing === 'held' ? 'cancelled' : standing }
    }),
    email: first.email,
    pickupCode: first.pickupCode,
    isSigned: all.every(({ isSigned }) => isSigned),
    isWalkIn: first.isWalkIn,
  }
}

/** An RSVP that staff have entered, or taken at the gate, and that is not signed yet. */
export type UnsignedEntry = {
  /** The person who has to sign. */
  signer: string
  /** All participants of the RSVP, each by reference. */
  people: readonly { reference: string; name: string }[]
}

const unsignedSchema = z.array(
  z.object({
    id: z.string(),
    family: z.string(),
    reference: z.string(),
    name: z.string(),
    parentName: text,
  }),
)

/** The unsigned ones among these RSVPs, by id. The caller has checked that the account may review. */
export async function findUnsigned(
  ids: readonly string[],
): Promise<ReadonlyMap<string, UnsignedEntry>> {
  if (ids.length === 0) return new Map()
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT r.id, r.family, r.reference, p.name, p.parent_name AS "parentName"
    FROM rsvps r JOIN people_search p ON p.record_id = r.id
    WHERE r.family IN (SELECT family FROM rsvps WHERE id IN ${[...ids]})
      AND r.source <> 'family' AND r.status <> 'cancelled'
      AND NOT EXISTS (SELECT FROM rsvp_signatures s WHERE s.rsvp_id = r.id)
    ORDER BY r.family_order
  `)
  const open = unsignedSchema.parse(rows)
  return new Map(
    open.map(({ id, family, name, parentName }) => [
      id,
      { signer: parentName ?? name, people: open.filter((one) => one.family === family) },
    ]),
  )
}

/**
 * Keeps the paper waiver of an RSVP that staff entered by phone. From then on it counts as signed. The boxes about
 * photos and rides become corrections, because staff do not ask about them by phone.
 */
export async function addSheet(
  rsvpId: string,
  { sheet, consents, by }: { sheet: SignedSheet; consents: SheetConsents; by: User },
  request: RequestContext,
): Promise<Result<{ reference: string }, 'nothing-to-sign' | TooManyAttempts>> {
  return submitOnce<{ reference: string }, 'nothing-to-sign'>(
    request,
    (tx, { keepFile }) =>
      addSheetTo(
        tx,
        rsvpId,
        { sheet, consents, by, actor: { actorId: by.id, actorKind: by.role } },
        keepFile,
      ),
    (_tx, reference) => Promise.resolve({ reference }),
  )
}
