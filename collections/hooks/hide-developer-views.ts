import type { SanitizedConfig } from 'payload'

/** Hides the API views of the panel, which is for people who edit a website. */
export function hideDeveloperViews(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
