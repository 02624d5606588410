import type { CollectionConfig } from 'payload'

import { rsvpQuestions } from '@/features/rsvp/questions'
import type { Rsvp } from '@/payload-types'

import { answerFields } from './fields/answers'
import { correctionsField } from './fields/corrections'
import { emailsField } from './fields/emails'
import { entryFields } from './fields/entry'
import { familyLinksField } from './fields/family-links'
import { healthNoteField } from './fields/health-note'
import { referenceField, reviewFields } from './fields/review'
import {
  asSubmitted,
  duplicateKeyField,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'
import { hideFromLists, notInLists, privateFields } from './hooks/hide-from-lists'
import { keepCurrentStatus } from './hooks/keep-current-status'

/** RSVPs to events. Written by the RSVP form, read by staff, never public. */
export const Rsvps: CollectionConfig = {
  ...submissionDefaults('rsvps'),
  admin: {
    ...submissionAdmin,
    defaultColumns: ['personName', 'event', 'status', 'createdAt', 'reference'],
    listSearchableFields: [
      'participantFirstName',
      'participantLastName',
      'parentName',
      'parentEmail',
      'reference',
    ],
    description:
      'Who is coming to which event. What a parent sent cannot be edited; your notes can. Places are changed on the event’s People page.',
  },
  hooks: {
    ...hideFromLists({
      ...privateFields(rsvpQuestions),
      names: [...privateFields(rsvpQuestions).names, 'pickupCode'],
    }),
    beforeChange: [keepCurrentStatus],
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
    healthNoteField,
    referenceField,
    {
      name: 'family',
      type: 'text',
      label: 'Family',
      required: true,
      index: true,
      maxLength: 8,
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        description:
          'The same for siblings who were signed up together: the reference of the first.',
      },
    },
    {
      name: 'familyOrder',
      type: 'number',
      label: 'Place in the family’s form',
      required: true,
      access: asSubmitted,
      admin: { hidden: true },
    },
    {
      name: 'pickupCode',
      type: 'text',
      label: 'Pick-up code',
      maxLength: 4,
      access: asSubmitted,
      admin: {
        ...notInLists,
        position: 'sidebar',
        description: 'Whoever collects a child says it at the gate.',
      },
    },
    {
      name: 'isOutsideAges',
      type: 'checkbox',
      label: 'Not of the age the event is for',
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        description: 'The family was told, and sent the RSVP all the same.',
      },
    },
    ...entryFields,
    ...reviewFields('rsvps', {
      // Whoever changes it must see what becomes of families first, and be able to undo it.
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        components: { Field: '/src/panel/rsvp-status.tsx#RsvpStatus' },
      },
    }),
    {
      name: 'offeredUntil',
      type: 'date',
      label: 'A place is offered until',
      index: true,
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { offeredUntil }: Partial<Rsvp>) => Boolean(offeredUntil),
        date: { pickerAppearance: 'dayAndTime' },
        description: 'The family has an email about it. Nobody else gets the place until then.',
      },
    },
    {
      name: 'waitingSince',
      type: 'date',
      label: 'At the end of the waitlist since',
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { waitingSince }: Partial<Rsvp>) => Boolean(waitingSince),
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Empty if the family has kept its first position.',
      },
    },
    {
      name: 'missedOffers',
      type: 'number',
      label: 'Offers that were not answered in time',
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { missedOffers }: Partial<Rsvp>) => Boolean(missedOffers),
      },
    },
    {
      name: 'heldUntil',
      type: 'date',
      label: 'The place is given up, and held until',
      index: true,
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { heldUntil }: Partial<Rsvp>) => Boolean(heldUntil),
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Until then the family can undo it, and nobody else gets the place.',
      },
    },
    ...answerFields(rsvpQuestions, {
      required: [
        'participantFirstName',
        'participantLastName',
        'participantDob',
        'parentEmail',
        'parentPhone',
        'emergencyContactName',
        'emergencyContactRelationship',
        'emergencyContactPhone',
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
    familyLinksField,
    duplicateKeyField,
    ...timeFields,
  ],
}
