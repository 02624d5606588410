import type { CollectionBeforeChangeHook } from 'payload'

/** Stores who saved this version of a record. Scheduled changes and the starter content have no author. */
export const rememberWho: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  changedBy: req.user?.id ?? null,
})
