import type { CollectionConfig } from 'payload'

import { RSVP_SOURCE_NAMES } from '@/features/rsvp/entry/wording'
import { rsvpQuestions } from '@/features/rsvp/questions'
import type { Rsvp } from '@/payload-types'

import { answerFields } from './fields/answers'
import { entryFields } from './fields/entry'
import { referenceField, reviewFields } from './fields/review'
import {
  asSubmitted,
  duplicateKeyField,
  languageField,
  sealed,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'

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
      'Who is coming to which event. What a parent sent is never edited. You work on it on the event’s People page.',
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
      access: sealed,
    },
    {
      name: 'isOutsideAges',
      type: 'checkbox',
      label: 'Outside the age range',
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        description: 'The family was told, and sent the RSVP all the same.',
      },
    },
    ...entryFields(RSVP_SOURCE_NAMES),
    languageField,
    ...reviewFields('rsvps'),
    {
      name: 'offeredUntil',
      type: 'date',
      label: 'A spot is offered until',
      index: true,
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { offeredUntil }: Partial<Rsvp>) => Boolean(offeredUntil),
        date: { pickerAppearance: 'dayAndTime' },
        description: 'The family has an email about it. The spot is reserved until then.',
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
      label: 'The spot is given up, and held until',
      index: true,
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { heldUntil }: Partial<Rsvp>) => Boolean(heldUntil),
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Until then the family can undo it, and the spot is reserved.',
      },
    },
    {
      name: 'notComingAt',
      type: 'date',
      label: 'The family said on the day that the child is not coming',
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { notComingAt }: Partial<Rsvp>) => Boolean(notComingAt),
        date: { pickerAppearance: 'dayAndTime' },
        description: 'The spot stays theirs until the start. The gate sees it.',
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
      name: 'neverPeople',
      type: 'json',
      label: 'People who must not collect the child',
      access: sealed,
      admin: { hidden: true },
      typescriptSchema: [
        () => ({
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, note: { type: 'string' } },
            required: ['name', 'note'],
            additionalProperties: false,
          },
        }),
      ],
    },
    duplicateKeyField,
    ...timeFields,
  ],
}
