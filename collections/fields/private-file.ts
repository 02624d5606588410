import type { Field } from 'payload'

import { may, nobody } from '../access'
import { notInLists } from '../hooks/hide-from-lists'
import { evidenceFields } from './evidence'

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
  evidenceFields([
    {
      name: 'mimeType',
      type: 'text',
      label: 'Kind of file',
      required: true,
      maxLength: 100,
      admin: notInLists,
    },
    {
      name: 'bytes',
      type: 'number',
      label: 'Size, in bytes',
      required: true,
      admin: notInLists,
    },
    {
      name: 'sha256',
      type: 'text',
      label: 'Fingerprint of the file',
      required: true,
      maxLength: 64,
      access: { read: may('review') },
      admin: notInLists,
    },
  ]),
  {
    name: 'storageKey',
    type: 'text',
    required: true,
    unique: true,
    access: { create: nobody, read: nobody, update: nobody },
    admin: { hidden: true },
  },
]
