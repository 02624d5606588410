import type { CollectionConfig } from 'payload'

import { subscribeQuestions } from '@/features/subscribe/questions'

import { answerFields } from './fields/answers'
import { referenceField, reviewFields } from './fields/review'
import { asSubmitted, languageField, submissionDefaults } from './fields/submission'
import { timeFields } from './fields/times'

/** Newsletter subscribers. Written by the form, read by staff, never public. */
export const Subscribers: CollectionConfig = {
  ...submissionDefaults('subscribers'),
  admin: {
    group: 'Submissions',
    defaultColumns: ['personName', 'email', 'tags', 'status', 'createdAt'],
    listSearchableFields: ['name', 'email', 'reference'],
    description: 'Newsletter subscribers, current and past. Write only to current subscribers.',
  },
  fields: [
    referenceField,
    languageField,
    ...reviewFields('subscribers'),
    ...answerFields(subscribeQuestions, { required: ['email'] }),
    { name: 'consentSentence', type: 'textarea', label: 'Sentence agreed to', access: asSubmitted },
    {
      name: 'consentedAt',
      type: 'date',
      label: 'Agreed',
      access: asSubmitted,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'unsubscribedAt',
      type: 'date',
      label: 'Left the list',
      access: asSubmitted,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'tags',
      type: 'text',
      hasMany: true,
      label: 'Came from',
      access: asSubmitted,
      admin: { description: 'The links they followed, for example programs-early-access.' },
    },
    ...timeFields,
  ],
}
