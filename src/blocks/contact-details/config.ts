import type { Block } from 'payload'

import { headingField, introductionField } from '@collections/fields/section'

/** Email, phone, postal address, and profiles, from the settings under Organization. */
export const ContactDetailsBlock: Block = {
  slug: 'contactDetails',
  interfaceName: 'ContactDetailsBlock',
  labels: {
    singular: 'How to reach us: from the Organization settings',
    plural: 'How to reach us',
  },
  admin: { group: 'Filled from elsewhere' },
  fields: [headingField, introductionField],
}
