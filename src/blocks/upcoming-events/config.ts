import type { Block } from 'payload'

import { headingField } from '@collections/fields/section'

/** The next events, as cards. */
export const UpcomingEventsBlock: Block = {
  slug: 'upcomingEvents',
  interfaceName: 'UpcomingEventsBlock',
  labels: { singular: 'Upcoming events: the next ones, as cards', plural: 'Upcoming events' },
  admin: { group: 'Filled from elsewhere' },
  fields: [
    headingField,
    {
      name: 'count',
      type: 'number',
      label: 'How many at most',
      required: true,
      defaultValue: 3,
      min: 1,
      max: 9,
    },
  ],
}
