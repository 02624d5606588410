import type { TextField } from 'payload'

import { asSubmitted } from './submission'

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
  access: asSubmitted,
  admin: { description },
})
