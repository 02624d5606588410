import { z } from 'zod'

import { type After, ROWS_SHOWN } from '@/lib/keyset'
import { ok, refused, type Result } from '@/lib/result'
import { escapeLike } from '@/lib/search-text'
import { type ResendRefusal, TAKEN_BACK } from '@/mail/email'
import { isEmailAbout, requeueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql } from '@/platform/transaction'
import { SUBMISSION_SLUGS } from '@/submissions'

import { deliveryIn, type EmailView } from './rules'

const listFields = {
  subject: true,
  recipient: true,
  status: true,
  attempts: true,
  resends: true,
  lastError: true,
  sentAt: true,
} as const

const ABOUT_MAX = 100

const idsSchema = z.array(z.object({ id: z.string() }))

/** The emails about a record, newest first, with the rights of an account. */
export async function findEmailsAbout(references: readonly string[], user: User) {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id FROM emails WHERE ${sql.join(references.map(isEmailAbout), sql` OR `)}
    ORDER BY created_at DESC LIMIT ${ABOUT_MAX}
  `)
  const { docs } = await payload.find({
    collection: 'emails',
    where: { id: { in: idsSchema.parse(rows).map(({ id }) => id) } },
    select: listFields,
    sort: '-createdAt',
    depth: 0,
    pagination: false,
    limit: ABOUT_MAX,
    ...asUser(user),
  })
  return docs
}

/** Queues an email again and records that in the audit log: both or neither. */
export async function resendEmail(
  emailId: string,
  user: User,
): Promise<Result<'queued', ResendRefusal>> {
  const payload = await openPayload()
  return inTransactionOrRefused<'queued', ResendRefusal>(payload, async (tx) => {
    const queued = await requeueEmail(tx, emailId, 'staff')
    if (!queued.ok) return refused(queued.refusal)
    await recordAudit(tx, {
      action: 'email.sent-again',
      actorKind: user.role,
      actorId: user.id,
      subject: `emails/${emailId}`,
      detail: { from: queued.value },
    })
    return ok('queued')
  })
}

const rowSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.number().nullable(),
  resends: z.number().nullable(),
  lastError: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
})

export type EmailRow = z.infer<typeof rowSchema>

const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

const columns = sql`e.id, e.recipient, e.subject, e.status::text AS status, e.attempts::int AS attempts,
  e.resends::int AS resends, e.last_error AS "lastError",
  to_char(e.sent_at AT TIME ZONE 'UTC', ${INSTANT}) AS "sentAt",
  to_char(e.created_at AT TIME ZONE 'UTC', ${INSTANT}) AS "createdAt"`

/** Nothing has failed where staff have stopped it. */
const IS_NOT_TAKEN_BACK = sql`coalesce(e.last_error, '') NOT IN ${[...TAKEN_BACK]}`

/** The searched text, as the index `emails_search` has it. */
const SEARCHED = sql`(e.recipient || ' ' || e.subject)`

/**
 * One part of the list of emails, the newest first, and whether there is more. The caller has checked that the request
 * comes from staff. It reads no texts.
 *
 * @param search a part of an address or of a subject, or a whole reference; empty for every email
 */
export async function findEmails(
  { view, search, after }: { view: EmailView; search: string; after: After | null },
  shown = ROWS_SHOWN,
): Promise<{ rows: EmailRow[]; isMore: boolean }> {
  const payload = await openPayload()
  const delivery = deliveryIn(view)
  const pattern = `%${escapeLike(search)}%`
  const conditions = [
    delivery === null ? sql`true` : sql`e.status = ${delivery}`,
    delivery === 'failed' ? IS_NOT_TAKEN_BACK : sql`true`,
    search === ''
      ? sql`true`
      : sql`(${SEARCHED} ILIKE ${pattern} OR ${isEmailAbout(search.toUpperCase())})`,
    after === null
      ? sql`true`
      : sql`(e.created_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ]
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT ${columns} FROM emails e WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${shown + 1}
  `)
  const found = z.array(rowSchema).parse(rows)
  return { rows: found.slice(0, shown), isMore: found.length > shown }
}

const countsSchema = z.object({ queued: z.number(), failed: z.number() })

/** How many emails have not gone out. The list of all emails has no count, because it only grows. */
export async function countEmails(): Promise<Record<Exclude<EmailView, 'all'>, number>> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT count(*) FILTER (WHERE status = 'queued')::int AS queued,
      count(*) FILTER (WHERE status = 'failed' AND ${IS_NOT_TAKEN_BACK})::int AS failed
    FROM emails e WHERE status IN ('queued', 'failed')
  `)
  return countsSchema.parse(rows[0])
}

const aboutSchema = z.object({
  id: z.string(),
  collection: z.enum(SUBMISSION_SLUGS),
  name: z.string(),
})

const wholeSchema = rowSchema.extend({
  text: z.string(),
  html: z.string(),
  replyTo: z.string().nullable(),
  reference: z.string().nullable(),
  hasSignedCopy: z.boolean(),
  hasCalendar: z.boolean(),
})

export type WholeEmail = z.infer<typeof wholeSchema> & {
  /** The email's submission, and the person in it. */
  about: z.infer<typeof aboutSchema> | null
}

/**
 * An email as it was written, with placeholders where its private links are. The caller has checked that the request
 * comes from staff.
 */
export async function readEmail(id: string): Promise<WholeEmail | null> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT ${columns}, e.text, e.html, e.reply_to AS "replyTo", e.reference,
      e.signed_copy_of_id IS NOT NULL AS "hasSignedCopy", e.calendar_of_id IS NOT NULL AS "hasCalendar"
    FROM emails e WHERE e.id = ${id}
  `)
  const [row] = rows
  if (row === undefined) return null
  const email = wholeSchema.parse(row)
  if (email.reference === null) return { ...email, about: null }
  const about = await payload.db.drizzle.execute(sql`
    SELECT record_id AS id, collection, coalesce(nullif(name, ''), nullif(parent_name, ''), email, '') AS name
    FROM people_search WHERE reference = ${email.reference} LIMIT 1
  `)
  return { ...email, about: about.rows[0] ? aboutSchema.parse(about.rows[0]) : null }
}
