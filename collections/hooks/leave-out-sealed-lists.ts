import type { CollectionAfterReadHook, SanitizedConfig } from 'payload'

import { noOne } from '../access'

/**
 * Leaves out the lists that no account may read. Payload returns an empty list instead, as if the family had named no
 * one to pick up its child.
 */
export function leaveOutSealedLists(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections)
    for (const field of collection.fields) {
      if (field.type !== 'array' || field.access?.read !== noOne) continue
      field.admin = { ...field.admin, disableListColumn: true, disableListFilter: true }
      collection.hooks.afterRead = [...collection.hooks.afterRead, leaveOut(field.name)]
    }
  return config
}

const leaveOut =
  (name: string): CollectionAfterReadHook =>
  ({ doc, overrideAccess }: { doc: Record<string, unknown>; overrideAccess?: boolean }) => {
    if (overrideAccess) return doc
    const { [name]: _sealed, ...readable } = doc
    return readable
  }
