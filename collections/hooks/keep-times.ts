import type { SanitizedConfig } from 'payload'

import { nobody } from '../access'

/**
 * Lets nobody say when a record was made, which Payload leaves to everybody who may change the record. Payload sets the time of
 * the last change itself.
 */
export function keepTimes(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections)
    for (const field of fields)
      if (field.type === 'date' && field.name === 'createdAt')
        field.access = { ...field.access, create: nobody, update: nobody }
  return config
}
