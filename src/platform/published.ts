import type { PopulateType, TypedCollection, TypedCollectionSelect } from 'payload'

import { isSlug } from '@/lib/slug'
import type { User } from '@/payload-types'

import { asUser, asVisitor } from './authority'
import { openPayload } from './payload'

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
