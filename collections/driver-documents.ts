import type { CollectionConfig } from 'payload'

import { rsvpQuestions } from '@/features/rsvp/questions'

import { privateFileFields } from './fields/private-file'
import { evidenceAccess, evidenceDefaults } from './fields/submission'
import { hooksKeeping, keptOf } from './hooks/keep-from-lists'

/**
 * A photo of a license or an insurance card. The picture itself lies in the private store under a random
 * name and leaves it only through `/staff/files/…`, which records who looked.
 */
export const DriverDocuments: CollectionConfig = {
  slug: 'driver-documents',
  labels: { singular: 'Driver document', plural: 'Driver documents' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'rsvp', 'link', 'createdAt'],
    description:
      'Licence and insurance photos of parents who offered to drive. Every look at one is recorded.',
  },
  // Of the RSVP it belongs to, which a filter can reach from here.
  hooks: hooksKeeping({ names: keptOf(rsvpQuestions).names, health: [] }),
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
    { name: 'rsvp', type: 'relationship', relationTo: 'rsvps', required: true, index: true },
    ...privateFileFields({ linkLabel: 'Photo' }),
  ],
}
