import type { Block } from 'payload'

/** A picture with a caption. */
export const MediaBlock: Block = {
  slug: 'media',
  interfaceName: 'MediaBlock',
  labels: { singular: 'Picture: with a caption', plural: 'Picture' },
  admin: { group: 'Words' },
  fields: [
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Picture', required: true },
    { name: 'caption', type: 'text', label: 'Caption', maxLength: 240 },
  ],
}
