import type { CollectionConfig } from 'payload'

import { rsvpQuestions } from '@/features/rsvp/questions'

import { adminsOnly, nobody, staff, staffOnly } from './access'
import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { lettersField } from './fields/letters'
import { referenceField, reviewFields } from './fields/review'
import { timeFields } from './fields/times'
import { checkPlaces, validateStatus } from './hooks/check-places'
import { followStatus } from './hooks/give-places'
import { hooksKeeping, keptOf } from './hooks/keep-from-lists'

/** One young person's place at one event. Written by the RSVP form, read by staff, never public. */
export const Rsvps: CollectionConfig = {
  slug: 'rsvps',
  labels: { singular: 'RSVP', plural: 'RSVPs' },
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
      'participantFirstName',
      'participantLastName',
      'event',
      'status',
      'createdAt',
    ],
    listSearchableFields: [
      'reference',
      'participantFirstName',
      'participantLastName',
      'parentName',
      'parentEmail',
    ],
    description:
      'Who is coming to which event. What a parent sent cannot be edited; the status and your notes can.',
  },
  defaultSort: '-createdAt',
  hooks: {
    ...hooksKeeping(keptOf(rsvpQuestions)),
    beforeChange: [checkPlaces],
    afterChange: [followStatus],
  },
  fields: [
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      required: true,
      index: true,
      access: { create: nobody, read: staffOnly, update: nobody },
    },
    correctionsField,
    referenceField,
    ...reviewFields({
      defaultValue: 'confirmed',
      validate: validateStatus,
      options: [
        { value: 'confirmed', label: 'Confirmed' },
        { value: 'waitlisted', label: 'Waitlisted' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
    }),
    {
      name: 'capacityReason',
      type: 'text',
      label: 'Reason for going over the limit',
      // Goes into the audit log with the change, not into the record.
      virtual: true,
      maxLength: 200,
      access: { create: nobody, read: adminsOnly, update: adminsOnly },
      admin: {
        position: 'sidebar',
        // Payload takes a virtual field for one to be read.
        readOnly: false,
        disableListColumn: true,
        description: 'Needed only when all places are taken. Kept in the audit log.',
        components: { Field: '/src/admin/capacity-reason.tsx#CapacityReason' },
      },
    },
    ...answerFields(rsvpQuestions, {
      required: [
        'participantFirstName',
        'participantLastName',
        'participantDob',
        'parentEmail',
        'parentPhone',
        'attendanceType',
        'emergencyContactName',
        'emergencyContactRelationship',
        'emergencyContactPhone',
        'signature',
      ],
    }),
    {
      name: 'driverDocuments',
      type: 'join',
      collection: 'driver-documents',
      on: 'rsvp',
      label: 'Driver documents',
      admin: { allowCreate: false, defaultColumns: ['kind', 'link', 'createdAt'] },
    },
    {
      name: 'signatures',
      type: 'join',
      collection: 'waiver-signatures',
      on: 'rsvp',
      label: 'Signed waiver',
      admin: {
        allowCreate: false,
        defaultColumns: ['signedAt', 'nameMatches', 'waiverVersion', 'link'],
      },
    },
    lettersField,
    {
      // One person has one place at an event; see `duplicateKeyOf`. Unique while it is not cancelled.
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
