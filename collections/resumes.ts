import type { CollectionConfig } from 'payload'

import { privateFileFields } from './fields/private-file'
import { evidenceAccess, evidenceDefaults } from './fields/submission'

/**
 * Resumes of volunteers and career applicants. The files are in the private store under random names and can be
 * read only through `/staff/files/…`, which records who viewed them.
 */
export const Resumes: CollectionConfig = {
  slug: 'resumes',
  labels: { singular: 'Resume', plural: 'Resumes' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'originalName',
    defaultColumns: ['originalName', 'careerApplication', 'volunteer', 'createdAt'],
    description: 'Resumes of applicants and volunteers. Every view is recorded.',
  },
  fields: [
    { name: 'volunteer', type: 'relationship', relationTo: 'volunteers', index: true },
    {
      name: 'careerApplication',
      type: 'relationship',
      relationTo: 'career-applications',
      index: true,
    },
    ...privateFileFields,
  ],
}
