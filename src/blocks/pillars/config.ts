import type { Block } from 'payload'

import { patchField, sectionFields } from '@collections/fields/section'

/** Titles with a patch each: the six pillars, the four kinds of programs. */
export const PillarsBlock: Block = {
  slug: 'pillars',
  interfaceName: 'PillarsBlock',
  labels: { singular: 'Patches: titles with an embroidered badge', plural: 'Patches' },
  admin: { group: 'Lists' },
  fields: sectionFields([
    {
      name: 'items',
      type: 'array',
      label: 'Items',
      fields: [
        { name: 'title', type: 'text', label: 'Title', maxLength: 80, required: true },
        { name: 'tagline', type: 'text', label: 'Tagline', maxLength: 200, required: true },
        patchField,
      ],
    },
  ]),
}
