import type { Block } from 'payload'

import { linksField } from '@collections/fields/link'

/** The top of a page: its heading, a line below it, and its main links. */
export const HeroBlock: Block = {
  slug: 'hero',
  interfaceName: 'HeroBlock',
  labels: { singular: 'Top of the page: its heading and first buttons', plural: 'Top of the page' },
  admin: { group: 'Words' },
  fields: [
    {
      name: 'look',
      type: 'select',
      required: true,
      defaultValue: 'sign',
      options: [
        { value: 'home', label: 'Home page: sunrise poster' },
        { value: 'sign', label: 'Park sign in a landscape' },
        { value: 'dark', label: 'Dark, with the flock' },
        { value: 'plain', label: 'Plain' },
      ],
    },
    { name: 'heading', type: 'text', required: true, maxLength: 120 },
    { name: 'lede', type: 'textarea', label: 'Line beneath', maxLength: 400 },
    {
      name: 'badges',
      type: 'array',
      label: 'Badges',
      maxRows: 4,
      fields: [{ name: 'label', type: 'text', required: true, maxLength: 40 }],
    },
    linksField,
    {
      name: 'claims',
      type: 'array',
      label: 'Figures',
      maxRows: 4,
      fields: [
        { name: 'number', type: 'text', required: true, maxLength: 12 },
        { name: 'label', type: 'text', required: true, maxLength: 60 },
      ],
    },
    {
      name: 'scene',
      type: 'select',
      label: 'Drawing',
      defaultValue: 'autumn',
      options: [
        { value: 'sunrise', label: 'Sunrise' },
        { value: 'noon', label: 'Noon' },
        { value: 'autumn', label: 'Autumn' },
        { value: 'night', label: 'Night' },
      ],
    },
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Photo instead of the drawing' },
  ],
}
