import type { CollectionConfig } from 'payload'

import { registrationQuestions } from '@/features/registration/questions'
import { SUBMISSION_SOURCE_NAMES } from '@/features/rsvp/entry/wording'

import { answerFields } from './fields/answers'
import { entryFields } from './fields/entry'
import { referenceField, reviewFields } from './fields/review'
import {
  duplicateKeyField,
  languageField,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'

/** Registrations for the programs. Written by the join forms, read by staff, never public. */
export const Registrations: CollectionConfig = {
  ...submissionDefaults('registrations'),
  admin: {
    ...submissionAdmin,
    defaultColumns: ['personName', 'role', 'city', 'status', 'createdAt', 'reference'],
    listSearchableFields: ['firstName', 'lastName', 'email', 'parentName', 'reference'],
    description:
      'Who registered for programs. What a family sent is never edited. You work on it in the inbox.',
  },
  fields: [
    referenceField,
    ...entryFields(SUBMISSION_SOURCE_NAMES),
    languageField,
    ...reviewFields('registrations'),
    ...answerFields(registrationQuestions, {
      required: [
        'role',
        'firstName',
        'lastName',
        'dob',
        'city',
        'email',
        'phone',
        'emergencyName',
        'emergencyPhone',
      ],
    }),
    duplicateKeyField,
    ...timeFields,
  ],
}
