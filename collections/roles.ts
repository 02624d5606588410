import type { ArrayField, CollectionConfig } from 'payload'

import { contentAccess, contentVersions, previewedAt } from './fields/content'
import { patchField } from './fields/section'
import { slugField } from './fields/slug'
import { refreshPages } from './hooks/refresh-pages-of'

const lines = (name: string, label: string): ArrayField => ({
  name,
  type: 'array',
  label,
  labels: { singular: 'Line', plural: 'Lines' },
  fields: [{ name: 'text', type: 'text', required: true, maxLength: 240 }],
})

/** Jobs and internships, each with a page. Not the roles of accounts. */
export const Roles: CollectionConfig = {
  slug: 'roles',
  labels: { singular: 'Role', plural: 'Roles' },
  access: contentAccess,
  admin: {
    group: 'Content',
    ...previewedAt((slug) => `/careers/${slug}`),
    useAsTitle: 'title',
    defaultColumns: ['title', 'isOpen', 'order', '_status'],
    description: 'The roles on the careers page.',
  },
  defaultSort: 'order',
  versions: contentVersions,
  hooks: refreshPages(),
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 100 },
    slugField({ prefix: '/careers/' }),
    {
      name: 'campaign',
      type: 'text',
      label: 'Campaign name',
      required: true,
      maxLength: 60,
      admin: {
        position: 'sidebar',
        description: 'The utm_campaign of the links to the application.',
      },
    },
    patchField,
    { name: 'order', type: 'number', defaultValue: 100, admin: { position: 'sidebar' } },
    {
      name: 'isOpen',
      type: 'checkbox',
      label: 'Open now',
      admin: { position: 'sidebar', description: 'Otherwise it is shown as a future role.' },
    },
    { name: 'summary', type: 'textarea', label: 'Card', required: true, maxLength: 240 },
    {
      name: 'terms',
      type: 'text',
      label: 'Terms in a few words',
      maxLength: 120,
      admin: { description: 'For example: Unpaid, 10–15 hours a week, 3 months or more' },
    },
    {
      name: 'impact',
      type: 'textarea',
      label: 'Quick View: impact',
      required: true,
      maxLength: 600,
    },
    lines('highlights', 'Quick View: highlights'),
    { name: 'about', type: 'textarea', label: 'About', required: true, maxLength: 2000 },
    lines('duties', 'What You’ll Do'),
    lines('qualifications', 'Required Qualifications'),
    lines('qualities', 'Personal Qualities'),
    lines('offers', 'What We Offer'),
    { name: 'team', type: 'textarea', label: 'Team & Culture', required: true, maxLength: 1000 },
    { name: 'closing', type: 'textarea', label: 'Closing words', maxLength: 400 },
  ],
}
