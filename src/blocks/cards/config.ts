import type { Block } from 'payload'

import { linksField } from '@collections/fields/link'
import { patchField, sectionFields } from '@collections/fields/section'

/** Short texts side by side: values, reasons. */
export const CardsBlock: Block = {
  slug: 'cards',
  interfaceName: 'CardsBlock',
  labels: { singular: 'Cards: short texts side by side', plural: 'Cards' },
  admin: { group: 'Lists' },
  fields: sectionFields([
    {
      name: 'look',
      type: 'select',
      defaultValue: 'texts',
      options: [
        { value: 'texts', label: 'Short texts' },
        { value: 'facts', label: 'Facts, in large letters' },
      ],
    },
    {
      name: 'cards',
      type: 'array',
      label: 'Cards',
      fields: [
        { name: 'title', type: 'text', label: 'Title', maxLength: 80, required: true },
        { name: 'text', type: 'textarea', label: 'Text', required: true, maxLength: 500 },
        patchField,
        linksField,
      ],
    },
  ]),
}
