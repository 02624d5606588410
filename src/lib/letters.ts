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

/** What a letter is about and what goes along. Files are made when the letter is sent, from the record. */
export type LetterContext = {
  /** Of the record, whose page in the panel shows the letter. */
  reference: string
  /** The signature whose signed copy goes along. */
  signedCopyOf?: string
  /** The event whose calendar file goes along. */
  calendarOf?: string
  /** Where a mail program posts to when its reader unsubscribes with one click. @see RFC 8058 */
  unsubscribeUrl?: string
}

/** The worker's one task; see `scripts/worker.ts`. */
export const SEND_LETTER = 'send-letter'

/** A mail server may be down for two days: graphile-worker waits e^attempt seconds between tries. */
const TRIES = 16

/** One job for each letter, however often it is asked for. */
const addJob = sql`graphile_worker.add_job(
  ${SEND_LETTER}, json_build_object('letterId', id), job_key := 'letter:' || id, max_attempts := ${TRIES}::integer
)`

/**
 * Queues a letter in the transaction of what it is about, so that both happen or neither. The worker sends
 * it after the commit, as often as it takes.
 */
export async function queueLetter(
  { sql: tx }: Pick<Transaction, 'sql'>,
  letter: Letter,
  { reference, signedCopyOf, calendarOf, unsubscribeUrl }: LetterContext,
): Promise<void> {
  await tx.execute(sql`
    WITH letter AS (
      INSERT INTO letters (recipient, reply_to, subject, text, html, reference, signed_copy_of_id, calendar_of_id,
        unsubscribe_url, status)
      VALUES (${letter.to}, ${letter.replyTo ?? null}, ${letter.subject}, ${letter.text}, ${letter.html}, ${reference},
        ${signedCopyOf ?? null}, ${calendarOf ?? null}, ${unsubscribeUrl ?? null}, 'queued')
      RETURNING id
    )
    SELECT ${addJob} FROM letter
  `)
}
