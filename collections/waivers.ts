import {
  type Access,
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
} from 'payload'

import { now } from '@/lib/clock'
import type { Waiver } from '@/payload-types'
import { asSystem } from '@/platform/authority'

import { may, noOne, publishedOrEditors } from './access'
import { isOperation } from './hooks/guard-removal'
import { refreshPages } from './hooks/refresh-pages-of'

const refresh = refreshPages()

const PUBLISHED =
  'This version has been published and people may have signed it. Make a new version instead.'

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

/** The version of the waiver that an update is about, or that an earlier text would be restored to. */
async function idToChange(operation: Parameters<CollectionBeforeOperationHook>[0]) {
  const { args, req } = operation
  const id: unknown = 'id' in args ? args.id : null
  if (typeof id !== 'string') return null
  if (isOperation(operation, 'update')) return id
  if (!isOperation(operation, 'restoreVersion')) return null
  const { docs } = await req.payload.findVersions({
    collection: 'waivers',
    where: { id: { equals: id } },
    limit: 1,
    depth: 0,
    req,
    ...asSystem,
  })
  const parent: unknown = docs[0]?.parent
  return typeof parent === 'string' ? parent : null
}

/** Gives this reason before the access check, which would only say that it is not allowed. */
const refusePublished: CollectionBeforeOperationHook = async (operation) => {
  const { args, req } = operation
  const id = await idToChange(operation)
  if (id === null) return args
  const stored = await req.payload.findByID({
    collection: 'waivers',
    id,
    depth: 0,
    select: { publishedAt: true },
    disableErrors: true,
    req,
    ...asSystem,
  })
  if (stored?.publishedAt) throw new APIError(PUBLISHED, 409, null, true)
  return args
}

/** The panel shows a published version without its buttons. */
const unpublishedOnly: Access = (args) =>
  may('waivers')(args) ? { publishedAt: { exists: false } } : false

/** The versions of the participant waiver. The newest published one is in force. */
export const Waivers: CollectionConfig = {
  slug: 'waivers',
  labels: { singular: 'Waiver', plural: 'Waivers' },
  access: {
    // Only *Make a new version* makes one, from the text in force.
    create: noOne,
    read: publishedOrEditors,
    readVersions: may('content'),
    update: unpublishedOnly,
    delete: noOne,
    unlock: noOne,
  },
  admin: {
    group: 'Events',
    useAsTitle: 'versionLabel',
    defaultColumns: ['versionLabel', 'lastUpdated', '_status', 'publishedAt'],
    components: {
      beforeListTable: ['/src/features/waiver/panel/new-waiver-version.tsx#NewWaiverVersion'],
      edit: {
        PublishButton: '/src/features/waiver/panel/publish-waiver.tsx#PublishWaiver',
        UnpublishButton: {
          path: '/src/features/website/panel/unpublish.tsx#Unpublish',
          serverProps: { findReasonToKeep: () => Promise.resolve(PUBLISHED) },
        },
      },
    },
    description:
      'What parents and participants sign. A published version never changes; make a new one instead.',
  },
  defaultSort: '-publishedAt',
  // A copy would have the label of the one it is made from.
  disableDuplicate: true,
  versions: { drafts: true, maxPerDoc: 20 },
  // Static pages with forms show this text.
  hooks: {
    ...refresh,
    beforeOperation: [refusePublished],
    beforeChange: [keepPublishedTextUnchanged],
  },
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
      label: 'Published',
      index: true,
      access: { create: noOne, update: noOne },
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
      },
    },
  ],
}
