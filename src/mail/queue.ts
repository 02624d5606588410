import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'

import { env } from '@/lib/env'
import { requestId } from '@/lib/request-id'
import { ok, refused, type Result } from '@/lib/result'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import {
  type Delivery,
  type Email,
  OVER_BUDGET,
  type ResendRefusal,
  type TAKEN_BACK,
} from './email'
import { type EmailLink, insertLinkKey } from './link-keys'

/** The subject and the attachments of an email. Attachments are made from records when the email is sent. */
export type EmailContext = {
  /** The record's reference; its page on the desk lists the email. */
  reference: string
  /** The references of further records, if one email answers several. */
  alsoAbout?: readonly string[]
  /** The signature whose signed copy is attached, with those of the siblings in the same RSVP. */
  signedCopyOf?: string
  /** The event whose calendar file is attached. */
  calendarOf?: string
  /** The email waits until then, and can be recalled meanwhile. */
  sendAt?: Date
  /** The private link that replaces the placeholder in the text, or one of each kind. */
  link?: EmailLink | readonly EmailLink[]
  /**
   * Whether a visitor caused the email and typed the address, which may be a stranger's. Then it counts
   * against the daily budget, unless the address is the confirmed address of an account.
   */
  isToTypedAddress?: boolean
}

/** The name of the worker's task; see `scripts/worker.ts`. */
export const SEND_EMAIL = 'send-email'

/** Covers a mail server that is down for two days: graphile-worker waits e^attempt seconds between attempts. */
const EMAIL_ATTEMPTS_MAX = 16

/**
 * When several emails wait, those to families go first, and notices to staff last. graphile-worker runs the
 * lowest number first.
 */
const getPriority = (recipient: SQL) =>
  sql`(CASE WHEN ${recipient} = ${env.STAFF_EMAIL} THEN 10 ELSE 0 END)`

/**
 * The job key allows one job per email, even after several requests.
 *
 * @param mode `unsafe_dedupe` is half the work, but only works for a key without a job: it would leave a
 * running job as it is
 */
const addJob = (mode: 'replace' | 'unsafe_dedupe', sendAt?: Date) => sql`graphile_worker.add_job(
  ${SEND_EMAIL}, json_build_object('emailId', id), job_key := 'email:' || id, job_key_mode := ${mode},
  run_at := ${sendAt?.toISOString() ?? null}::timestamptz, max_attempts := ${EMAIL_ATTEMPTS_MAX}::integer,
  priority := ${getPriority(sql`recipient`)}
)`

/**
 * Queues an email in the transaction of the record it is about, so that both are stored or neither. After the
 * commit the worker tries to send it until the mail server accepts it.
 *
 * @returns its id; an empty text if it has no address
 */
export async function enqueueEmail(
  tx: Pick<Transaction, 'sql'>,
  email: Email,
  context: EmailContext,
): Promise<string> {
  const [id = ''] = await enqueueEmails(tx, [{ email, ...context }])
  return id
}

/**
 * Queues the emails of one submission in one statement, but none without an address, which a person may not have given.
 *
 * @returns their ids, in their order
 */
export async function enqueueEmails(
  { sql: tx }: Pick<Transaction, 'sql'>,
  emails: readonly ({ email: Email } & EmailContext)[],
): Promise<string[]> {
  const queued = emails
    .filter(({ email }) => email.to !== '')
    .map((email) => ({ id: randomUUID(), ...email }))
  if (queued.length === 0) return []
  const list = (parts: readonly SQL[], separator = sql`, `) => sql.join([...parts], separator)
  const unproven = queued.filter(({ isToTypedAddress }) => isToTypedAddress)
  const links = queued.flatMap(({ id, link }) => [link ?? []].flat().map((one) => ({ id, ...one })))
  await tx.execute(sql`
    WITH email AS (
      INSERT INTO emails (id, recipient, reply_to, subject, text, html, reference, also_about, signed_copy_of_id,
        calendar_of_id, status, request_id)
      VALUES ${list(queued.map(emailRow))}
      RETURNING id, recipient
    )
    ${unproven.length > 0 ? sql`, unproven AS (INSERT INTO unproven_emails (email_id) VALUES ${list(unproven.map(({ id }) => sql`(${id})`))})` : sql``}
    ${list(
      links.map(
        ({ id, ...link }, n) =>
          sql`, ${sql.identifier(`link${String(n)}`)} AS (${insertLinkKey(id, link)})`,
      ),
      sql` `,
    )}
    ${list(
      queued.map(
        ({ id, sendAt }) =>
          sql`SELECT ${addJob('unsafe_dedupe', sendAt)} FROM email WHERE id = ${id}`,
      ),
      sql` UNION ALL `,
    )}
  `)
  return queued.map(({ id }) => id)
}

const emailRow = ({
  id,
  email: { to, replyTo, subject, text, html },
  reference,
  alsoAbout,
  signedCopyOf,
  calendarOf,
}: { id: string; email: Email } & EmailContext): SQL => sql`
  (${id}::uuid, ${to}, ${replyTo ?? null}, ${subject}, ${text}, ${html}, ${reference}, ${nullableList(alsoAbout)},
    ${signedCopyOf ?? null}::uuid, ${calendarOf ?? null}::uuid, 'queued', ${requestId()})`

const nullableList = (references: readonly string[] | undefined): SQL =>
  references && references.length > 0
    ? sql`ARRAY[${sql.join(
        references.map((one) => sql`${one}`),
        sql`, `,
      )}]::varchar[]`
    : sql`NULL`

/**
 * Whether an email is about a record, as its only one or as one of several. Each of the two cases has an
 * index.
 */
export const isEmailAbout = (reference: string): SQL =>
  sql`(reference = ${reference} OR also_about @> ARRAY[${reference}]::varchar[])`

/** Makes an email count against the daily budget, again if it was counted before. */
async function markUnproven({ sql: tx }: Pick<Transaction, 'sql'>, emailId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO unproven_emails (email_id) VALUES (${emailId})
    ON CONFLICT (email_id) DO UPDATE SET counted_at = NULL
  `)
}

/** Recalls the waiting emails to an address about a record, except one that is being sent right now. */
export async function recallEmails(
  { sql: tx }: Pick<Transaction, 'sql'>,
  { reference, recipient }: { reference: string; recipient: string },
): Promise<void> {
  await tx.execute(
    takeBack(sql`${isEmailAbout(reference)} AND recipient = ${recipient}`, 'RECALLED'),
  )
}

/**
 * Recalls waiting emails, except those that are being sent right now.
 *
 * @returns the recalled emails
 */
export async function withdrawEmails(
  { sql: tx }: Pick<Transaction, 'sql'>,
  emailIds: readonly string[],
): Promise<string[]> {
  if (emailIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(
    takeBack(sql`id IN ${[...emailIds]}`, 'WITHDRAWN'),
  )
  return rows.map(({ id }) => id)
}

/** Queues a job for each of these emails that waits without one. */
export async function requeueWaitingEmails(
  { sql: tx }: Pick<Transaction, 'sql'>,
  emailIds: readonly string[],
): Promise<void> {
  if (emailIds.length === 0) return
  await tx.execute(sql`
    SELECT ${addJob('unsafe_dedupe')} FROM emails WHERE id IN ${[...emailIds]} AND status = 'queued'
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'email:' || emails.id)
  `)
}

const takeBack = (whichOnes: SQL, why: (typeof TAKEN_BACK)[number]): SQL => sql`
  WITH waiting AS (
    SELECT id FROM emails WHERE ${whichOnes} AND status = 'queued' FOR NO KEY UPDATE SKIP LOCKED
  ), taken_back AS (
    UPDATE emails SET status = 'failed', last_error = ${why}, updated_at = now()
    WHERE id IN (SELECT id FROM waiting) RETURNING id
  )
  SELECT id, graphile_worker.remove_job('email:' || id) AS job FROM taken_back
`

/**
 * Postpones an email while its job runs, with all of its attempts. graphile-worker takes the key from the
 * running job, which then ends, and adds a new one.
 */
export async function postponeEmail(
  client: ClientBase,
  emailId: string,
  seconds: number,
): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job($1, json_build_object('emailId', $2::text), job_key := 'email:' || $2::text,
       run_at := now() + make_interval(secs => $3), max_attempts := $4)`,
    [SEND_EMAIL, emailId, seconds, EMAIL_ATTEMPTS_MAX],
  )
}

const isAboutItsRecord = sql`c.reference = ANY (emails.reference || coalesce(emails.also_about, '{}'))`

/** Whether the email went to an address that has been corrected since, which may be a stranger's. */
const hasOldAddress = sql`
  to_jsonb(recipient) IN (
    SELECT old_value FROM corrections c WHERE ${isAboutItsRecord} AND field IN ('parentEmail', 'email'))
  AND to_jsonb(recipient) <> (
    SELECT new_value FROM corrections c WHERE ${isAboutItsRecord} AND field IN ('parentEmail', 'email')
    ORDER BY created_at DESC, id DESC LIMIT 1)
`

/**
 * Queues an email again, with as many attempts as a new one, whether it was sent, has failed or is waiting
 * for its next attempt. Parallel requests send it once. Staff can override the daily budget, because they
 * vouch for the address; visitors can't.
 *
 * @param by the person who pressed the button
 * @returns the state the email was in, or why nothing was done
 */
export async function requeueEmail(
  { sql: tx }: Pick<Transaction, 'sql'>,
  emailId: string,
  by: 'staff' | 'visitor',
): Promise<Result<Delivery, ResendRefusal>> {
  // The worker locks the row while it hands the email to the mail server.
  const result = await tx.execute<{
    status: Delivery
    isFresh: boolean | null
    lastError: string | null
    waits: boolean
    isOutdated: boolean
    isErased: boolean
  }>(sql`
    SELECT status, sent_at > now() - interval '1 minute' AS "isFresh", last_error AS "lastError",
      EXISTS (
        SELECT FROM graphile_worker.jobs WHERE key = 'email:' || emails.id AND attempts = 0 AND run_at > now()
      ) AS waits,
      ${hasOldAddress} AS "isOutdated", text = '' AS "isErased"
    FROM emails WHERE id = ${emailId} FOR NO KEY UPDATE SKIP LOCKED
  `)
  const [email] = result.rows
  if (!email) return refused('being-sent')
  if (email.isErased) return refused('erased')
  if (email.status === 'failed' && email.lastError === 'WITHDRAWN') return refused('withdrawn')
  if (email.lastError === 'RECALLED' || email.isOutdated) return refused('address-corrected')
  if (email.waits && !(email.lastError === OVER_BUDGET && by === 'staff')) return refused('waits')
  // A double click may arrive after the first click's email has gone out.
  if (email.status === 'sent' && email.isFresh) return refused('just-sent')
  if (by === 'visitor') await markUnproven({ sql: tx }, emailId)
  else await tx.execute(sql`DELETE FROM unproven_emails WHERE email_id = ${emailId}`)
  await tx.execute(sql`
    WITH email AS (
      UPDATE emails SET status = 'queued', resends = resends + (status = 'sent')::integer,
        last_error = nullif(last_error, ${OVER_BUDGET}), updated_at = now()
      WHERE id = ${emailId} RETURNING id, recipient
    )
    SELECT ${addJob('replace')} FROM email
  `)
  return ok(email.status)
}
