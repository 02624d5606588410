import { z } from 'zod'

import { lockKey } from '@/platform/locks'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import { type Autosaved, EDITING_MINUTES } from './editors/rules'
import { UNKNOWN_EDITOR } from './editors/wording'

type RecordName = { collection: Autosaved; id: string }

/** The table in which Payload keeps the versions of a collection. */
const getVersions = (collection: Autosaved): SQL =>
  sql`${sql.identifier(`_${collection.replaceAll('-', '_')}_v`)}`

const editorSchema = z.array(z.object({ who: z.string(), since: z.string() }))

/**
 * The other person who is changing a record at the moment. Payload stores a person's autosaves as one
 * version, from their first change to their last, so this can say since when.
 */
export async function findOtherEditor(
  tx: Transaction['sql'],
  { collection, id }: RecordName,
  accountId: string,
) {
  const { rows } = await tx.execute(sql`
    SELECT coalesce(nullif(u.name, ''), u.email, ${UNKNOWN_EDITOR}) AS who,
      to_char(v.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
    FROM ${getVersions(collection)} v JOIN users u ON u.id = v.version_changed_by_id
    WHERE v.parent_id = ${id} AND v.latest AND v.autosave AND u.id <> ${accountId}
      AND v.updated_at > now() - make_interval(mins => ${EDITING_MINUTES})
  `)
  return editorSchema.parse(rows)[0] ?? null
}

/** Lets one request at a time save a record. Called before the record is read. */
export const lockRecord = (tx: Transaction['sql'], { collection, id }: RecordName): Promise<void> =>
  lockKey({ sql: tx }, 'draft', `${collection}/${id}`)

const changeSchema = z.array(z.object({ who: z.string(), minutes: z.number() }))

/** The newest change of a record by another person after this version. */
export async function findNewerChange(
  tx: Transaction['sql'],
  { collection, id }: RecordName,
  { startedFrom, accountId }: { startedFrom: string; accountId: string },
) {
  const { rows } = await tx.execute(sql`
    SELECT coalesce(nullif(u.name, ''), u.email, ${UNKNOWN_EDITOR}) AS who,
      greatest(0, floor(extract(epoch FROM now() - v.version_updated_at) / 60))::int AS minutes
    FROM ${getVersions(collection)} v LEFT JOIN users u ON u.id = v.version_changed_by_id
    WHERE v.parent_id = ${id} AND v.version_updated_at > ${startedFrom}::timestamptz
      AND v.version_changed_by_id IS DISTINCT FROM ${accountId}::uuid
    ORDER BY v.version_updated_at DESC LIMIT 1
  `)
  return changeSchema.parse(rows)[0] ?? null
}

/**
 * Ends another person's autosaved draft, so that it stays in the list of versions. Payload overwrites the
 * last autosaved draft, even if another person wrote it.
 */
export async function keepDraftOfOthers(
  tx: Transaction['sql'],
  { collection, id }: RecordName,
  accountId: string | null,
) {
  await tx.execute(sql`
    UPDATE ${getVersions(collection)} SET autosave = false
    WHERE parent_id = ${id} AND autosave AND version_changed_by_id IS DISTINCT FROM ${accountId}::uuid
  `)
}
