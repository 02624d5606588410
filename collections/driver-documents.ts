import type { CollectionConfig } from 'payload'

import { privateFileFields } from './fields/private-file'
import { evidenceAccess, evidenceDefaults } from './fields/submission'

/**
 * Photos of driver's licenses and insurance cards. The files are in the private store under random names and can be
 * read only through `/staff/files/…`, which records who viewed them.
 */
export const DriverDocuments: CollectionConfig = {
  slug: 'driver-documents',
  labels: { singular: 'Driver document', plural: 'Driver documents' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'rsvp', 'createdAt'],
    description:
      'License and insurance photos of those who offered to drive. Every view is recorded.',
  },
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { value: 'license', label: 'Driver’s license' },
        { value: 'insurance', label: 'Insurance card' },
      ],
    },
    // Sent with an RSVP, or later by a link; the database wants one of the two.
    { name: 'rsvp', type: 'relationship', relationTo: 'rsvps', label: 'RSVP', index: true },
    { name: 'clearance', type: 'relationship', relationTo: 'clearances', index: true },
    ...privateFileFields,
  ],
}
