import type { SanitizedConfig } from 'payload'

import { withoutBidiInside } from '@/lib/bidi'

/** Keeps invisible characters that reorder a text out of every record, whoever writes it. */
export function visibleText(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) {
    hooks.beforeValidate.unshift(({ data }) => withoutBidiInside(data))
  }
  for (const { hooks } of config.globals) {
    hooks.beforeValidate.unshift(({ data }) => withoutBidiInside(data))
  }
  return config
}
