import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'

import type { Manifest, Table } from './manifest'
import { partName } from './manifest'
import type { Chunks } from './streams'

/** The application's tables and those of the email queue. Their structure is not in a backup: migrations are code. */
const SCHEMAS = ['public', 'graphile_worker']

const PART_BYTES = 4 * 1024 * 1024

/** Dates and intervals are written and read in one way, whatever the configuration of the server. */
export const READABLE =
  "SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'"

type Content = Pick<Table, 'schema' | 'name' | 'columns'>

const contentSchema = z.array(
  z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) }),
)

/** Every table with the columns that hold its data, without tables of extensions. */
export async function findTables(client: Client): Promise<Content[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT n.nspname AS schema, c.relname AS name, coalesce((
       SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ), '[]') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1, 2`,
    [SCHEMAS],
  )
  return contentSchema.parse(rows)
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
const qualified = ({ schema, name }: Pick<Content, 'schema' | 'name'>) =>
  `${identifier(schema)}.${identifier(name)}`
const target = (table: Content) =>
  `${qualified(table)} (${table.columns.map((column) => identifier(column)).join(', ')})`

type Part = { name: string; content: Buffer }

/** Passes on the rows of a table in parts, and returns their facts for the manifest. */
export async function* dumpTable(client: Client, table: Content): AsyncGenerator<Part, Table> {
  const hash = createHash('sha256')
  const stream = client.query(copyTo(`COPY ${target(table)} TO STDOUT`))
  let pending: Buffer[] = []
  let bytes = 0
  let parts = 0
  const next = (): Part => {
    parts += 1
    const content = Buffer.concat(pending)
    pending = []
    bytes = 0
    return { name: partName(table, parts), content }
  }
  for await (const chunk of z.custom<AsyncIterable<Buffer>>().parse(stream)) {
    hash.update(chunk)
    pending.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) yield next()
  }
  if (bytes > 0) yield next()
  return { ...table, rows: stream.rowCount, sha256: hash.digest('hex') }
}

const sequenceSchema = z.object({ value: z.string(), isCalled: z.boolean() })

export async function findSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences
     WHERE schemaname = ANY ($1) ORDER BY 1, 2`,
    [SCHEMAS],
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${qualified(sequence)}`,
    )
    sequences.push({ ...sequence, ...sequenceSchema.parse(state[0]) })
  }
  return sequences
}

export async function findMigrations(
  client: Client,
): Promise<Pick<Manifest, 'migrations' | 'queueMigration'>> {
  const applied = await client.query<{ name: string }>(
    'SELECT name FROM payload_migrations ORDER BY name',
  )
  const queue = await client.query<{ id: number }>(
    'SELECT max(id)::int AS id FROM graphile_worker.migrations',
  )
  return {
    migrations: applied.rows.map(({ name }) => name),
    queueMigration: queue.rows[0]?.id ?? 0,
  }
}

/** The files that rows name: private files by their storage key, and every size of a picture. */
export async function findFileNames(
  client: Client,
): Promise<{ uploads: string[]; media: string[] }> {
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    // Not information_schema, which omits columns that this user may not read: that must fail.
    `SELECT c.relname AS "table", a.attname AS name
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
       AND (a.attname ~ '(^|_)storage_key$' OR c.relname = 'media' AND a.attname ~ '(^|_)filename$')
     ORDER BY 1, 2`,
  )
  const fileNames = { uploads: new Set<string>(), media: new Set<string>() }
  for (const { table, name } of columns) {
    const { rows } = await client.query<{ file: string }>(
      `SELECT ${identifier(name)} AS file FROM ${qualified({ schema: 'public', name: table })} WHERE ${identifier(name)} IS NOT NULL ORDER BY 1`,
    )
    const names = name.endsWith('storage_key') ? fileNames.uploads : fileNames.media
    for (const { file } of rows) names.add(file)
  }
  return { uploads: [...fileNames.uploads], media: [...fileNames.media] }
}

/** Why the content of a backup does not fit these tables; nothing if it does. */
export function describeDifference(
  tables: readonly Content[],
  here: readonly Content[],
): string | undefined {
  const describe = (all: readonly Content[]) =>
    new Map(all.map((table) => [`${table.schema}.${table.name}`, table.columns.toSorted().join()]))
  const [theirs, ours] = [describe(tables), describe(here)]
  const names = new Set([...theirs.keys(), ...ours.keys()])
  const different = [...names].filter((name) => theirs.get(name) !== ours.get(name))
  return different.length > 0 ? different.toSorted().join(', ') : undefined
}

/**
 * Fills the tables of a database that holds only the output of migrations. Foreign keys are dropped and added again,
 * which checks every one of them; no superuser, who could simply ignore them, is needed.
 */
export async function loadTables(
  client: Client,
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
  getRows: (table: Table) => Chunks,
): Promise<void> {
  const { tables, sequences } = manifest
  const keys = await findForeignKeys(client)
  for (const key of keys) {
    await client.query(
      `ALTER TABLE ${qualified(key)} DROP CONSTRAINT ${identifier(key.constraint)}`,
    )
  }
  for (const table of tables) {
    await client.query(`ALTER TABLE ${qualified(table)} DISABLE TRIGGER USER`)
  }
  await client.query(`TRUNCATE ${tables.map(qualified).join(', ')}`)
  for (const table of tables) {
    if (table.rows === 0) continue
    await pipeline(
      Readable.from(getRows(table)),
      client.query(copyFrom(`COPY ${target(table)} FROM STDIN`)),
    )
  }
  for (const { value, isCalled, ...sequence } of sequences) {
    await client.query('SELECT setval($1, $2, $3)', [qualified(sequence), value, isCalled])
  }
  for (const table of tables) {
    await client.query(`ALTER TABLE ${qualified(table)} ENABLE TRIGGER USER`)
  }
  for (const { constraint, definition, ...key } of keys) {
    await client.query(
      `ALTER TABLE ${qualified(key)} ADD CONSTRAINT ${identifier(constraint)} ${definition}`,
    )
  }
  await checkLoaded(client, tables)
}

async function findForeignKeys(client: Client) {
  const { rows } = await client.query<
    Pick<Content, 'schema' | 'name'> & { constraint: string; definition: string }
  >(
    `SELECT n.nspname AS schema, c.relname AS name, k.conname AS "constraint", pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND n.nspname = ANY ($1) ORDER BY 1, 2, 3`,
    [SCHEMAS],
  )
  return rows
}

/** Reads what was loaded back: a table that was just filled returns its rows in the same order. */
async function checkLoaded(client: Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const parts = dumpTable(client, table)
    let part = await parts.next()
    while (part.done !== true) part = await parts.next()
    const { rows, sha256 } = part.value
    if (rows !== table.rows || sha256 !== table.sha256) {
      throw new Error(`The rows of ${table.schema}.${table.name} are not those of the backup`)
    }
  }
}

/** Whether this database is empty, apart from extensions. */
export async function isEmpty(client: Client): Promise<boolean> {
  return (await findDrops(client)).length === 0
}

/** Removes everything that an attempt has created in a formerly empty database. */
export async function emptyDatabase(client: Client): Promise<void> {
  for (const statement of await findDrops(client)) await client.query(statement)
}

/** Statements that remove everything in a database, apart from extensions. */
async function findDrops(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname = 'public'),
      extensions AS (SELECT objid FROM pg_depend WHERE deptype = 'e')
    SELECT format('DROP SCHEMA IF EXISTS %I CASCADE', nspname) AS statement, 0 AS rank FROM pg_namespace
      WHERE nspname = 'graphile_worker'
    UNION ALL
    SELECT format('DROP %s IF EXISTS public.%I CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE'
      WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, relname), CASE relkind WHEN 'r' THEN 2 WHEN 'S' THEN 3 ELSE 1 END
      FROM pg_class WHERE relnamespace IN (TABLE ours) AND relkind IN ('r', 'v', 'm', 'p', 'S')
      AND oid NOT IN (TABLE extensions)
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure), 4 FROM pg_proc
      WHERE pronamespace IN (TABLE ours) AND oid NOT IN (TABLE extensions)
    UNION ALL
    SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', typname), 5 FROM pg_type
      WHERE typnamespace IN (TABLE ours) AND typtype IN ('e', 'd') AND oid NOT IN (TABLE extensions)
    ORDER BY 2, 1`)
  return rows.map(({ statement }) => statement)
}
