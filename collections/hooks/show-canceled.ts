import type { SanitizedConfig } from 'payload'

/** Shows a canceled event as such in the list, where Payload only knows that it is published. */
export function showCanceled(config: SanitizedConfig): SanitizedConfig {
  const events = config.collections.find(({ slug }) => slug === 'events')
  for (const field of events?.fields ?? []) {
    if (field.type !== 'select' || field.name !== '_status') continue
    field.admin = {
      ...field.admin,
      components: {
        ...field.admin?.components,
        Cell: '/src/panel/event-status.tsx#EventStatusCell',
      },
    }
  }
  return config
}
