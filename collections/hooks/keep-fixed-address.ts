import type { CollectionBeforeChangeHook, TypeWithID } from 'payload'

/** Keeps an address that links in print, emails and code lead to, whatever is typed. */
export const keepFixedAddress =
  <Doc extends TypeWithID & { slug: string }>(
    isFixed: (slug: string) => boolean,
  ): CollectionBeforeChangeHook<Doc> =>
  ({ data, operation, originalDoc }) =>
    operation === 'update' && originalDoc && isFixed(originalDoc.slug)
      ? { ...data, slug: originalDoc.slug }
      : data
