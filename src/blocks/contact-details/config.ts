import type { Block } from 'payload'

import { headingField, introductionField } from '@collections/fields/section'

/** E-mail, phone, postal address and profiles, as they stand under Organisation. */
export const ContactDetailsBlock: Block = {
  slug: 'contactDetails',
  interfaceName: 'ContactDetailsBlock',
  labels: { singular: 'How to reach us', plural: 'How to reach us' },
  fields: [headingField, introductionField],
}
