import type { Block } from 'payload'

import { sectionFields } from '@collections/fields/section'

/** Facts in two or three columns. */
export const TableBlock: Block = {
  slug: 'table',
  interfaceName: 'TableBlock',
  labels: { singular: 'Table: facts in two or three columns', plural: 'Table' },
  admin: { group: 'Lists' },
  fields: sectionFields([
    { name: 'caption', type: 'text', label: 'Title of the table', required: true, maxLength: 140 },
    {
      type: 'row',
      fields: [
        { name: 'first', type: 'text', label: 'First column', required: true, maxLength: 60 },
        { name: 'second', type: 'text', label: 'Second column', required: true, maxLength: 60 },
        {
          name: 'third',
          type: 'text',
          label: 'Third column',
          maxLength: 60,
          admin: { description: 'Leave blank for two columns.' },
        },
      ],
    },
    {
      name: 'rows',
      type: 'array',
      label: 'Rows',
      fields: [
        { name: 'first', type: 'text', label: 'First column', required: true, maxLength: 140 },
        {
          name: 'second',
          type: 'textarea',
          label: 'Second column',
          required: true,
          maxLength: 400,
        },
        { name: 'third', type: 'textarea', label: 'Third column', maxLength: 400 },
      ],
    },
    { name: 'note', type: 'textarea', label: 'Below the table', maxLength: 400 },
  ]),
}
