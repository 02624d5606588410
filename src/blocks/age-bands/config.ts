import type { Block } from 'payload'

import { headingField, introductionField } from '@collections/fields/section'

/** The ages of each group. */
export const AgeBandsBlock: Block = {
  slug: 'ageBands',
  interfaceName: 'AgeBandsBlock',
  labels: { singular: 'Age bands: who is in which group', plural: 'Age bands' },
  admin: { group: 'Lists' },
  fields: [
    headingField,
    introductionField,
    {
      name: 'bands',
      type: 'array',
      label: 'Bands',
      fields: [
        { name: 'range', type: 'text', label: 'Ages', maxLength: 20, required: true },
        { name: 'title', type: 'text', label: 'Title', maxLength: 80, required: true },
        { name: 'text', type: 'text', label: 'Text', maxLength: 300, required: true },
      ],
    },
  ],
}
