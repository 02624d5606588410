import { z } from 'zod'

import { getTable } from '@/features/inbox/waiting.tx'
import { languageOfAddress } from '@/features/people/families/language.tx'
import { toLocale } from '@/lib/locale'
import { sql, type Transaction } from '@/platform/transaction'

import { getPeople, type SelectedPeople, WRITTEN_SLUGS } from './rules'

const selectedSchema = z.array(
  z.object({
    id: z.string(),
    collection: z.enum(WRITTEN_SLUGS),
    reference: z.string(),
    status: z.string(),
    name: z.string(),
    adult: z.string(),
    email: z.string().nullable(),
    locale: z.string().transform(toLocale),
  }),
)

const STATUSES = sql.join(
  WRITTEN_SLUGS.map((slug) => sql`SELECT id, status::text, language::text FROM ${getTable(slug)}`),
  sql` UNION ALL `,
)

/** The senders of these records, with their current answers, but not if they are erased or withheld. */
export async function readSelected(
  { sql: tx }: Pick<Transaction, 'sql'>,
  references: readonly string[],
): Promise<SelectedPeople> {
  if (references.length === 0) return getPeople([], 0)
  const { rows } = await tx.execute(sql`
    SELECT p.record_id AS id, p.collection, p.reference, s.status, p.name, coalesce(p.parent_name, p.name) AS adult, p.email,
      ${languageOfAddress(sql`p.email`, sql`s.language`)} AS locale
    FROM people_search p JOIN (${STATUSES}) s ON s.id = p.record_id
    WHERE p.reference IN ${[...references]} AND p.collection IN ${[...WRITTEN_SLUGS]}
    ORDER BY p.created_at DESC, p.record_id
  `)
  return getPeople(selectedSchema.parse(rows), references.length)
}

/** Locks the records, so that two colleagues who write to the same people do so one after the other. */
export async function lockSelected(
  { sql: tx }: Pick<Transaction, 'sql'>,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return
  for (const slug of WRITTEN_SLUGS)
    await tx.execute(sql`
      SELECT id FROM ${getTable(slug)} WHERE reference IN ${[...references]} ORDER BY id FOR UPDATE
    `)
}
