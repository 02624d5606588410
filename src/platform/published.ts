import type { PopulateType, TypedCollection, TypedCollectionSelect } from 'payload'
import { z } from 'zod'

import { isSlug } from '@/lib/slug'
import type { User } from '@/payload-types'

import { asUser, asVisitor } from './authority'
import { openPayload } from './payload'
import { sql } from './transaction'

/** The collections whose records have an address of their own and can be drafts. */
type Publishable = {
  [Name in keyof TypedCollection]: TypedCollection[Name] extends { slug: string; _status?: unknown }
    ? Name
    : never
}[keyof TypedCollection]

/**
 * The published record of a slug or an id; for staff who preview, its latest draft. `null` when there is
 * none. Text that cannot be a slug is not looked up at all.
 *
 * @param previewUser `null` for every visitor
 */
export async function findPublished<
  Name extends Publishable,
  Select extends TypedCollectionSelect[Name],
>(
  collection: Name,
  by: { slug: string } | { id: string },
  {
    previewUser = null,
    ...options
  }: { previewUser?: User | null; select?: Select; populate?: PopulateType; depth?: number } = {},
) {
  if ('slug' in by && !isSlug(by.slug)) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection,
    ...(previewUser ? asUser(previewUser) : asVisitor),
    draft: previewUser !== null,
    where: {
      ...('slug' in by ? { slug: { equals: by.slug } } : { id: { equals: by.id } }),
      ...(previewUser ? {} : { _status: { equals: 'published' } }),
    },
    depth: 0,
    pagination: false,
    limit: 1,
    ...options,
  })
  return docs[0] ?? null
}

/** The collections whose addresses are remembered: see `*_known_addresses.ts`. */
export type Addressed = 'events' | 'pages' | 'stories' | 'roles' | 'forms'

const movedSchema = z.tuple([z.object({ slug: z.string() })])

/** The slug of the record that visitors found at an address until it moved; `null` if they would find none now. */
export async function findMoved(collection: Addressed, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT r.slug FROM known_addresses a JOIN ${sql.identifier(collection)} r ON r.id = a.record_id
    WHERE a.collection = ${collection} AND a.slug = ${slug} AND r.slug <> a.slug AND r._status = 'published'
  `)
  return movedSchema.safeParse(rows).data?.[0].slug ?? null
}
