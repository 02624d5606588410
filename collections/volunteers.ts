import type { CollectionConfig } from 'payload'

import { volunteerQuestions } from '@/features/volunteer/questions'

import { nobody, staff, staffOnly } from './access'
import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { lettersField } from './fields/letters'
import { resumeOf } from './fields/resume'
import { referenceField, reviewFields } from './fields/review'
import { timeFields } from './fields/times'
import { sourceField } from './fields/source'
import { hooksKeeping, keptOf } from './hooks/keep-from-lists'

/** Written by staff, about whom the check was made and until when it holds. */
const clearanceAccess = { create: nobody, read: staffOnly, update: staffOnly }

/** Somebody who offers to help. Written by the volunteer form, read by staff, never public. */
export const Volunteers: CollectionConfig = {
  slug: 'volunteers',
  labels: { singular: 'Volunteer', plural: 'Volunteers' },
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
  defaultSort: '-createdAt',
  hooks: hooksKeeping(keptOf(volunteerQuestions)),
  fields: [
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      label: 'Applied for',
      index: true,
      access: { create: nobody, read: staffOnly, update: nobody },
    },
    correctionsField,
    referenceField,
    ...reviewFields({
      defaultValue: 'new',
      options: [
        { value: 'new', label: 'New' },
        { value: 'in_review', label: 'In review' },
        { value: 'approved', label: 'Approved' },
        { value: 'declined', label: 'Declined' },
      ],
    }),
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
      filterOptions: { role: { in: ['staff', 'admin'] } },
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
      label: 'Holds until',
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
    lettersField,
    sourceField('sourceParams', 'Query of the page', 'What the address said when they applied.'),
    {
      // One person applies once for a day out; see `duplicateKeyOf`. Unique while it is not declined.
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
