import type { CollectionConfig } from 'payload'

import { admins, nobody, publishedOrStaff, staff } from '../access'

/** What staff write and visitors read once it is published. */
export const contentAccess = {
  create: staff,
  read: publishedOrStaff,
  readVersions: staff,
  update: staff,
  delete: admins,
  unlock: nobody,
} satisfies CollectionConfig['access']

/** Saved while it is typed, published when staff say so or at the time they choose; every version is kept. */
export const contentVersions = {
  drafts: { autosave: { interval: 1500 }, schedulePublish: true },
  maxPerDoc: 50,
} satisfies CollectionConfig['versions']
