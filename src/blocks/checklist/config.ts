import type { Block } from 'payload'

import { sectionFields } from '@collections/fields/section'

/** Promises or reasons, one line each. */
export const ChecklistBlock: Block = {
  slug: 'checklist',
  interfaceName: 'ChecklistBlock',
  labels: { singular: 'Checklist: one line each', plural: 'Checklists' },
  admin: { group: 'Lists' },
  fields: sectionFields([
    {
      name: 'items',
      type: 'array',
      label: 'Items',
      fields: [{ name: 'text', type: 'text', label: 'Line', maxLength: 240, required: true }],
    },
  ]),
}
