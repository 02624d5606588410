import type { CollectionConfig } from 'payload'

import { registrationQuestions } from '@/features/registration/questions'

import { nobody, staff } from './access'
import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { lettersField } from './fields/letters'
import { referenceField, reviewFields } from './fields/review'
import { timeFields } from './fields/times'
import { hooksKeeping, keptOf } from './hooks/keep-from-lists'

/** A young person who wants to take part in programs. Written by the join forms, read by staff, never public. */
export const Registrations: CollectionConfig = {
  slug: 'registrations',
  labels: { singular: 'Registration', plural: 'Registrations' },
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
    defaultColumns: ['reference', 'firstName', 'lastName', 'role', 'city', 'status', 'createdAt'],
    listSearchableFields: ['reference', 'firstName', 'lastName', 'email', 'parentName'],
    description:
      'Who registered for programs. What a family sent cannot be edited; the status and your notes can.',
  },
  defaultSort: '-createdAt',
  hooks: hooksKeeping(keptOf(registrationQuestions)),
  fields: [
    correctionsField,
    referenceField,
    ...reviewFields({
      defaultValue: 'new',
      options: [
        { value: 'new', label: 'New' },
        { value: 'confirmed', label: 'Confirmed' },
        { value: 'waitlisted', label: 'Waitlisted' },
        { value: 'declined', label: 'Declined' },
        { value: 'withdrawn', label: 'Withdrawn' },
      ],
    }),
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
        'signature',
      ],
    }),
    lettersField,
    {
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
