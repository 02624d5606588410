import type { CollapsibleField, Field } from 'payload'

/** Kept out of the columns and filters of lists. */
export const notInLists = { disableListColumn: true, disableListFilter: true } as const

/** Evidence for a record that says nothing about a person, folded below the rest of it. */
export const evidenceFields = (fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: 'Evidence',
  admin: { initCollapsed: true },
  fields,
})
