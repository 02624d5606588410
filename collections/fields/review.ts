import type { Field, Option, SelectFieldSingleValidation } from 'payload'

import { nobody, staffOnly } from '../access'

/** What staff add to a submission while they work through it: the only fields of it that they may change. */
export function reviewFields(statuses: {
  options: Option[]
  defaultValue: string
  validate?: SelectFieldSingleValidation
}): Field[] {
  const access = { create: nobody, read: staffOnly, update: staffOnly }
  return [
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      index: true,
      access,
      admin: { position: 'sidebar' },
      ...statuses,
    },
    {
      name: 'assignedTo',
      type: 'relationship',
      label: 'Assigned to',
      relationTo: 'users',
      access,
      filterOptions: { role: { in: ['staff', 'admin'] } },
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

/** Quoted by the person, printed in the letter, searched for in the panel. */
export const referenceField: Field = {
  name: 'reference',
  type: 'text',
  label: 'Reference',
  required: true,
  unique: true,
  maxLength: 8,
  access: { create: nobody, read: staffOnly, update: nobody },
  admin: { position: 'sidebar' },
}
