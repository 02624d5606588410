import type { SanitizedConfig } from 'payload'

import { noOne, staff } from '../access'

/**
 * Restricts Payload's own collections, which are open to every account by default, to staff, or closes them. Payload's
 * filter that shows each account only its own preferences stays in place.
 */
export function closeFrameworkCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.slug.startsWith('payload-')) continue
    // An account's choices in the panel, such as columns.
    if (collection.slug === 'payload-preferences') {
      const own = collection.access
      collection.access = {
        ...own,
        create: (args) => (staff(args) ? own.create(args) : false),
        read: (args) => (staff(args) ? own.read(args) : false),
        update: (args) => (staff(args) ? own.update(args) : false),
        delete: (args) => (staff(args) ? own.delete(args) : false),
        readVersions: noOne,
        unlock: noOne,
      }
      continue
    }
    // The panel also needs the locks of open records.
    const access = collection.slug === 'payload-locked-documents' ? staff : noOne
    collection.access = {
      ...collection.access,
      create: access,
      read: access,
      update: access,
      delete: access,
      readVersions: noOne,
      unlock: noOne,
    }
  }
  return config
}
