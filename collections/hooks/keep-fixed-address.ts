import type { CollectionBeforeChangeHook, TypeWithID } from 'payload'

/** Ignores changes to an address that is used in print, in emails, and in code. */
export const keepFixedAddress =
  <Doc extends TypeWithID & { slug: string }>(
    isFixed: (slug: string) => boolean,
  ): CollectionBeforeChangeHook<Doc> =>
  ({ data, operation, originalDoc }) =>
    operation === 'update' && originalDoc && isFixed(originalDoc.slug)
      ? { ...data, slug: originalDoc.slug }
      : data
