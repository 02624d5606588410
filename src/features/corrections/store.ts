import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { moveFamily } from '@/features/rsvp/address/move'
import { lockDayOf } from '@/features/rsvp/family/days'
import { type Answers, formatAnswer, textOf } from '@/forms/core/questions'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { dayIn } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { recordAudit, recordHealthOpened } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'
import type { CorrectableSlug } from '@/submissions'

import {
  answerSchema,
  applyCorrections,
  findCorrectedAnswers,
  insertCorrections,
  type StoredAnswer,
} from './current-answers'
import { correctedAnswer, type CorrectionRefusal, isAboutHealth, questionOf } from './rules'
import { formatCorrectedAt } from './wording'

/** One correction as the panel shows it. */
export type CorrectionRow = {
  id: string
  field: string
  label: string
  before: string
  after: string
  who: string
  when: string
  why: string | null
  /** Whether the values and the reason are left out, because this reader may not read health answers. */
  isHidden: boolean
}

const rowSchema = z.object({
  id: z.string(),
  field: z.string(),
  old_value: answerSchema,
  new_value: answerSchema,
  reason: z.string().nullable(),
  by_link: z.string().nullable(),
  by_account_id: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  at: z.string(),
})

/**
 * The corrections of a record, oldest first. The caller has checked that the request comes from staff. Reading one
 * that is about health is recorded, as opening the record is.
 */
export async function findCorrections(
  slug: CorrectableSlug,
  recordId: string,
  reader: User,
): Promise<CorrectionRow[]> {
  const mayReadHealth = can(reader, 'health')
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT c.id, c.field, c.old_value, c.new_value, c.reason, c.by_link, c.by_account_id, u.email, e.subject,
      to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM corrections c LEFT JOIN users u ON u.id = c.by_account_id LEFT JOIN emails e ON e.id = c.by_email_id
    WHERE c.record_id = ${recordId} AND c.record_collection = ${slug}::enum_corrections_record_collection
    ORDER BY c.created_at, c.id
  `)
  const found = z.array(rowSchema).parse(rows)
  if (mayReadHealth && found.some(({ field }) => isAboutHealth(slug, field))) {
    await recordHealthOpened({ sql: payload.db.drizzle }, reader, `${slug}/${recordId}`)
  }
  return found.map((row) => {
    const question = questionOf(slug, row.field)
    const isHidden = !mayReadHealth && isAboutHealth(slug, row.field)
    const inWords = (value: StoredAnswer) =>
      question ? formatAnswer(question, value) : JSON.stringify(value)
    return {
      id: row.id,
      field: row.field,
      label: question?.label ?? row.field,
      before: isHidden ? '' : inWords(row.old_value),
      after: isHidden ? '' : inWords(row.new_value),
      who: whoOf(row),
      when: formatCorrectedAt(row.at),
      why: isHidden ? null : row.reason,
      isHidden,
    }
  })
}

function whoOf({
  by_link: link,
  by_account_id: account,
  email,
  subject,
}: z.infer<typeof rowSchema>): string {
  if (account !== null) return email ?? 'a deleted account'
  if (link === 'thanks') return 'the family, right after sending'
  return subject === null
    ? 'the family, by the link of an email'
    : `the family, by the link of the email “${subject}”`
}

type CurrentRecord = { reference: string; createdAt: string; answers: Answers }

/** Locks a record, so that corrections are made one at a time, and returns its current answers. */
async function lockRecord(
  tx: Transaction,
  slug: CorrectableSlug,
  id: string,
): Promise<CurrentRecord | null> {
  const table = sql.identifier(slug.replaceAll('-', '_'))
  await tx.sql.execute(sql`SELECT 1 FROM ${table} WHERE id = ${id} FOR UPDATE`)
  return readRecord(tx, slug, id)
}

/** The current answers of a record. The caller has checked that the request comes from staff. */
export const findCurrentAnswers = async (slug: CorrectableSlug, id: string): Promise<Answers> => {
  const payload = await openPayload()
  return (await readRecord({ payload, sql: payload.db.drizzle }, slug, id))?.answers ?? {}
}

type RecordReader = Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>

async function readRecord(
  { payload, req, sql: tx }: RecordReader,
  slug: CorrectableSlug,
  id: string,
): Promise<CurrentRecord | null> {
  const submitted = await payload.findByID({
    collection: slug,
    id,
    depth: 0,
    disableErrors: true,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  if (!submitted) return null
  const corrected = await findCorrectedAnswers({ sql: tx }, [id])
  const current = applyCorrections<object>(submitted, corrected.get(id))
  const answers = Object.entries(current).flatMap(([name, value]): [string, Answers[string]][] => {
    const parsed = answerSchema.safeParse(value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  const { reference, createdAt } = submitted
  return { reference, createdAt, answers: Object.fromEntries(answers) }
}

/**
 * Corrects one answer of a submission. The submission itself stays; the new value is stored as a correction with
 * its author and reason, and the audit log names the field. The address of an RSVP is corrected for its whole family.
 */
export async function correctAnswer(
  slug: CorrectableSlug,
  recordId: string,
  { field, value, reason }: { field: string; value: unknown; reason: string },
  user: User,
): Promise<Result<'corrected', CorrectionRefusal | { code: 'not-found' }>> {
  return inTransactionOrRefused<'corrected', CorrectionRefusal | { code: 'not-found' }>(
    await openPayload(),
    async (tx) => {
      const isAddress = slug === 'rsvps' && field === 'parentEmail'
      const family = isAddress ? await lockDayOf(tx, { rsvpId: recordId }) : null
      const found = await lockRecord(tx, slug, recordId)
      if (!found) return refused({ code: 'not-found' })
      const { reference, createdAt, answers } = found
      const day = dayIn(ORGANIZATION_ZONE, new Date(createdAt))
      const mayReadHealth = can(user, 'health')
      const corrected = correctedAnswer(slug, field, value, answers, { day, mayReadHealth })
      if (!corrected.ok) return refused(corrected.refusal)
      const by = { accountId: user.id, reason }
      if (family) {
        const moved = await moveFamily(tx, family, textOf(corrected.value), by)
        if (!moved.ok) return refused({ code: moved.refusal })
      } else {
        await insertCorrections(
          tx,
          { collection: slug, id: recordId, reference },
          [{ field, from: storable(answers[field]), to: storable(corrected.value) }],
          by,
        )
      }
      for (const id of family ? family.rsvps.map((rsvp) => rsvp.id) : [recordId]) {
        await recordAudit(tx, {
          action: 'submission.corrected',
          actorKind: user.role,
          actorId: user.id,
          subject: `${slug}/${id}`,
          detail: field,
        })
      }
      return ok('corrected')
    },
  )
}

const storable = (answer: Answers[string]): StoredAnswer => answerSchema.parse(answer ?? null)
