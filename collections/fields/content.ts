import type { CollectionConfig } from 'payload'

import { isSlug } from '@/lib/slug'

import { may, nobody, publishedOrEditors } from '../access'

/** What staff write and visitors read once it is published. */
export const contentAccess = {
  create: may('content'),
  read: publishedOrEditors,
  readVersions: may('content'),
  update: may('content'),
  delete: may('erase'),
  unlock: nobody,
} satisfies CollectionConfig['access']

/** Saved while it is typed, published when staff say so or at the time they choose; every version is kept. */
export const contentVersions = {
  drafts: { autosave: { interval: 1500 }, schedulePublish: true },
  maxPerDoc: 50,
} satisfies CollectionConfig['versions']

/** The widths to look at a page in: a phone, a tablet, a desk. */
const SCREENS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desk', label: 'Desk', width: 1440, height: 900 },
]

/** Lets staff look at a record's draft on its own page, beside the form or in a tab of its own. */
export function previewedAt(
  pathOf: (slug: string) => string,
): Required<Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'>> {
  const addressOf = ({ slug }: Record<string, unknown>) =>
    typeof slug === 'string' && isSlug(slug)
      ? `/preview?path=${encodeURIComponent(pathOf(slug))}`
      : null
  return {
    preview: (doc) => addressOf(doc),
    livePreview: { url: ({ data }) => addressOf(data), breakpoints: SCREENS },
  }
}
