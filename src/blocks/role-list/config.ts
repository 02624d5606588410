import type { Block } from 'payload'

import { anchorField, headingField, introductionField } from '@collections/fields/section'

/** The roles of the talent pool. Staff edit them under Roles. */
export const RoleListBlock: Block = {
  slug: 'roleList',
  interfaceName: 'RoleListBlock',
  labels: { singular: 'Roles', plural: 'Roles' },
  admin: { group: 'Filled from elsewhere' },
  fields: [
    headingField,
    introductionField,
    {
      name: 'generalInterest',
      type: 'textarea',
      label: 'For people without a matching role',
      maxLength: 300,
    },
    anchorField,
  ],
}
