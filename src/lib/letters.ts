import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'

import { grantLink, type LetterLink } from './manage-keys'
import { ok, refused, type Result } from './result'
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
  /** What its placeholder stands for: a link of its reader's own. */
  link?: LetterLink
}

/** How a letter stands. A sent one that is wanted again is queued again. */
export type Delivery = 'queued' | 'sent' | 'failed'

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
  tx: Pick<Transaction, 'sql'>,
  letter: Letter,
  { reference, signedCopyOf, calendarOf, link }: LetterContext,
): Promise<void> {
  const letterId = randomUUID()
  await tx.sql.execute(sql`
    WITH letter AS (
      INSERT INTO letters (id, recipient, reply_to, subject, text, html, reference, signed_copy_of_id, calendar_of_id,
        status)
      VALUES (${letterId}, ${letter.to}, ${letter.replyTo ?? null}, ${letter.subject}, ${letter.text}, ${letter.html},
        ${reference}, ${signedCopyOf ?? null}, ${calendarOf ?? null}, 'queued')
      RETURNING id
    )
    SELECT ${addJob} FROM letter
  `)
  if (link) await grantLink(tx, letterId, link)
}

/** Why a letter is not sent again. */
export type ResendRefusal = 'being-sent' | 'just-sent'

/**
 * Queues a letter once more, with as many tries as a new one: one that went out, one that failed, or one
 * that waits for its next try. However often it is asked for at once, it goes out once.
 *
 * @returns how the letter stood, or why nothing was done
 */
export async function queueAgain(
  { sql: tx }: Pick<Transaction, 'sql'>,
  letterId: string,
): Promise<Result<Delivery, ResendRefusal>> {
  // The worker keeps the row locked while the mail server has the letter in hand.
  const found = await tx.execute<{ status: Delivery; isFresh: boolean | null }>(sql`
    SELECT status, sent_at > now() - interval '1 minute' AS "isFresh" FROM letters
    WHERE id = ${letterId} FOR NO KEY UPDATE SKIP LOCKED
  `)
  const [letter] = found.rows
  if (!letter) return refused('being-sent')
  // A second click comes when the first has been done already.
  if (letter.status === 'sent' && letter.isFresh) return refused('just-sent')
  await tx.execute(sql`
    WITH letter AS (
      UPDATE letters SET status = 'queued', resends = resends + (status = 'sent')::integer, updated_at = now()
      WHERE id = ${letterId} RETURNING id
    )
    SELECT ${addJob} FROM letter
  `)
  return ok(letter.status)
}
