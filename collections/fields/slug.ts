import type { TextField } from 'payload'

/** Lower-case words joined by hyphens; the address of a page. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const slugField = (description: string): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'Address',
  required: true,
  unique: true,
  maxLength: 80,
  validate: (value: unknown) =>
    (typeof value === 'string' && value.length <= 80 && SLUG.test(value)) ||
    'Use lower-case letters, digits and single hyphens, like nature-and-art-day.',
  admin: { position: 'sidebar', description },
})
