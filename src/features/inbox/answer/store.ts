import { z } from 'zod'

import { STAFF_ROLES } from '@/features/accounts/rules'
import { languageOf } from '@/features/people/families/language.tx'
import { toText } from '@/forms/core/questions'
import { ok, refused, type Result } from '@/lib/result'
import type { Email } from '@/mail/email'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import {
  inTransaction,
  inTransactionOrRefused,
  type SQL,
  sql,
  type Transaction,
} from '@/platform/transaction'
import type { AnsweredSlug } from '@/submissions'

import { replyEmail } from '../email'
import { readAnswers } from '../record/store'
import {
  getParagraphs,
  getStep,
  type InboxRefusal,
  nextSteps,
  type RecordName,
  type Step,
} from '../rules'
import { getTable } from '../waiting.tx'
import { emailsOfStep, type StepEmail } from './rules'
import type { EmailsCounted } from './wording'

/** Staff's work with submissions. The callers have checked that the account may review. */

const lockedSchema = z.array(z.object({ reference: z.string(), status: z.string() }))

type Locked = RecordName & z.infer<typeof lockedSchema>[number]

/** Locks a record, so that only one answer is given at a time. */
async function lockRecord(
  { sql: tx }: Transaction,
  { collection, id }: RecordName,
): Promise<Locked | null> {
  const { rows } = await tx.execute(sql`
    SELECT reference, status::text FROM ${getTable(collection)} WHERE id = ${id} FOR UPDATE
  `)
  const [row] = lockedSchema.parse(rows)
  return row ? { collection, id, ...row } : null
}

const setStatus = ({ sql: tx }: Transaction, { collection, id }: RecordName, status: string) =>
  tx.execute(sql`
    UPDATE ${getTable(collection)} SET status = ${status}, updated_at = now() WHERE id = ${id}
  `)

const getSubject = ({ collection, id }: RecordName) => `${collection}/${id}`

/** The email that a step would send now, for the preview; `null` if it sends none. */
export async function previewStep(
  name: RecordName,
  step: Step,
  words: string,
): Promise<Email | null> {
  return inTransaction(await openPayload(), async (tx) => {
    const [first] = await getEmails(tx, name.collection, [{ ...name, reference: '' }], step, words)
    return first?.email ?? null
  })
}

async function getEmails(
  tx: Transaction,
  collection: AnsweredSlug,
  records: readonly Pick<Locked, 'id' | 'reference'>[],
  step: Step,
  words: string,
): Promise<StepEmail[]> {
  if (!step.isEmailed) return []
  const toAnswer = []
  for (const { id, reference } of records) {
    const { answers, language } = await readAnswers(tx, collection, id)
    const locale = await languageOf(tx, toText(answers.email), language)
    toAnswer.push({ reference, answers, locale })
  }
  return emailsOfStep({
    collection,
    step,
    records: toAnswer,
    words: getParagraphs(words),
    organization: await readOrganization(tx),
  })
}

/** Takes a step with locked records of a kind, with their emails if those are to go out. */
async function carryOut(
  tx: Transaction,
  collection: AnsweredSlug,
  records: readonly Locked[],
  { step, isSent, words }: { step: Step; isSent: boolean; words: string },
): Promise<void> {
  for (const record of records) await setStatus(tx, record, step.to)
  if (!isSent) return
  for (const { email, reference, alsoAbout } of await getEmails(
    tx,
    collection,
    records,
    step,
    words,
  ))
    await enqueueEmail(tx, email, { reference, alsoAbout })
}

/**
 * Takes the next step with a record, and with others from the same person if the colleague says so: their status, one
 * line of the audit log and, if requested, one email; all of it or nothing.
 *
 * @param from the status that the colleague saw, so that two colleagues do not both answer
 * @param others their ids; records that cannot take the step are left as they are
 */
export async function takeStep(
  user: User,
  name: RecordName,
  {
    code,
    from,
    others,
    ...how
  }: { code: string; from: string; others: readonly string[]; isSent: boolean; words: string },
): Promise<Result<{ others: number }, InboxRefusal>> {
  const { collection, id } = name
  return inTransactionOrRefused<{ others: number }, InboxRefusal>(
    await openPayload(),
    async (tx) => {
      const step = getStep(collection, code)
      if (!step) return refused({ code: 'unknown' })
      const { open, left } = await lockOpen(tx, collection, [id, ...others], step)
      const record = open.find((one) => one.id === id)
      if (!record) return refused(left.find((one) => one.id === id)?.refusal ?? { code: 'unknown' })
      if (record.status !== from) return refused({ code: 'changed', status: record.status })
      await carryOut(tx, collection, open, { step, ...how })
      if (open.length > 1) await recordMany(tx, user, open, { step, isSent: how.isSent })
      else
        await recordAudit(tx, {
          action: 'submission.answered',
          actorId: user.id,
          actorKind: user.role,
          subject: getSubject(name),
          detail: { from, to: step.to, isEmailed: step.isEmailed && how.isSent },
        })
      return ok({ others: open.length - 1 })
    },
  )
}

/** One line about many names them. */
const recordMany = (
  tx: Transaction,
  user: User,
  records: readonly RecordName[],
  { step, isSent }: { step: Step; isSent: boolean },
) =>
  recordAudit(tx, {
    action: 'submission.many-answered',
    actorId: user.id,
    actorKind: user.role,
    detail: {
      to: step.to,
      isEmailed: step.isEmailed && isSent,
      records: records.map(getSubject),
    },
  })

/** A record that was left as it was, and why. */
export type Left = RecordName & { refusal: InboxRefusal }

/**
 * Takes one step with many records of a kind, with one email for each family. Records that no longer exist or cannot
 * take the step are left as they are. One line of the audit log names the others.
 */
export async function takeStepWithMany(
  user: User,
  collection: AnsweredSlug,
  ids: readonly string[],
  { step, isSent }: { step: Step; isSent: boolean },
): Promise<{ done: number; left: Left[] }> {
  return inTransaction(await openPayload(), async (tx) => {
    const { open, left } = await lockOpen(tx, collection, ids, step)
    await carryOut(tx, collection, open, { step, isSent, words: '' })
    if (open.length > 0) await recordMany(tx, user, open, { step, isSent })
    return { done: open.length, left }
  })
}

/** The emails that such a step would send now, without their texts. */
export async function previewStepWithMany(
  collection: AnsweredSlug,
  ids: readonly string[],
  step: Step,
): Promise<EmailsCounted> {
  return inTransaction(await openPayload(), async (tx) => {
    const { open } = await lockOpen(tx, collection, ids, step)
    const emails = await getEmails(tx, collection, open, step, '')
    return {
      emails: emails.length,
      together: emails
        .filter(({ alsoAbout }) => alsoAbout.length > 0)
        .map(({ names }) => [...names]),
    }
  })
}

/** Locks the records that can take a step, and gives the reason for each of the others. */
async function lockOpen(
  tx: Transaction,
  collection: AnsweredSlug,
  ids: readonly string[],
  step: Step,
): Promise<{ open: Locked[]; left: Left[] }> {
  const open = new Map<string, Locked>()
  const left: Left[] = []
  // In one order for everybody, so that two of them do not wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const record = await lockRecord(tx, { collection, id })
    if (!record) left.push({ collection, id, refusal: { code: 'unknown' } })
    else if (nextSteps(collection, record.status).includes(step)) open.set(id, record)
    else left.push({ collection, id, refusal: { code: 'changed', status: record.status } })
  }
  return { open: [...new Set(ids)].flatMap((id) => open.get(id) ?? []), left }
}

export type Assignment = {
  /** The colleague; `null` to unassign. */
  to: string | null
}

const IS_COLLEAGUE: SQL = sql`role::text IN ${[...STAFF_ROLES]} AND disabled_at IS NULL`

const isColleague = async ({ sql: tx }: Transaction, id: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`SELECT 1 FROM users WHERE id = ${id} AND ${IS_COLLEAGUE}`)
  return rows.length > 0
}

/** Assigns a record to a colleague or unassigns it, and sets its reply-by date. */
export async function assign(
  user: User,
  name: RecordName,
  { to, answerBy }: Assignment & { answerBy: string | null },
): Promise<Result<null, InboxRefusal>> {
  return inTransactionOrRefused<null, InboxRefusal>(await openPayload(), async (tx) => {
    const record = await lockRecord(tx, name)
    if (!record) return refused({ code: 'unknown' })
    if (to !== null && !(await isColleague(tx, to))) return refused({ code: 'no-colleague' })
    await tx.sql.execute(sql`
      UPDATE ${getTable(name.collection)} SET assigned_to_id = ${to}, updated_at = now() WHERE id = ${name.id}
    `)
    await tx.sql.execute(
      answerBy === null
        ? sql`DELETE FROM answer_days WHERE record_id = ${name.id}`
        : sql`
            INSERT INTO answer_days (record_id, collection, day) VALUES (${name.id}, ${name.collection}, ${answerBy})
            ON CONFLICT (record_id) DO UPDATE SET day = excluded.day`,
    )
    await recordAudit(tx, {
      action: 'work.assigned',
      actorId: user.id,
      actorKind: user.role,
      subject: getSubject(name),
      detail: { to, answerBy },
    })
    return ok(null)
  })
}

/** Assigns many records to one colleague or unassigns them. One line of the audit log names them. */
export async function assignMany(
  user: User,
  records: readonly RecordName[],
  { to }: Assignment,
): Promise<Result<{ done: number; left: Left[] }, InboxRefusal>> {
  const names = [...records].sort((one, other) => (one.id < other.id ? -1 : 1))
  return inTransactionOrRefused<{ done: number; left: Left[] }, InboxRefusal>(
    await openPayload(),
    async (tx) => {
      if (to !== null && !(await isColleague(tx, to))) return refused({ code: 'no-colleague' })
      const left: Left[] = []
      const done: string[] = []
      for (const name of names) {
        const { rows } = await tx.sql.execute(sql`
          UPDATE ${getTable(name.collection)} SET assigned_to_id = ${to}, updated_at = now()
          WHERE id = ${name.id} RETURNING id
        `)
        if (rows.length > 0) done.push(getSubject(name))
        else left.push({ ...name, refusal: { code: 'unknown' } })
      }
      if (done.length > 0)
        await recordAudit(tx, {
          action: 'work.assigned-many',
          actorId: user.id,
          actorKind: user.role,
          detail: { to, records: done },
        })
      return ok({ done: done.length, left })
    },
  )
}

const colleagueSchema = z.object({ id: z.string(), name: z.string() })

/** Every account that can be assigned work, by name; two with one name get their addresses. */
export async function findColleagues() {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id, name || CASE WHEN count(*) OVER (PARTITION BY lower(name)) > 1 THEN ' (' || email || ')' ELSE '' END AS name
    FROM (SELECT id, email, coalesce(nullif(name, ''), email) AS name FROM users WHERE ${IS_COLLEAGUE}) AS colleagues
    ORDER BY 2, 1
  `)
  return z.array(colleagueSchema).parse(rows)
}

/** A reply to a message. */
export type ReplyWords = { subject: string; text: string }

/** The email of a reply, for the preview; `null` if the message has no address to answer to. */
export async function previewReply(name: RecordName, words: ReplyWords): Promise<Email | null> {
  return inTransaction(await openPayload(), async (tx) => {
    const to = await getAddress(tx, name)
    return to === null ? null : emailOfReply(tx, to, words)
  })
}

async function getAddress({ sql: tx }: Transaction, { collection, id }: RecordName) {
  if (collection !== 'form-submissions') return null
  const { rows } = await tx.execute(sql`
    SELECT nullif(sender_email, '') AS email FROM form_submissions WHERE id = ${id}
  `)
  return z.array(z.object({ email: z.string().nullable() })).parse(rows)[0]?.email ?? null
}

const emailOfReply = async (tx: Transaction, to: string, { subject, text }: ReplyWords) =>
  replyEmail({ to, subject, words: getParagraphs(text), organization: await readOrganization(tx) })

/**
 * Answers a message: one email, the reply in the thread, one line of the audit log and, if the colleague says so, the
 * status, also of other messages from the same person; all of it or nothing.
 */
export async function reply(
  user: User,
  name: RecordName,
  {
    isAnswered,
    read,
    others,
    ...words
  }: ReplyWords & { isAnswered: boolean; read: string; others: readonly string[] },
): Promise<Result<null, InboxRefusal>> {
  return inTransactionOrRefused<null, InboxRefusal>(await openPayload(), async (tx) => {
    const record = await lockRecord(tx, name)
    if (!record || name.collection !== 'form-submissions') return refused({ code: 'unknown' })
    const to = await getAddress(tx, name)
    if (to === null) return refused({ code: 'no-address' })
    if (await isJustSent(tx, user, name, words)) return refused({ code: 'just-sent' })
    const newest = await newestReply(tx, name)
    if (newest && newest.id !== read) return refused({ code: 'answered', ...newest })
    await enqueueEmail(tx, await emailOfReply(tx, to, words), { reference: record.reference })
    await tx.sql.execute(sql`
      INSERT INTO replies (collection, record_id, author_id, recipient, subject, text)
      VALUES (${name.collection}, ${name.id}, ${user.id}, ${to}, ${words.subject}, ${words.text})
    `)
    if (isAnswered && record.status !== 'answered') await setStatus(tx, name, 'answered')
    if (isAnswered) await answerOthers(tx, user, others)
    await recordAudit(tx, {
      action: 'message.replied',
      actorId: user.id,
      actorKind: user.role,
      subject: getSubject(name),
      detail: { isAnswered },
    })
    return ok(null)
  })
}

/** Marks other waiting messages of the same person as answered. */
async function answerOthers(tx: Transaction, user: User, ids: readonly string[]): Promise<void> {
  const step = getStep('form-submissions', 'answer')
  if (!step || ids.length === 0) return
  const { open } = await lockOpen(tx, 'form-submissions', ids, step)
  await carryOut(tx, 'form-submissions', open, { step, isSent: false, words: '' })
  if (open.length > 0) await recordMany(tx, user, open, { step, isSent: false })
}

/** Whether it is a double click: the second request waits for the first one’s lock. */
async function isJustSent(
  { sql: tx }: Transaction,
  user: User,
  { id }: RecordName,
  { subject, text }: ReplyWords,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM replies WHERE record_id = ${id} AND author_id = ${user.id} AND subject = ${subject} AND text = ${text}
      AND created_at > clock_timestamp() - interval '1 minute'
  `)
  return rows.length > 0
}

const newestSchema = z.array(z.object({ id: z.string(), who: z.string(), minutes: z.number() }))

async function newestReply({ sql: tx }: Transaction, { id }: RecordName) {
  const { rows } = await tx.execute(sql`
    SELECT r.id, coalesce(nullif(u.name, ''), u.email, 'A colleague') AS who,
      floor(extract(epoch FROM clock_timestamp() - r.created_at) / 60)::int AS minutes
    FROM replies r LEFT JOIN users u ON u.id = r.author_id WHERE r.record_id = ${id}
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1
  `)
  return newestSchema.parse(rows)[0] ?? null
}

const replySchema = z.object({
  id: z.string(),
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
})

/** A reply that was sent. It is never edited. */
export type Reply = z.infer<typeof replySchema>

/** The replies to a message, the oldest first. */
export async function findReplies(id: string): Promise<Reply[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT r.id, coalesce(nullif(u.name, ''), u.email, 'a deleted account') AS author, r.subject, r.text,
      to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM replies r LEFT JOIN users u ON u.id = r.author_id WHERE r.record_id = ${id} ORDER BY r.created_at, r.id
  `)
  return z.array(replySchema).parse(rows)
}
