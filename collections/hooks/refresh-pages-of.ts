import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

import { refreshPages } from '@/lib/refresh-pages'

type Named = { slug: string }

const isNamed = (doc: unknown): doc is Named =>
  typeof doc === 'object' && doc !== null && 'slug' in doc && typeof doc.slug === 'string'

const isPublic = (doc: unknown): boolean =>
  typeof doc === 'object' && doc !== null && '_status' in doc && doc._status === 'published'

type Hooks = { afterChange: CollectionAfterChangeHook[]; afterDelete: CollectionAfterDeleteHook[] }

/**
 * Shows a saved record on the public site at once: on its own pages, those it stood on before its name
 * changed, and the ones that list it. A draft that was never public changes nothing.
 */
export function refreshPagesOf(
  pathsOf: (doc: Named) => readonly string[],
  listedOn: readonly string[] = [],
): Hooks {
  const pathsOfAll = (...docs: unknown[]) => [
    ...new Set([...docs.filter(isNamed).flatMap(pathsOf), ...listedOn]),
  ]
  return {
    afterChange: [
      ({ doc, previousDoc, req }) => {
        if (isPublic(doc) || isPublic(previousDoc)) refreshPages(pathsOfAll(doc, previousDoc), req)
      },
    ],
    afterDelete: [
      ({ doc, req }) => {
        refreshPages(pathsOfAll(doc), req)
      },
    ],
  }
}
