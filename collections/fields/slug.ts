import type { TextField } from 'payload'

import { isSlug, SLUG_LENGTH_MAX } from '@/lib/slug'

/** The last part of a page's address. */
export const slugField = (description: string): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'Address',
  required: true,
  unique: true,
  maxLength: SLUG_LENGTH_MAX,
  validate: (value: unknown) =>
    (typeof value === 'string' && isSlug(value)) ||
    'Use lowercase letters, digits and single hyphens, like nature-and-art-day.',
  admin: { position: 'sidebar', description },
})
