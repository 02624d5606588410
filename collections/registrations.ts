import type { CollectionConfig } from 'payload'

import { registrationQuestions } from '@/features/registration/questions'

import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { emailsField } from './fields/emails'
import { entryFields } from './fields/entry'
import { familyLinksField } from './fields/family-links'
import { healthNoteField } from './fields/health-note'
import { referenceField, reviewFields } from './fields/review'
import { duplicateKeyField, submissionAdmin, submissionDefaults } from './fields/submission'
import { timeFields } from './fields/times'
import { hideFromLists, privateFields } from './hooks/hide-from-lists'

/** Registrations for the programs. Written by the join forms, read by staff, never public. */
export const Registrations: CollectionConfig = {
  ...submissionDefaults('registrations'),
  admin: {
    ...submissionAdmin,
    defaultColumns: ['personName', 'role', 'city', 'status', 'createdAt', 'reference'],
    listSearchableFields: ['firstName', 'lastName', 'email', 'parentName', 'reference'],
    description:
      'Who registered for programs. What a family sent cannot be edited; the status and your notes can.',
  },
  hooks: hideFromLists(privateFields(registrationQuestions)),
  fields: [
    correctionsField,
    healthNoteField,
    referenceField,
    ...entryFields,
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
    emailsField,
    familyLinksField,
    duplicateKeyField,
    ...timeFields,
  ],
}
