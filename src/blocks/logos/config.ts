import type { Block } from 'payload'

import { headingField, introductionField } from '@collections/fields/section'

/** Logos of supporters. Hidden until the first name. */
export const LogosBlock: Block = {
  slug: 'logos',
  interfaceName: 'LogosBlock',
  labels: { singular: 'Partner logos: who stands with us', plural: 'Partner logos' },
  admin: { group: 'Lists' },
  fields: [
    headingField,
    introductionField,
    {
      name: 'partners',
      type: 'array',
      label: 'Partners',
      admin: { description: 'Hidden while it is empty.' },
      fields: [
        { name: 'name', type: 'text', label: 'Name', maxLength: 120, required: true },
        { name: 'image', type: 'upload', relationTo: 'media', label: 'Logo' },
      ],
    },
  ],
}
