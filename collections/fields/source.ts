import type { TextField } from 'payload'

import { asSubmitted } from './submission'

/** Where an applicant came from, stored as plain text and never used as a link. */
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
