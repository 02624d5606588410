import type { Field } from 'payload'

/** All fields among these, wherever on the form they are. */
export const fieldsIn = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => fieldsIn(tab.fields))
    return 'fields' in field ? [field, ...fieldsIn(field.fields)] : [field]
  })
