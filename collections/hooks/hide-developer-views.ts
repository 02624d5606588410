import type { SanitizedConfig } from 'payload'

/** Hides parts for developers: the view of a record as the API returns it, and the column with its key. */
export function hideDeveloperViews(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  for (const { fields } of config.collections) {
    for (const field of fields) {
      if (!('name' in field) || field.name !== 'id') continue
      field.admin = { ...field.admin, disableListColumn: true, disableListFilter: true }
    }
  }
  return config
}
