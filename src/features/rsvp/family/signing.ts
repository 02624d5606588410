import { z } from 'zod'

import type { CorrectedBy } from '@/features/people/corrections/current-answers.tx'
import { waiverInForce } from '@/features/waiver/in-force'
import { signatureRefusal } from '@/features/waiver/rules'
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
import type { Locale } from '@/lib/locale'
import { ok, type Result } from '@/lib/result'
import type { Rsvp } from '@/payload-types'
import type { Transaction } from '@/platform/transaction'

import { onceQuestions as ask } from '../questions'
import type { RsvpAnswerRefusal } from '../rules'
import type { FamilyDay } from './days.tx'
import {
  type SignedHow,
  signerOfRsvp,
  type SignRequest,
  signRsvps,
  type Unsigned,
} from './signing.tx'

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
 * Signs the waiver in force, in the language of the page, for all participants of an RSVP: a sealed signature for each, corrections of the consents
 * to photos and rides, which staff do not ask about by phone, one email with the copies, and a line of the audit log.
 * The caller has locked the RSVPs, so that they are signed once.
 */
export async function signDay(
  tx: Transaction,
  { rsvps, event, family }: Unsigned,
  raw: RawAnswers,
  { request, locale, by }: { request: SignRequest; locale: Locale; by: CorrectedBy },
): Promise<Result<'signed', FieldRefusals<RsvpAnswerRefusal>>> {
  const [first] = rsvps
  const waiver = await waiverInForce(locale)
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

  await signRsvps(
    tx,
    { rsvps, event, family },
    {
      waiver,
      signer,
      signature,
      signatureConfirmed: isConfirmed,
      mayBePhotographed: (rsvp) => mayBePhotographed(raw, rsvp),
      rides: { isGiven: rides, signature: rideSignature },
    },
    { request, by },
  )
  return ok('signed')
}
