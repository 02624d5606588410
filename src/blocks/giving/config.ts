import type { Block } from 'payload'

import { linkField } from '@collections/fields/link'
import { anchorField, headingField, introductionField } from '@collections/fields/section'

/** The effect of a gift, and the ways to give. */
export const GivingBlock: Block = {
  slug: 'giving',
  interfaceName: 'GivingBlock',
  labels: { singular: 'Giving: what a gift does, and ways to give', plural: 'Giving' },
  admin: { group: 'Lists' },
  fields: [
    headingField,
    introductionField,
    {
      name: 'tiers',
      type: 'array',
      label: 'Amounts',
      fields: [
        { name: 'amount', type: 'text', label: 'Amount', maxLength: 20, required: true },
        { name: 'text', type: 'text', label: 'What it does', maxLength: 200, required: true },
      ],
    },
    {
      name: 'options',
      type: 'array',
      label: 'Ways to give',
      fields: [
        { name: 'title', type: 'text', label: 'Title', maxLength: 60, required: true },
        { name: 'text', type: 'text', label: 'Text', maxLength: 300, required: true },
        linkField('link', 'Leads to'),
      ],
    },
    anchorField,
  ],
}
