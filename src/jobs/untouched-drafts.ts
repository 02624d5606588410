import type { FlattenedField, Payload } from 'payload'

import { DAY_MS } from '@/lib/durations'
import { asSystem } from '@/platform/authority'

/** Fields that every record has. */
const BOOKKEEPING = new Set(['id', 'createdAt', 'updatedAt', 'changedBy', '_status'])

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Whether a record still holds only the values it was created with. */
function isUntouched(fields: readonly FlattenedField[], record: object): boolean {
  const values = new Map<string, unknown>(Object.entries(record))
  return fields.every((field) => {
    const value = values.get(field.name)
    if (BOOKKEEPING.has(field.name) || field.type === 'join' || isEmpty(value)) return true
    if (
      (field.type === 'group' || field.type === 'tab') &&
      typeof value === 'object' &&
      value !== null
    )
      return isUntouched(field.flattenedFields, value)
    return 'defaultValue' in field && value === field.defaultValue
  })
}

/**
 * Deletes drafts that were created and never filled in, because Payload's *Create New* stores a row at once. They were
 * never published, are still empty, and have not been edited for a day.
 *
 * @returns how many were deleted
 */
export async function deleteUntouchedDrafts(payload: Payload, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS).toISOString()
  let removed = 0
  for (const { config } of Object.values(payload.collections)) {
    if (!config.versions?.drafts) continue
    const { docs } = await payload.find({
      collection: config.slug,
      where: {
        and: [
          { _status: { equals: 'draft' } },
          { createdAt: { less_than: before } },
          { updatedAt: { less_than: before } },
        ],
      },
      draft: true,
      depth: 0,
      pagination: false,
      ...asSystem,
    })
    for (const draft of docs) {
      if (!isUntouched(config.flattenedFields, draft)) continue
      const published = await payload.countVersions({
        collection: config.slug,
        where: { parent: { equals: draft.id }, 'version._status': { equals: 'published' } },
        ...asSystem,
      })
      if (published.totalDocs > 0) continue
      await payload.delete({ collection: config.slug, id: draft.id, ...asSystem })
      removed += 1
    }
  }
  return removed
}
