import { sql } from 'drizzle-orm'

import { type EventTimes, placeOf, timesOf } from '@/features/events/rules'
import { sign, type WaiverInForce, waiverInForce } from '@/features/waiver/sign'
import type { RequestFacts } from '@/forms/receive'
import { type KeepFile, takeOnce, type TooMany } from '@/forms/take'
import { record } from '@/lib/audit'
import { asSystem, asVisitor } from '@/lib/authority'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { organisationIn } from '@/lib/organisation'
import { openPayload } from '@/lib/payload'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { Transaction } from '@/lib/transaction'
import type { Event } from '@/payload-types'

import { rsvpConfirmation, rsvpNotice, whenInWords } from './email'
import { rsvpQuestions } from './questions'
import {
  duplicateKeyOf,
  type EventFacts,
  limitOf,
  manageLinkEnds,
  needsGuardian,
  placeFor,
  refusalFor,
  type RsvpRefusal,
  type SigningDays,
} from './rules'
import type { Rsvp } from './schema'

/** What an RSVP form is about: an event, and the waiver that is signed with it. */
export type RsvpForm = {
  event: Event
  waiver: WaiverInForce
}

/** The published event of an id or a slug, and the waiver in force; `null` when there is no such event. */
export async function findRsvpForm(
  which: { id: string } | { slug: string },
): Promise<RsvpForm | null> {
  const payload = await openPayload()
  const [where] = Object.entries(which).map(([field, value]) => ({ [field]: { equals: value } }))
  const published = { _status: { equals: 'published' } }
  const [events, waiver] = await Promise.all([
    payload.find({
      collection: 'events',
      where: { and: [where ?? {}, published] },
      limit: 1,
      pagination: false,
      depth: 0,
      ...asVisitor,
    }),
    waiverInForce(),
  ])
  const [event] = events.docs
  if (!event) return null
  // The form of a cancelled event is closed, whatever its own box says.
  const rsvpOpen = event.rsvpOpen === true && event.isCancelled !== true
  return { event: { ...event, rsvpOpen }, waiver }
}

export type DriverPhotos = Partial<
  Record<'driverLicense' | 'insuranceCard', { originalName: string; photo: Buffer }>
>

export type RsvpToTake = {
  form: RsvpForm
  rsvp: Rsvp
  photos: DriverPhotos
  days: SigningDays
  request: RequestFacts
}

type TakeRefusal = RsvpRefusal | 'duplicate'

export type Taken = { reference: string; status: 'confirmed' | 'waitlisted' }

/**
 * Records an RSVP with its signature, its photos and its letters: all of it or nothing.
 *
 * The event's row stays locked from counting the places to taking one, so two parents cannot take the
 * last place, and one child cannot be signed up twice at once. The same content sent again with the same
 * token gets the reference of the first.
 *
 * @throws when the database cannot be reached
 */
export async function takeRsvp(toTake: RsvpToTake): Promise<Result<Taken, TakeRefusal | TooMany>> {
  const { form, rsvp, photos, request } = toTake
  return takeOnce<Taken, TakeRefusal>(
    request,
    async (tx, keepFile) => {
      // In a rush most come too late. They are told so without standing in line for the lock.
      const seen = await readEvent(tx, form.event.id)
      const late = seen && refusalFor(seen.facts, now())
      if (late) return refused(late)
      await lockEvent(tx, form.event.id)
      const locked = await readEvent(tx, form.event.id)
      if (!locked) return refused('event-gone')
      const refusal = refusalFor(locked.facts, now())
      if (refusal) return refused(refusal)
      const duplicateKey = sha256(duplicateKeyOf({ ...rsvp, eventId: form.event.id }))
      if (await isTaken(tx, duplicateKey)) return refused('duplicate')

      const status = placeFor(locked.facts)
      const reference = newReference()
      const { id } = await tx.payload.create({
        collection: 'rsvps',
        data: { ...rsvp, event: form.event.id, status, reference, duplicateKey },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      const signatureId = await signRsvp(tx, toTake, { rsvpId: id, reference })
      await keepPhotos(tx, photos, id, keepFile)
      await announce(tx, toTake, locked.event, { id, reference, status, signatureId })
      await record(tx, {
        action: 'rsvp.created',
        actorKind: 'visitor',
        subject: `rsvps/${id}`,
        detail: status,
      })
      return ok({ reference, status })
    },
    takenBefore,
  )
}

async function takenBefore({ sql: tx }: Transaction, reference: string): Promise<Taken> {
  const found = await tx.execute(sql`SELECT status FROM rsvps WHERE reference = ${reference}`)
  return { reference, status: found.rows[0]?.status === 'waitlisted' ? 'waitlisted' : 'confirmed' }
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value))

/** Not the strongest lock: inserts that only refer to the event need not wait for this one. */
const lockEvent = ({ sql: tx }: Transaction, id: string) =>
  tx.execute(sql`SELECT 1 FROM events WHERE id = ${id} FOR NO KEY UPDATE`)

/** What a family is told of an event. */
type ToldEvent = EventTimes & {
  id: string
  title: string
  slug: string
  /** The venue and city, or `null` while they are not decided. */
  where: string | null
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** The event as it stands; what it says of places, day and venue holds for as long as its row is locked. */
async function readEvent(
  { sql: tx }: Transaction,
  id: string,
): Promise<{ facts: EventFacts; event: ToldEvent } | null> {
  const found = await tx.execute(sql`
    SELECT _status, is_cancelled, rsvp_open, starts_at, capacity, launch_tour_capacity, waitlist,
           ends_at, startsat_tz, title, slug, venue_name, city, state
    FROM events WHERE id = ${id}
  `)
  const [row] = found.rows
  if (!row) return null
  const capacity = limitOf(numberOrNull(row.capacity), numberOrNull(row.launch_tour_capacity))
  const counted =
    capacity === null
      ? null
      : await tx.execute(sql`
          SELECT count(*)::int AS taken FROM rsvps WHERE event_id = ${id} AND status = 'confirmed'
        `)
  const startsAt = new Date(String(row.starts_at))
  const endsAt = textOrNull(row.ends_at)
  return {
    facts: {
      isPublished: row._status === 'published',
      isCancelled: row.is_cancelled === true,
      rsvpOpen: row.rsvp_open === true,
      startsAt,
      capacity,
      placesTaken: Number(counted?.rows[0]?.taken ?? 0),
      waitlist: row.waitlist === true,
    },
    event: {
      id,
      title: String(row.title),
      slug: String(row.slug),
      ...timesOf({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
        startsAt_tz: textOrNull(row.startsat_tz),
      }),
      where: placeOf({
        venueName: textOrNull(row.venue_name),
        city: textOrNull(row.city),
        state: textOrNull(row.state),
      }),
    },
  }
}

/** Safe from races because the event's row is locked; the unique index would still refuse a second. */
async function isTaken({ sql: tx }: Transaction, duplicateKey: string): Promise<boolean> {
  const found = await tx.execute(sql`
    SELECT 1 FROM rsvps WHERE duplicate_key = ${duplicateKey} AND status <> 'cancelled'
  `)
  return found.rows.length > 0
}

function signRsvp(
  tx: Transaction,
  { form, rsvp, days, request }: RsvpToTake,
  { rsvpId, reference }: { rsvpId: string; reference: string },
): Promise<string> {
  return sign(tx, {
    waiver: form.waiver,
    reference,
    signs: { rsvp: rsvpId },
    participantName: `${rsvp.participantFirstName} ${rsvp.participantLastName}`,
    guardianName: needsGuardian(rsvp.participantDob, days) ? rsvp.parentName : null,
    signature: rsvp.signature,
    agreedSentence: rsvpQuestions.acceptedWaiver.label,
    photos: { isGiven: rsvp.photoConsent, sentence: rsvpQuestions.photoConsent.label },
    transportation: {
      isGiven: rsvp.transportationConsent,
      sentence: rsvpQuestions.transportationConsent.label,
      signature: rsvp.transportationSignature,
    },
    request,
  })
}

const DOCUMENT_KINDS = { driverLicense: 'license', insuranceCard: 'insurance' } as const

async function keepPhotos(
  { payload, req }: Transaction,
  photos: DriverPhotos,
  rsvpId: string,
  keepFile: KeepFile,
): Promise<void> {
  for (const name of ['driverLicense', 'insuranceCard'] as const) {
    const photo = photos[name]
    if (!photo) continue
    const storageKey = await keepFile('driver-documents', photo.photo)
    await payload.create({
      collection: 'driver-documents',
      data: {
        kind: DOCUMENT_KINDS[name],
        rsvp: rsvpId,
        originalName: photo.originalName,
        mimeType: 'image/jpeg',
        bytes: photo.photo.byteLength,
        sha256: sha256(photo.photo),
        storageKey,
      },
      depth: 0,
      req,
      ...asSystem,
    })
  }
}

/** The event is the one that the transaction has locked: the form may have been sent about an older day. */
async function announce(
  tx: Transaction,
  { form: { waiver }, rsvp }: RsvpToTake,
  event: ToldEvent,
  { id, reference, status, signatureId }: Taken & { id: string; signatureId: string },
): Promise<void> {
  const expiresAt = manageLinkEnds({
    startsAt: new Date(event.startsAt),
    endsAt: event.endsAt ? new Date(event.endsAt) : null,
  })
  const facts = {
    rsvp,
    reference,
    status,
    event: {
      title: event.title,
      when: whenInWords(event),
      where: event.where ?? 'We will tell you.',
      url: `${env.SITE_URL}/events/${event.slug}`,
    },
    organisation: await organisationIn(tx),
    waiverVersion: waiver.text.version,
  }
  await queueLetter(tx, rsvpConfirmation(facts), {
    reference,
    signedCopyOf: signatureId,
    link: { kind: 'manage', recordId: id, expiresAt },
    // An entry in the calendar of whoever waits would say that there is a place.
    ...(status === 'confirmed' ? { calendarOf: event.id } : {}),
  })
  // What the letter says of when and where; staff see who was told something else.
  await tx.sql.execute(sql`
    INSERT INTO event_notices (rsvp_id, facts) VALUES (${id}, event_facts(${event.id}))
  `)
  const recordUrl = `${env.SITE_URL}/cms/collections/rsvps/${id}`
  await queueLetter(tx, rsvpNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}

/** Where the form of an event stands; the list of events when there is no such event. */
export async function rsvpPageOf(eventId: string): Promise<string> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    where: { and: [{ id: { equals: eventId } }, { _status: { equals: 'published' } }] },
    select: { slug: true },
    limit: 1,
    pagination: false,
    depth: 0,
    ...asVisitor,
  })
  const [event] = docs
  return event ? `/events/${event.slug}/rsvp` : '/events'
}
