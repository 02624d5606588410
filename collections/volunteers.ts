import type { CollectionConfig } from 'payload'

import { volunteerQuestions } from '@/features/volunteer/questions'

import { answerFields } from './fields/answers'
import { referenceField, reviewFields } from './fields/review'
import { sourceParamsField } from './fields/source'
import {
  asSubmitted,
  duplicateKeyField,
  languageField,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'

/** Applications of volunteers. Written by the volunteer form, read by staff, never public. */
export const Volunteers: CollectionConfig = {
  ...submissionDefaults('volunteers'),
  admin: {
    ...submissionAdmin,
    defaultColumns: ['personName', 'city', 'event', 'status', 'createdAt', 'reference'],
    listSearchableFields: ['firstName', 'lastName', 'email', 'city', 'reference'],
    description:
      'Who offered to help. What they sent is never edited. You work on it in the inbox.',
  },
  fields: [
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      label: 'Applied for',
      index: true,
      access: asSubmitted,
    },
    referenceField,
    languageField,
    ...reviewFields('volunteers'),
    ...answerFields(volunteerQuestions, {
      required: ['firstName', 'lastName', 'email', 'consentTerms'],
    }),
    sourceParamsField,
    duplicateKeyField,
    ...timeFields,
  ],
}
