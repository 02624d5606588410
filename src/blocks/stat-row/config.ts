import type { Block } from 'payload'

import { headingField } from '@collections/fields/section'

/** Large numbers with their meaning. */
export const StatRowBlock: Block = {
  slug: 'statRow',
  interfaceName: 'StatRowBlock',
  labels: { singular: 'Figures: large numbers and what they mean', plural: 'Figures' },
  admin: { group: 'Lists' },
  fields: [
    headingField,
    {
      name: 'items',
      type: 'array',
      label: 'Items',
      maxRows: 6,
      fields: [
        { name: 'number', type: 'text', label: 'Number', maxLength: 12, required: true },
        { name: 'label', type: 'text', label: 'Label', maxLength: 60, required: true },
        { name: 'description', type: 'text', label: 'Description', maxLength: 200 },
      ],
    },
  ],
}
