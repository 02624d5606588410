import type { Block } from 'payload'

import { FAQ_GROUPS } from '@collections/faq-items'
import { linksField } from '@collections/fields/link'
import { sectionFields } from '@collections/fields/section'

/** Questions of one group, or selected ones. Staff edit them under FAQ. */
export const FaqGroupBlock: Block = {
  slug: 'faqGroup',
  interfaceName: 'FaqGroupBlock',
  labels: { singular: 'Questions: as they stand under FAQ', plural: 'Questions' },
  admin: { group: 'Filled from elsewhere' },
  fields: sectionFields([
    {
      name: 'group',
      type: 'select',
      label: 'Group',
      options: [...FAQ_GROUPS],
      admin: { description: 'All questions of this group, in their order.' },
    },
    {
      name: 'picked',
      type: 'relationship',
      relationTo: 'faq-items',
      hasMany: true,
      label: 'Or these questions',
      admin: { condition: (_, sibling: { group?: string | null }) => !sibling.group },
    },
    linksField,
  ]),
}
