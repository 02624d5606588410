import type { CollectionConfig } from 'payload'

import { evidenceAccess, evidenceDefaults, sealed } from './fields/submission'

/** Every email that the site sends, queued in the transaction that caused it and sent by the worker. */
export const Emails: CollectionConfig = {
  slug: 'emails',
  labels: { singular: 'Email', plural: 'Emails' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'subject',
    enableListViewSelectAPI: true,
    defaultColumns: ['subject', 'recipient', 'status', 'attempts', 'createdAt'],
    // Addresses and subjects are searched on the screen for emails: an index of them here, too, would cost every form.
    listSearchableFields: ['reference'],
    description: 'Confirmations and notices, and whether they went out.',
  },
  fields: [
    { name: 'recipient', type: 'text', label: 'To', required: true, index: true },
    { name: 'replyTo', type: 'text', label: 'Reply to' },
    { name: 'subject', type: 'text', required: true },
    {
      name: 'text',
      type: 'textarea',
      label: 'Text',
      required: true,
      access: sealed,
    },
    {
      name: 'html',
      type: 'textarea',
      required: true,
      access: sealed,
      admin: { hidden: true },
    },
    { name: 'reference', type: 'text', label: 'About reference', index: true },
    {
      name: 'requestId',
      type: 'text',
      label: 'Request',
      index: true,
      admin: { position: 'sidebar', description: 'The number of the request that queued it' },
    },
    {
      name: 'signedCopyOf',
      type: 'relationship',
      relationTo: 'waiver-signatures',
      label: 'Signed copy attached',
    },
    {
      name: 'calendarOf',
      type: 'relationship',
      relationTo: 'events',
      label: 'Calendar file attached',
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'queued',
      index: true,
      options: [
        { value: 'queued', label: 'Queued' },
        { value: 'sent', label: 'Sent' },
        { value: 'failed', label: 'Failed' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'attempts',
      type: 'number',
      label: 'Times tried',
      defaultValue: 0,
      admin: { position: 'sidebar' },
    },
    {
      name: 'resends',
      type: 'number',
      label: 'Times sent again',
      required: true,
      defaultValue: 0,
      admin: { position: 'sidebar' },
    },
    {
      name: 'lastError',
      type: 'text',
      label: 'Last error code',
      admin: { position: 'sidebar' },
    },
    {
      name: 'sentAt',
      type: 'date',
      label: 'Sent',
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
