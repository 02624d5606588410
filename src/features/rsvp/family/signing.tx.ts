import { z } from 'zod'

import { addressLine } from '@/features/events/rules'
import { eventTimes, whenLine } from '@/features/events/times'
import { eventIn } from '@/features/events/translation/rules'
import {
  type CorrectedBy,
  type Correction,
  insertCorrections,
} from '@/features/people/corrections/current-answers.tx'
import { type Signing, storeSignature } from '@/features/waiver/sign.tx'
import type { Event, Rsvp } from '@/payload-types'
import { type AuditEntry, recordAudit } from '@/platform/audit'
import { sql, type Transaction } from '@/platform/transaction'

import { rsvpSigned } from '../email'
import { readFactsOfRsvp } from '../facts.tx'
import { emailFamily } from '../notices/known.tx'
import { getSentence } from '../questions'
import { isForSelf } from '../rules'
import { rsvpWordsIn } from '../words-in'

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

export type SignRequest = { address: string; userAgent: string }

/** The name to sign with. */
export const signerOfRsvp = (rsvp: Rsvp): string =>
  isForSelf(rsvp)
    ? `${rsvp.participantFirstName} ${rsvp.participantLastName}`
    : (rsvp.parentName ?? '')

/** What was typed and agreed to, after it was checked. */
export type CheckedSignature = Pick<
  Signing,
  'waiver' | 'signature' | 'signatureConfirmed' | 'atGate'
> & {
  signer: string
  mayBePhotographed: (rsvp: Rsvp) => boolean
  /** The sentence beside that question, unless it is the form's. */
  photoSentence?: (rsvp: Rsvp) => string
  /** `null` if it was not asked. */
  rides: { isGiven: boolean; signature: string } | null
}

/**
 * Stores a sealed signature for each participant of an RSVP, corrections of the consents to photos and rides, one email
 * with the copies, and a line of the audit log. The caller has locked the RSVPs, so that they are signed once.
 */
export async function signRsvps(
  tx: Transaction,
  { rsvps, event, family }: Unsigned,
  checked: CheckedSignature,
  {
    request,
    by,
    actor = { actorKind: 'visitor' },
    isTold = false,
  }: {
    request: SignRequest
    by: CorrectedBy
    actor?: Pick<AuditEntry, 'actorId' | 'actorKind'>
    /** Whether the caller sends the family an email with the copies. */
    isTold?: boolean
  },
): Promise<void> {
  const [first] = rsvps
  const { signer, mayBePhotographed, photoSentence, rides, ...typed } = checked
  const audience = isForSelf(first) ? 'self' : 'guardian'
  // A signature has the event and the sentences in the language in which the text was read.
  const { language } = checked.waiver.text
  const { title } = eventIn(event, language)
  const activity = [title, whenLine(eventTimes(event), language), addressLine(event)]
    .filter((fact) => fact !== null)
    .join(', ')
  const { questions } = rsvpWordsIn(language)
  const sentence = (consent: Parameters<typeof getSentence>[0]) =>
    getSentence(consent, audience, questions)
  const signatures: string[] = []
  for (const rsvp of rsvps) {
    const { id, reference } = rsvp
    const photos = mayBePhotographed(rsvp)
    const signatureId = await storeSignature(tx, {
      ...typed,
      reference,
      signs: { rsvp: id },
      participantName: `${rsvp.participantFirstName} ${rsvp.participantLastName}`,
      participantDob: rsvp.participantDob,
      activity,
      guardianName: audience === 'guardian' ? signer : null,
      agreedSentence: sentence('acceptedWaiver'),
      photos: {
        isGiven: photos,
        sentence: photoSentence?.(rsvp) ?? sentence('photoConsent'),
      },
      transportation: rides && {
        ...rides,
        sentence: sentence('transportationConsent'),
      },
      request,
    })
    signatures.push(signatureId)
    const changes: Correction[] = [
      { field: 'photoConsent', from: rsvp.photoConsent ?? false, to: photos },
      ...(rides
        ? [
            {
              field: 'transportationConsent',
              from: rsvp.transportationConsent ?? false,
              to: rides.isGiven,
            },
          ]
        : []),
    ]
    const changed = changes.filter(({ from, to }) => from !== to)
    await insertCorrections(tx, { collection: 'rsvps', id, reference }, changed, by)
  }
  await recordAudit(tx, {
    action: 'rsvp.signed',
    ...actor,
    subject: `rsvps/${first.id}`,
    detail: { participants: rsvps.length },
  })
  if (isTold) return
  const { link, ...facts } = await readFactsOfRsvp(tx, first.id)
  // A family that came as a walk-in may have given no address.
  if (facts.to === '') return
  const names = rsvps.map(({ participantFirstName }) => participantFirstName)
  const [copy] = signatures
  await emailFamily(tx, { ...facts, reference: family }, rsvpSigned(facts, names), {
    link,
    ...(copy === undefined ? {} : { signedCopyOf: copy }),
  })
}
