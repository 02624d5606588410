import type { Field } from 'payload'

import { webAddressField } from './web-address'

/** The venue and address of an event. */
export const addressFields: Field[] = [
  {
    name: 'venueName',
    type: 'text',
    label: 'Venue',
    maxLength: 160,
    admin: {
      description:
        'Write “Coming soon” while the venue is not decided. Visitors then read that it is shared with registrants.',
    },
  },
  {
    type: 'row',
    fields: [
      { name: 'addressLine1', type: 'text', label: 'Address, first line', maxLength: 160 },
      { name: 'addressLine2', type: 'text', label: 'Address, second line', maxLength: 160 },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'city', type: 'text', label: 'City', maxLength: 80, index: true },
      { name: 'state', type: 'text', label: 'State', maxLength: 40 },
      { name: 'postalCode', type: 'text', label: 'ZIP code', maxLength: 12 },
    ],
  },
  webAddressField({
    name: 'mapLink',
    label: 'Link to a map',
    description: 'If blank, visitors get directions to the address above.',
  }),
]
