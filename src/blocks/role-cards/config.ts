import type { Block } from 'payload'

import { linkField } from '@collections/fields/link'
import { anchorField, headingField, introductionField } from '@collections/fields/section'

/** Ways to take part, as boards on a post. */
export const RoleCardsBlock: Block = {
  slug: 'roleCards',
  interfaceName: 'RoleCardsBlock',
  labels: { singular: 'Signpost: ways to take part, as boards on a post', plural: 'Signpost' },
  admin: { group: 'Lists' },
  fields: [
    headingField,
    introductionField,
    {
      name: 'cards',
      type: 'array',
      label: 'Boards',
      maxRows: 6,
      fields: [
        { name: 'title', type: 'text', label: 'Title', maxLength: 60, required: true },
        { name: 'text', type: 'text', label: 'Text', maxLength: 200, required: true },
        {
          name: 'icon',
          type: 'select',
          options: [
            { value: 'heart', label: 'Heart' },
            { value: 'hand', label: 'Hand' },
            { value: 'megaphone', label: 'Megaphone' },
            { value: 'handshake', label: 'Handshake' },
          ],
        },
        linkField('link', 'Leads to'),
      ],
    },
    anchorField,
  ],
}
