import type { CollectionConfig } from 'payload'

import { careerQuestions } from '@/features/career-application/questions'
import { volunteerQuestions } from '@/features/volunteer/questions'

import { nobody, staff } from './access'
import { privateFileFields } from './fields/private-file'
import { hooksKeeping, keptOf } from './hooks/keep-from-lists'

/**
 * A resume that came with an application, of one kind or the other. The file itself lies in the private store
 * under a random name and leaves it only through `/staff/files/…`, which records who looked.
 */
export const Resumes: CollectionConfig = {
  slug: 'resumes',
  labels: { singular: 'Resume', plural: 'Resumes' },
  access: {
    create: nobody,
    read: staff,
    update: nobody,
    delete: nobody,
    unlock: nobody,
    readVersions: nobody,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  admin: {
    group: 'Submissions',
    useAsTitle: 'originalName',
    defaultColumns: ['originalName', 'careerApplication', 'volunteer', 'link', 'createdAt'],
    description: 'What applicants and volunteers sent along. Every look at one is recorded.',
  },
  defaultSort: '-createdAt',
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
