import type { TextField } from 'payload'

import { asSubmitted } from './submission'

/** Where an applicant came from, stored as plain text and never used as a link. */
const sourceField = (
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

export const sourceParamsField = sourceField(
  'sourceParams',
  'Where the link came from',
  'What stood at the end of the page’s address when they applied.',
)

export const sourceReferrerField = sourceField(
  'sourceReferrer',
  'Page that led here',
  'As reported by their browser.',
)
