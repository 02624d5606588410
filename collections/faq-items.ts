import type { CollectionConfig } from 'payload'

import { noOne } from './access'
import { contentAccess, contentVersions } from './fields/content'
import { refreshPages } from './hooks/refresh-pages-of'

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
  labels: { singular: 'Question', plural: 'FAQ' },
  access: contentAccess,
  admin: {
    group: 'Content',
    useAsTitle: 'question',
    components: { views: { list: { Component: '/src/features/website/screens/faq.tsx#FaqList' } } },
  },
  defaultSort: 'order',
  versions: contentVersions,
  hooks: refreshPages(),
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
      // Its position in its group. Staff move questions in the list; a form that is open meanwhile must not put it
      // back.
      name: 'order',
      type: 'number',
      defaultValue: 100,
      index: true,
      access: { create: noOne, update: noOne },
      admin: { hidden: true },
    },
  ],
}
