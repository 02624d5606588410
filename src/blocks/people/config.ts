import type { Block } from 'payload'

import { sectionFields } from '@collections/fields/section'

/** The people who are responsible for something, by name. */
export const PeopleBlock: Block = {
  slug: 'people',
  interfaceName: 'PeopleBlock',
  labels: { singular: 'People: who answers for something', plural: 'People' },
  admin: { group: 'Lists' },
  fields: sectionFields([
    {
      name: 'people',
      type: 'array',
      label: 'People',
      admin: {
        description: 'A person without a name is not shown. Hidden while it is empty.',
      },
      fields: [
        { name: 'name', type: 'text', label: 'Name', maxLength: 120 },
        { name: 'position', type: 'text', label: 'Position', maxLength: 120 },
        { name: 'text', type: 'textarea', label: 'Text', maxLength: 400 },
        { name: 'image', type: 'upload', relationTo: 'media', label: 'Portrait' },
      ],
    },
  ]),
}
