import { randomUUID } from 'node:crypto'
import type { CollectionSlug, Payload, RequiredDataFromCollectionSlug } from 'payload'

import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { snakeCase } from '@/lib/snake-case'
import { getViolatedConstraint } from '@/lib/sql-state'
import { storable } from '@/lib/storable-text'

import { type SQL, sql, type Transaction } from './transaction'

/**
 * Stores a record that a form has checked, with its lists, in one statement. Payload's own `create` would check every value
 * again, run the hooks of every field and read the record back; this only writes the rows, to the tables and columns that
 * Payload has made of the collection, which must have no hook for new records. The only defaults are the times and those of the database, so the caller names every
 * other value. An id that is given is kept: a phone at the gate makes those of its records itself.
 *
 * @returns the record's id
 * @throws if a field has no column: its answer would be lost
 * @see docs/decisions/0008-transactions.md
 */
export async function insertRecord<Slug extends CollectionSlug>(
  { payload, sql: tx }: Pick<Transaction, 'payload' | 'sql'>,
  collection: Slug,
  data: RequiredDataFromCollectionSlug<Slug>,
): Promise<string> {
  const id = 'id' in data && typeof data.id === 'string' ? data.id : randomUUID()
  const table = snakeCase(collection)
  const columns = getColumns(payload, table)
  const at = now()
  const row: Record<string, unknown> = { id, createdAt: at, updatedAt: at }
  const lists: SQL[] = []
  for (const [name, given] of Object.entries(data)) {
    if (given === undefined) continue
    const value = storable(given)
    if (columns.has(name)) row[name] = value
    else if (Array.isArray(value))
      lists.push(...insertList(payload, table, { id, name, list: value }))
    else if (value !== null) throw new Error(`${table} has no column for ${name}`)
  }
  const withLists = lists.map((list, n) => sql`${sql.identifier(`list${String(n)}`)} AS (${list})`)
  const record = insertRow(payload, table, row)
  await tx.execute(
    lists.length === 0 ? record : sql`WITH ${sql.join(withLists, sql`, `)} ${record}`,
  )
  return id
}

/**
 * Stores a record with a `duplicateKey` unless there is one with the same, which a unique index forbids. Of several at once,
 * each waits there for the one before it. The caller must roll back unless the result is ok.
 */
export async function unlessDuplicate<Value>(
  store: () => Promise<Value>,
): Promise<Result<Value, 'duplicate'>> {
  try {
    return ok(await store())
  } catch (error) {
    if (getViolatedConstraint(error)?.endsWith('_one_each')) return refused('duplicate')
    throw error
  }
}

/** What Payload’s adapter knows of a column. */
type Column = {
  name: string
  getSQLType: () => string
  mapToDriverValue: (value: unknown) => unknown
}

const isColumn = (value: unknown): value is Column =>
  typeof value === 'object' && value !== null && 'mapToDriverValue' in value

/** The columns of each table by the names of their fields. They stay the same as long as this process runs. */
const columnsByTable = new Map<string, ReadonlyMap<string, Column>>()

function getColumns({ db }: Payload, table: string): ReadonlyMap<string, Column> {
  const cached = columnsByTable.get(table)
  if (cached) return cached
  const adapterTable: unknown = db.tables[table]
  const columns = new Map(Object.entries(adapterTable ?? {}).filter((entry) => isColumn(entry[1])))
  columnsByTable.set(table, columns)
  return columns
}

/** The rows of a list: of records, of words that can be chosen, or of texts, of which each table has one other table. */
function insertList(
  payload: Payload,
  table: string,
  { id, name, list }: { id: string; name: string; list: readonly unknown[] },
): SQL[] {
  if (list.length === 0) return []
  const own = `${table}_${snakeCase(name)}`
  if (list.every(isRow)) {
    const rows = list.map((row, n) => ({ _order: n + 1, _parentID: id, id: randomUUID(), ...row }))
    return [insertRows(payload, own, rows)]
  }
  if (getColumns(payload, own).size > 0) {
    const rows = list.map((value, n) => ({ order: n + 1, parent: id, value }))
    return [insertRows(payload, own, rows)]
  }
  const rows = list.map((text, n) => ({ order: n + 1, parent: id, path: name, text }))
  return [insertRows(payload, `${table}_texts`, rows)]
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null

function insertRow(payload: Payload, table: string, row: object): SQL {
  const { names, columns } = getNames(payload, table, Object.keys(row))
  const values = columns.map(([name, column]) =>
    sql.param(inDatabase(column, Reflect.get(row, name))),
  )
  return sql`INSERT INTO ${sql.identifier(table)} (${names}) VALUES (${sql.join(values, sql`, `)})`
}

function insertRows(payload: Payload, table: string, rows: readonly object[]): SQL {
  const { names, columns } = getNames(payload, table, rows.flatMap(Object.keys))
  const lists = columns.map(([name, column]) => {
    const values = rows.map((row) => inDatabase(column, Reflect.get(row, name)))
    return sql`${sql.param(values)}::text[]`
  })
  const casts = columns.map(
    ([, column]) => sql`l.${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`,
  )
  return sql`
    INSERT INTO ${sql.identifier(table)} (${names})
    SELECT ${sql.join(casts, sql`, `)} FROM unnest(${sql.join(lists, sql`, `)}) AS l (${names})`
}

/** The columns of fields, and their names as a list. @throws if a field has none: its answer would be lost */
function getNames(payload: Payload, table: string, fields: readonly string[]) {
  const known = getColumns(payload, table)
  const columns = [...new Set(fields)].map((name): [string, Column] => {
    const column = known.get(name)
    if (!column) throw new Error(`${table} has no column for ${name}`)
    return [name, column]
  })
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  return { names, columns }
}

const inDatabase = (column: Column, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  return column.mapToDriverValue(value instanceof Date ? value.toISOString() : value)
}
