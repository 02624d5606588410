import { APIError, type CollectionBeforeChangeHook, type CollectionConfig } from 'payload'

import { now } from '@/lib/clock'
import type { Waiver } from '@/payload-types'

import { may, nobody, publishedOrEditors } from './access'
import { refreshPagesOf } from './hooks/refresh-pages-of'

const PUBLISHED =
  'This version has been published and people may have signed it. Create a new version instead.'

/** A published version never changes, because people may have signed it. A new text needs a new version. */
const keepPublishedTextUnchanged: CollectionBeforeChangeHook<Waiver> = ({
  originalDoc,
  operation,
  data,
}) => {
  if (operation === 'update' && originalDoc?.publishedAt) {
    throw new APIError(PUBLISHED, 409, null, true)
  }
  return data._status === 'published' ? { ...data, publishedAt: now().toISOString() } : data
}

/** The versions of the participant waiver. The newest published one is in force. */
export const Waivers: CollectionConfig = {
  slug: 'waivers',
  labels: { singular: 'Waiver', plural: 'Waivers' },
  access: {
    create: may('waivers'),
    read: publishedOrEditors,
    readVersions: may('content'),
    update: may('waivers'),
    delete: nobody,
    unlock: nobody,
  },
  admin: {
    group: 'Events',
    useAsTitle: 'versionLabel',
    defaultColumns: ['versionLabel', 'lastUpdated', '_status', 'publishedAt'],
    components: {
      edit: {
        UnpublishButton: {
          path: '/src/panel/unpublish.tsx#Unpublish',
          serverProps: { findReasonToKeep: () => Promise.resolve(PUBLISHED) },
        },
      },
    },
    description:
      'What parents and participants sign. A published version never changes; create a new one instead.',
  },
  defaultSort: '-publishedAt',
  versions: { drafts: true, maxPerDoc: 20 },
  // Static pages with forms show this text.
  hooks: { ...refreshPagesOf(), beforeChange: [keepPublishedTextUnchanged] },
  fields: [
    {
      name: 'versionLabel',
      type: 'text',
      label: 'Version',
      required: true,
      unique: true,
      maxLength: 20,
      admin: { description: 'For example v1.1' },
    },
    {
      name: 'lastUpdated',
      type: 'text',
      label: 'Last updated',
      required: true,
      maxLength: 40,
      admin: { description: 'As readers should see it, for example September 2024' },
    },
    {
      name: 'sections',
      type: 'array',
      label: 'Sections',
      required: true,
      minRows: 1,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 120 },
        { name: 'body', type: 'richText', required: true },
      ],
    },
    {
      name: 'publishedAt',
      type: 'date',
      index: true,
      access: { create: nobody, update: nobody },
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
