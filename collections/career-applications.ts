import type { CollectionConfig } from 'payload'

import { careerQuestions } from '@/features/career-application/questions'

import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { emailsField } from './fields/emails'
import { resumeOf } from './fields/resume'
import { referenceField, reviewFields } from './fields/review'
import { sourceParamsField, sourceReferrerField } from './fields/source'
import { duplicateKeyField, submissionAdmin, submissionDefaults } from './fields/submission'
import { timeFields } from './fields/times'
import { hideFromLists, privateFields } from './hooks/hide-from-lists'

/** Applications for a role. Written by the career form, read by staff, never public. */
export const CareerApplications: CollectionConfig = {
  ...submissionDefaults('career-applications'),
  admin: {
    ...submissionAdmin,
    defaultColumns: [
      'personName',
      'roleInterest',
      'locationCity',
      'status',
      'createdAt',
      'reference',
    ],
    listSearchableFields: ['fullName', 'email', 'locationCity', 'reference'],
    description:
      'Who applied for which role. What they sent cannot be edited; the status and your notes can.',
  },
  hooks: hideFromLists(privateFields(careerQuestions)),
  fields: [
    correctionsField,
    referenceField,
    ...reviewFields('career-applications'),
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
    emailsField,
    sourceReferrerField,
    sourceParamsField,
    duplicateKeyField,
    ...timeFields,
  ],
}
