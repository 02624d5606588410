import type { CollectionBeforeChangeHook } from 'payload'

/** Stores who saved this version of a record. Scheduled changes and the content of the first day are nobody's. */
export const rememberWho: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  changedBy: req.user?.id ?? null,
})
