import { z } from 'zod'

import {
  type CorrectedBy,
  type Correction,
  insertCorrections,
} from '@/features/people/corrections/current-answers.tx'
import { languageOf } from '@/features/people/families/language.tx'
import type { RawAnswers } from '@/forms/core/normalize'
import type { Person } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { relatedId } from '@/lib/related-id'
import { ok, refused, type Result } from '@/lib/result'
import type { Email } from '@/mail/email'
import type { EmailLink } from '@/mail/link-keys'
import { enqueueEmail } from '@/mail/queue'
import type { Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { sql, type Transaction } from '@/platform/transaction'

import { type ChangedAnswer, pickupNotice, rsvpChanged } from '../email'
import { readFactsOfRsvp } from '../facts.tx'
import { emailFamily } from '../notices/known.tx'
import { isWithinADay, type RsvpAnswerRefusal } from '../rules'
import type { Coming } from './days.tx'
import { byChild } from './rules'
import {
  changed,
  differences,
  getNever,
  getSharedAnswers,
  NEVER_LIST,
  neverCorrections,
  parseChanges,
  parseNever,
  pickupCorrections,
  type SharedAnswers,
  withdrawsPhotos,
  withdrawsRides,
} from './schema'

/**
 * Stores a family's changes as corrections of each child's RSVP, and queues one confirmation email. The submissions
 * themselves do not change. A family can withdraw consent to photos and rides but not give it, because that takes a
 * signature. The caller must have locked the RSVPs.
 *
 * @returns whether anything changed
 */
export async function changeRsvps(
  tx: Transaction,
  rsvps: Coming,
  raw: RawAnswers,
  by: CorrectedBy,
): Promise<Result<boolean, FieldRefusals<RsvpAnswerRefusal>>> {
  const current = getSharedAnswers(rsvps)
  const parsed = parseChanges(current, raw)
  const { pickupPeople } = parsed.ok ? parsed.value : current
  const never = getNever(rsvps)
  const parsedNever =
    never &&
    parseNever(never, raw, [
      rsvps[0].parentName ?? '',
      ...(pickupPeople ?? []).map(({ name }) => name),
    ])
  if (!parsed.ok || parsedNever?.ok === false) {
    return refused({
      ...(parsed.ok ? {} : parsed.refusal),
      ...(parsedNever?.ok === false ? parsedNever.refusal : {}),
    })
  }
  const wanted = parsed.value
  const wantedNever =
    parsedNever && JSON.stringify(parsedNever.value) !== JSON.stringify(never)
      ? parsedNever.value
      : null
  const rides = withdrawsRides(raw)
    ? rsvps.filter(({ transportationConsent }) => transportationConsent === true)
    : []
  // Siblings may have different answers, so only differences from the form as shown are stored.
  const names = differences(current, wanted)
  const withdrawing = byChild(rsvps).filter(
    (own) =>
      own.some(({ photoConsent }) => photoConsent === true) &&
      own.some(({ reference }) => withdrawsPhotos(raw, reference)),
  )
  const namedBefore = getPeople(rsvps)
  const withdrawn = withdrawing.flat().filter(({ photoConsent }) => photoConsent === true)
  for (const rsvp of rsvps) {
    const corrections = names.flatMap((name) => getCorrections(rsvp, name, wanted))
    if (withdrawn.includes(rsvp)) corrections.push({ field: 'photoConsent', from: true, to: false })
    if (rides.includes(rsvp)) {
      corrections.push({ field: 'transportationConsent', from: true, to: false })
    }
    if (wantedNever !== null && rsvp.attendanceType === 'drop_off_pickup') {
      corrections.push(...neverCorrections(rsvp, wantedNever))
    }
    await correct(tx, rsvp, by, corrections)
  }
  const changes = [
    ...names.map((name) => getChange(name, wanted, namedBefore)),
    ...withdrawing.map(([{ participantFirstName: child }]) => ({
      field: 'photoConsent' as const,
      child,
    })),
    ...(rides.length > 0 ? [{ field: 'transportationConsent' as const }] : []),
    ...(wantedNever === null ? [] : [{ field: 'neverReleaseTo' as const }]),
  ]
  if (changes.length === 0) return ok(false)
  await confirmChanges(tx, rsvps, changes)
  return ok(true)
}

type Shared = keyof SharedAnswers

const getChange = (
  field: Shared,
  wanted: SharedAnswers,
  namedBefore: readonly Person[],
): ChangedAnswer =>
  field === 'pickupPeople'
    ? { field, answer: wanted.pickupPeople ?? [], before: namedBefore }
    : { field, answer: wanted[field] }

/** All pick-up people of these children; siblings may have different ones. */
function getPeople(rsvps: Coming): Person[] {
  const people = rsvps.flatMap((rsvp) => getSharedAnswers([rsvp]).pickupPeople ?? [])
  return people.filter(
    (one, index) =>
      people.findIndex(({ name, phone }) => name === one.name && phone === one.phone) === index,
  )
}

/** The corrections of one RSVP. A record stores the first pick-up person twice. */
function getCorrections(rsvp: Rsvp, name: Shared, wanted: SharedAnswers): Correction[] {
  const own = getSharedAnswers([rsvp])
  if (name !== 'pickupPeople') return changed([{ field: name, from: own[name], to: wanted[name] }])
  return own.pickupPeople && wanted.pickupPeople
    ? pickupCorrections(rsvp, own.pickupPeople, wanted.pickupPeople)
    : []
}

async function correct(
  tx: Transaction,
  { id, reference }: Rsvp,
  by: CorrectedBy,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return
  await insertCorrections(tx, { collection: 'rsvps', id, reference }, corrections, by)
  await recordAudit(tx, {
    action: 'rsvp.changed',
    actorKind: 'visitor',
    subject: `rsvps/${id}`,
    // The list repeats the text.
    detail: { fields: corrections.map(({ field }) => field).filter((name) => name !== NEVER_LIST) },
  })
}

/**
 * Confirms the changes to the family, once for all of its events. If the pick-up people have changed, every other known
 * address of these RSVPs gets an email without a link, and staff get one too: for each event that is near, or once.
 * Only staff learn who may not pick up a child, and no email names those people.
 */
async function confirmChanges(
  tx: Transaction,
  rsvps: Coming,
  answers: readonly ChangedAnswer[],
): Promise<void> {
  const facts = await readFactsOfRsvp(tx, rsvps[0].id)
  const { reference } = facts
  const children = [...new Set(rsvps.map(({ participantFirstName }) => participantFirstName))]
  const isForAllDays = hasSeveralDays(rsvps)
  const changes = { children, answers, isForAllDays }
  const send = (email: Email, context: { link?: EmailLink }) =>
    isForAllDays
      ? enqueueEmail(tx, email, { reference, ...context })
      : emailFamily(tx, facts, email, context)
  await send(rsvpChanged(facts, changes), { link: facts.link })

  const pickup = answers.find((answer) => answer.field === 'pickupPeople')
  const isNeverChanged = answers.some(({ field }) => field === 'neverReleaseTo')
  if (!pickup && !isNeverChanged) return
  if (pickup) {
    const link = { label: 'See the event', url: facts.event.url }
    for (const to of await addressesToTell(tx, rsvps, facts.to)) {
      const answers = [pickup]
      const locale = await languageOf(tx, to, facts.locale)
      await send(rsvpChanged({ ...facts, to, ...{ locale } }, { ...changes, answers, link }), {})
    }
  }
  const near = nearDays(rsvps)
  for (const day of near) await tellStaff(tx, day, true)
  const hadBefore = pickup !== undefined && pickup.before.length > 0
  if (near.length === 0 && (hadBefore || isNeverChanged)) await tellStaff(tx, rsvps, false)
}

/** Whether these RSVPs are for more than one event. */
export const hasSeveralDays = (rsvps: readonly Rsvp[]): boolean =>
  new Set(rsvps.map(({ event }) => relatedId(event))).size > 1

/** The RSVPs of children who are picked up from an event within a day, by event. */
function nearDays(rsvps: Coming): Rsvp[][] {
  const near = rsvps.filter(
    ({ event, attendanceType }) =>
      typeof event !== 'string' &&
      attendanceType === 'drop_off_pickup' &&
      isWithinADay(event.startsAt, now()),
  )
  const events = [...new Set(near.map(({ event }) => relatedId(event)))]
  return events.map((id) => near.filter(({ event }) => relatedId(event) === id))
}

async function tellStaff(
  tx: Transaction,
  [first]: readonly Rsvp[],
  isNear: boolean,
): Promise<void> {
  if (!first) return
  const about = await readFactsOfRsvp(tx, first.id)
  const recordUrl = `${env.SITE_URL}/cms/people/${first.id}`
  const notice = pickupNotice(env.STAFF_EMAIL, about, { recordUrl, isNear })
  await enqueueEmail(tx, notice, { reference: about.reference })
}

/**
 * Every other address to tell about the pick-up people of these RSVPs: those with which they were sent, to which they
 * were corrected, and that staff have joined with it. Leaves out an address that was corrected right after sending: it
 * was mistyped, and may be a stranger's.
 */
async function addressesToTell(
  { sql: tx }: Transaction,
  rsvps: readonly Rsvp[],
  current: string,
): Promise<string[]> {
  const ids = rsvps.map(({ id }) => id)
  const { rows } = await tx.execute(sql`
    WITH corrected AS (
      SELECT record_id, old_value #>> '{}' AS old, new_value #>> '{}' AS new, by_link FROM corrections
      WHERE record_collection = 'rsvps' AND record_id IN ${ids} AND field = 'parentEmail'
    ), known AS (
      SELECT id::text AS id, parent_email AS email FROM rsvps WHERE id IN ${ids}
      UNION SELECT record_id, old FROM corrected UNION SELECT record_id, new FROM corrected
      UNION SELECT NULL, address FROM household_of(lower(${current})) AS address WHERE address LIKE '%@%'
    )
    SELECT DISTINCT email FROM known k
    WHERE email <> ${current} AND NOT EXISTS (
      SELECT FROM corrected c WHERE c.record_id = k.id AND c.old = k.email AND c.by_link = 'thanks')
    ORDER BY email
  `)
  return z
    .array(z.object({ email: z.string() }))
    .parse(rows)
    .map(({ email }) => email)
}
