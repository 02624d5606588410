import type { CollapsibleField, Field } from 'payload'

/** What proves a record and says nothing about a person, folded below the rest of it. */
export const evidenceFields = (fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: 'Evidence',
  admin: { initCollapsed: true },
  fields,
})
