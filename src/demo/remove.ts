import type { Payload } from 'payload'
import { z } from 'zod'

import { sha256 } from '@/lib/secrets'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { findDemoRecords } from '@/platform/demo-records'
import { lock } from '@/platform/locks'
import { removePrivateFile } from '@/platform/private-files'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'
import { SUBMISSION_SLUGS } from '@/submissions'

import { tableNameOf, unguarded } from './tables'

type DemoRecords = Awaited<ReturnType<typeof findDemoRecords>>

/** How many records were removed, and the titles of events that stay. */
export type Removed = { records: number; kept: string[] }

/**
 * Removes what `seedDemo` has invented, and all that was written about it since, by staff or by the site: emails,
 * corrections, lines of the audit log. Nothing else is touched: an event that somebody real has signed up for stays.
 */
export async function removeDemo(payload: Payload): Promise<Removed> {
  const files: string[] = []
  const removed = await inTransaction(payload, async (tx) => {
    await lock(tx, 'demo')
    const records = await findDemoRecords(tx)
    const kept = await findVisited(tx)
    const going = records.filter(({ id }) => !kept.has(id))
    if (going.length > 0) {
      files.push(...(await removeRecords(tx, going)))
      const detail = String(going.length)
      await recordAudit(tx, { action: 'demo.removed', actorKind: 'system', detail })
    }
    return { records: going.length, kept: [...kept.values()] }
  })
  // Only now is it certain that no record names them.
  await Promise.all(files.map(removePrivateFile))
  return removed
}

/** The invented events that real people have signed up for, or offered to help at, with their titles. */
async function findVisited({ sql: tx }: Transaction): Promise<Map<string, string>> {
  const { rows } = await tx.execute(sql`
    WITH invented AS (SELECT record_id AS id FROM demo_records)
    SELECT id, title FROM events WHERE id IN (SELECT id FROM invented) AND id IN (
      SELECT event_id FROM rsvps WHERE id NOT IN (SELECT id FROM invented)
      UNION ALL SELECT event_id FROM volunteers WHERE id NOT IN (SELECT id FROM invented)
    )
  `)
  const visited = z.array(z.object({ id: z.string(), title: z.string() })).parse(rows)
  return new Map(visited.map(({ id, title }) => [id, title]))
}

/** @returns the storage keys of files that no record names anymore */
async function removeRecords(tx: Transaction, records: DemoRecords): Promise<string[]> {
  const idsOf = (wanted: string) =>
    records.filter(({ collection }) => collection === wanted).map(({ id }) => id)
  const events = idsOf('events')
  // What refers to an account may be real: it stays, and then refers to nobody.
  const accounts = idsOf('users')
  const plan: Deletion[] = []
  for (const collection of SUBMISSION_SLUGS)
    plan.push(...(await planDeletion(tx, tableNameOf(collection), idsOf(collection))))
  plan.push(...(await planDeletion(tx, 'emails', await findEmails(tx, records))))

  const removed = new Set([...records.map(({ id }) => id), ...plan.flatMap(({ ids }) => ids)])
  const subjects = [
    ...records.map(({ collection, id }) => `${collection}/${id}`),
    ...plan.flatMap(({ table, ids }) => ids.map((id) => `${table.replaceAll('_', '-')}/${id}`)),
  ]
  const tables = new Set([...plan.map(({ table }) => table), ...MENTIONING])
  const files: string[] = []
  await unguarded(tx, [...tables], async () => {
    for (const deletion of plan) files.push(...(await carryOut(tx, deletion)))
    await removeMentions(tx, records, { ids: [...removed], subjects, events })
  })
  for (const id of accounts) await tx.sql.execute(sql`DELETE FROM users WHERE id = ${id}`)
  for (const id of events)
    await tx.payload.delete({ collection: 'events', id, depth: 0, req: tx.req, ...asSystem })
  await tx.sql.execute(sql`
    DELETE FROM demo_records WHERE record_id IN ${records.map(({ id }) => id)}
  `)
  return files
}

/** The emails about these records, and all others to their addresses. */
async function findEmails({ sql: tx }: Transaction, records: DemoRecords): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    SELECT id, graphile_worker.remove_job('email:' || id) AS job FROM emails
    WHERE reference IN ${referencesOf(records)} OR recipient IN ${addressesOf(records)}
  `)
  return idsIn(rows)
}

const idsIn = (rows: unknown): string[] =>
  z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)

// SQL has no empty lists.
const referencesOf = (records: DemoRecords) => [
  '',
  ...records.flatMap((one) => one.reference ?? []),
]
const addressesOf = (records: DemoRecords) => ['', ...records.flatMap((one) => one.email ?? [])]

/** The tables that name records without a foreign key and are guarded. */
const MENTIONING = [
  'audit_log',
  'corrections',
  'notes',
  'replies',
  'family_messages',
  'family_message_emails',
]

/** Removes what names the records without a foreign key. */
async function removeMentions(
  { sql: tx }: Transaction,
  records: DemoRecords,
  { ids, subjects, events }: { ids: string[]; subjects: string[]; events: string[] },
): Promise<void> {
  const references = referencesOf(records)
  const addresses = addressesOf(records)
  for (const statement of [
    // Lines about invented records are not sealed. One that was nevertheless stays: it names nobody.
    sql`
      DELETE FROM audit_log a WHERE subject IN ${subjects}
        AND NOT EXISTS (SELECT FROM audit_block_lines l WHERE l.line_id = a.id)`,
    sql`DELETE FROM corrections WHERE record_id IN ${ids}`,
    sql`DELETE FROM notes WHERE record_id IN ${ids}`,
    sql`DELETE FROM replies WHERE record_id IN ${ids}`,
    sql`DELETE FROM family_messages WHERE event_id::text IN ${['', ...events]}`,
    sql`DELETE FROM answer_days WHERE record_id IN ${ids}`,
    sql`DELETE FROM link_keys WHERE record_id IN ${ids}`,
    sql`DELETE FROM form_receipts WHERE reference IN ${references}`,
    sql`DELETE FROM reminders_sent WHERE family IN ${references}`,
    sql`DELETE FROM reminders_off WHERE address_sha256 IN ${addresses.map(sha256)}`,
    sql`DELETE FROM family_links WHERE email IN ${addresses}`,
  ])
    await tx.execute(statement)
}

/** Which rows of a table go. */
type Deletion = {
  table: string
  column: string
  /** What is in the column. */
  values: string[]
  /** The rows' own ids, if they have any. */
  ids: string[]
}

const referringSchema = z.array(
  z.object({ table: z.string(), column: z.string(), hasId: z.boolean() }),
)

/** The deletion of these rows, after that of all rows that refer to them, whatever tables there will be. */
async function planDeletion(tx: Transaction, table: string, ids: string[]): Promise<Deletion[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.sql.execute(sql`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = c.conrelid AND attname = 'id' AND atttypid = 'uuid'::regtype) AS "hasId"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass
  `)
  const plan: Deletion[] = []
  for (const { table: referring, column, hasId } of referringSchema.parse(rows)) {
    if (hasId)
      plan.push(...(await planDeletion(tx, referring, await findIds(tx, referring, column, ids))))
    else plan.push({ table: referring, column, values: ids, ids: [] })
  }
  plan.push({ table, column: 'id', values: ids, ids })
  return plan
}

async function findIds(
  { sql: tx }: Transaction,
  table: string,
  column: string,
  values: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    SELECT id FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} IN ${[...values]}
  `)
  return idsIn(rows)
}

/** @returns the storage keys of the files that belonged to the rows */
async function carryOut(
  { sql: tx }: Transaction,
  { table, column, values }: Deletion,
): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    DELETE FROM ${sql.identifier(table)} AS gone WHERE ${sql.identifier(column)} IN ${values}
    RETURNING to_jsonb(gone) ->> 'storage_key' AS file
  `)
  return z
    .array(z.object({ file: z.string().nullable() }))
    .parse(rows)
    .flatMap(({ file }) => file ?? [])
}
