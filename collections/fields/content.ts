import type { CollectionConfig } from 'payload'

import { isSlug } from '@/lib/slug'

import { may, noOne, publishedOrEditors } from '../access'

/** Access to content that staff edit and that visitors see once it is published. */
export const contentAccess = {
  create: may('content'),
  read: publishedOrEditors,
  readVersions: may('content'),
  update: may('content'),
  delete: may('erase'),
  unlock: noOne,
} satisfies CollectionConfig['access']

/** Content is autosaved as a draft, and published by staff or on a schedule. Up to 50 versions are kept. */
export const contentVersions = {
  drafts: { autosave: { interval: 1500 }, schedulePublish: true },
  maxPerDoc: 50,
} satisfies CollectionConfig['versions']

/** The screen sizes of the live preview. */
const SCREENS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desk', label: 'Desk', width: 1440, height: 900 },
]

/** Lets staff preview a draft on its page, next to the form or in a separate tab. */
export function previewedAt(
  getPath: (slug: string) => string,
): Required<Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'>> {
  const getAddress = ({ slug }: Record<string, unknown>) =>
    typeof slug === 'string' && isSlug(slug)
      ? `/preview?path=${encodeURIComponent(getPath(slug))}`
      : null
  return {
    preview: (doc) => getAddress(doc),
    livePreview: { url: ({ data }) => getAddress(data), breakpoints: SCREENS },
  }
}
