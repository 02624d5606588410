import { insertCorrections } from '@/features/people/corrections/current-answers.tx'
import { type SignedSheet, storeSheet } from '@/features/waiver/paper/sheet.tx'
import type { SaveFile } from '@/forms/server/submit-once'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { type AuditEntry, recordAudit } from '@/platform/audit'
import type { Transaction } from '@/platform/transaction'

import { lockDay } from '../family/days.tx'
import { findSigned } from '../family/signing.tx'
import { AS_ON_THE_SHEET } from './wording'

/**
 * The checked boxes of a sheet: the references of children whose photos may be used, and whether they may ride with
 * others.
 */
export type SheetConsents = { photos: readonly string[]; rides: boolean }

/**
 * Keeps the paper waiver of an RSVP that staff entered. From then on it counts as signed. The boxes about photos and
 * rides become corrections, because staff do not ask about them by phone.
 *
 * @param consents `null` if the boxes were not read
 */
export async function addSheetTo(
  tx: Transaction,
  rsvpId: string,
  {
    sheet,
    consents,
    by,
    actor,
  }: {
    sheet: SignedSheet
    consents: SheetConsents | null
    by: User
    actor: Pick<AuditEntry, 'actorId' | 'actorKind'>
  },
  keepFile: SaveFile,
): Promise<Result<{ reference: string }, 'nothing-to-sign'>> {
  // If a family signs while staff add its sheet, the second transaction finds the RSVP signed.
  const day = await lockDay(tx, { rsvpId })
  const signed = await findSigned(tx, day?.rsvps.map(({ id }) => id) ?? [])
  const open = (day?.rsvps ?? []).filter(
    // A child who gave up the spot and came all the same is signed for, too.
    ({ id, source, status }) =>
      source !== 'family' && (status !== 'cancelled' || id === rsvpId) && !signed.has(id),
  )
  const [first] = open
  if (!first) return refused('nothing-to-sign')
  await storeSheet(tx, sheet, { family: first.family, by, keepFile })
  for (const { id, reference, photoConsent, transportationConsent } of consents ? open : []) {
    const changes = [
      {
        field: 'photoConsent',
        from: photoConsent ?? false,
        to: consents?.photos.includes(reference) ?? false,
      },
      {
        field: 'transportationConsent',
        from: transportationConsent ?? false,
        to: consents?.rides ?? false,
      },
    ]
    await insertCorrections(
      tx,
      { collection: 'rsvps', id, reference },
      changes.filter(({ from, to }) => from !== to),
      { accountId: by.id, reason: AS_ON_THE_SHEET },
    )
  }
  await recordAudit(tx, {
    action: 'rsvp.sheet-added',
    ...actor,
    subject: `rsvps/${first.id}`,
    detail: { participants: open.length },
  })
  return ok({ reference: first.family })
}
