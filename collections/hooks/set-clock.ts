import type { SanitizedConfig } from 'payload'

import { noOne } from '../access'
import { fieldsIn } from './fields-in'

const CLOCK = '/src/panel/clock.tsx'

/**
 * Shows every date of the panel by one clock: that of the organization, or of the zone that is stored beside it.
 * Payload uses the reader's clock.
 */
export function setClock(config: SanitizedConfig): SanitizedConfig {
  for (const { access, admin, fields, versions } of config.collections) {
    for (const field of fieldsIn(fields)) {
      if (field.type !== 'date') continue
      const rules: unknown[] = [access.update, field.access?.update]
      const isRecorded = field.admin?.readOnly === true || rules.includes(noOne)
      field.admin = {
        ...field.admin,
        components: {
          ...field.admin?.components,
          Cell: `${CLOCK}#TimeCell`,
          ...(isRecorded ? { Field: `${CLOCK}#RecordedTime` } : {}),
        },
      }
    }
    // A collection with versions lists the times there, by the same clock, and its toolbar has more buttons.
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
