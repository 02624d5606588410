import type { Block } from 'payload'

import { sectionFields } from '@collections/fields/section'

/** A sequence of steps: a schedule, the next steps, a plan. */
export const StepsBlock: Block = {
  slug: 'steps',
  interfaceName: 'StepsBlock',
  labels: { singular: 'Steps: what comes after what', plural: 'Steps' },
  admin: { group: 'Lists' },
  fields: sectionFields([
    {
      name: 'look',
      type: 'select',
      required: true,
      defaultValue: 'trail',
      options: [
        { value: 'trail', label: 'Stops on a trail' },
        { value: 'profile', label: 'Four waypoints over a hill' },
        { value: 'numbers', label: 'Numbers' },
      ],
    },
    {
      name: 'items',
      type: 'array',
      label: 'Items',
      fields: [
        { name: 'marker', type: 'text', label: 'Time or number', maxLength: 20 },
        { name: 'title', type: 'text', label: 'Title', maxLength: 100, required: true },
        { name: 'text', type: 'text', label: 'Text', maxLength: 400 },
      ],
    },
  ]),
}
