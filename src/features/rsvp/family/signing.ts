import { z } from 'zod'

import { addressLine } from '@/features/events/rules'
import { eventTimes, whenLine } from '@/features/events/times'
import {
  type CorrectedBy,
  type Correction,
  insertCorrections,
} from '@/features/people/corrections/current-answers.tx'
import { waiverInForce } from '@/features/waiver/in-force'
import { signatureRefusal } from '@/features/waiver/rules'
import { storeSignature } from '@/features/waiver/sign.tx'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { toText } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import {
  agreed,
  agreedOrNot,
  checkedAnswers,
  optionalSignature,
  type SchemaFor,
  signature as requiredSignature,
} from '@/forms/core/schema'
import { ok, type Result } from '@/lib/result'
import type { Event, Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { sql, type Transaction } from '@/platform/transaction'

import { rsvpSigned } from '../email'
import { readFactsOfRsvp } from '../facts.tx'
import { emailFamily } from '../notices/known.tx'
import { getSentence, onceQuestions as ask } from '../questions'
import { isForSelf, type RsvpAnswerRefusal } from '../rules'
import type { FamilyDay } from './days.tx'

/** All participants of one RSVP that staff entered and that is not signed yet. */
export type Unsigned = {
  /** The reference of the family’s RSVP. */
  family: string
  event: Event
  rsvps: readonly [Rsvp, ...Rsvp[]]
}

export type SignedHow = 'online' | 'on-paper'

/** How these RSVPs are signed, by id; unsigned ones are missing. */
export async function findSigned(
  { sql: tx }: Pick<Transaction, 'sql'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignedHow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    SELECT rsvp_id AS id, bool_and(on_paper) AS "isOnPaper" FROM rsvp_signatures
    WHERE rsvp_id IN ${[...ids]} GROUP BY rsvp_id
  `)
  return new Map(
    z
      .array(z.object({ id: z.string(), isOnPaper: z.boolean() }))
      .parse(rows)
      .map(({ id, isOnPaper }) => [id, isOnPaper ? 'on-paper' : 'online']),
  )
}

/** The unsigned RSVPs, for events that take place. */
export function getUnsigned(
  days: readonly FamilyDay[],
  signed: ReadonlyMap<string, SignedHow>,
): Unsigned[] {
  return days.flatMap(({ event, rsvps }) => {
    if (event.isCancelled) return []
    const open = rsvps.filter(({ id, status }) => status !== 'cancelled' && !signed.has(id))
    return [...new Set(open.map(({ family }) => family))].flatMap((family) => {
      const [first, ...others] = open.filter((rsvp) => rsvp.family === family)
      return first ? [{ family, event, rsvps: [first, ...others] as const }] : []
    })
  })
}

export type SignRequest = { address: string; userAgent: string }

/** The name to sign with. */
export const signerOfRsvp = (rsvp: Rsvp): string =>
  isForSelf(rsvp)
    ? `${rsvp.participantFirstName} ${rsvp.participantLastName}`
    : (rsvp.parentName ?? '')

const QUESTIONS = {
  transportationConsent: ask.transportationConsent,
  transportationSignature: ask.transportationSignature,
  acceptedWaiver: ask.acceptedWaiver,
  signature: ask.signature,
  signatureConfirmed: ask.signatureConfirmed,
} as const

const signingSchema = z.object({
  transportationConsent: agreedOrNot,
  transportationSignature: optionalSignature(ask.transportationSignature),
  acceptedWaiver: agreed,
  signature: requiredSignature(ask.signature),
  signatureConfirmed: agreedOrNot,
} satisfies SchemaFor<typeof QUESTIONS>)

/** Whether photos of this child may be used: its box is checked. */
const mayBePhotographed = ({ photos }: RawAnswers, { reference }: Rsvp): boolean =>
  [photos].flat().includes(reference)

/**
 * Signs the waiver in force for all participants of an RSVP: a sealed signature for each, corrections of the consents
 * to photos and rides, which staff do not ask about by phone, one email with the copies, and a line of the audit log.
 * The caller has locked the RSVPs, so that they are signed once.
 */
export async function signDay(
  tx: Transaction,
  { rsvps, event, family }: Unsigned,
  raw: RawAnswers,
  { request, by }: { request: SignRequest; by: CorrectedBy },
): Promise<Result<'signed', FieldRefusals<RsvpAnswerRefusal>>> {
  const [first] = rsvps
  const waiver = await waiverInForce()
  const answers = normalizeAnswers(QUESTIONS, raw)
  const signature = toText(answers.signature)
  const rides = answers.transportationConsent === true
  const rideSignature = rides ? toText(answers.transportationSignature) : ''
  const isConfirmed = answers.signatureConfirmed === true
  const signer = signerOfRsvp(first)
  const refusals: FieldRefusals<RsvpAnswerRefusal> = {}
  const rideRefusal = signatureRefusal(rideSignature, signer, isConfirmed)
  if (rides && rideSignature === '') refusals.transportationSignature = { code: 'required' }
  else if (rideRefusal) refusals.transportationSignature = rideRefusal
  // If the version has changed since the page was shown, the family has to read the new one first.
  if (raw['waiverVersion'] !== waiver.text.version) refusals.acceptedWaiver = { code: 'required' }
  const refusal = signatureRefusal(signature, signer, isConfirmed)
  if (refusal) refusals.signature = refusal
  const parsed = signingSchema.safeParse({ ...answers, transportationSignature: rideSignature })
  const checked = checkedAnswers(QUESTIONS, parsed, refusals)
  if (!checked.ok) return checked

  const audience = isForSelf(first) ? 'self' : 'guardian'
  const activity = [event.title, whenLine(eventTimes(event)), addressLine(event)]
    .filter((fact) => fact !== null)
    .join(', ')
  const signatures: string[] = []
  for (const rsvp of rsvps) {
    const { id, reference } = rsvp
    const photos = mayBePhotographed(raw, rsvp)
    const signatureId = await storeSignature(tx, {
      waiver,
      reference,
      signs: { rsvp: id },
      participantName: `${rsvp.participantFirstName} ${rsvp.participantLastName}`,
      participantDob: rsvp.participantDob,
      activity,
      guardianName: audience === 'guardian' ? signer : null,
      signature,
      signatureConfirmed: isConfirmed,
      agreedSentence: getSentence('acceptedWaiver', audience),
      photos: { isGiven: photos, sentence: getSentence('photoConsent', audience) },
      transportation: {
        isGiven: rides,
        sentence: getSentence('transportationConsent', audience),
        signature: rideSignature,
      },
      request,
    })
    signatures.push(signatureId)
    const changes: Correction[] = [
      { field: 'photoConsent', from: rsvp.photoConsent ?? false, to: photos },
      { field: 'transportationConsent', from: rsvp.transportationConsent ?? false, to: rides },
    ]
    const changed = changes.filter(({ from, to }) => from !== to)
    await insertCorrections(tx, { collection: 'rsvps', id, reference }, changed, by)
  }
  await recordAudit(tx, {
    action: 'rsvp.signed',
    actorKind: 'visitor',
    subject: `rsvps/${first.id}`,
    detail: { participants: rsvps.length },
  })
  const { link, ...facts } = await readFactsOfRsvp(tx, first.id)
  const names = rsvps.map(({ participantFirstName }) => participantFirstName)
  const [copy] = signatures
  await emailFamily(tx, { ...facts, reference: family }, rsvpSigned(facts, names), {
    link,
    ...(copy === undefined ? {} : { signedCopyOf: copy }),
  })
  return ok('signed')
}
