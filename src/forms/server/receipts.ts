import { HOUR_SECONDS } from '@/lib/durations'
import { ok, type Result } from '@/lib/result'
import { sql, type Transaction } from '@/platform/transaction'

import type { RequestContext } from './receive'
import { type TooManyAttempts, tooManyAttempts } from './too-many'

/** How many different contents one opening of a form may send: a parent who goes back for the next child. */
const CONTENTS_PER_OPENING = 5
const A_WHILE_SECONDS = HOUR_SECONDS

/** The same content as an earlier one comes with its reference. */
export type Receipt = { is: 'first' } | { is: 'again'; reference: string }

/**
 * The first statement of a form's transaction. Of any number of equal posts exactly one is the first; the
 * others wait here until it has committed and then get its reference, or take its place if it failed. Only
 * the first is counted against the limits of the form. Roll back unless the receipt is good.
 */
export async function claimReceipt(
  { sql: tx }: Pick<Transaction, 'sql'>,
  sent: Pick<RequestContext, 'form' | 'nonce' | 'contentSha256' | 'charge'>,
): Promise<Result<Receipt, TooManyAttempts>> {
  const taken = await tx.execute(sql`
    INSERT INTO form_receipts (nonce, content_sha256, form)
    VALUES (${sent.nonce}, ${sent.contentSha256}, ${sent.form})
    ON CONFLICT DO NOTHING
    RETURNING (SELECT count(*)::int FROM form_receipts WHERE nonce = ${sent.nonce}) AS before
  `)
  const [row] = taken.rows
  if (row) {
    const seconds =
      Number(row.before) < CONTENTS_PER_OPENING ? await sent.charge() : A_WHILE_SECONDS
    return seconds === null ? ok({ is: 'first' }) : tooManyAttempts(seconds)
  }

  const earlier = await tx.execute(sql`
    SELECT reference FROM form_receipts
    WHERE nonce = ${sent.nonce} AND content_sha256 = ${sent.contentSha256}
  `)
  const reference = earlier.rows[0]?.reference
  return ok({ is: 'again', reference: typeof reference === 'string' ? reference : '' })
}

/** Whether the same content has been taken before, for whoever would do costly work to take it. */
export async function isAlreadySubmitted(
  { sql: db }: Pick<Transaction, 'sql'>,
  sent: Pick<RequestContext, 'nonce' | 'contentSha256'>,
): Promise<boolean> {
  const found = await db.execute(sql`
    SELECT 1 FROM form_receipts
    WHERE nonce = ${sent.nonce} AND content_sha256 = ${sent.contentSha256} AND reference IS NOT NULL
  `)
  return found.rows.length > 0
}

/** The last statement of the transaction: what an equal post will be answered. */
export async function saveReference(
  { sql: tx }: Pick<Transaction, 'sql'>,
  sent: { nonce: string; contentSha256: string },
  reference: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE form_receipts SET reference = ${reference}
    WHERE nonce = ${sent.nonce} AND content_sha256 = ${sent.contentSha256}
  `)
}
