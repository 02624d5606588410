import { z } from 'zod'

import { pagesWithPlaces } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import type { CorrectedBy } from '@/features/people/corrections/current-answers.tx'
import { languageOf } from '@/features/people/families/language.tx'
import { lockEvent } from '@/features/places/places.tx'
import { moveAddress } from '@/features/rsvp/address/move.tx'
import { addSheetTo } from '@/features/rsvp/entry/sheet.tx'
import { lockDay } from '@/features/rsvp/family/days.tx'
import { findSigned, signerOfRsvp, signRsvps } from '@/features/rsvp/family/signing.tx'
import { neverText } from '@/features/rsvp/never/rules'
import { dayOfEvent, isOutsideAges } from '@/features/rsvp/rules'
import { findPublishedWaiver } from '@/features/waiver/in-force'
import { readSheet } from '@/features/waiver/paper/sheet.tx'
import { signatureRefusal } from '@/features/waiver/rules'
import type { UploadedFile } from '@/forms/server/body'
import { IN_ENGLISH } from '@/forms/server/language'
import { submitOnce } from '@/forms/server/submit-once'
import { now, today } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newReference } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { dayIn } from '@/lib/zone-time'
import type { Event } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { insertRecord } from '@/platform/insert-record'
import { openPayload } from '@/platform/payload'
import { revalidatePagesWith } from '@/platform/revalidate-pages'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'

import type { Caller } from '../caller'
import type { KnownFamily } from '../snapshot'
import { actorOf, findAnyEvent, storeReceived } from '../store'
import { tapTime } from '../tap'
import { lockNumbers } from '../taps.tx'
import { findKnownChild, findKnownFamily } from './known-family.tx'
import type { SentEmail, SentPaper, SentSignature, SentWalkIn } from './schema'
import { isWaiverAnnounced, sendSignedCopy, tellFamily } from './tell.tx'
import { AS_SIGNED, AS_TOLD, photoQuestion } from './wording'

export type Stored = 'stored' | 'known'

const toldAtGate = ({ account }: Caller): CorrectedBy => ({
  accountId: account.id,
  reason: AS_TOLD,
})

const knownSchema = z.array(z.object({ event: z.string() }))

/** `not-known`: the child that the phone chose is not on record now. */
export type WalkInRefusal = 'no-event' | 'id-taken' | 'not-known'

/**
 * Stores a child that came without an RSVP, and its *In*: both or neither. It is never refused for lack of room: the
 * lead has decided, and the child is inside. If the family waits for this event, the child leaves the waitlist.
 *
 * @param caller who has the right to the day, or had it
 */
export async function storeWalkIn(
  eventId: string,
  caller: Caller,
  walkIn: SentWalkIn,
): Promise<Result<Stored, WalkInRefusal>> {
  const event = await findAnyEvent(eventId)
  if (!event) return refused('no-event')
  const { id, device, sentAt, in: tap } = walkIn
  return inTransactionOrRefused<Stored, WalkInRefusal>(await openPayload(), async (tx) => {
    await lockEvent(tx, eventId)
    const last = await lockNumbers(tx, eventId)
    if (last === null) return refused('no-event')
    // Also one that is withheld.
    const { rows } = await tx.sql.execute(
      sql`SELECT event_id AS event FROM public.rsvps WHERE id = ${id}`,
    )
    const [known] = knownSchema.parse(rows)
    if (known) return known.event === eventId ? ok('known') : refused('id-taken')
    if (!(await insertWalkIn(tx, event, caller, walkIn))) return refused('not-known')
    const taps = [{ ...tap, by: tap.by ?? caller.id }]
    await storeReceived(tx, { eventId, caller, last }, { device, sentAt, taps })
    await tellFamily(tx, id, toldAtGate(caller))
    await revalidatePagesWith(tx, pagesWithPlaces(`/events/${event.slug}`))
    return ok('stored')
  })
}

/** @returns whether the birth date is known: it is typed, or on record */
async function insertWalkIn(
  tx: Transaction,
  event: Event,
  caller: Caller,
  { id, code, answers }: SentWalkIn,
): Promise<boolean> {
  const { allergies, medicine, phone, pickup, parentName } = answers
  const known = answers.known && (await findKnownChild(tx, answers.known.record, phone))
  const birthDate = known?.participantDob ?? answers.birthDate
  if (birthDate === null) return false
  const emailOfWaiting = await leaveWaitlist(tx, event.id, caller, { ...answers, birthDate })
  const reference = newReference()
  const [person] = pickup
  const parentEmail = emailOfWaiting || (known?.parentEmail ?? '')
  await insertRecord(tx, 'rsvps', {
    ...{ id, event: event.id, source: 'walk-in', enteredBy: caller.account.id },
    ...{ status: 'confirmed', reference, family: reference, familyOrder: 0, pickupCode: code },
    isOutsideAges: isOutsideAges(birthDate, dayOfEvent(event, today())),
    // Each is a child that stands at the gate, also one who is signed up already. Staff see both.
    duplicateKey: sha256(`walk-in ${id}`),
    participantFirstName: answers.firstName,
    participantLastName: answers.lastName,
    participantDob: birthDate,
    parentName: parentName || null,
    parentEmail,
    language: await languageOf(tx, parentEmail),
    parentPhone: phone,
    attendanceType: parentName === '' ? null : 'drop_off_pickup',
    pickupPersonName: person?.name ?? '',
    pickupPersonPhone: person?.phone ?? '',
    pickupPeople: pickup.map((one) => ({ ...one })),
    neverPeople: answers.neverPeople,
    neverReleaseTo: neverText(answers.neverPeople),
    // Not asked at the gate.
    emergencyContactName: known?.emergencyContactName ?? '',
    emergencyContactRelationship: known?.emergencyContactRelationship ?? '',
    emergencyContactPhone: known?.emergencyContactPhone ?? '',
    specialNeeds: known?.specialNeeds ?? '',
    noAllergies: allergies === '',
    allergies,
    carriesMedicine: medicine !== '',
    medicine,
    photoConsent: answers.photos,
    transportationConsent: false,
  })
  await recordAudit(tx, {
    action: 'rsvp.entered',
    ...actorOf(caller),
    subject: `rsvps/${id}`,
    detail: { by: 'walk-in', participants: 1 },
  })
  return true
}

const waitingSchema = z.array(z.object({ id: z.string(), email: z.string() }))

/** Takes the child off the waitlist of this event. @returns the address of the family that waited, or nothing */
async function leaveWaitlist(
  tx: Transaction,
  eventId: string,
  caller: Caller,
  { firstName, lastName, birthDate, phone }: SentWalkIn['answers'] & { birthDate: string },
): Promise<string> {
  const { rows } = await tx.sql.execute(sql`
    SELECT r.id, coalesce(p.email, '') AS email FROM rsvps r JOIN people_search p ON p.record_id = r.id
    WHERE r.event_id = ${eventId} AND r.status = 'waitlisted' AND p.phone = ${phone}
      AND p.child_key = folded_name(${`${firstName} ${lastName}`}::text) || ' ' || ${birthDate}
    ORDER BY r.id FOR UPDATE OF r`)
  const waiting = waitingSchema.parse(rows)
  for (const { id } of waiting) {
    await tx.sql.execute(sql`
      UPDATE rsvps SET status = 'cancelled', waiting_since = NULL, offered_until = NULL, held_until = NULL, updated_at = now()
      WHERE id = ${id}`)
    await recordAudit(tx, {
      action: 'rsvp.status-changed',
      ...actorOf(caller),
      subject: `rsvps/${id}`,
      detail: { from: 'waitlisted', to: 'cancelled' },
    })
  }
  return waiting[0]?.email ?? ''
}

/** The family of a parent’s phone number, for staff who take a child in without an RSVP. */
export const lookUpFamily = async (
  event: Event,
  caller: Caller,
  phone: string,
): Promise<KnownFamily | null> =>
  inTransaction(await openPayload(), (tx) => findKnownFamily(tx, event, caller, phone))

/** A phone may wait for a connection this long. */
const QUEUED_MS_MAX = 30 * DAY_MS

/** The corrected time of the phone. A time that cannot be, from a phone whose clock is wrong, is brought to what can. */
function signedAt(sent: SentSignature): Date {
  const latest = now().getTime()
  return new Date(Math.min(latest, Math.max(latest - QUEUED_MS_MAX, tapTime(sent))))
}

export type SigningRefusal = 'not-listed' | 'no-waiver' | 'not-a-signature'

/**
 * Stores a signature that a parent typed on a phone at the gate, with the time at which it was typed. A helper's phone
 * does not know the name that is expected, so there another name counts, and staff see that it differs.
 */
export async function storeGateSignature(
  eventId: string,
  caller: Caller,
  sent: SentSignature,
  request: { address: string; userAgent: string },
): Promise<Result<Stored, SigningRefusal>> {
  const waiver = await findPublishedWaiver(sent.waiver)
  if (!waiver) return refused('no-waiver')
  return inTransactionOrRefused<Stored, SigningRefusal>(await openPayload(), async (tx) => {
    const day = await lockDay(tx, { rsvpId: sent.rsvp })
    const rsvp = day?.rsvps.find(({ id }) => id === sent.rsvp)
    if (!day || !rsvp || day.event.id !== eventId) return refused('not-listed')
    if ((await findSigned(tx, [rsvp.id])).has(rsvp.id)) return ok('known')
    const { signature } = sent
    const signer = signerOfRsvp(rsvp)
    const signatureConfirmed = sent.signatureConfirmed || caller.kind === 'helper'
    // The email about a walk-in has the code, too.
    const isTold = rsvp.source === 'walk-in' && (await isWaiverAnnounced(tx, rsvp.id))
    if (signatureRefusal(signature, signer, signatureConfirmed) !== null)
      return refused('not-a-signature')
    await signRsvps(
      tx,
      { rsvps: [rsvp], event: day.event, family: rsvp.family },
      {
        ...{ waiver, signer, signature, signatureConfirmed, rides: null },
        mayBePhotographed: () => sent.photos,
        photoSentence: ({ participantFirstName }) => photoQuestion(participantFirstName),
        atGate: { signedAt: signedAt(sent).toISOString() },
      },
      {
        request,
        by: { accountId: caller.account.id, reason: AS_SIGNED },
        actor: actorOf(caller),
        isTold,
      },
    )
    if (isTold) await tellFamily(tx, rsvp.id, toldAtGate(caller))
    return ok('stored')
  })
}

/** Identifies a photo in the receipts of forms. */
const PAPER_FORM = 'sheet-at-gate'

/**
 * Keeps the photo of a page that the parent signed. Its details are those of the list: whoever took the photo saw the
 * page.
 *
 * @returns a sentence if the picture cannot be kept
 */
export async function storePaper(
  eventId: string,
  caller: Caller,
  sent: SentPaper,
  file: UploadedFile | undefined,
): Promise<Result<Stored, 'not-listed' | { sentence: string }>> {
  const event = await findAnyEvent(eventId)
  const unsigned = event && (await findSigner(eventId, sent.rsvp))
  if (!unsigned) return refused('not-listed')
  if (unsigned.isSigned) return ok('known')
  const { account: by } = caller
  const sheet = await readSheet(
    {
      signedBy: unsigned.signer,
      signedOn: dayIn(eventTimes(event).zone, new Date(tapTime(sent))),
      waiver: sent.waiver,
    },
    file,
    { signer: unsigned.signer, today: today(), payload: await openPayload(), user: by },
  )
  if (!sheet.ok) return refused({ sentence: Object.values(sheet.refusal)[0] ?? '' })
  const added = await submitOnce<{ reference: string }, 'nothing-to-sign'>(
    {
      ...{ form: PAPER_FORM, nonce: sent.id, contentSha256: sha256(sent.id) },
      ...IN_ENGLISH,
      ...{ tokenIssuedAt: new Date(sent.at), address: '', userAgent: '', isProgram: true },
      chargeAddress: () => Promise.resolve(null),
      charge: () => Promise.resolve(null),
    },
    async (tx, { keepFile }) => {
      const result = await addSheetTo(
        tx,
        sent.rsvp,
        { sheet: sheet.value, consents: null, by, actor: actorOf(caller) },
        keepFile,
      )
      if (result.ok && (await isWaiverAnnounced(tx, sent.rsvp)))
        await tellFamily(tx, sent.rsvp, toldAtGate(caller))
      return result
    },
    (_tx, reference) => Promise.resolve({ reference }),
  )
  if (added.ok) return ok('stored')
  // The family may have signed meanwhile.
  return (await findSigner(eventId, sent.rsvp))?.isSigned ? ok('known') : refused('not-listed')
}

const signerSchema = z.array(z.object({ signer: z.string(), isSigned: z.boolean() }))

/** Who has to sign for a child of this event, and whether that has happened; nothing for a child of another. */
async function findSigner(eventId: string, rsvpId: string) {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT coalesce(p.parent_name, p.name) AS signer,
      EXISTS (SELECT FROM rsvp_signatures s WHERE s.rsvp_id = r.id) AS "isSigned"
    FROM rsvps r JOIN people_search p ON p.record_id = r.id
    WHERE r.id = ${rsvpId} AND r.event_id = ${eventId}`)
  return signerSchema.parse(rows)[0] ?? null
}

/**
 * Adds the address of the family to a walk-in, where it gets the code, the signed copy and the link to the family page.
 * An address that is on record already stays. After the end of the event the copy is sent all the same.
 */
export async function storeEmail(
  eventId: string,
  caller: Caller,
  { rsvp: rsvpId, email }: SentEmail,
): Promise<Result<Stored, 'not-listed'>> {
  return inTransactionOrRefused<Stored, 'not-listed'>(await openPayload(), async (tx) => {
    const day = await lockDay(tx, { rsvpId })
    if (day?.event.id !== eventId) return refused('not-listed')
    const isNew = day.rsvps.every(
      ({ source, parentEmail }) => source === 'walk-in' && parentEmail === '',
    )
    if (!isNew) return ok('known')
    if (await moveAddress(tx, day, email, toldAtGate(caller))) {
      await tellFamily(tx, rsvpId, toldAtGate(caller))
      return ok('stored')
    }
    // A family that signed this child up with the address has its confirmation, but no copy of what was signed here.
    const rsvp = day.rsvps.find(({ id }) => id === rsvpId)
    if (rsvp) await sendSignedCopy(tx, day, rsvp, email)
    return ok('known')
  })
}
