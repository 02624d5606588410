import { z } from 'zod'

import { insertCorrections } from '@/features/people/corrections/current-answers.tx'
import { moveLanguage } from '@/features/people/families/language.tx'
import type { AddressRefusal, Corrected } from '@/forms/core/right-address'
import { getAddressTicket } from '@/forms/server/address-ticket'
import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { enqueueEmail, recallEmails } from '@/mail/queue'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'

import type { Track } from '../questions'
import { makeDuplicateKey } from '../rules'

/** The receipt of a registration, for the person who just sent it. */
export type RegistrationReceipt = {
  role: Track
  firstName: string
  email: string
  /** Proves that the sender may still correct the address; `null` once that time is over. */
  addressTicket: string | null
}

const rowSchema = z.array(
  z.object({
    id: z.string(),
    role: z.enum(['youth', 'young-adult']),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.string(),
    email: z.string(),
    createdAt: z.coerce.date(),
    isWithdrawn: z.boolean(),
  }),
)

async function readRegistration({ sql: tx }: Pick<Transaction, 'sql'>, reference: string) {
  const { rows } = await tx.execute(sql`
    SELECT id, role, first_name AS "firstName", last_name AS "lastName", dob, created_at AS "createdAt",
      current_answer(id, 'email', email) AS email, status = 'withdrawn' AS "isWithdrawn"
    FROM registrations WHERE reference = ${reference}
  `)
  return rowSchema.parse(rows)[0] ?? null
}

/** The registration that was just sent. A bot's registration has no record, and its answers are not kept. */
export async function findRegistrationReceipt(reference: string): Promise<RegistrationReceipt> {
  const { db } = await openPayload()
  const registration = await readRegistration({ sql: db.drizzle }, reference)
  return {
    role: registration?.role ?? 'youth',
    firstName: registration?.firstName ?? 'Your child',
    email: registration?.email ?? 'the address you gave us',
    addressTicket: getAddressTicket('registration', reference, registration?.createdAt ?? now()),
  }
}

/**
 * Corrects the email address of a registration and sends its confirmation there. Emails that still wait for
 * the first address are recalled, because that address may be a stranger's. Corrections run one at a time,
 * and one that changes nothing sends nothing.
 */
export async function correctAddress(
  reference: string,
  email: string,
): Promise<Result<Corrected, AddressRefusal>> {
  return inTransactionOrRefused<Corrected, AddressRefusal>(await openPayload(), async (tx) => {
    await tx.sql.execute(sql`SELECT 1 FROM registrations WHERE reference = ${reference} FOR UPDATE`)
    const found = await readRegistration(tx, reference)
    if (!found) return ok('corrected')
    if (found.isWithdrawn) return refused('too-late')
    if (found.email === email) return ok('same')
    const key = sha256(makeDuplicateKey({ ...found, email }))
    const { rows: others } = await tx.sql.execute(sql`
      -- Also one that waits to be erased: it may come back.
      SELECT 1 FROM public.registrations
      WHERE duplicate_key = ${key} AND id <> ${found.id} AND status <> 'withdrawn'
    `)
    if (others.length > 0) return refused('signed-up')
    await tx.sql.execute(
      sql`UPDATE registrations SET duplicate_key = ${key} WHERE id = ${found.id}`,
    )
    await insertCorrections(
      tx,
      { collection: 'registrations', id: found.id, reference },
      [{ field: 'email', from: found.email, to: email }],
      { link: 'thanks', emailId: null },
    )
    await sendConfirmationTo(tx, reference, email)
    await recallEmails(tx, { reference, recipient: found.email })
    await moveLanguage(tx, { from: found.email, to: email })
    await recordAudit(tx, {
      action: 'registration.changed',
      actorKind: 'visitor',
      subject: `registrations/${found.id}`,
      detail: { fields: ['email'] },
    })
    return ok('corrected')
  })
}

const confirmationSchema = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    signedCopyOf: z.string().nullable(),
  }),
)

/** Sends the same confirmation to another address: it contains no private link. */
async function sendConfirmationTo(tx: Transaction, reference: string, to: string): Promise<void> {
  const { rows } = await tx.sql.execute(sql`
    -- Of the emails about a registration, only the notice to staff has a Reply-To address.
    SELECT subject, text, html, signed_copy_of_id AS "signedCopyOf" FROM emails
    WHERE reference = ${reference} AND reply_to IS NULL ORDER BY created_at LIMIT 1
  `)
  const [first] = confirmationSchema.parse(rows)
  if (!first) return
  const { signedCopyOf, ...email } = first
  await enqueueEmail(
    tx,
    { to, ...email },
    { reference, ...(signedCopyOf === null ? {} : { signedCopyOf }), isToTypedAddress: true },
  )
}
