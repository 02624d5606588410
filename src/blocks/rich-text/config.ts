import type { Block } from 'payload'

import { anchorField, headingField, toneField } from '@collections/fields/section'

/** A piece of running text. */
export const RichTextBlock: Block = {
  slug: 'richText',
  interfaceName: 'RichTextBlock',
  labels: { singular: 'Text: with headings, lists and links', plural: 'Text' },
  admin: { group: 'Words' },
  fields: [
    headingField,
    { name: 'body', type: 'richText', label: 'Text', required: true },
    toneField,
    anchorField,
  ],
}
