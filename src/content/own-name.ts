import { FILE_NAME, ORGANIZATION_NAME } from '@/lib/organization'

/** The name in the starter content. */
const WRITTEN = { name: 'Swantastic', fileName: 'swantastic' }

/**
 * Replaces the name by the one in organization.json. Staff change all other facts about the organization in
 * the panel.
 */
export function underOwnName<Content extends object>(content: Content): Content {
  const own = structuredClone(content)
  rename(own)
  return own
}

function rename(part: object): void {
  for (const [key, value] of Object.entries<unknown>({ ...part })) {
    if (typeof value === 'string') Reflect.set(part, key, withOwnName(value))
    else if (typeof value === 'object' && value !== null) rename(value)
  }
}

const withOwnName = (text: string): string =>
  text.replaceAll(WRITTEN.name, ORGANIZATION_NAME).replaceAll(WRITTEN.fileName, FILE_NAME)
