import type { CollectionConfig } from 'payload'

import { careerQuestions } from '@/features/career-application/questions'
import { volunteerQuestions } from '@/features/volunteer/questions'

import { privateFileFields } from './fields/private-file'
import { evidenceAccess, evidenceDefaults } from './fields/submission'
import { hooksKeeping, keptOf } from './hooks/keep-from-lists'

/**
 * A resume that came with an application, of one kind or the other. The file itself lies in the private store
 * under a random name and leaves it only through `/staff/files/…`, which records who looked.
 */
export const Resumes: CollectionConfig = {
  slug: 'resumes',
  labels: { singular: 'Resume', plural: 'Resumes' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'originalName',
    defaultColumns: ['originalName', 'careerApplication', 'volunteer', 'link', 'createdAt'],
    description: 'What applicants and volunteers sent along. Every look at one is recorded.',
  },
  // Of the application it belongs to, which a filter can reach from here.
  hooks: hooksKeeping({
    names: [...keptOf(volunteerQuestions).names, ...keptOf(careerQuestions).names],
    health: [],
  }),
  fields: [
    { name: 'volunteer', type: 'relationship', relationTo: 'volunteers', index: true },
    {
      name: 'careerApplication',
      type: 'relationship',
      relationTo: 'career-applications',
      index: true,
    },
    ...privateFileFields({ linkLabel: 'File' }),
  ],
}
