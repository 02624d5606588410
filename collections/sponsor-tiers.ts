import type { CollectionConfig } from 'payload'

import { contentAccess, contentVersions } from './fields/content'
import { refreshPages } from './hooks/refresh-pages-of'

/** Sponsor packages: the amount and the benefits. */
export const SponsorTiers: CollectionConfig = {
  slug: 'sponsor-tiers',
  labels: { singular: 'Sponsor package', plural: 'Sponsor packages' },
  access: contentAccess,
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'amount', 'order', '_status'],
    description: 'The packages on the sponsor page and on its one-pager.',
  },
  defaultSort: 'order',
  versions: contentVersions,
  hooks: refreshPages(),
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 60 },
    { name: 'amount', type: 'text', required: true, maxLength: 20 },
    { name: 'logo', type: 'textarea', label: 'Logo', required: true, maxLength: 200 },
    { name: 'website', type: 'textarea', label: 'Website', required: true, maxLength: 200 },
    { name: 'social', type: 'textarea', label: 'Social', required: true, maxLength: 200 },
    { name: 'event', type: 'textarea', label: 'Event', required: true, maxLength: 200 },
    { name: 'extra', type: 'textarea', label: 'Also included', maxLength: 200 },
    { name: 'order', type: 'number', defaultValue: 100, admin: { position: 'sidebar' } },
  ],
}
