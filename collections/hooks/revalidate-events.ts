import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

import { refreshPages } from '@/lib/refresh-pages'

const pagesOf = (slugs: readonly (string | null | undefined)[]) => [
  '/',
  '/events',
  ...new Set(slugs.filter((slug) => typeof slug === 'string').map((slug) => `/events/${slug}`)),
]

/** Shows a saved event on the public site at once. Both addresses, because staff may have changed the slug. */
export const refreshEventPages: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  const isOrWasPublic = doc._status === 'published' || previousDoc?._status === 'published'
  if (isOrWasPublic) refreshPages(pagesOf([doc.slug, previousDoc?.slug]), req)
}

export const refreshDeletedEventPages: CollectionAfterDeleteHook = ({ doc, req }) => {
  refreshPages(pagesOf([doc.slug]), req)
}
