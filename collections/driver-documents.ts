import type { CollectionConfig } from 'payload'

import { nobody, staff, staffOnly } from './access'

/**
 * A photo of a licence or an insurance card. The picture itself lies in the private store under a random
 * name and leaves it only through `/staff/files/…`, which records who looked.
 */
export const DriverDocuments: CollectionConfig = {
  slug: 'driver-documents',
  labels: { singular: 'Driver document', plural: 'Driver documents' },
  access: {
    create: nobody,
    read: staff,
    update: nobody,
    delete: nobody,
    unlock: nobody,
    readVersions: nobody,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  admin: {
    group: 'Submissions',
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'rsvp', 'link', 'createdAt'],
    description:
      'Licence and insurance photos of parents who offered to drive. Every look at one is recorded.',
  },
  defaultSort: '-createdAt',
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { value: 'license', label: 'Driver’s license' },
        { value: 'insurance', label: 'Insurance card' },
      ],
    },
    { name: 'rsvp', type: 'relationship', relationTo: 'rsvps', required: true, index: true },
    {
      name: 'link',
      type: 'ui',
      label: 'Photo',
      admin: {
        components: {
          Field: '/src/admin/file-link.tsx#FileLink',
          Cell: '/src/admin/file-link.tsx#FileLinkCell',
        },
      },
    },
    { name: 'originalName', type: 'text', label: 'Name of the file sent', maxLength: 150 },
    { name: 'mimeType', type: 'text', required: true, maxLength: 100 },
    { name: 'bytes', type: 'number', required: true },
    { name: 'sha256', type: 'text', required: true, maxLength: 64, access: { read: staffOnly } },
    {
      name: 'storageKey',
      type: 'text',
      required: true,
      unique: true,
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
    },
  ],
}
