import { z } from 'zod'

import { isOver } from '@/features/events/rules'
import { eventTimes, localDay } from '@/features/events/times'
import {
  type CorrectedBy,
  insertCorrections,
} from '@/features/people/corrections/current-answers.tx'
import { moveLanguage } from '@/features/people/families/language.tx'
import { findPositions } from '@/features/places/waitlist.tx'
import { ageInYears } from '@/forms/core/days'
import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { revokeLinkKeys } from '@/mail/link-keys'
import { recallEmails } from '@/mail/queue'
import { sql, type Transaction } from '@/platform/transaction'

import { rsvpConfirmation, type RsvpInEmail } from '../email'
import { getPickup, readFactsOfRsvp } from '../facts.tx'
import { type Coming, type FamilyDay, getComing } from '../family/days.tx'
import { getSharedAnswers } from '../family/schema'
import { emailFamily } from '../notices/known.tx'
import { isForSelf, makeDuplicateKey } from '../rules'

/**
 * Moves all children of a family to another email address. It ends the private links of all earlier emails and recalls
 * the emails still queued for the old address, because that address belongs to someone else. Duplicates are detected by
 * the new address, as if the form had been sent with it. Children who are still coming get the confirmation there. The
 * caller must have locked the event.
 */
export async function moveFamily(
  tx: Transaction,
  day: FamilyDay,
  email: string,
  by: CorrectedBy,
): Promise<Result<'moved', 'signed-up'>> {
  if (!(await moveAddress(tx, day, email, by))) return refused('signed-up')
  const { event, rsvps } = day
  const coming = getComing(rsvps)
  if (coming && !event.isCancelled && !isOver(eventTimes(event), now())) {
    await confirmAgain(tx, day, coming, by)
  }
  return ok('moved')
}

/** The same without an email. @returns whether the children moved; `false` if they are signed up with this address */
export async function moveAddress(
  tx: Transaction,
  day: FamilyDay,
  email: string,
  by: CorrectedBy,
): Promise<boolean> {
  if (!(await moveDuplicateKeys(tx, day, email))) return false
  const { rsvps } = day
  for (const { id, reference, parentEmail } of rsvps) {
    if (parentEmail === email) continue
    const record = { collection: 'rsvps', id, reference }
    await insertCorrections(
      tx,
      record,
      [{ field: 'parentEmail', from: parentEmail, to: email }],
      by,
    )
    await recallEmails(tx, { reference, recipient: parentEmail })
    await moveLanguage(tx, { from: parentEmail, to: email })
  }
  await revokeLinkKeys(
    tx,
    rsvps.map(({ id }) => id),
  )
  return true
}

/**
 * Has no race, because the event's row is locked. A unique index guarantees the same.
 *
 * @returns whether none of the children is signed up with this address yet
 */
async function moveDuplicateKeys(
  { sql: tx }: Transaction,
  { event, rsvps }: FamilyDay,
  email: string,
): Promise<boolean> {
  const keys = rsvps.map((rsvp) => ({
    id: rsvp.id,
    isActive: rsvp.status !== 'cancelled',
    key: sha256(makeDuplicateKey({ ...rsvp, eventId: event.id, parentEmail: email })),
  }))
  const active = keys.filter(({ isActive }) => isActive)
  if (active.length > 0) {
    const { rows } = await tx.execute(sql`
      -- Also one that waits to be erased: it may come back.
      SELECT 1 FROM public.rsvps
      WHERE duplicate_key IN ${active.map(({ key }) => key)} AND id NOT IN ${active.map(({ id }) => id)}
        AND status <> 'cancelled'
    `)
    if (rows.length > 0) return false
  }
  for (const { id, key } of keys) {
    await tx.execute(sql`UPDATE rsvps SET duplicate_key = ${key} WHERE id = ${id}`)
  }
  return true
}

const signatureSchema = z.object({
  id: z.string(),
  version: z.string(),
  isOnPaper: z.boolean(),
})

/** The confirmation with the current facts, to the corrected address. */
export async function confirmAgain(
  tx: Transaction,
  { event }: FamilyDay,
  coming: Coming,
  by: CorrectedBy,
): Promise<void> {
  const [first] = coming
  const { link, eventId, ...update } = await readFactsOfRsvp(tx, first.id)
  const { rows } = await tx.sql.execute(sql`
    SELECT s.id, coalesce(w.waiver_version, p.waiver_version) AS version, s.on_paper AS "isOnPaper"
    FROM rsvp_signatures s
    LEFT JOIN waiver_signatures w ON w.id = s.id LEFT JOIN paper_waivers p ON p.id = s.id
    WHERE s.rsvp_id = ${first.id} ORDER BY s.on_paper, s.signed_at DESC LIMIT 1
  `)
  const [signature] = z.array(signatureSchema).parse(rows)
  const times = eventTimes(event)
  const eventDay = localDay(times.startsAt, times.zone)
  const { pickupCode, ...pickup } = getPickup(coming)
  const position = (await findPositions(tx, [eventId])).get(first.family) ?? null
  const email = rsvpConfirmation({
    ...update,
    reference: first.family,
    rsvp: { ...getAnswers(coming, update.to), ...pickup },
    participants: coming.map((child) => ({
      firstName: child.participantFirstName,
      lastName: child.participantLastName,
      age: ageInYears(child.participantDob, eventDay),
      status: child.status === 'confirmed' ? 'confirmed' : 'waitlisted',
      position: child.status === 'confirmed' ? null : position,
      isOutsideAges: child.isOutsideAges ?? false,
      reference: child.reference,
    })),
    pickupCode,
    waiver: signature
      ? { is: signature.isOnPaper ? 'on-paper' : 'signed', version: signature.version }
      : { is: 'not-signed' },
  })
  await emailFamily(tx, { reference: first.family, eventId }, email, {
    ...(signature && !signature.isOnPaper ? { signedCopyOf: signature.id } : {}),
    link,
    // A calendar entry would tell a family on the waitlist that it has a place.
    ...(coming.some(({ status }) => status === 'confirmed') ? { calendarOf: eventId } : {}),
    isToTypedAddress: 'link' in by,
  })
}

function getAnswers(
  coming: Coming,
  parentEmail: string,
): Omit<RsvpInEmail, 'attendanceType' | 'pickupPeople'> {
  const [first] = coming
  const { parentPhone, emergencyContactName, emergencyContactPhone } = getSharedAnswers(coming)
  return {
    audience: isForSelf(first) ? 'self' : 'guardian',
    parentName: first.parentName ?? '',
    parentEmail,
    parentPhone,
    emergencyContactName,
    emergencyContactPhone,
    transportationConsent: first.transportationConsent ?? false,
    volunteerDriver: first.volunteerDriver ?? false,
    participants: coming.map((child) => ({
      participantFirstName: child.participantFirstName,
      noAllergies: child.noAllergies ?? false,
      allergies: child.allergies ?? '',
      medicine: child.medicine ?? '',
      specialNeeds: child.specialNeeds ?? '',
      photoConsent: child.photoConsent ?? false,
    })),
  }
}
