import type { SanitizedConfig } from 'payload'

import { nobody, staff } from '../access'

/** Collections that the panel needs: preferences, such as columns, and locks of open records. */
const PANEL_COLLECTIONS = new Set(['payload-preferences', 'payload-locked-documents'])

/**
 * Restricts Payload's own collections, which are open to every account by default, to staff or to nobody. Payload's
 * filter that shows each account only its own preferences stays in place.
 */
export function closeFrameworkCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.slug.startsWith('payload-')) continue
    if (collection.slug === 'payload-preferences') {
      const own = collection.access
      collection.access = {
        ...own,
        create: (args) => (staff(args) ? own.create(args) : false),
        read: (args) => (staff(args) ? own.read(args) : false),
        update: (args) => (staff(args) ? own.update(args) : false),
        delete: (args) => (staff(args) ? own.delete(args) : false),
        readVersions: nobody,
        unlock: nobody,
      }
      continue
    }
    const access = PANEL_COLLECTIONS.has(collection.slug) ? staff : nobody
    collection.access = {
      ...collection.access,
      create: access,
      read: access,
      update: access,
      delete: access,
      readVersions: nobody,
      unlock: nobody,
    }
  }
  return config
}
