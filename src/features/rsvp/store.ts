import { waiverInForce } from '@/features/waiver/in-force'
import { sign, type WaiverInForce } from '@/features/waiver/sign'
import type { RequestContext } from '@/forms/server/public-form'
import { type SaveFile, submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { enqueueEmail } from '@/mail/queue'
import type { Event } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { findPublished } from '@/platform/published'
import { sql, type Transaction } from '@/platform/transaction'

import { rsvpConfirmation, rsvpNotice } from './email'
import { readFactsOfRsvp } from './facts'
import { recordKnownEventFacts } from './notices/store'
import { lockEvent, readAvailability } from './places'
import { rsvpQuestions } from './questions'
import {
  duplicateKeyOf,
  needsGuardian,
  placeFor,
  type Places,
  placesOf,
  refusalFor,
  type RsvpRefusal,
  type SigningDays,
} from './rules'
import type { Rsvp } from './schema'

/** The event and the waiver of an RSVP form. */
export type RsvpForm = {
  event: Event
  waiver: WaiverInForce
}

/** A published event and the waiver in force; `null` if there is no such event. */
export async function findRsvpForm(
  by: { id: string } | { slug: string },
): Promise<RsvpForm | null> {
  const [event, waiver] = await Promise.all([findPublished('events', by), waiverInForce()])
  if (!event) return null
  // The form of a canceled event is closed, even if staff left it open.
  const rsvpOpen = event.rsvpOpen === true && event.isCancelled !== true
  return { event: { ...event, rsvpOpen }, waiver }
}

export type DriverPhotos = Partial<
  Record<'driverLicense' | 'insuranceCard', { originalName: string; photo: Buffer }>
>

export type NewRsvp = {
  form: RsvpForm
  rsvp: Rsvp
  photos: DriverPhotos
  days: SigningDays
  request: RequestContext
}

type SubmitRefusal = RsvpRefusal | 'duplicate'

export type Accepted = { reference: string; status: 'confirmed' | 'waitlisted' }

/**
 * Stores an RSVP with its signature, its photos, and its emails: all of it or nothing.
 *
 * The event's row stays locked from counting the places to storing the RSVP, so that two parents cannot both get
 * the last place, and a child cannot be signed up twice in parallel. The same content sent again with the same
 * token gets the reference of the first submission.
 *
 * @throws if the database cannot be reached
 */
export async function submitRsvp(
  submission: NewRsvp,
): Promise<Result<Accepted, SubmitRefusal | TooManyAttempts>> {
  const { form, rsvp, photos, request } = submission
  return submitOnce<Accepted, SubmitRefusal>(
    request,
    async (tx, keepFile) => {
      // Check before locking: when an event fills up quickly, late submissions need not wait for the lock.
      const snapshot = await readAvailability(tx, form.event.id)
      const earlyRefusal = snapshot && refusalFor(snapshot, now())
      if (earlyRefusal) return refused(earlyRefusal)
      await lockEvent(tx, form.event.id)
      const event = await readAvailability(tx, form.event.id)
      if (!event) return refused('event-gone')
      const refusal = refusalFor(event, now())
      if (refusal) return refused(refusal)
      const duplicateKey = sha256(duplicateKeyOf({ ...rsvp, eventId: form.event.id }))
      if (await isSignedUp(tx, duplicateKey)) return refused('duplicate')

      const status = placeFor(event)
      const reference = newReference()
      const { id } = await tx.payload.create({
        collection: 'rsvps',
        data: { ...rsvp, event: form.event.id, status, reference, duplicateKey },
        depth: 0,
        req: tx.req,
        ...asSystem,
      })
      const signatureId = await signRsvp(tx, submission, { rsvpId: id, reference })
      await keepPhotos(tx, photos, id, keepFile)
      await enqueueEmails(tx, submission, { id, status, signatureId })
      await recordAudit(tx, {
        action: 'rsvp.created',
        actorKind: 'visitor',
        subject: `rsvps/${id}`,
        detail: status,
      })
      return ok({ reference, status })
    },
    findAccepted,
  )
}

async function findAccepted({ sql: tx }: Transaction, reference: string): Promise<Accepted> {
  const found = await tx.execute(sql`SELECT status FROM rsvps WHERE reference = ${reference}`)
  return { reference, status: found.rows[0]?.status === 'waitlisted' ? 'waitlisted' : 'confirmed' }
}

/** Free of races because the event's row is locked. A unique index guarantees the same. */
async function isSignedUp({ sql: tx }: Transaction, duplicateKey: string): Promise<boolean> {
  const found = await tx.execute(sql`
    SELECT 1 FROM rsvps WHERE duplicate_key = ${duplicateKey} AND status <> 'cancelled'
  `)
  return found.rows.length > 0
}

function signRsvp(
  tx: Transaction,
  { form, rsvp, days, request }: NewRsvp,
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
  keepFile: SaveFile,
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

/** The emails describe the event as read in this transaction. It may have changed since the form was opened. */
async function enqueueEmails(
  tx: Transaction,
  { form: { waiver }, rsvp }: NewRsvp,
  { id, status, signatureId }: { id: string; status: Accepted['status']; signatureId: string },
): Promise<void> {
  const { link, eventId, ...update } = await readFactsOfRsvp(tx, id)
  const { reference } = update
  const facts = { ...update, rsvp, status, waiverVersion: waiver.text.version }
  await enqueueEmail(tx, rsvpConfirmation(facts), {
    reference,
    signedCopyOf: signatureId,
    link,
    // A calendar entry for a family on the waitlist would say that there is a place.
    ...(status === 'confirmed' ? { calendarOf: eventId } : {}),
  })
  await recordKnownEventFacts(tx, { rsvpId: id, eventId })
  const recordUrl = `${env.SITE_URL}/cms/collections/rsvps/${id}`
  await enqueueEmail(tx, rsvpNotice(env.STAFF_EMAIL, facts, recordUrl), { reference })
}

/** How full an event is right now, for display only: places are given only while the event's row is locked. */
export async function findPlaces(eventId: string): Promise<{ places: Places; waiting: number }> {
  const payload = await openPayload()
  const event = await readAvailability({ sql: payload.db.drizzle }, eventId)
  const { limit = null, confirmed = 0, hasWaitlist = false, waitlisted = 0 } = event ?? {}
  return { places: placesOf({ limit, taken: confirmed, hasWaitlist }), waiting: waitlisted }
}

/** The path of an event's RSVP form; the list of events if there is no such event. */
export async function rsvpPageOf(eventId: string): Promise<string> {
  const event = await findPublished('events', { id: eventId }, { select: { slug: true } })
  return event ? `/events/${event.slug}/rsvp` : '/events'
}
