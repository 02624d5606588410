import type { CollectionConfig } from 'payload'

import { careerQuestions } from '@/features/careers/questions'

import { answerFields } from './fields/answers'
import { referenceField, reviewFields } from './fields/review'
import { sourceParamsField, sourceReferrerField } from './fields/source'
import {
  duplicateKeyField,
  languageField,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'

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
      'Who applied for which role. What they sent is never edited. You work on it in the inbox.',
  },
  fields: [
    referenceField,
    languageField,
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
    sourceReferrerField,
    sourceParamsField,
    duplicateKeyField,
    ...timeFields,
  ],
}
