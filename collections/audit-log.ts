import type { CollectionConfig } from 'payload'

import { may, noOne } from './access'

/**
 * Records the actors and subjects of important changes. Append-only, which a trigger in the database enforces. Holds
 * ids, names of fields, and numbers, but never a person's answers.
 */
export const AuditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Log entry', plural: 'Audit log' },
  access: {
    create: noOne,
    read: may('audit'),
    update: noOne,
    delete: noOne,
    unlock: noOne,
    readVersions: noOne,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  admin: {
    group: 'Settings',
    useAsTitle: 'action',
    defaultColumns: ['createdAt', 'action', 'actor', 'subject', 'detail'],
    description: 'Who exported data, viewed files, or changed roles. It cannot be changed.',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'action', type: 'text', required: true, index: true },
    { name: 'actor', type: 'relationship', relationTo: 'users', index: true },
    { name: 'actorKind', type: 'text', label: 'Acted as', required: true },
    { name: 'subject', type: 'text', label: 'About', index: true },
    { name: 'detail', type: 'json' },
    { name: 'requestId', type: 'text', label: 'Request', index: true },
  ],
  // Each filter of the activity log reads its lines from the newest on.
  indexes: [
    { fields: ['actor', 'createdAt'] },
    { fields: ['action', 'createdAt'] },
    { fields: ['subject', 'createdAt'] },
  ],
}
