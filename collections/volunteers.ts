import type { CollectionConfig } from 'payload'

import { volunteerQuestions } from '@/features/volunteer/questions'

import { may, nobody, whereStaff } from './access'
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

/** Fields about the background check of a driver. */
const clearanceAccess = { create: nobody, read: may('review'), update: may('clear-drivers') }

/** Applications of volunteers. Written by the volunteer form, read by staff, never public. */
export const Volunteers: CollectionConfig = {
  ...submissionDefaults('volunteers'),
  admin: {
    ...submissionAdmin,
    defaultColumns: [
      'reference',
      'firstName',
      'lastName',
      'city',
      'event',
      'status',
      'driverClearance',
      'createdAt',
    ],
    listSearchableFields: ['reference', 'firstName', 'lastName', 'email', 'city'],
    description:
      'Who offered to help. What they sent cannot be edited; the status, the driver clearance and your notes can.',
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
    {
      name: 'driverClearance',
      type: 'select',
      label: 'Driver clearance',
      required: true,
      defaultValue: 'none',
      index: true,
      options: [
        { value: 'none', label: 'Not asked for' },
        { value: 'pending', label: 'Pending' },
        { value: 'cleared', label: 'Cleared' },
        { value: 'refused', label: 'Refused' },
      ],
      access: clearanceAccess,
      admin: {
        position: 'sidebar',
        description: 'Nobody drives participants before this says Cleared.',
      },
    },
    {
      name: 'driverClearanceDate',
      type: 'date',
      label: 'Checked on',
      access: clearanceAccess,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM dd, yyyy' },
        condition: ({ driverClearance }) => driverClearance !== 'none',
      },
    },
    {
      name: 'driverClearanceBy',
      type: 'relationship',
      relationTo: 'users',
      label: 'Checked by',
      access: clearanceAccess,
      filterOptions: whereStaff,
      admin: {
        position: 'sidebar',
        allowCreate: false,
        allowEdit: false,
        condition: ({ driverClearance }) => driverClearance !== 'none',
      },
    },
    {
      name: 'driverClearanceExpires',
      type: 'date',
      label: 'Valid until',
      access: clearanceAccess,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM dd, yyyy' },
        condition: ({ driverClearance }) => driverClearance !== 'none',
      },
    },
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
