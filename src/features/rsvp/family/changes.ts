import { z } from 'zod'

import {
  type CorrectedBy,
  type Correction,
  insertCorrections,
} from '@/features/corrections/current-answers'
import type { RawAnswers } from '@/forms/core/normalize'
import type { FieldRefusals } from '@/forms/core/refusals'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { ok, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import type { Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { sql, type Transaction } from '@/platform/transaction'

import { type ChangedAnswer, pickupNotice, rsvpChanged } from '../email'
import { readFactsOfRsvp } from '../facts'
import { emailFamily } from '../notices/known'
import { isWithinADay } from '../rules'
import type { Coming } from './days'
import { byChild } from './rules'
import {
  differences,
  parseChanges,
  type SharedAnswers,
  sharedAnswersOf,
  withdrawsPhotos,
} from './schema'

/**
 * Stores a family's changes as corrections of each child's RSVP, and queues one email that confirms them. The
 * submissions themselves do not change. The photo consent can be withdrawn but not given, because that takes a
 * signature. The caller must have locked the RSVPs.
 *
 * @returns whether anything was changed
 */
export async function changeRsvps(
  tx: Transaction,
  rsvps: Coming,
  raw: RawAnswers,
  by: CorrectedBy,
): Promise<Result<boolean, FieldRefusals>> {
  const shown = sharedAnswersOf(rsvps)
  const parsed = parseChanges(shown, raw)
  if (!parsed.ok) return parsed
  const wanted = parsed.value
  // Siblings may have different answers, so only what differs from what the form has shown is changed.
  const names = differences(shown, wanted)
  const withdrawing = byChild(rsvps).filter(
    (own) =>
      own.some(({ photoConsent }) => photoConsent === true) &&
      own.some(({ reference }) => withdrawsPhotos(raw, reference)),
  )
  const withdrawn = withdrawing.flat().filter(({ photoConsent }) => photoConsent === true)
  for (const rsvp of rsvps) {
    const corrections = names.flatMap((name) => correctionsOf(rsvp, name, wanted))
    if (withdrawn.includes(rsvp)) corrections.push({ field: 'photoConsent', from: true, to: false })
    await correct(tx, rsvp, by, corrections)
  }
  const changes = [
    ...names.map((name) => changeOf(name, wanted)),
    ...withdrawing.map(([{ participantFirstName: child }]) => ({
      field: 'photoConsent' as const,
      child,
    })),
  ]
  if (changes.length === 0) return ok(false)
  await confirmChanges(tx, rsvps, changes)
  return ok(true)
}

type Shared = keyof SharedAnswers

const changeOf = (field: Shared, wanted: SharedAnswers): ChangedAnswer =>
  field === 'pickupPeople'
    ? { field, answer: wanted.pickupPeople ?? [] }
    : { field, answer: wanted[field] }

/** What has to be corrected in one RSVP. The first person who may collect a child is stored twice. */
function correctionsOf(rsvp: Rsvp, name: Shared, wanted: SharedAnswers): Correction[] {
  const own = sharedAnswersOf([rsvp])
  if (name !== 'pickupPeople') return changed([{ field: name, from: own[name], to: wanted[name] }])
  if (!own.pickupPeople || !wanted.pickupPeople) return []
  const [first] = wanted.pickupPeople
  return changed([
    { field: 'pickupPersonName', from: rsvp.pickupPersonName ?? '', to: first?.name ?? '' },
    { field: 'pickupPersonPhone', from: rsvp.pickupPersonPhone ?? '', to: first?.phone ?? '' },
    { field: name, from: [...own.pickupPeople], to: [...wanted.pickupPeople] },
  ])
}

const changed = (corrections: Correction[]) =>
  corrections.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))

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
    detail: corrections.map(({ field }) => field).join(', '),
  })
}

/**
 * Confirms the changes to the family, once for all of its days. If who may collect changes within a day of an event, an
 * address that was corrected is told as well, without a link, and so are staff.
 */
async function confirmChanges(
  tx: Transaction,
  rsvps: Coming,
  answers: readonly ChangedAnswer[],
): Promise<void> {
  const facts = await readFactsOfRsvp(tx, rsvps[0].id)
  const children = [...new Set(rsvps.map(({ participantFirstName }) => participantFirstName))]
  const { reference, link } = facts
  const isForAllDays = hasSeveralDays(rsvps)
  const email = rsvpChanged(facts, { children, answers, isForAllDays })
  await (isForAllDays
    ? enqueueEmail(tx, email, { reference, link })
    : emailFamily(tx, facts, email, { link }))
  if (answers.some(({ field }) => field === 'pickupPeople')) {
    for (const day of nearDays(rsvps)) await tellOfPickup(tx, day, facts.to, answers)
  }
}

const eventOf = ({ event }: Rsvp): string => (typeof event === 'string' ? event : event.id)

/** Whether these RSVPs are for more than one event. */
export const hasSeveralDays = (rsvps: readonly Rsvp[]): boolean =>
  new Set(rsvps.map(eventOf)).size > 1

/** The RSVPs of children who are collected from an event within a day, by event. */
function nearDays(rsvps: Coming): Rsvp[][] {
  const near = rsvps.filter(
    ({ event, attendanceType }) =>
      typeof event !== 'string' &&
      attendanceType === 'drop_off_pickup' &&
      isWithinADay(event.startsAt, now()),
  )
  return [...new Set(near.map(eventOf))].map((id) => near.filter((rsvp) => eventOf(rsvp) === id))
}

async function tellOfPickup(
  tx: Transaction,
  rsvps: readonly Rsvp[],
  current: string,
  answers: readonly ChangedAnswer[],
): Promise<void> {
  const [first] = rsvps
  if (!first) return
  const about = await readFactsOfRsvp(tx, first.id)
  const { reference } = about
  const children = rsvps.map(({ participantFirstName }) => participantFirstName)
  const link = { label: 'See the day', url: about.event.url }
  for (const to of await submittedEmails(tx, rsvps)) {
    if (to === current) continue
    const changed = rsvpChanged({ ...about, to }, { children, answers, isForAllDays: false, link })
    await emailFamily(tx, about, changed)
  }
  const recordUrl = `${env.SITE_URL}/cms/collections/rsvps/${first.id}`
  await enqueueEmail(tx, pickupNotice(env.STAFF_EMAIL, about, recordUrl), { reference })
}

/**
 * The addresses with which these RSVPs were sent, without one that was corrected right after sending: it was mistyped,
 * and may be a stranger's.
 */
async function submittedEmails(
  { sql: tx }: Transaction,
  rsvps: readonly Rsvp[],
): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT parent_email AS email FROM rsvps
    WHERE id IN ${rsvps.map(({ id }) => id)} AND id::text NOT IN (
      SELECT record_id FROM corrections WHERE field = 'parentEmail' AND by_link = 'thanks')
  `)
  return z
    .array(z.object({ email: z.string() }))
    .parse(rows)
    .map(({ email }) => email)
}
