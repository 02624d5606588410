import type { SanitizedConfig } from 'payload'

import { storable } from '@/lib/storable-text'

/** Keeps what the database refuses and what reorders a text out of every record, whoever writes it. */
export function storableTexts(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) {
    hooks.beforeValidate.unshift(({ data }) => storable(data))
  }
  for (const { hooks } of config.globals) {
    hooks.beforeValidate.unshift(({ data }) => storable(data))
  }
  return config
}
