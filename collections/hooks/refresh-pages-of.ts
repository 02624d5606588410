import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeValidateHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'

import { revalidatePages } from '@/platform/revalidate-pages'
import { ALL_PAGES } from '@/platform/revalidation-request'

type Stored = { slug: string; isPublic: boolean; updatedAt: string }

type Hooks = {
  beforeValidate: CollectionBeforeValidateHook[]
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
}

const wholeSite = () => [ALL_PAGES]

/**
 * Shows a saved record on the public site at once: on its own pages and those it stood on before its name
 * changed, or, unless told which, on all of them, since any page may hold a block that lists it.
 *
 * What visitors see is the record itself; a draft lies beside it as a version. So the record is read before
 * and after: a hook's own `previousDoc` is the latest draft, and knows nothing of the address in public.
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
        // One request may save a record twice.
        req.context[key] = record
        if (!before?.isPublic && !after?.isPublic) return
        // Only a draft was saved, beside a record that stayed as it is.
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

/** The record as visitors see it, past drafts and access rules. */
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
