import { sql } from '@payloadcms/db-postgres'

import type { Transaction } from './transaction'

/** A letter as a value: what a feature's `email.ts` makes and the worker sends. */
export type Letter = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** What goes along with a letter. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** The worker's one task; see `scripts/worker.ts`. */
export const SEND_LETTER = 'send-letter'

/** A mail server may be down for two days: graphile-worker waits e^attempt seconds between tries. */
const TRIES = 16

/**
 * Queues a letter in the transaction of what it is about, so that both happen or neither. The worker sends
 * it after the commit, as often as it takes.
 *
 * @param about.signedCopyOf the signature whose signed copy goes along; made when the letter is sent
 */
export async function queueLetter(
  { sql: tx }: Pick<Transaction, 'sql'>,
  letter: Letter,
  { reference, signedCopyOf }: { reference: string; signedCopyOf?: string },
): Promise<void> {
  await tx.execute(sql`
    WITH letter AS (
      INSERT INTO letters (recipient, reply_to, subject, text, html, reference, signed_copy_of_id, status)
      VALUES (${letter.to}, ${letter.replyTo ?? null}, ${letter.subject}, ${letter.text}, ${letter.html}, ${reference}, ${signedCopyOf ?? null}, 'queued')
      RETURNING id
    )
    SELECT graphile_worker.add_job(
      ${SEND_LETTER}, json_build_object('letterId', id), job_key := 'letter:' || id, max_attempts := ${TRIES}::integer
    ) FROM letter
  `)
}
