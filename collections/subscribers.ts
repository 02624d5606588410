import type { CollectionConfig } from 'payload'

import { subscribeQuestions } from '@/features/subscribe/questions'

import { nobody, staff, staffOnly } from './access'
import { answerFields } from './fields/answers'
import { lettersField } from './fields/letters'
import { referenceField, reviewFields } from './fields/review'
import { timeFields } from './fields/times'

const evidence = { create: nobody, read: staffOnly, update: nobody }

/** Somebody who asked for our news. Written by the form, read by staff, never public. */
export const Subscribers: CollectionConfig = {
  slug: 'subscribers',
  labels: { singular: 'Subscriber', plural: 'Subscribers' },
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
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'tags', 'status', 'createdAt'],
    listSearchableFields: ['reference', 'email', 'name'],
    description:
      'Who asked for our news, and who has left the list. Write only to those who are subscribed.',
  },
  defaultSort: '-createdAt',
  fields: [
    referenceField,
    ...reviewFields({
      defaultValue: 'subscribed',
      options: [
        { value: 'subscribed', label: 'Subscribed' },
        { value: 'unsubscribed', label: 'Unsubscribed' },
      ],
    }),
    ...answerFields(subscribeQuestions, { required: ['email'] }),
    { name: 'consentSentence', type: 'textarea', label: 'Sentence agreed to', access: evidence },
    {
      name: 'consentedAt',
      type: 'date',
      label: 'Agreed',
      access: evidence,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'unsubscribedAt',
      type: 'date',
      label: 'Left the list',
      access: evidence,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'tags',
      type: 'text',
      hasMany: true,
      label: 'Came from',
      access: evidence,
      admin: { description: 'The links they followed, for example programs-early-access.' },
    },
    lettersField,
    ...timeFields,
  ],
}
