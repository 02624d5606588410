import type { Field } from 'payload'

import { asSubmitted } from './submission'

/**
 * Replaces Payload's own timestamps, which anyone who may update a record can set. The time of submission decides who
 * is first on a waitlist, so no account may change it.
 */
export const timeFields: Field[] = [
  {
    name: 'updatedAt',
    type: 'date',
    label: 'Last change',
    index: true,
    access: asSubmitted,
    admin: { disableBulkEdit: true, hidden: true },
  },
  {
    name: 'createdAt',
    type: 'date',
    label: 'Received',
    index: true,
    access: asSubmitted,
    admin: { disableBulkEdit: true, hidden: true },
  },
]
