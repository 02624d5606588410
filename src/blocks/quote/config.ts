import type { Block } from 'payload'

/**
 * A quotation with its author. Hidden while it is empty, so that staff can add the section before they have
 * the words.
 */
export const QuoteBlock: Block = {
  slug: 'quote',
  interfaceName: 'QuoteBlock',
  labels: { singular: 'Quote: a quotation next to a portrait', plural: 'Quote' },
  admin: { group: 'Words' },
  fields: [
    {
      name: 'quote',
      type: 'textarea',
      label: 'Words',
      maxLength: 600,
      admin: { description: 'Hidden until it has a quotation and a name.' },
    },
    { name: 'attribution', type: 'text', label: 'Who said it', maxLength: 120 },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: 'Portrait',
      admin: { description: 'Leave blank to show the text alone.' },
    },
  ],
}
