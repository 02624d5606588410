import type { Field } from 'payload'

import { getSubmission, type SubmissionSlug } from '@/submissions'

import { asSubmitted } from './submission'

/** The progress of a submission. Staff work on it on the desk, and only read it here. */
export const reviewFields = (slug: SubmissionSlug): Field[] => {
  const { statuses } = getSubmission(slug)
  return [
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      index: true,
      access: asSubmitted,
      admin: { position: 'sidebar' },
      defaultValue: statuses[0].value,
      options: [...statuses],
    },
    {
      name: 'assignedTo',
      type: 'relationship',
      label: 'Assigned to',
      relationTo: 'users',
      access: asSubmitted,
      admin: { position: 'sidebar' },
    },
    {
      // From before notes had authors and dates; exports still have it.
      name: 'staffNotes',
      type: 'textarea',
      label: 'Staff notes',
      access: asSubmitted,
      admin: {
        position: 'sidebar',
        condition: (_, { staffNotes }: { staffNotes?: string }) => Boolean(staffNotes),
      },
    },
  ]
}

/** The reference that people quote. The confirmation shows it, and staff can search for it. */
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
