import type { CollectionConfig } from 'payload'

import { contentAccess, contentVersions, previewedAt } from './fields/content'
import { slugField } from './fields/slug'
import { refreshPages } from './hooks/refresh-pages-of'

/** Stories, each with a page. */
export const Stories: CollectionConfig = {
  slug: 'stories',
  labels: { singular: 'Story', plural: 'Stories' },
  access: contentAccess,
  admin: {
    group: 'Content',
    ...previewedAt((slug) => `/stories/${slug}`),
    components: {
      edit: {
        beforeDocumentControls: [
          '/src/features/website/panel/before-publishing.tsx#BeforePublishing',
        ],
      },
    },
    useAsTitle: 'title',
    defaultColumns: ['title', 'isFeatured', '_status', 'updatedAt'],
    description: 'Stories, each with its own page. The featured one is at the top of the list.',
  },
  versions: contentVersions,
  hooks: refreshPages(),
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 140 },
    slugField({ prefix: '/stories/' }),
    { name: 'standfirst', type: 'textarea', label: 'Line below the title', maxLength: 300 },
    { name: 'author', type: 'text', label: 'Told by', maxLength: 120 },
    { name: 'body', type: 'richText', label: 'Story', required: true },
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Photo' },
    {
      name: 'isFeatured',
      type: 'checkbox',
      label: 'Featured',
      admin: { position: 'sidebar', description: 'Shown large on the list of stories.' },
    },
    {
      name: 'publishedOn',
      type: 'date',
      label: 'Day shown',
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM dd, yyyy' },
      },
    },
  ],
}
