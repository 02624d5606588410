import type { Field } from 'payload'

import { evidenceFields, notInLists } from './evidence'
import { asSubmitted, sealed } from './submission'

/** The record of a file in the private store. No account can read the storage key. */
export const privateFileFields: Field[] = [
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
      access: asSubmitted,
      admin: notInLists,
    },
  ]),
  {
    name: 'storageKey',
    type: 'text',
    required: true,
    unique: true,
    access: sealed,
    admin: { hidden: true },
  },
]
