import type { Field } from 'payload'

import { may, nobody } from '../access'

/** The record of a file in the private store. No account can read the storage key. */
export const privateFileFields = ({ linkLabel }: { linkLabel: string }): Field[] => [
  {
    name: 'link',
    type: 'ui',
    label: linkLabel,
    admin: {
      components: {
        Field: '/src/panel/file-link.tsx#FileLink',
        Cell: '/src/panel/file-link.tsx#FileLinkCell',
      },
    },
  },
  { name: 'originalName', type: 'text', label: 'Name of the file sent', maxLength: 150 },
  { name: 'mimeType', type: 'text', required: true, maxLength: 100 },
  { name: 'bytes', type: 'number', required: true },
  { name: 'sha256', type: 'text', required: true, maxLength: 64, access: { read: may('review') } },
  {
    name: 'storageKey',
    type: 'text',
    required: true,
    unique: true,
    access: { create: nobody, read: nobody, update: nobody },
    admin: { hidden: true },
  },
]
