import type { Block } from 'payload'

import { headingField, introductionField } from '@collections/fields/section'

/** E-mail, phone, postal address and profiles, as they stand under Organisation. */
export const ContactDetailsBlock: Block = {
  slug: 'contactDetails',
  interfaceName: 'ContactDetailsBlock',
  labels: {
    singular: 'How to reach us: as it stands under Organisation',
    plural: 'How to reach us',
  },
  admin: { group: 'Filled from elsewhere' },
  fields: [headingField, introductionField],
}
