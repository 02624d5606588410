import { z } from 'zod'

import type { LinkKind } from '@/mail/private-links'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

type Sql = Pick<Transaction, 'sql'>

/** An answer as it is stored: text, a checkbox, a list of options or of people, of those with a note, or nothing. */
export const answerSchema = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.object({ name: z.string(), relationship: z.string(), phone: z.string() })),
  z.array(z.object({ name: z.string(), note: z.string() })),
  z.null(),
])
const answersSchema = z.record(z.string(), answerSchema)

export type StoredAnswer = z.infer<typeof answerSchema>

/** The current values of the corrected answers, by field. */
export type CorrectedAnswers = z.infer<typeof answersSchema>

/**
 * The corrected answers of these records, by the id of the record; none of a record without corrections. The exports
 * use the same database view, so that no reader gets an outdated answer.
 */
export async function findCorrectedAnswers(
  { sql: tx }: Sql,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, CorrectedAnswers>> {
  if (recordIds.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    SELECT record_id, answers FROM corrected_answers WHERE record_id IN ${[...recordIds]}
  `)
  const records = z.array(z.object({ record_id: z.string(), answers: answersSchema })).parse(rows)
  return new Map(records.map(({ record_id: id, answers }) => [id, answers]))
}

/** A record with its corrections applied. */
export const applyCorrections = <Record extends object>(
  record: Record,
  corrected: CorrectedAnswers = {},
): Record => ({
  ...record,
  ...corrected,
})

const EMAIL_OF = {
  rsvps: { field: 'parentEmail', column: sql`r.parent_email` },
  registrations: { field: 'email', column: sql`r.email` },
}

/**
 * The ids of the records in a table that have this email address now: submitted, or corrected to it. Indexes find both;
 * then the query drops records whose address was corrected since.
 */
export function idsWithEmail(table: keyof typeof EMAIL_OF, email: string): SQL {
  const { field, column } = EMAIL_OF[table]
  const isCurrent = sql`current_answer(r.id, ${field}, ${column}) = ${email}`
  return sql`
    SELECT r.id FROM ${sql.identifier(table)} r WHERE ${column} = ${email} AND ${isCurrent}
    UNION SELECT r.id FROM corrections c JOIN ${sql.identifier(table)} r ON r.id = c.record_id::uuid
    WHERE c.field = ${field} AND c.new_value = to_jsonb(${email}::text) AND ${isCurrent}
  `
}

/**
 * The author of a correction: the holder of a link from an email, the visitor who just sent the form, or an account,
 * which must give a reason.
 */
export type CorrectedBy =
  { link: LinkKind | 'thanks'; emailId: string | null } | { accountId: string; reason: string }

export type Correction = { field: string; from: StoredAnswer; to: StoredAnswer }

/**
 * Stores new values of answers as corrections; the submission itself does not change. The caller must hold a
 * lock on the record's row, because the latest correction of a field wins.
 */
export async function insertCorrections(
  { sql: tx }: Sql,
  record: { collection: string; id: string; reference: string },
  corrections: readonly Correction[],
  by: CorrectedBy,
): Promise<void> {
  const { link, emailId, accountId, reason } =
    'link' in by ? { ...by, accountId: null, reason: null } : { ...by, link: null, emailId: null }
  for (const { field, from, to } of corrections) {
    await tx.execute(sql`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, reason,
        by_link, by_email_id, by_account_id, created_at)
      SELECT ${record.collection}::enum_corrections_record_collection, ${record.id}, ${record.reference}, ${field},
        ${JSON.stringify(from)}::jsonb, ${JSON.stringify(to)}::jsonb, ${reason},
        ${link}::enum_corrections_by_link, ${emailId}::uuid, ${accountId}::uuid,
        -- Not now(), the start of this transaction: it may have waited for another correction.
        greatest(clock_timestamp(), max(c.created_at) + interval '1 millisecond')
      FROM corrections c WHERE c.record_id = ${record.id}
    `)
  }
}
