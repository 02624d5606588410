import type { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import type { Field } from 'payload'

import { referenceField, reviewFields } from './fields/review'
import {
  asSubmitted,
  languageField,
  sealed,
  submissionAdmin,
  submissionDefaults,
} from './fields/submission'
import { timeFields } from './fields/times'
import { keepRowsAsSent } from './hooks/keep-rows-as-sent'

type Options = Parameters<typeof formBuilderPlugin>[0]

/** A copy of an answer, so that lists can show and search it. */
const copied = (name: string, label: string): Field => ({
  name,
  type: 'text',
  label,
  index: true,
  access: asSubmitted,
})

/** Submissions of custom forms: messages and inquiries. Written by the form, read by staff, never public. */
export const submissionsOverrides: NonNullable<Options['formSubmissionOverrides']> = {
  ...submissionDefaults('form-submissions'),
  admin: {
    ...submissionAdmin,
    defaultColumns: [
      'personName',
      'senderEmail',
      'form',
      'subject',
      'status',
      'createdAt',
      'reference',
    ],
    listSearchableFields: ['senderName', 'senderEmail', 'reference'],
    description:
      'Messages from the contact form, the sponsor inquiry and your custom forms. Messages are never edited. You answer them in the inbox.',
  },
  fields: () => [
    {
      name: 'form',
      type: 'relationship',
      relationTo: 'forms',
      required: true,
      index: true,
      access: asSubmitted,
      admin: { position: 'sidebar', allowEdit: false },
    },
    referenceField,
    languageField,
    ...reviewFields('form-submissions'),
    copied('senderName', 'Name'),
    copied('senderEmail', 'Email'),
    copied('subject', 'Subject'),
    {
      // The plugin's rows of field and value, with the label at the time, because the form may change later.
      name: 'submissionData',
      type: 'array',
      access: sealed,
      hooks: { beforeChange: [keepRowsAsSent] },
      admin: { hidden: true },
      fields: [
        { name: 'field', type: 'text', required: true },
        { name: 'label', type: 'text', required: true },
        { name: 'value', type: 'textarea', required: true },
        { name: 'answer', type: 'textarea', required: true },
      ],
    },
    ...timeFields,
  ],
}
