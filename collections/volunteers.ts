import type { CollectionConfig } from 'payload'

import { volunteerQuestions } from '@/features/volunteer/questions'

import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { emailsField } from './fields/emails'
import { resumeOf } from './fields/resume'
import { referenceField, reviewFields } from './fields/review'
import { sourceParamsField } from './fields/source'
import {
  asSubmitted,
  duplicateKeyField,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'
import { hideFromLists, privateFields } from './hooks/hide-from-lists'

/** Applications of volunteers. Written by the volunteer form, read by staff, never public. */
export const Volunteers: CollectionConfig = {
  ...submissionDefaults('volunteers'),
  admin: {
    ...submissionAdmin,
    defaultColumns: ['personName', 'city', 'event', 'status', 'createdAt', 'reference'],
    listSearchableFields: ['firstName', 'lastName', 'email', 'city', 'reference'],
    description:
      'Who offered to help. What they sent cannot be edited; the status and your notes can.',
  },
  hooks: hideFromLists(privateFields(volunteerQuestions)),
  fields: [
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      label: 'Applied for',
      index: true,
      access: asSubmitted,
    },
    correctionsField,
    referenceField,
    ...reviewFields('volunteers'),
    ...answerFields(volunteerQuestions, {
      required: ['firstName', 'lastName', 'email', 'consentTerms'],
    }),
    resumeOf('volunteer'),
    emailsField,
    sourceParamsField,
    duplicateKeyField,
    ...timeFields,
  ],
}
