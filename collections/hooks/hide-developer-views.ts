import type { SanitizedConfig } from 'payload'

/** The panel is for people who edit a website; what the interface answers is for nobody there. */
export function hideDeveloperViews(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
