import type { Field } from 'payload'

/** Says whether a record has health answers, to staff who may not read them. */
export const healthNoteField: Field = {
  name: 'healthNote',
  type: 'ui',
  label: 'Health answers',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/panel/health-note.tsx#HealthNote' },
  },
}
