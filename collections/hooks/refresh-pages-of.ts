import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeValidateHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'

import { ALL_PAGES, revalidatePages } from '@/platform/revalidate-pages'

type Stored = { slug: string; isPublic: boolean; updatedAt: string }

type Hooks = {
  beforeValidate: CollectionBeforeValidateHook[]
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
}

const wholeSite = () => [ALL_PAGES]

/**
 * Revalidates the pages of a record when its published state changes: its own pages, including those under its
 * previous slug, or by default all pages, because any page can contain a block that lists it.
 *
 * The published record is read before and after the change. A hook's `previousDoc` is the latest draft, which may
 * have another slug than the published record.
 */
export function refreshPagesOf(pathsOf: (slug: string) => readonly string[] = wholeSite): Hooks {
  const pathsOfAll = (...records: (Stored | null)[]) => [
    ...new Set(records.flatMap((record) => (record ? pathsOf(record.slug) : []))),
  ]
  return {
    beforeValidate: [
      async ({ collection, operation, originalDoc, req }) => {
        if (operation === 'update' && originalDoc) {
          const id = idOf(originalDoc)
          req.context[keyOf(collection.slug, id)] = await findRecord(collection.slug, id, req)
        }
      },
    ],
    afterChange: [
      async ({ collection, doc, req }) => {
        const id = idOf(doc)
        const key = keyOf(collection.slug, id)
        const record = await findRecord(collection.slug, id, req)
        const before = storedOf(req.context[key])
        const after = storedOf(record)
        // One request can save a record twice.
        req.context[key] = record
        if (!before?.isPublic && !after?.isPublic) return
        // Only a draft was saved. The published record has not changed.
        if (before && after && before.updatedAt === after.updatedAt) return
        await revalidatePages(pathsOfAll(before, after), req)
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        await revalidatePages(pathsOfAll(storedOf(doc)), req)
      },
    ],
  }
}

const keyOf = (collection: string, id: string) => `public:${collection}/${id}`

const idOf = (doc: unknown): string =>
  typeof doc === 'object' && doc !== null && 'id' in doc ? String(doc.id) : ''

/** The published record, without drafts and access rules. */
const findRecord = (
  collection: CollectionSlug,
  id: string,
  req: PayloadRequest,
): Promise<unknown> => req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })

function storedOf(record: unknown): Stored | null {
  if (typeof record !== 'object' || record === null) return null
  return {
    slug: 'slug' in record ? String(record.slug) : '',
    isPublic: '_status' in record && record._status === 'published',
    updatedAt: 'updatedAt' in record ? String(record.updatedAt) : '',
  }
}
