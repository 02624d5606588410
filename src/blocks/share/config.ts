import type { Block } from 'payload'

import { headingField, introductionField } from '@collections/fields/section'

/** Buttons to share the site, and a message to copy. */
export const ShareBlock: Block = {
  slug: 'share',
  interfaceName: 'ShareBlock',
  labels: { singular: 'Share: buttons, and a message to copy', plural: 'Share' },
  admin: { group: 'Words' },
  fields: [
    headingField,
    introductionField,
    { name: 'message', type: 'textarea', label: 'Message', required: true, maxLength: 400 },
  ],
}
