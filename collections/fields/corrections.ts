import type { Field } from 'payload'

/** The corrections of a record, and a form that adds one. */
export const correctionsField: Field = {
  name: 'corrections',
  type: 'ui',
  label: 'Corrections',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/panel/corrections.tsx#Corrections' },
  },
}
