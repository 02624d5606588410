import type { Block } from 'payload'

import { anchorField, headingField } from '@collections/fields/section'

/** A member of the team, with a portrait and a few facts. */
export const PersonBlock: Block = {
  slug: 'person',
  interfaceName: 'PersonBlock',
  labels: { singular: 'Person: a portrait and a few facts', plural: 'Person' },
  admin: { group: 'Words' },
  fields: [
    headingField,
    { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 120 },
    { name: 'position', type: 'text', label: 'Position', maxLength: 120 },
    { name: 'body', type: 'richText', label: 'Text' },
    {
      name: 'facts',
      type: 'array',
      label: 'Facts',
      fields: [{ name: 'text', type: 'text', label: 'Fact', maxLength: 200, required: true }],
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: 'Portrait',
      admin: { description: 'Leave blank to show the text alone.' },
    },
    anchorField,
  ],
}
