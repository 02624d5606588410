import type { TextField } from 'payload'

import { nobody, staffOnly } from '../access'

/** Where somebody came from, as text: kept, never followed. */
export const sourceField = (
  name: 'sourceParams' | 'sourceReferrer',
  label: string,
  description: string,
): TextField => ({
  name,
  type: 'text',
  label,
  maxLength: 1000,
  access: { create: nobody, read: staffOnly, update: nobody },
  admin: { description },
})
