import type { Block } from 'payload'

import { linksField } from '@collections/fields/link'

/** A banner with a current announcement. */
export const NoticeBlock: Block = {
  slug: 'notice',
  interfaceName: 'NoticeBlock',
  labels: { singular: 'Notice: a band with something that matters now', plural: 'Notice' },
  admin: { group: 'Words' },
  fields: [
    { name: 'text', type: 'textarea', label: 'Text', required: true, maxLength: 300 },
    linksField,
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      label: 'About this event',
      admin: {
        description:
          'Write {date} where its date belongs. The notice goes away once the event is over.',
      },
    },
  ],
}
