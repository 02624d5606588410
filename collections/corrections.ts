import type { CollectionConfig } from 'payload'

import { getLabels, isCorrectable, SUBMISSION_SLUGS } from '@/submissions'

import { evidenceAccess, evidenceDefaults, sealed } from './fields/submission'

/**
 * Corrected values of answers; the submissions themselves never change. Written by a family with a manage link or by
 * staff with a reason. Append-only, which the database enforces (see the migrations).
 */
export const Corrections: CollectionConfig = {
  slug: 'corrections',
  labels: { singular: 'Correction', plural: 'Corrections' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'recordCollection', 'byAccount', 'createdAt'],
    listSearchableFields: ['reference', 'field'],
    description:
      'That answers were corrected after they were sent, by a family or by staff. The desk shows what they were and are.',
  },
  fields: [
    {
      name: 'recordCollection',
      type: 'select',
      label: 'Kind of record',
      required: true,
      options: SUBMISSION_SLUGS.filter(isCorrectable).map((slug) => ({
        value: slug,
        label: getLabels(slug).singular,
      })),
    },
    { name: 'recordId', type: 'text', label: 'Record', required: true, index: true },
    {
      name: 'reference',
      type: 'text',
      label: 'Reference of the record',
      required: true,
      index: true,
    },
    {
      name: 'field',
      type: 'text',
      label: 'Answer',
      required: true,
    },
    {
      name: 'oldValue',
      type: 'json',
      label: 'Until then',
      access: sealed,
    },
    {
      name: 'newValue',
      type: 'json',
      label: 'Since then',
      access: sealed,
    },
    {
      name: 'reason',
      type: 'textarea',
      label: 'Why',
      maxLength: 500,
      access: sealed,
    },
    {
      name: 'byLink',
      type: 'select',
      label: 'By the family, with the link',
      options: [
        { value: 'manage', label: 'To change or cancel an RSVP' },
        { value: 'family', label: 'To the family page' },
        { value: 'unsubscribe', label: 'To leave the list' },
        { value: 'thanks', label: 'On the page after sending' },
      ],
    },
    { name: 'byEmail', type: 'relationship', relationTo: 'emails', label: 'The email' },
    { name: 'byAccount', type: 'relationship', relationTo: 'users', label: 'By' },
  ],
}
