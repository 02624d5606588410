import { HOUR_SECONDS } from '@/lib/durations'
import { ok, type Result } from '@/lib/result'
import { sql, type Transaction } from '@/platform/transaction'

import type { RequestContext } from './public-form'
import { type TooManyAttempts, tooManyAttempts } from './too-many'

/** How many different submissions one opening of a form allows: a parent may go back and enter the next child. */
const CONTENTS_PER_OPENING = 5
const OPENING_BLOCK_SECONDS = HOUR_SECONDS

/** Whether the content is new to this opening of the form. If not, it has the first reference. */
export type Receipt = { is: 'first' | 'again'; reference: string }

/**
 * The first statement of a form's transaction. Of any number of identical posts, exactly one is the first.
 * The others wait here until it has committed and then get its reference, or become the first if it failed.
 * Only the first counts against the limits of the form. The caller must roll back unless the result is ok.
 *
 * @param reference the reference for identical posts, if this one is the first
 */
export async function claimReceipt(
  { sql: tx }: Pick<Transaction, 'sql'>,
  sent: Pick<RequestContext, 'form' | 'nonce' | 'contentSha256' | 'charge'>,
  reference: string,
): Promise<Result<Receipt, TooManyAttempts>> {
  const inserted = await tx.execute<{ before: number }>(sql`
    INSERT INTO form_receipts (nonce, content_sha256, form, reference)
    VALUES (${sent.nonce}, ${sent.contentSha256}, ${sent.form}, ${reference})
    ON CONFLICT DO NOTHING
    RETURNING (SELECT count(*)::int FROM form_receipts WHERE nonce = ${sent.nonce}) AS before
  `)
  const [row] = inserted.rows
  if (row) {
    const seconds = row.before < CONTENTS_PER_OPENING ? await sent.charge() : OPENING_BLOCK_SECONDS
    return seconds === null ? ok({ is: 'first', reference }) : tooManyAttempts(seconds)
  }

  const earlier = await tx.execute<{ reference: string | null }>(sql`
    SELECT reference FROM form_receipts
    WHERE nonce = ${sent.nonce} AND content_sha256 = ${sent.contentSha256}
  `)
  return ok({ is: 'again', reference: earlier.rows[0]?.reference ?? '' })
}

/** Whether the same content was already submitted, for callers that want to skip expensive checks. */
export async function isAlreadySubmitted(
  { sql: db }: Pick<Transaction, 'sql'>,
  sent: Pick<RequestContext, 'nonce' | 'contentSha256'>,
): Promise<boolean> {
  const result = await db.execute(sql`
    SELECT 1 FROM form_receipts
    WHERE nonce = ${sent.nonce} AND content_sha256 = ${sent.contentSha256} AND reference IS NOT NULL
  `)
  return result.rows.length > 0
}

/** Gives identical posts another reference: that of an existing record. */
export async function changeReference(
  { sql: tx }: Pick<Transaction, 'sql'>,
  sent: { nonce: string; contentSha256: string },
  reference: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE form_receipts SET reference = ${reference}
    WHERE nonce = ${sent.nonce} AND content_sha256 = ${sent.contentSha256}
  `)
}
