import type { Field } from 'payload'

import { asSubmitted } from './submission'

/**
 * When something was submitted decides who comes first, so that nobody may set it. Payload's own two fields
 * are open to whoever may change a record.
 */
export const timeFields: Field[] = [
  {
    name: 'updatedAt',
    type: 'date',
    label: ({ t }) => t('general:updatedAt'),
    index: true,
    access: asSubmitted,
    admin: { disableBulkEdit: true, hidden: true },
  },
  {
    name: 'createdAt',
    type: 'date',
    label: ({ t }) => t('general:createdAt'),
    index: true,
    access: asSubmitted,
    admin: { disableBulkEdit: true, hidden: true },
  },
]
