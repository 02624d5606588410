import { randomUUID } from 'node:crypto'
import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'

import { env } from '@/lib/env'
import { revalidateWholeSite } from '@/platform/revalidate-pages'
import { bucket, pictures } from '@/platform/stores'

import { anyone, may, noOne } from './access'
import { inBucket } from './hooks/keep-in-bucket'

const EXTENSION: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * Names uploads randomly, because parallel uploads with the same name can swap their bytes (tested with
 * 3.90.2).
 */
const giveRandomName: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file) {
    const extension = EXTENSION[req.file.mimetype]
    if (extension) req.file.name = `${randomUUID()}.${extension}`
  }
  return args
}

/** Each size sets its format, because it would otherwise have the format of the upload. */
const AS_WEBP = { format: 'webp', options: { quality: 82 } } as const

const kept = bucket ? inBucket(bucket, pictures) : null

/** The pictures of the public site. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  access: {
    create: may('content'),
    read: anyone,
    update: may('content'),
    delete: may('erase'),
    unlock: noOne,
    readVersions: may('content'),
  },
  disableDuplicate: true,
  admin: {
    group: 'Content',
    useAsTitle: 'alt',
    // One cell for each picture, which `.collection-list--media` in the style sheet sets side by side.
    defaultColumns: ['alt'],
    pagination: { defaultLimit: 24, limits: [24, 48, 96] },
    description:
      'Photos for the site. Show youth only if photo consent is on file, and don’t include names.',
  },
  hooks: {
    beforeOperation: [...(kept ? [kept.beforeOperation] : []), giveRandomName],
    afterChange: [
      ...(kept ? [kept.afterChange] : []),
      // A new picture is not used on any page yet.
      ({ operation, req }) => operation === 'update' && revalidateWholeSite(req),
    ],
    afterDelete: [...(kept ? [kept.afterDelete] : []), ({ req }) => revalidateWholeSite(req)],
  },
  upload: {
    staticDir: env.PRACTICE_DIR === undefined ? 'media' : `${env.PRACTICE_DIR}/media`,
    ...kept?.upload,
    mimeTypes: Object.keys(EXTENSION),
    focalPoint: true,
    pasteURL: false,
    formatOptions: AS_WEBP,
    constructorOptions: { limitInputPixels: 40_000_000 },
    imageSizes: [
      { name: 'card', width: 800, formatOptions: AS_WEBP },
      { name: 'hero', width: 1920, withoutEnlargement: true, formatOptions: AS_WEBP },
    ],
    adminThumbnail: 'card',
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: 'Description',
      required: true,
      maxLength: 240,
      admin: {
        components: { Cell: '/src/features/website/panel/picture-cell.tsx#PictureCell' },
        description:
          'What the picture shows, for people who cannot see it. For example: “Four young people in orange life vests carry a canoe to the lake.”',
      },
    },
  ],
}
