import type { Block } from 'payload'

import { linksField } from '@collections/fields/link'
import { anchorField, toneField } from '@collections/fields/section'

/** A sentence and the buttons that follow from it. */
export const CallToActionBlock: Block = {
  slug: 'callToAction',
  interfaceName: 'CallToActionBlock',
  labels: { singular: 'Call to action: a sentence and its buttons', plural: 'Call to action' },
  admin: { group: 'Words' },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 140 },
    { name: 'text', type: 'textarea', label: 'Text', maxLength: 600 },
    linksField,
    toneField,
    anchorField,
  ],
}
