import type { Block } from 'payload'

import { linksField } from '@collections/fields/link'
import { headingField, introductionField } from '@collections/fields/section'

/** Our current cities and the next ones, with a map. */
export const CityListBlock: Block = {
  slug: 'cityList',
  interfaceName: 'CityListBlock',
  labels: { singular: 'Cities: where we are, with a map', plural: 'Cities' },
  admin: { group: 'Lists' },
  fields: [
    headingField,
    introductionField,
    {
      name: 'cities',
      type: 'array',
      label: 'Launch cities',
      fields: [
        { name: 'name', type: 'text', label: 'City', maxLength: 60, required: true },
        { name: 'note', type: 'text', label: 'Note', maxLength: 120 },
      ],
    },
    {
      name: 'next',
      type: 'array',
      label: 'Next on the map',
      fields: [{ name: 'name', type: 'text', label: 'City', maxLength: 60, required: true }],
    },
    linksField,
    { name: 'hasMap', type: 'checkbox', label: 'Show the map', defaultValue: true },
  ],
}
