import type { Block } from 'payload'

import { sectionFields } from '@collections/fields/section'

/** A form that staff built. They edit its questions under Forms. */
export const FormBlock: Block = {
  slug: 'form',
  interfaceName: 'FormBlock',
  labels: { singular: 'Form: as it stands under Forms', plural: 'Forms' },
  admin: { group: 'Filled from elsewhere' },
  fields: sectionFields([
    { name: 'form', type: 'relationship', relationTo: 'forms', label: 'Form', required: true },
  ]),
}
