import type { CollectionConfig } from 'payload'

import { contentAccess, contentVersions } from './fields/content'
import { refreshPagesOf } from './hooks/refresh-pages-of'

/** The groups of the FAQ page, in order. Source: specification 1, section 2, *FAQ*. */
export const FAQ_GROUPS = [
  { value: 'volunteering', label: 'Volunteering' },
  { value: 'donations', label: 'Donations & Giving' },
  { value: 'programs', label: 'Programs & Eligibility' },
  { value: 'ages', label: 'Age Range Support' },
  { value: 'contact', label: 'Contact & Partnerships' },
] as const

/** Questions with their answers, shown on every page that shows their group. */
export const FaqItems: CollectionConfig = {
  slug: 'faq-items',
  labels: { singular: 'Question', plural: 'Questions' },
  access: contentAccess,
  admin: {
    group: 'Content',
    useAsTitle: 'question',
    defaultColumns: ['question', 'group', 'order', '_status'],
    description: 'Questions and answers of the FAQ page, and of other pages that show them.',
  },
  defaultSort: 'order',
  versions: contentVersions,
  hooks: refreshPagesOf(),
  fields: [
    { name: 'question', type: 'text', required: true, maxLength: 200 },
    {
      name: 'answer',
      type: 'textarea',
      required: true,
      maxLength: 2000,
      admin: { description: 'A link is written as [words](/address): [Join](/join).' },
    },
    { name: 'group', type: 'select', required: true, options: [...FAQ_GROUPS], index: true },
    {
      name: 'order',
      type: 'number',
      label: 'Order',
      defaultValue: 100,
      index: true,
      admin: { description: 'Smaller numbers come first.' },
    },
  ],
}
