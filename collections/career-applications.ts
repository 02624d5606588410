import type { CollectionConfig } from 'payload'

import { careerQuestions } from '@/features/career-application/questions'

import { nobody, staff } from './access'
import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { lettersField } from './fields/letters'
import { resumeOf } from './fields/resume'
import { referenceField, reviewFields } from './fields/review'
import { timeFields } from './fields/times'
import { sourceField } from './fields/source'
import { hooksKeeping, keptOf } from './hooks/keep-from-lists'

/** Somebody who would like to work here. Written by the career form, read by staff, never public. */
export const CareerApplications: CollectionConfig = {
  slug: 'career-applications',
  labels: { singular: 'Career application', plural: 'Career applications' },
  access: {
    create: nobody,
    read: staff,
    update: staff,
    delete: nobody,
    unlock: nobody,
    readVersions: nobody,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  admin: {
    group: 'Submissions',
    useAsTitle: 'reference',
    enableListViewSelectAPI: true,
    defaultColumns: [
      'reference',
      'fullName',
      'roleInterest',
      'locationCity',
      'status',
      'createdAt',
    ],
    listSearchableFields: ['reference', 'fullName', 'email', 'locationCity'],
    description:
      'Who applied for which role. What they sent cannot be edited; the status and your notes can.',
  },
  defaultSort: '-createdAt',
  hooks: hooksKeeping(keptOf(careerQuestions)),
  fields: [
    correctionsField,
    referenceField,
    ...reviewFields({
      defaultValue: 'new',
      options: [
        { value: 'new', label: 'New' },
        { value: 'in_review', label: 'In review' },
        { value: 'interview', label: 'Interview' },
        { value: 'offered', label: 'Offered' },
        { value: 'declined', label: 'Declined' },
        { value: 'withdrawn', label: 'Withdrawn' },
      ],
    }),
    ...answerFields(careerQuestions, {
      required: [
        'fullName',
        'email',
        'roleInterest',
        'skillsSummary',
        'availability',
        'consentContact',
      ],
    }),
    resumeOf('careerApplication'),
    lettersField,
    sourceField('sourceReferrer', 'Page that led here', 'As their browser told it.'),
    sourceField('sourceParams', 'Query of the page', 'What the address said when they applied.'),
    {
      // One person applies once for a role; see `duplicateKeyOf`. Unique while it is not declined or withdrawn.
      name: 'duplicateKey',
      type: 'text',
      required: true,
      index: true,
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
    },
    ...timeFields,
  ],
}
