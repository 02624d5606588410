import type { FlattenedField } from 'payload'
import { z } from 'zod'

import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { changesBetween, type FieldFacts, getState, type VersionState } from './rules'
import { AUTOMATIC, changesInWords, FIRST_VERSION } from './wording'

/** One line of the list of versions. */
export type VersionRow = {
  id: string
  when: string
  who: string
  what: string
  state: VersionState
}

const nameSchema = z.array(z.object({ id: z.string(), name: z.string() }))

/** The names of accounts by their ids. */
async function findNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id, coalesce(nullif(name, ''), email) AS name FROM users WHERE id IN ${[...ids]}
  `)
  return new Map(nameSchema.parse(rows).map(({ id, name }) => [id, name]))
}

/** A field's name as words, for fields without a label. */
const asWords = (name: string): string =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

const getFacts = (fields: readonly FlattenedField[]): FieldFacts[] =>
  fields.map((field) => ({
    name: field.name,
    label: 'label' in field && typeof field.label === 'string' ? field.label : asWords(field.name),
    ...(field.type === 'group' || field.type === 'tab'
      ? { fields: getFacts(field.flattenedFields) }
      : {}),
  }))

const versionSchema = z.object({
  id: z.string(),
  updatedAt: z.string(),
  version: z.looseObject({ changedBy: z.string().nullish(), _status: z.string().nullish() }),
})

/**
 * The versions of a record, the newest first, in the organization's time zone, with the rights of the account; `null` if
 * the collection keeps none.
 */
export async function findVersions(
  user: User,
  slug: string,
  id: string,
): Promise<VersionRow[] | null> {
  const payload = await openPayload()
  const collection = Object.values(payload.collections).find(({ config }) => config.slug === slug)
  if (!collection?.config.versions) return null
  const { docs } = await payload.findVersions({
    collection: collection.config.slug,
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    depth: 0,
    pagination: false,
    ...asUser(user),
  })
  const versions = z.array(versionSchema).parse(docs)
  const names = await findNames([
    ...new Set(versions.flatMap(({ version }) => version.changedBy ?? [])),
  ])
  const fields = getFacts(collection.config.flattenedFields)
  const publicId = versions.find(({ version }) => version._status === 'published')?.id
  return versions.map(({ id: versionId, updatedAt, version }, index) => {
    const before = versions[index + 1]?.version
    return {
      id: versionId,
      when: formatInstant(updatedAt, ORGANIZATION_ZONE, 'ccc, LLL d, h:mm a'),
      who: names.get(version.changedBy ?? '') ?? AUTOMATIC,
      what: before ? changesInWords(changesBetween(fields, before, version)) : FIRST_VERSION,
      state: getState(version._status, { isNewest: index === 0, isPublic: versionId === publicId }),
    }
  })
}
