import type { Block } from 'payload'

/** What somebody said, with who said it. */
export const QuoteBlock: Block = {
  slug: 'quote',
  interfaceName: 'QuoteBlock',
  labels: { singular: 'Quote: what somebody said, beside a portrait', plural: 'Quote' },
  admin: { group: 'Words' },
  fields: [
    { name: 'quote', type: 'textarea', label: 'Words', required: true, maxLength: 600 },
    { name: 'attribution', type: 'text', label: 'Who said it', required: true, maxLength: 120 },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: 'Portrait',
      admin: { description: 'If empty: the words stand alone.' },
    },
  ],
}
