import type { Block } from 'payload'


/** A picture with a caption. */
export const MediaBlock: Block = {
  slug: 'media',
  interfaceName: 'MediaBlock',
  labels: { singular: 'Picture', plural: 'Picture' },
  fields: [
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Picture', required: true },
    { name: 'caption', type: 'text', label: 'Caption', maxLength: 240 },
  ],
}
