import type { Field, SelectFieldSingleValidation } from 'payload'

import { submissionOf, type SubmissionSlug } from '@/submissions'

import { may, nobody, whereStaff } from '../access'
import { asSubmitted } from './submission'

/** What staff add to a submission while they work through it: the only fields of it that they may change. */
export function reviewFields(
  slug: SubmissionSlug,
  more: { validate?: SelectFieldSingleValidation } = {},
): Field[] {
  const { statuses } = submissionOf(slug)
  const access = { create: nobody, read: may('review'), update: may('review') }
  return [
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      index: true,
      access,
      admin: { position: 'sidebar' },
      defaultValue: statuses[0].value,
      options: [...statuses],
      ...more,
    },
    {
      name: 'assignedTo',
      type: 'relationship',
      label: 'Assigned to',
      relationTo: 'users',
      access,
      filterOptions: whereStaff,
      admin: { position: 'sidebar', allowCreate: false, allowEdit: false },
    },
    {
      name: 'staffNotes',
      type: 'textarea',
      label: 'Staff notes',
      access,
      admin: { position: 'sidebar', description: 'Seen by staff only.' },
    },
  ]
}

/** Quoted by the person, printed in the email, searched for in the panel. */
export const referenceField: Field = {
  name: 'reference',
  type: 'text',
  label: 'Reference',
  required: true,
  unique: true,
  maxLength: 8,
  access: asSubmitted,
  admin: { position: 'sidebar' },
}
