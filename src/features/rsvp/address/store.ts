import { z } from 'zod'

import { insertCorrections } from '@/features/corrections/current-answers'
import { eventTimes, localDay } from '@/features/events/times'
import { ageInYears } from '@/forms/core/days'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { revokeLinkKeys } from '@/mail/link-keys'
import { enqueueEmail, recallEmails } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'

import { rsvpConfirmation, type RsvpInEmail } from '../email'
import { pickupOf, readFactsOfRsvp } from '../facts'
import { type Coming, comingOf } from '../manage/changes'
import { type FamilyDay, readDays } from '../manage/days'
import { sharedAnswersOf } from '../manage/schema'
import { lockRsvps } from '../places'
import { type AddressRefusal, duplicateKeyOf } from '../rules'
import { findPositions } from '../waitlist'

/**
 * Corrects the email address of a family's RSVP and sends its confirmation there. The private links of all emails so
 * far end, because they went to somebody else. The address becomes part of what a duplicate is, as if the form had been sent with
 * it. Corrections are made one at a time, and one that changes nothing sends nothing.
 *
 * @param reference the family's. One that does not exist was given to a bot, which is told what a person is told
 */
export async function correctAddress(
  reference: string,
  email: string,
): Promise<Result<'corrected' | 'same', AddressRefusal>> {
  return inTransactionOrRefused<'corrected' | 'same', AddressRefusal>(
    await openPayload(),
    async (tx) => {
      const day = await lockFamily(tx, reference)
      if (!day) return ok('same')
      const coming = comingOf(day.rsvps)
      if (!coming) return refused('too-late')
      const wrong = coming[0].parentEmail
      if (wrong === email) return ok('same')
      if (!(await moveDuplicateKeys(tx, day, email))) return refused('signed-up')
      for (const rsvp of day.rsvps) {
        await insertCorrections(
          tx,
          { collection: 'rsvps', id: rsvp.id, reference: rsvp.reference },
          [{ field: 'parentEmail', from: rsvp.parentEmail, to: email }],
          { link: 'thanks', emailId: null },
        )
        await recordAudit(tx, {
          action: 'rsvp.changed',
          actorKind: 'visitor',
          subject: `rsvps/${rsvp.id}`,
          detail: 'parentEmail',
        })
      }
      await revokeLinkKeys(
        tx,
        day.rsvps.map(({ id }) => id),
      )
      await recallEmails(tx, { reference, recipient: wrong })
      await confirmAgain(tx, day, coming)
      return ok('corrected')
    },
  )
}

const idsSchema = z.array(z.object({ id: z.string() }))

/** All children of a family with their current answers, locked with their event; `null` if there is no such family. */
async function lockFamily(tx: Transaction, reference: string): Promise<FamilyDay | null> {
  const { rows } = await tx.sql.execute(sql`
    SELECT id FROM rsvps WHERE family = ${reference} ORDER BY family_order
  `)
  const ids = idsSchema.parse(rows).map(({ id }) => id)
  await lockRsvps(tx, ids)
  const [day] = await readDays(tx, ids)
  return day ?? null
}

/**
 * Free of races because the event's row is locked. A unique index guarantees the same.
 *
 * @returns whether nobody has signed up one of the children with this address
 */
async function moveDuplicateKeys(
  { sql: tx }: Transaction,
  { event, rsvps }: FamilyDay,
  email: string,
): Promise<boolean> {
  const keys = rsvps.map((rsvp) => ({
    id: rsvp.id,
    key: sha256(duplicateKeyOf({ ...rsvp, eventId: event.id, parentEmail: email })),
  }))
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM rsvps
    WHERE duplicate_key IN ${keys.map(({ key }) => key)} AND id NOT IN ${keys.map(({ id }) => id)}
      AND status <> 'cancelled'
  `)
  if (rows.length > 0) return false
  for (const { id, key } of keys) {
    await tx.execute(sql`UPDATE rsvps SET duplicate_key = ${key} WHERE id = ${id}`)
  }
  return true
}

const signatureSchema = z.object({ id: z.string(), waiver_version: z.string() })

/** The confirmation as it is true now, to the address that the corrections have made the current one. */
async function confirmAgain(tx: Transaction, { event }: FamilyDay, coming: Coming): Promise<void> {
  const [first] = coming
  const { link, eventId, ...update } = await readFactsOfRsvp(tx, first.id)
  const { rows } = await tx.sql.execute(sql`
    SELECT id, waiver_version FROM waiver_signatures WHERE rsvp_id = ${first.id}
  `)
  const signature = signatureSchema.parse(rows[0])
  const times = eventTimes(event)
  const eventDay = localDay(times.startsAt, times.zone)
  const { pickupCode, ...pickup } = pickupOf(coming)
  const position = (await findPositions(tx, [eventId])).get(first.family) ?? null
  const email = rsvpConfirmation({
    ...update,
    reference: first.family,
    rsvp: { ...answersOf(coming, update.to), ...pickup },
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
    waiverVersion: signature.waiver_version,
  })
  await enqueueEmail(tx, email, {
    reference: first.family,
    signedCopyOf: signature.id,
    link,
    // A calendar entry for a family on the waitlist would say that there is a place.
    ...(coming.some(({ status }) => status === 'confirmed') ? { calendarOf: eventId } : {}),
  })
}

function answersOf(
  coming: Coming,
  parentEmail: string,
): Omit<RsvpInEmail, 'attendanceType' | 'pickupPeople'> {
  const [first] = coming
  const { parentPhone, emergencyContactName, emergencyContactPhone } = sharedAnswersOf(coming)
  return {
    audience: first.pickupCode ? 'guardian' : 'self',
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
