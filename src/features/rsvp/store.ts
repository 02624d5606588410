import { randomInt } from 'node:crypto'
import { cache } from 'react'
import { z } from 'zod'

import { beginClearance } from '@/features/drivers/begin.tx'
import { pagesWithPlaces } from '@/features/events/rules'
import { languageOfRecord } from '@/features/people/families/language.tx'
import { lockEvent, readAvailability, statusSchema } from '@/features/places/places.tx'
import { findPositions } from '@/features/places/waitlist.tx'
import { waiverInForce } from '@/features/waiver/in-force'
import { type SignedSheet, storeSheet } from '@/features/waiver/paper/sheet.tx'
import {
  signedCopyOfReference,
  storeSignature,
  type WaiverInForce,
} from '@/features/waiver/sign.tx'
import { ageInYears } from '@/forms/core/days'
import { getAddressTicket } from '@/forms/server/address-ticket'
import type { RequestContext } from '@/forms/server/public-form'
import { type SaveFile, submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/locale'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { isUuid } from '@/lib/uuid'
import type { Organization } from '@/mail/email'
import { readOrganization } from '@/mail/organization'
import { enqueueEmails } from '@/mail/queue'
import type { Event, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { insertRecord } from '@/platform/insert-record'
import { openPayload } from '@/platform/payload'
import { findPublished } from '@/platform/published'
import { revalidatePagesWith } from '@/platform/revalidate-pages'
import { sql, type Transaction } from '@/platform/transaction'

import { rsvpConfirmation, type RsvpEmailFacts, rsvpNotice } from './email'
import { type EventFacts, readEventForRsvp } from './facts.tx'
import { neverText } from './never/rules'
import { recordConfirmedFacts } from './notices/known.tx'
import { getSentence } from './questions'
import {
  type EventAvailability,
  type EventOfForm,
  getPlaces,
  getStanding,
  isOutsideAges,
  makeDuplicateKey,
  type PlacesAndWaitlist,
  placesFor,
  type PlaceStatus,
  refusalFor,
  type RsvpDay,
  type RsvpReceiptFacts,
  type RsvpRefusal,
  takenPlaces,
  type TooFewPlaces,
  walkInRefusalFor,
} from './rules'
import type { Participant, Rsvp } from './schema'
import { rsvpWordsIn } from './words-in'

/** The event and the waiver of an RSVP form. */
export type RsvpForm = {
  event: Event
  waiver: WaiverInForce
}

/** A published event and the waiver in force, for its form; `null` if there is no such event. */
export async function findRsvpForm(slug: string, locale: Locale = 'en'): Promise<RsvpForm | null> {
  const [event, waiver] = await Promise.all([
    findPublished('events', { slug }),
    waiverInForce(locale),
  ])
  if (!event) return null
  // A canceled event's form is closed, even if staff left it open.
  const rsvpOpen = event.rsvpOpen === true && event.isCancelled !== true
  return { event: { ...event, rsvpOpen }, waiver }
}

/** The same for a submitted form, which needs less of its event, and how full the event was when the form arrived. */
export type SentRsvpForm = { event: EventOfForm; places: EventAvailability; waiver: WaiverInForce }

/**
 * @param language that of the waiver which stood on the page
 * @returns `null` if there is no such published event
 */
export async function findSentRsvpForm(
  eventId: string,
  language: Locale = 'en',
): Promise<SentRsvpForm | null> {
  if (!isUuid(eventId)) return null
  const { db } = await openPayload()
  const pool = { sql: db.drizzle }
  const [event, waiver] = await Promise.all([
    readEventForRsvp(pool, eventId),
    waiverInForce(language),
  ])
  return event?.places.isPublished ? { event: event.form, places: event.places, waiver } : null
}

export type DriverPhotos = Partial<
  Record<'driverLicense' | 'insuranceCard', { originalName: string; photo: Buffer }>
>

/** The staff member who entered a family's answers from the phone or from paper. */
export type Entry = {
  by: User
  /** The signed sheet; `null` by phone, where the waiver is not signed yet. */
  sheet: SignedSheet | null
}

export type NewRsvp = {
  form: SentRsvpForm
  rsvp: Rsvp
  photos: DriverPhotos
  day: RsvpDay
  request: RequestContext
  /** Set unless the family has sent it. */
  entry?: Entry
}

type SubmitRefusal = RsvpRefusal | TooFewPlaces | { code: 'duplicate'; child: string; key: string }

/** The outcome for one child. A child that was not accepted has no record and no reference. */
export type AcceptedParticipant = { reference: string | null; status: PlaceStatus }

export type Accepted = {
  reference: string
  participants: AcceptedParticipant[]
  /** `null` if the children are not picked up. */
  pickupCode: string | null
}

/**
 * Stores the RSVP of a family with its signatures, its photos, and its emails: all of it or nothing. Each child gets
 * its own record, reference and signature.
 *
 * The event's row stays locked from counting the places to storing the RSVP, so that two parents cannot both get the
 * last place, and a child cannot be signed up twice in parallel. The same content sent again with the same token gets
 * the reference of the first submission.
 *
 * @throws if the database cannot be reached
 */
export async function submitRsvp(
  submission: NewRsvp,
): Promise<Result<Accepted, SubmitRefusal | TooManyAttempts>> {
  const { form, rsvp, photos, request } = submission
  const eventId = form.event.id
  const keys = rsvp.participants.map((child) =>
    sha256(makeDuplicateKey({ ...child, parentEmail: rsvp.parentEmail, eventId })),
  )
  return submitOnce<Accepted, SubmitRefusal>(
    request,
    async (tx, { reference, keepFile }) => {
      // When an event fills up quickly, late submissions need not wait for its lock. The earlier read is used only for
      // this early refusal.
      const earlyRefusal = getRefusal(form.places, submission)
      if (earlyRefusal) return refused(earlyRefusal)
      // From here on, all other RSVPs of the event wait, so everything independent of the lock is read before.
      const organization = await readOrganization(tx)
      await lockEvent(tx, eventId)
      const event = await readEventForRsvp(tx, eventId)
      if (!event) return refused('event-gone')
      const { places, facts } = event
      const refusal = getRefusal(places, submission)
      if (refusal) return refused(refusal)
      const duplicate = await findFirstSignedUp(tx, keys)
      if (duplicate !== null) {
        const child = rsvp.participants[duplicate]?.participantFirstName ?? ''
        return refused({ code: 'duplicate', child, key: keys[duplicate] ?? '' })
      }
      const placed = isWalkIn(places, submission)
        ? ok(keys.map(() => 'confirmed' as const))
        : placesFor(places, keys.length, rsvp.ifNotAll)
      if (!placed.ok) return placed

      const language = await languageOfRecord(tx, {
        email: rsvp.parentEmail,
        chosen: submission.entry ? null : request.language,
      })
      const pickupCode = rsvp.audience === 'guardian' ? newPickupCode() : null
      const children = await storeChildren(tx, submission, {
        activity: facts.activity[form.waiver.text.language],
        at: places.readAt,
        first: reference,
        keys,
        placed: placed.value,
        pickupCode,
        language,
      })
      const [first] = children
      if (!first) throw new Error('An RSVP without a participant was accepted')
      // These pages show the number of places left.
      if (places.limit !== null)
        await revalidatePagesWith(tx, pagesWithPlaces(`/events/${form.event.slug}`))
      // An email about an upcoming event would be wrong for a walk-in.
      if (!isWalkIn(places, submission))
        await queueEmails(tx, submission, children, {
          event: facts,
          organization,
          pickupCode,
          language,
          placed: placed.value,
        })
      await recordConfirmedFacts(tx, {
        rsvpIds: children.map(({ id }) => id),
        eventId,
        email: rsvp.parentEmail,
      })
      await keepPhotos(tx, photos, { rsvpId: first.id, day: submission.day.eventDay }, keepFile)
      if (submission.entry) await keepEntry(tx, submission.entry, children, keepFile)
      return ok({
        reference: first.reference,
        pickupCode,
        participants: placed.value.map((status, index) => ({
          status,
          reference: children.find(({ order }) => order === index)?.reference ?? null,
        })),
      })
    },
    (tx, reference) => findAccepted(tx, reference, keys),
  )
}

/** Whether staff enter a walk-in from a sheet, at an event that has begun. */
const isWalkIn = ({ startsAt }: EventAvailability, { entry }: NewRsvp): boolean =>
  Boolean(entry?.sheet) && startsAt <= now()

const getRefusal = (places: EventAvailability, submission: NewRsvp): RsvpRefusal | null =>
  isWalkIn(places, submission)
    ? walkInRefusalFor(places, submission.rsvp.participants.length, now())
    : refusalFor(places, now())

type StoredChild = {
  id: string
  reference: string
  /** `null` if staff have entered it. */
  signatureId: string | null
  /** The position on the form, from 0. */
  order: number
  status: PlaceStatus
}

/** Stores the children that get a place or wait for one, each with its signature and its line in the audit log. */
async function storeChildren(
  tx: Transaction,
  submission: NewRsvp,
  {
    activity,
    at,
    first,
    keys,
    placed,
    pickupCode,
    language,
  }: {
    activity: string
    at: Date
    /** The reference of the first child that is stored, and of the family. */
    first: string
    keys: readonly string[]
    placed: readonly PlaceStatus[]
    pickupCode: string | null
    language: Locale
  },
): Promise<StoredChild[]> {
  const { form, rsvp, day, entry } = submission
  const {
    participants,
    audience: _audience,
    signatureConfirmed: _asked,
    sameNameConfirmed: _sameName,
    samePhoneConfirmed: _samePhone,
    ifNotAll: _choice,
    ...once
  } = rsvp
  const [firstPerson] = once.pickupPeople
  const children: StoredChild[] = []
  for (const [order, child] of participants.entries()) {
    const status = placed[order]
    if (status === undefined || status === 'not_taken') continue
    const reference = children.length === 0 ? first : newReference()
    const id = await insertRecord(tx, 'rsvps', {
      ...once,
      ...child,
      signature: entry ? null : child.signature || once.signature,
      pickupPersonName: firstPerson?.name ?? '',
      pickupPersonPhone: firstPerson?.phone ?? '',
      neverReleaseTo: neverText(once.neverPeople),
      event: form.event.id,
      language,
      ...(entry
        ? {
            source: 'staff',
            enteredHow: entry.sheet ? 'paper' : 'phone',
            enteredBy: entry.by.id,
          }
        : { source: 'family' }),
      createdAt: at.toISOString(),
      status,
      reference,
      family: first,
      familyOrder: order,
      pickupCode,
      isOutsideAges: isOutsideAges(child.participantDob, day),
      duplicateKey: keys[order] ?? '',
    })
    const signatureId = entry
      ? null
      : await signRsvp(tx, submission, child, { rsvpId: id, reference, activity })
    if (!entry)
      await recordAudit(tx, {
        action: 'rsvp.created',
        actorKind: 'visitor',
        subject: `rsvps/${id}`,
        detail: { status },
      })
    children.push({ id, reference, signatureId, order, status })
  }
  return children
}

/** The children of an RSVP that is already stored, in the order of the form that was sent again. */
async function findAccepted(
  { sql: tx }: Transaction,
  reference: string,
  keys: readonly string[],
): Promise<Accepted> {
  const { rows } = await tx.execute(sql`
    SELECT family_order, reference, status, held_until, pickup_code
    FROM rsvps WHERE family = ${reference} ORDER BY family_order
  `)
  const children = storedChildSchema.parse(rows)
  return {
    reference,
    pickupCode: children[0]?.pickup_code ?? null,
    participants: keys.map((_key, order) => {
      const child = children.find(({ family_order }) => family_order === order)
      return child
        ? { reference: child.reference, status: getPlace(child) }
        : { reference: null, status: 'not_taken' }
    }),
  }
}

const standingSchema = z.object({
  status: statusSchema,
  held_until: z.coerce.date().nullable(),
})

/** The state of an RSVP for its sender. A place that was given up does not count, even while it is held. */
function getPlace({ status, held_until }: z.infer<typeof standingSchema>): PlaceStatus {
  const standing = getStanding({ status, heldUntil: held_until?.toISOString() ?? null }, now())
  return standing === 'cancelled' || standing === 'held' ? 'not_taken' : standing
}

const storedChildSchema = z.array(
  z.object({
    ...standingSchema.shape,
    family_order: z.coerce.number(),
    reference: z.string(),
    pickup_code: z.string().nullable(),
  }),
)

/**
 * The position of the first child that is already signed up, or `null`. Has no race, because the event's row is locked.
 * A unique index guarantees the same.
 */
async function findFirstSignedUp(
  { sql: tx }: Transaction,
  keys: readonly string[],
): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    -- Also one that waits to be erased: it may come back.
    SELECT duplicate_key FROM public.rsvps WHERE duplicate_key IN ${[...keys]} AND status <> 'cancelled'
  `)
  const existingKeys = new Set(
    z
      .array(z.object({ duplicate_key: z.string() }))
      .parse(rows)
      .map((row) => row.duplicate_key),
  )
  const position = keys.findIndex((key) => existingKeys.has(key))
  return position === -1 ? null : position
}

/**
 * The code that the pick-up person says at the gate: four digits, one for each RSVP of a guardian. The sender of an
 * RSVP sees its code, and a stranger can send one with the address of another family, so the family's codes are never
 * reused. Source: D26.
 */
const newPickupCode = (): string => String(randomInt(10_000)).padStart(4, '0')

function signRsvp(
  tx: Transaction,
  { form, rsvp, request }: NewRsvp,
  child: Participant,
  { rsvpId, reference, activity }: { rsvpId: string; reference: string; activity: string },
): Promise<string> {
  const { audience } = rsvp
  const { questions } = rsvpWordsIn(form.waiver.text.language)
  const sentence = (consent: Parameters<typeof getSentence>[0]) =>
    getSentence(consent, audience, questions)
  return storeSignature(tx, {
    waiver: form.waiver,
    reference,
    signs: { rsvp: rsvpId },
    participantName: `${child.participantFirstName} ${child.participantLastName}`,
    participantDob: child.participantDob,
    activity,
    guardianName: audience === 'guardian' ? rsvp.parentName : null,
    signature: child.signature || rsvp.signature,
    signatureConfirmed: rsvp.signatureConfirmed,
    agreedSentence: sentence('acceptedWaiver'),
    photos: { isGiven: child.photoConsent, sentence: sentence('photoConsent') },
    transportation: {
      isGiven: rsvp.transportationConsent,
      sentence: sentence('transportationConsent'),
      signature: rsvp.transportationSignature,
    },
    request,
  })
}

const DOCUMENT_KINDS = { driverLicense: 'license', insuranceCard: 'insurance' } as const

/** Keeps the photos of a parent who drives, for the clearance that they start. */
async function keepPhotos(
  tx: Transaction,
  photos: DriverPhotos,
  { rsvpId, day }: { rsvpId: string; day: string },
  keepFile: SaveFile,
): Promise<void> {
  const clearance =
    Object.keys(photos).length > 0 ? await beginClearance(tx, { rsvpId }, day) : null
  for (const name of ['driverLicense', 'insuranceCard'] as const) {
    const photo = photos[name]
    if (!photo) continue
    const storageKey = await keepFile('driver-documents', photo.photo)
    await insertRecord(tx, 'driver-documents', {
      kind: DOCUMENT_KINDS[name],
      rsvp: rsvpId,
      clearance,
      originalName: photo.originalName,
      mimeType: 'image/jpeg',
      bytes: photo.photo.byteLength,
      sha256: sha256(photo.photo),
      storageKey,
    })
  }
}

/** Keeps the signed sheet, and records who entered all of it. */
async function keepEntry(
  tx: Transaction,
  { by, sheet }: Entry,
  children: readonly StoredChild[],
  keepFile: SaveFile,
): Promise<void> {
  const [first] = children
  if (!first) return
  if (sheet) await storeSheet(tx, sheet, { family: first.reference, by, keepFile })
  await recordAudit(tx, {
    action: 'rsvp.entered',
    actorId: by.id,
    actorKind: by.role,
    subject: `rsvps/${first.id}`,
    detail: { by: sheet ? 'paper' : 'phone', participants: children.length },
  })
}

/**
 * Queues one email to the family, and one to staff unless staff have entered it. The emails describe the event as read
 * in this transaction, because it may have changed since the form was opened.
 */
async function queueEmails(
  tx: Transaction,
  { form, rsvp, day, entry }: NewRsvp,
  children: readonly StoredChild[],
  {
    event,
    organization,
    placed,
    pickupCode,
    language,
  }: {
    event: EventFacts
    organization: Organization
    placed: readonly PlaceStatus[]
    pickupCode: string | null
    language: Locale
  },
): Promise<void> {
  const [first] = children
  if (!first) return
  const { reference } = first
  const eventId = form.event.id
  const waits = placed.includes('waitlisted')
  const position = (await findPositions(tx, waits ? [eventId] : [])).get(reference) ?? null
  const facts: RsvpEmailFacts = {
    to: rsvp.parentEmail,
    locale: language,
    reference,
    event: event.inEmail,
    organization,
    rsvp,
    participants: rsvp.participants.map((child, order) => ({
      firstName: child.participantFirstName,
      lastName: child.participantLastName,
      age: ageInYears(child.participantDob, day.eventDay),
      status: placed[order] ?? 'not_taken',
      position: placed[order] === 'waitlisted' ? position : null,
      isOutsideAges: isOutsideAges(child.participantDob, day),
      reference: children.find((stored) => stored.order === order)?.reference ?? null,
    })),
    pickupCode,
    waiver: entry
      ? entry.sheet
        ? { is: 'on-paper', version: entry.sheet.waiver.version }
        : { is: 'not-signed' }
      : { is: 'signed', version: form.waiver.text.version },
  }
  const toFamily = {
    email: rsvpConfirmation(facts),
    reference,
    ...(first.signatureId === null ? {} : { signedCopyOf: first.signatureId }),
    link: { kind: 'manage', recordId: first.id, expiresAt: event.linkExpiresAt } as const,
    // A calendar entry would tell a family on the waitlist that it has a place.
    ...(placed.includes('confirmed') ? { calendarOf: eventId } : {}),
    isToTypedAddress: !entry,
  }
  const recordUrl = `${env.SITE_URL}/cms/people/${first.id}`
  const toStaff = { email: rsvpNotice(env.STAFF_EMAIL, facts, recordUrl), reference }
  await enqueueEmails(tx, entry ? [toFamily] : [toFamily, toStaff])
}

const receiptRowSchema = z.array(
  z.object({
    reference: z.string(),
    event_id: z.string(),
    first_name: z.string(),
    email: z.string(),
    created_at: z.coerce.date(),
    ...standingSchema.shape,
    pickup_code: z.string().nullable(),
    has_health_answers: z.boolean(),
  }),
)

/**
 * The outcome of an RSVP, for its sender; `null` if there is none.
 *
 * @param notTaken the first names of children for whom there was no place
 */
export async function findReceipt(
  reference: string,
  notTaken: readonly string[] = [],
): Promise<RsvpReceiptFacts | null> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT r.reference, r.event_id, r.participant_first_name AS first_name, r.status, r.held_until, r.pickup_code, r.created_at,
      (r.no_allergies IS TRUE OR concat(r.allergies, r.medicine, r.special_needs) <> '') AS has_health_answers,
      current_answer(r.id, 'parentEmail', r.parent_email) AS email
    FROM rsvps r WHERE r.family = ${reference} ORDER BY r.family_order
  `)
  const stored = receiptRowSchema.parse(rows).map((row) => ({
    ...row,
    place: getPlace(row),
  }))
  const [first] = stored
  if (!first) return null
  const waitlists = stored.some(({ place }) => place === 'waitlisted') ? [first.event_id] : []
  const position = (await findPositions({ sql: db.drizzle }, waitlists)).get(reference)
  return {
    reference,
    email: first.email,
    addressTicket: getAddressTicket('rsvp', reference, first.created_at),
    pickupCode: first.pickup_code,
    audience: first.pickup_code === null ? 'self' : 'guardian',
    hasHealthAnswers: stored.every(({ has_health_answers }) => has_health_answers),
    children: [
      ...stored.map((child) => ({
        firstName: child.first_name,
        status: child.place,
        position: child.place === 'waitlisted' ? (position ?? null) : null,
        signedCopy: signedCopyOfReference(child.reference),
      })),
      ...notTaken.map((firstName) => ({
        firstName,
        status: 'not_taken' as const,
        position: null,
        signedCopy: null,
      })),
    ],
  }
}

/** The outcome for a bot, whose RSVP is not stored: the same as for a family whose children all have a place. */
export function makeDecoy(
  reference: string,
  { firstNames, email }: { firstNames: readonly string[]; email: string },
): { participants: AcceptedParticipant[]; receipt: RsvpReceiptFacts } {
  const children = firstNames.map((firstName, index) => ({
    firstName,
    status: 'confirmed' as const,
    reference: index === 0 ? reference : newReference(),
  }))
  return {
    participants: children.map((child) => ({ reference: child.reference, status: child.status })),
    receipt: {
      reference,
      email,
      addressTicket: getAddressTicket('rsvp', reference, now()),
      pickupCode: newPickupCode(),
      audience: 'guardian',
      hasHealthAnswers: true,
      children: children.map((child) => ({
        firstName: child.firstName,
        status: child.status,
        position: null,
        signedCopy: signedCopyOfReference(child.reference),
      })),
    },
  }
}

/** How full an event is right now, for display only: places are given only while the event's row is locked. */
export const findPlaces = cache(async (eventId: string): Promise<PlacesAndWaitlist> => {
  const payload = await openPayload()
  const event = await readAvailability({ sql: payload.db.drizzle }, eventId)
  const { limit = null, hasWaitlist = false, waitlisted = 0, offered = 0 } = event ?? {}
  const taken = event ? takenPlaces(event) : 0
  const held = event ? event.kept + event.givenUp : 0
  return { places: getPlaces({ limit, taken, hasWaitlist }), waiting: waitlisted, offered, held }
})

/** The path of the thank-you page of an event's RSVP form; the list of events if there is no such event. */
export async function getThanksPage(eventId: string): Promise<string> {
  const page = isUuid(eventId) ? await getRsvpPage(eventId) : '/events'
  return page === '/events' ? page : `${page}/thanks`
}

/** The path of an event's RSVP form; the list of events if there is no such event. */
export async function getRsvpPage(eventId: string): Promise<string> {
  const event = await findPublished('events', { id: eventId }, { select: { slug: true } })
  return event ? `/events/${event.slug}/rsvp` : '/events'
}
