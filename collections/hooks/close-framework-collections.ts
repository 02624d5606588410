import type { SanitizedConfig } from 'payload'

import { nobody, staff } from '../access'

/** The panel remembers columns and locks open records here; both are staff's, through the panel. */
const FOR_THE_PANEL = new Set(['payload-preferences', 'payload-locked-documents'])

/**
 * Payload adds collections of its own and opens them to any account. They are opened to staff, or to
 * nobody, instead. Payload's own filter on whose preferences a call may see stays in place.
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
    const access = FOR_THE_PANEL.has(collection.slug) ? staff : nobody
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
