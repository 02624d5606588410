import type { Field, SelectField } from 'payload'

import { isAnswered, submissionOf, type SubmissionSlug } from '@/submissions'

import { may, nobody, whereStaff } from '../access'
import { asSubmitted } from './submission'

/** The fields that staff use to process a submission, and the only ones that they may change. */
export function reviewFields(
  slug: SubmissionSlug,
  status: Pick<SelectField, 'access' | 'admin'> = {},
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
      ...status,
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
      // What staff answer has a sheet with dated notes.
      admin: isAnswered(slug)
        ? { hidden: true }
        : { position: 'sidebar', description: 'Seen only by staff.' },
    },
  ]
}

/** The reference that people quote. It is in the confirmation, and staff can search for it. */
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
