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
export function refreshPages(getPaths: (slug: string) => readonly string[] = wholeSite): Hooks {
  const pathsOfAll = (...records: (Stored | null)[]) => [
    ...new Set(records.flatMap((record) => (record ? getPaths(record.slug) : []))),
  ]
  return {
    beforeValidate: [
      async ({ collection, operation, originalDoc, req }) => {
        if (operation === 'update' && originalDoc) {
          const id = getId(originalDoc)
          req.context[getKey(collection.slug, id)] = await findRecord(collection.slug, id, req)
        }
      },
    ],
    afterChange: [
      async ({ collection, doc, req }) => {
        const id = getId(doc)
        const key = getKey(collection.slug, id)
        const record = await findRecord(collection.slug, id, req)
        const before = getStored(req.context[key])
        const after = getStored(record)
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
        await revalidatePages(pathsOfAll(getStored(doc)), req)
      },
    ],
  }
}

const getKey = (collection: string, id: string) => `public:${collection}/${id}`

const getId = (doc: unknown): string =>
  typeof doc === 'object' && doc !== null && 'id' in doc ? String(doc.id) : ''

/** The published record, without drafts and access rules. */
const findRecord = (
  collection: CollectionSlug,
  id: string,
  req: PayloadRequest,
): Promise<unknown> => req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })

function getStored(record: unknown): Stored | null {
  if (typeof record !== 'object' || record === null) return null
  return {
    slug: 'slug' in record ? String(record.slug) : '',
    isPublic: '_status' in record && record._status === 'published',
    updatedAt: 'updatedAt' in record ? String(record.updatedAt) : '',
  }
}
