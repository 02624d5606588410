import {
  type Access,
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Field,
} from 'payload'

import { NOTHING_PUBLISHED, SPANISH_REFUSED } from '@/features/waiver/new-version/wording'
import {
  canonicalText,
  getWaiverText,
  spanishRefusal,
  type StoredTexts,
} from '@/features/waiver/rules'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/secrets'
import type { Waiver } from '@/payload-types'
import { asSystem } from '@/platform/authority'

import { may, noOne, publishedOrEditors, staff } from './access'
import { isOperation } from './hooks/guard-removal'
import { refreshPages } from './hooks/refresh-pages-of'

const refresh = refreshPages()

const PUBLISHED =
  'This version has been published and people may have signed it. Make a new version instead.'

/**
 * A published version never changes, because people may have signed it. A new text needs a new version. Publishing
 * stores the hash of each text, so that a restored database can be compared with it.
 */
const keepPublishedTextUnchanged: CollectionBeforeChangeHook<Waiver> = ({
  originalDoc,
  operation,
  data,
  req,
}) => {
  if (operation === 'update' && originalDoc?.publishedAt) {
    throw new APIError(PUBLISHED, 409, null, true)
  }
  if (data._status !== 'published') return data
  const {
    versionLabel = '',
    lastUpdated = '',
    sections = [],
    spanish,
  } = { ...originalDoc, ...data }
  const texts: StoredTexts = { versionLabel, lastUpdated, sections, spanish }
  const refusal = spanishRefusal(texts)
  if (refusal) {
    throw new APIError(`${SPANISH_REFUSED[refusal]} ${NOTHING_PUBLISHED}`, 400, null, true)
  }
  const spanishText = getWaiverText(texts, 'es')
  return {
    ...data,
    publishedAt: now().toISOString(),
    publishedBy: req.user?.id ?? null,
    textSha256: sha256(canonicalText(getWaiverText(texts))),
    spanish: { ...spanish, textSha256: spanishText && sha256(canonicalText(spanishText)) },
  }
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

/** The site fills these in. */
const bySiteOnly = { create: noOne, update: noOne }
/** A published version is public, but not who worked on it. */
const privateBySite = { ...bySiteOnly, read: staff }

const sectionFields: Field[] = [
  { name: 'title', type: 'text', required: true, maxLength: 120 },
  { name: 'body', type: 'richText', required: true },
]

const fingerprint: Field = {
  name: 'textSha256',
  type: 'text',
  label: 'Fingerprint of the text',
  access: bySiteOnly,
  admin: {
    readOnly: true,
    disableListColumn: true,
    condition: (_, { textSha256 }: { textSha256?: unknown }) => Boolean(textSha256),
  },
}

const englishFields: Field[] = [
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
    fields: sectionFields,
  },
  fingerprint,
]

/** A version has its Spanish text when it is published, or never. Only who has reviewed it is added later. */
const spanishFields: Field[] = [
  {
    name: 'lastUpdated',
    type: 'text',
    label: 'Last updated, in Spanish',
    maxLength: 40,
    admin: { description: 'As readers should see it, for example septiembre de 2024' },
  },
  {
    name: 'sections',
    type: 'array',
    label: 'Sections in Spanish',
    fields: sectionFields,
    admin: {
      description:
        'The same sections in the same order as in English. Without them, families on the Spanish pages read and sign the English text.',
    },
  },
  fingerprint,
  {
    name: 'reviewedBy',
    type: 'text',
    label: 'Reviewed by',
    maxLength: 120,
    access: privateBySite,
    admin: { hidden: true },
  },
  { name: 'reviewedAt', type: 'date', access: privateBySite, admin: { hidden: true } },
  {
    name: 'reviewedByAccount',
    type: 'relationship',
    relationTo: 'users',
    access: privateBySite,
    admin: { hidden: true },
  },
  {
    name: 'review',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '/src/features/waiver/panel/spanish-review.tsx#SpanishReview' },
    },
  },
]

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
      type: 'tabs',
      tabs: [
        { label: 'English', fields: englishFields },
        { label: 'Spanish', name: 'spanish', fields: spanishFields },
      ],
    },
    {
      name: 'publishedAt',
      type: 'date',
      label: 'Published',
      index: true,
      access: bySiteOnly,
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
      },
    },
    {
      name: 'publishedBy',
      type: 'relationship',
      relationTo: 'users',
      label: 'Published by',
      access: privateBySite,
      admin: { position: 'sidebar', readOnly: true, allowCreate: false, allowEdit: false },
    },
  ],
}
