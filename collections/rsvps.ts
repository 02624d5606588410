import type { CollectionConfig } from 'payload'

import { rsvpQuestions } from '@/features/rsvp/questions'

import { admins, nobody } from './access'
import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { emailsField } from './fields/emails'
import { referenceField, reviewFields } from './fields/review'
import {
  asSubmitted,
  duplicateKeyField,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'
import { checkPlaces, validateStatus } from './hooks/check-places'
import { hideFromLists, privateFields } from './hooks/hide-from-lists'
import { onRsvpStatusChange } from './hooks/promote-waitlist'

/** RSVPs to events. Written by the RSVP form, read by staff, never public. */
export const Rsvps: CollectionConfig = {
  ...submissionDefaults('rsvps'),
  admin: {
    ...submissionAdmin,
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
  hooks: {
    ...hideFromLists(privateFields(rsvpQuestions)),
    beforeChange: [checkPlaces],
    afterChange: [onRsvpStatusChange],
  },
  fields: [
    {
      name: 'event',
      type: 'relationship',
      relationTo: 'events',
      required: true,
      index: true,
      access: asSubmitted,
    },
    correctionsField,
    referenceField,
    ...reviewFields('rsvps', { validate: validateStatus }),
    {
      name: 'capacityReason',
      type: 'text',
      label: 'Reason for going over the limit',
      // Recorded in the audit log, not stored in the record.
      virtual: true,
      maxLength: 200,
      access: { create: nobody, read: admins, update: admins },
      admin: {
        position: 'sidebar',
        // Payload makes virtual fields read-only by default.
        readOnly: false,
        disableListColumn: true,
        description: 'Needed only when all places are taken. Kept in the audit log.',
        components: { Field: '/src/panel/capacity-reason.tsx#CapacityReason' },
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
    emailsField,
    duplicateKeyField,
    ...timeFields,
  ],
}
