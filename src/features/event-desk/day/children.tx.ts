import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

import { isMinor } from '@/features/events/ages/rules'
import { type EventTimes, eventTimes } from '@/features/events/times'
import {
  applyCorrections,
  findCorrectedAnswers,
} from '@/features/people/corrections/current-answers.tx'
import { notComingSince } from '@/features/rsvp/family/rules'
import { getSharedAnswers } from '@/features/rsvp/family/schema'
import { isDay } from '@/forms/core/days'
import type { Person } from '@/forms/core/questions'
import { mac } from '@/lib/secrets'
import { dayIn } from '@/lib/zone-time'
import type { Event, Rsvp } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { sql, type Transaction } from '@/platform/transaction'

import { readParticipants } from '../people/participants.tx'
import type { Participant } from '../people/rules'
import { shortNames } from './rules'
import { CODE_ROUNDS, type DayCall, type DayChild, type HealthMark, type MustNot } from './snapshot'
import { EMERGENCY_CONTACT, MUST_NOT_DISPUTED, PARENT, PICK_UP } from './wording'

type Reader = Pick<Transaction, 'payload' | 'sql'>

/** What the one who asked may see. */
export type Sight = { isHelper: boolean; mayReadHealth: boolean }

const ANSWERS = {
  status: true,
  source: true,
  participantFirstName: true,
  participantLastName: true,
  participantDob: true,
  parentName: true,
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
  noAllergies: true,
  allergies: true,
  medicine: true,
  specialNeeds: true,
  notComingAt: true,
} as const

type Answers = Pick<Rsvp, 'id' | keyof typeof ANSWERS>

const factsSchema = z.array(
  z.object({
    id: z.string(),
    disputed: z.array(z.string()),
    isOnPaper: z.boolean(),
    statusAt: z.nullable(z.coerce.date().transform((date) => date.toISOString())),
  }),
)

type Facts = z.infer<typeof factsSchema>[number]

/**
 * The children of an event as phones at the gate list them: everyone with a spot, and everyone who gave one up and has
 * no other.
 *
 * @param event read with the rights of the one who asked, or of the account that let a helper in
 */
export async function readChildren(
  { payload, sql: tx }: Reader,
  event: Event,
  sight: Sight,
): Promise<DayChild[]> {
  const participants = await readParticipants({ sql: tx }, event, sight)
  const listed = participants.filter((one) => isListed(one, participants))
  const { docs } = await payload.find({
    collection: 'rsvps',
    where: { event: { equals: event.id }, status: { in: ['confirmed', 'cancelled'] } },
    select: ANSWERS,
    depth: 0,
    pagination: false,
    ...asSystem,
  })
  const ids = docs.map(({ id }) => id)
  const corrected = await findCorrectedAnswers({ sql: tx }, ids)
  const answers = new Map(
    docs.map((doc) => [doc.id, applyCorrections<Answers>(doc, corrected.get(doc.id))]),
  )
  const facts = await findFacts({ sql: tx }, event.id)
  const short = shortNames(
    [...answers.values()].map((rsvp) => ({
      id: rsvp.id,
      firstName: rsvp.participantFirstName,
      lastName: rsvp.participantLastName,
    })),
  )
  const children = listed.map(async (participant) => {
    const rsvp = answers.get(participant.id)
    const ofRsvp = facts.get(participant.id)
    return rsvp && ofRsvp
      ? dayChild(
          { event, participant, rsvp, facts: ofRsvp, short: short.get(rsvp.id) ?? '' },
          sight,
        )
      : null
  })
  return (await Promise.all(children)).filter((child) => child !== null)
}

type Listed = Pick<Participant, 'standing' | 'familyKey' | 'name' | 'birthDate'>

/** Whether a participant is on the list: of a child who gave up a spot and took another, only the other. */
export function isListed(one: Listed, all: readonly Listed[]): boolean {
  if (one.standing === 'confirmed') return true
  if (one.standing === 'waitlisted') return false
  const isSameChild = (other: Listed) =>
    other.familyKey === one.familyKey &&
    other.name === one.name &&
    other.birthDate === one.birthDate
  return !all.some((other) => other.standing === 'confirmed' && isSameChild(other))
}

/** The names about which two homes of the child of the RSVP `r` disagree. */
export const DISPUTED = sql`
  ARRAY(SELECT DISTINCT f.never_release_to FROM people_search p JOIN pickup_conflicts f ON f.child_key = p.child_key
    WHERE p.record_id = r.id AND r.id IN (f.record_id, f.other_record_id) ORDER BY 1)`

async function findFacts(
  { sql: tx }: Pick<Reader, 'sql'>,
  eventId: string,
): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await tx.execute(sql`
    SELECT r.id, coalesce(s.on_paper, false) AS "isOnPaper",
      ${DISPUTED} AS disputed,
      CASE WHEN r.status = 'cancelled' THEN (SELECT max(a.created_at) FROM audit_log a
        WHERE a.subject = 'rsvps/' || r.id AND a.action IN ('rsvp.given-up', 'rsvp.status-changed')) END AS "statusAt"
    FROM rsvps r LEFT JOIN LATERAL (
      SELECT id, on_paper FROM rsvp_signatures WHERE rsvp_id = r.id ORDER BY signed_at DESC LIMIT 1
    ) s ON true
    WHERE r.event_id = ${eventId} AND r.status IN ('confirmed', 'cancelled')
  `)
  return new Map(factsSchema.parse(rows).map((row) => [row.id, row]))
}

type Known = { event: Event; participant: Participant; rsvp: Answers; facts: Facts; short: string }

async function dayChild(known: Known, sight: Sight): Promise<DayChild> {
  const { event, participant, rsvp, facts, short } = known
  const { isHelper, mayReadHealth } = sight
  const { zone, startsAt } = eventTimes(event)
  const isAdult =
    isDay(rsvp.participantDob) && !isMinor(rsvp.participantDob, dayIn(zone, new Date(startsAt)))
  const parent = rsvp.parentName ? { name: rsvp.parentName, phone: rsvp.parentPhone } : null
  const people = getSharedAnswers([rsvp]).pickupPeople ?? []
  const code = rsvp.pickupCode || null
  return {
    rsvp: participant.id,
    name: isHelper ? short : `${rsvp.participantFirstName} ${rsvp.participantLastName}`,
    firstName: rsvp.participantFirstName,
    lastName: isHelper ? null : rsvp.participantLastName,
    age: participant.age,
    isAdult,
    ...getStatus({ ...participant, ...rsvp }, eventTimes(event), facts.statusAt),
    family: mac('day-family', `${event.id} ${participant.familyKey}`).slice(0, 16),
    isFirstTime: participant.isFirstTime,
    stays: participant.staysWithChild,
    stayName: participant.staysWithChild ? (parent?.name ?? null) : null,
    waiver: participant.waiver === 'not-signed' ? 'unsigned' : facts.isOnPaper ? 'paper' : 'signed',
    waiverName:
      participant.waiver === 'name-differs' && !isHelper
        ? (participant.signature?.signedAs ?? null)
        : null,
    health: getMarks(participant, rsvp, { isAdult, mayReadHealth }),
    healthText: mayReadHealth ? getHealthText(rsvp) : null,
    photos: participant.mayBePhotographed,
    ride: rsvp.transportationConsent === true,
    language: participant.language,
    parent: isHelper ? null : parent,
    calls: isHelper ? [] : getCalls(rsvp, people),
    pickup: people.map(({ name, relationship, phone }) => ({
      name,
      relationship,
      phone: isHelper ? null : phone,
    })),
    never: getNever(participant, facts, isHelper),
    code: isHelper ? null : code,
    codeHash: isHelper && code !== null ? await hashCode(participant.id, code) : null,
  }
}

/** A spot that was given up stays given up, whatever the family said earlier that day. */
export function getStatus(
  {
    standing,
    notComingAt,
    source,
  }: Pick<Participant, 'standing'> & Pick<Rsvp, 'notComingAt' | 'source'>,
  times: EventTimes,
  statusAt: string | null,
): Pick<DayChild, 'status' | 'statusAt'> {
  if (standing !== 'confirmed') return { status: 'cancelled', statusAt }
  const since = notComingSince({ notComingAt: notComingAt ?? null }, times)
  return since === null
    ? { status: source === 'walk-in' ? 'walk-in' : 'confirmed', statusAt: null }
    : { status: 'not-coming', statusAt: since }
}

const getHealthText = ({ allergies, medicine, specialNeeds }: Answers) => ({
  allergies: allergies ?? '',
  medicine: medicine ?? '',
  needs: specialNeeds ?? '',
})

/** Without the right only that there are answers, which is the roster's rule, too. */
function getMarks(
  participant: Participant,
  rsvp: Answers,
  { isAdult, mayReadHealth }: { isAdult: boolean; mayReadHealth: boolean },
): HealthMark[] {
  if (!mayReadHealth) return participant.health.length > 0 ? ['exists'] : []
  const { allergies, medicine, needs } = getHealthText(rsvp)
  const isUnknown = !isAdult && allergies === '' && rsvp.noAllergies !== true
  const marks: (HealthMark | null)[] = [
    allergies === '' ? null : 'allergy',
    medicine === '' ? null : 'medicine',
    needs === '' ? null : 'needs',
    isUnknown ? 'unknown' : null,
  ]
  return marks.filter((mark) => mark !== null)
}

/** Whom to call, in this order, each number once. */
function getCalls(rsvp: Answers, people: readonly Person[]): DayCall[] {
  const calls: DayCall[] = [
    ...(rsvp.parentName ? [{ name: rsvp.parentName, who: PARENT, phone: rsvp.parentPhone }] : []),
    {
      name: rsvp.emergencyContactName,
      who: rsvp.emergencyContactRelationship || EMERGENCY_CONTACT,
      phone: rsvp.emergencyContactPhone,
    },
    ...people.map(({ name, relationship, phone }) => ({
      name,
      who: relationship || PICK_UP,
      phone,
    })),
  ]
  return calls.filter(
    ({ phone }, index) =>
      phone !== '' && calls.findIndex((other) => other.phone === phone) === index,
  )
}

/** The family's people, and those about whom two homes disagree. A helper sees names only. */
const getNever = ({ never }: Participant, facts: Facts, isHelper: boolean): MustNot[] => [
  ...never.map(({ name, note }) => ({ name, note: isHelper || note === '' ? null : note })),
  ...facts.disputed
    .filter((name) => never.every((one) => one.name !== name))
    .map((name) => ({ name, note: isHelper ? null : MUST_NOT_DISPUTED })),
]

const derive = promisify(pbkdf2)
const BYTES = 32

/** Hashes made so far. A phone asks for its list every few seconds, and each hash takes the time of many requests. */
const hashes = new Map<string, Promise<string>>()
const HASHES_MAX = 5000

/** The hash by which a phone checks a code. The salt stays the same for one child, and for the day code of one event. */
export async function hashCode(id: string, code: string): Promise<{ salt: string; hash: string }> {
  const salt = Buffer.from(mac('day-code-salt', id), 'base64url').subarray(0, 16)
  const name = `${id} ${code}`
  if (hashes.size >= HASHES_MAX) hashes.clear()
  const hash =
    hashes.get(name) ??
    derive(code, salt, CODE_ROUNDS, BYTES, 'sha256').then((bytes) => bytes.toString('base64'))
  hashes.set(name, hash)
  return { salt: salt.toString('base64'), hash: await hash }
}
