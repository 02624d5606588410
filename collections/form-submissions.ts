import type { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import type { Field } from 'payload'

import { nobody, staff, staffOnly } from './access'
import { lettersField } from './fields/letters'
import { referenceField, reviewFields } from './fields/review'
import { timeFields } from './fields/times'
import { keepRowsAsSent } from './hooks/keep-rows-as-sent'

type Options = Parameters<typeof formBuilderPlugin>[0]

/** What was sent is evidence: staff read it, nobody edits it. */
const asSent = { create: nobody, read: staffOnly, update: nobody }

/** Copied from the answers, so that the list can show and search them; the letter above shows them anyway. */
const copied = (name: string, label: string): Field => ({
  name,
  type: 'text',
  label,
  index: true,
  access: asSent,
  admin: { condition: () => false },
})

/** What a form that staff built took in: a message, an inquiry. Written by the form, read by staff, never public. */
export const formSubmissions: NonNullable<Options['formSubmissionOverrides']> = {
  slug: 'form-submissions',
  labels: { singular: 'Message', plural: 'Messages' },
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
      'form',
      'senderName',
      'senderEmail',
      'subject',
      'status',
      'createdAt',
    ],
    listSearchableFields: ['reference', 'senderName', 'senderEmail'],
    description:
      'What came in by the contact form, the sponsor inquiry and forms of your own. What somebody sent cannot be edited; the status and your notes can.',
  },
  defaultSort: '-createdAt',
  fields: () => [
    {
      name: 'letter',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/src/admin/sent-answers.tsx#SentAnswers' },
      },
    },
    {
      name: 'form',
      type: 'relationship',
      relationTo: 'forms',
      required: true,
      index: true,
      access: asSent,
      admin: { position: 'sidebar', allowEdit: false },
    },
    referenceField,
    ...reviewFields({
      defaultValue: 'new',
      options: [
        { value: 'new', label: 'New' },
        { value: 'answered', label: 'Answered' },
      ],
    }),
    copied('senderName', 'Name'),
    copied('senderEmail', 'E-mail'),
    copied('subject', 'Subject'),
    {
      // The plugin's rows of field and value, with the words of the day: a form changes, what was sent does not.
      name: 'submissionData',
      type: 'array',
      access: asSent,
      hooks: { beforeChange: [keepRowsAsSent] },
      admin: { hidden: true },
      fields: [
        { name: 'field', type: 'text', required: true },
        { name: 'label', type: 'text', required: true },
        { name: 'value', type: 'textarea', required: true },
        { name: 'answer', type: 'textarea', required: true },
      ],
    },
    lettersField,
    ...timeFields,
  ],
}
