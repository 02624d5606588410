import type { SanitizedConfig } from 'payload'

import { fieldsIn } from './fields-in'

const CELLS = '/src/panel/word-cells.tsx'

/** Shows checkboxes and lists of words as words in the lists of the panel, where Payload shows the stored value. */
export function showWords(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections)
    for (const field of fieldsIn(fields)) {
      if (field.type === 'checkbox')
        field.admin = {
          ...field.admin,
          components: { Cell: `${CELLS}#YesNoCell`, ...field.admin?.components },
        }
      if (field.type === 'text' && field.hasMany === true)
        field.admin = {
          ...field.admin,
          components: { Cell: `${CELLS}#WordsCell`, ...field.admin?.components },
        }
    }
  return config
}
