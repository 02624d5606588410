import type { CollectionConfig, FieldAccess } from 'payload'

import { can } from '@/features/accounts/rules'
import { isAboutHealth } from '@/features/corrections/rules'
import type { Correction } from '@/payload-types'
import { isCorrectable, labelsOf, SUBMISSION_SLUGS } from '@/submissions'

import { evidenceAccess, evidenceDefaults } from './fields/submission'
import { hideFromLists, notInLists } from './hooks/hide-from-lists'

/** The values may be about health, and so may the reason. */
const VALUES = ['oldValue', 'newValue'] as const

const isAboutSomethingElse = ({ recordCollection, field }: Partial<Correction>): boolean =>
  recordCollection !== undefined && field !== undefined && !isAboutHealth(recordCollection, field)

/** Without the right to read health answers, what is not known to be about something else is hidden. */
const readable: FieldAccess<Correction> = ({ req, doc }) =>
  can(req.user, 'review') && (can(req.user, 'health') || isAboutSomethingElse(doc ?? {}))

/**
 * Corrected values of answers; the submissions themselves never change. Written by a family with a manage link or
 * by staff with a reason. Append-only, which the database enforces (see the migrations).
 */
export const Corrections: CollectionConfig = {
  slug: 'corrections',
  labels: { singular: 'Correction', plural: 'Corrections' },
  access: evidenceAccess,
  ...evidenceDefaults,
  admin: {
    group: 'Submissions',
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'recordCollection', 'field', 'reason', 'byAccount', 'createdAt'],
    listSearchableFields: ['reference', 'field'],
    description:
      'Answers that were corrected after they were sent, by a family or by you. The record itself shows them next to what was sent.',
  },
  hooks: hideFromLists({
    names: [...VALUES],
    hasHealth: (record) =>
      VALUES.some((name) => Boolean(record[name])) && !isAboutSomethingElse(record),
  }),
  fields: [
    {
      name: 'recordCollection',
      type: 'select',
      label: 'Kind of record',
      required: true,
      options: SUBMISSION_SLUGS.filter(isCorrectable).map((slug) => ({
        value: slug,
        label: labelsOf(slug).singular,
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
      admin: { components: { Cell: '/src/panel/word-cells.tsx#CorrectedAnswerCell' } },
    },
    {
      name: 'oldValue',
      type: 'json',
      label: 'Until then',
      access: { read: readable },
      admin: notInLists,
    },
    {
      name: 'newValue',
      type: 'json',
      label: 'Since then',
      access: { read: readable },
      admin: notInLists,
    },
    {
      name: 'reason',
      type: 'textarea',
      label: 'Why',
      maxLength: 500,
      access: { read: readable },
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
