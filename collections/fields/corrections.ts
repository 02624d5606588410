import type { Field } from 'payload'

/** What was corrected of a record, beside what was sent, and a form that corrects an answer. */
export const correctionsField: Field = {
  name: 'corrections',
  type: 'ui',
  label: 'Corrections',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/panel/corrections.tsx#Corrections' },
  },
}
