import type { SanitizedConfig } from 'payload'

import { storable } from '@/lib/storable-text'

/** Removes characters that the database refuses, and those that reorder a text, from every record. */
export function storableTexts(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) {
    hooks.beforeValidate.unshift(({ data }) => storable(data))
  }
  for (const { hooks } of config.globals) {
    hooks.beforeValidate.unshift(({ data }) => storable(data))
  }
  return config
}
