import type { Block } from 'payload'

/** Numbered sections with their effective dates. */
export const LegalTextBlock: Block = {
  slug: 'legalText',
  interfaceName: 'LegalTextBlock',
  labels: { singular: 'Legal text', plural: 'Legal text' },
  admin: { group: 'Words' },
  fields: [
    { name: 'effective', type: 'text', label: 'Effective', required: true, maxLength: 20 },
    { name: 'updated', type: 'text', label: 'Updated', required: true, maxLength: 20 },
    {
      name: 'sections',
      type: 'array',
      label: 'Sections',
      fields: [
        { name: 'title', type: 'text', label: 'Title', maxLength: 140, required: true },
        { name: 'body', type: 'richText', label: 'Text', required: true },
      ],
    },
  ],
}
