import { z } from 'zod'

import { isSlug } from '@/lib/slug'
import { sql, type Transaction } from '@/platform/transaction'

/** The collections whose former addresses we keep: see `*_known_addresses.ts`. */
export type Addressed = 'events' | 'pages' | 'stories' | 'roles' | 'forms'

const movedSchema = z.tuple([z.object({ slug: z.string() })])

/** The slug of the record that used to have an address; `null` if it is not public now. */
export async function findMoved(
  { sql: tx }: Pick<Transaction, 'sql'>,
  collection: Addressed,
  slug: string,
): Promise<string | null> {
  if (!isSlug(slug)) return null
  const { rows } = await tx.execute(sql`
    SELECT r.slug FROM known_addresses a JOIN ${sql.identifier(collection)} r ON r.id = a.record_id
    WHERE a.collection = ${collection} AND a.slug = ${slug} AND r.slug <> a.slug AND r._status = 'published'
  `)
  return movedSchema.safeParse(rows).data?.[0].slug ?? null
}
