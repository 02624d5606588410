import type { DateField, Field, SanitizedConfig } from 'payload'

import { nobody } from '../access'

const CLOCK = '/src/panel/clock.tsx'

/** The dates among these fields, wherever on the form they are. */
const datesIn = (fields: readonly Field[]): DateField[] =>
  fields.flatMap((field) => {
    if (field.type === 'date') return [field]
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => datesIn(tab.fields))
    return 'fields' in field ? datesIn(field.fields) : []
  })

/**
 * Shows every date of the panel by one clock: that of the organization, or of the zone that is stored beside it. Payload
 * takes the clock of whoever looks.
 */
export function setClock(config: SanitizedConfig): SanitizedConfig {
  for (const { access, admin, fields, versions } of config.collections) {
    for (const field of datesIn(fields)) {
      const rules: unknown[] = [access.update, field.access?.update]
      const isRecorded = field.admin?.readOnly === true || rules.includes(nobody)
      field.admin = {
        ...field.admin,
        components: {
          ...field.admin?.components,
          Cell: `${CLOCK}#TimeCell`,
          ...(isRecorded ? { Field: `${CLOCK}#RecordedTime` } : {}),
        },
      }
    }
    // Where there are versions, their list says when, by the same clock, and there are more buttons.
    if (versions?.drafts) continue
    admin.components = {
      ...admin.components,
      edit: {
        ...admin.components?.edit,
        beforeDocumentControls: [
          `${CLOCK}#SavedTimes`,
          ...(admin.components?.edit?.beforeDocumentControls ?? []),
        ],
      },
    }
  }
  return config
}
