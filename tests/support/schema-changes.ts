import type { ClientBase } from 'pg'
import { z } from 'zod'

const demandSchema = z.array(
  z.object({ table: z.string(), columns: z.array(z.string()), demand: z.string() }),
)
const factSchema = z.array(z.object({ fact: z.string() }))

/** The parts of a schema that code can rely on, and the demands of a database on the rows that code writes. */
export type Catalog = {
  /** Tables, views, columns with their types, values of enumerations. */
  facts: Set<string>
  /** Columns that need a value, constraints, unique indexes, triggers. */
  demands: z.infer<typeof demandSchema>
}

const column = (table: string, name: string) => `${table}.${name}`

const FACTS = `
  SELECT format('%s.%s as %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) AS fact
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT format('%s of %s', e.enumlabel, t.typname) FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
  WHERE t.typnamespace = 'public'::regnamespace`

const DEMANDS = `
  SELECT c.relname AS "table", demand, coalesce((
    SELECT json_agg(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (d.columns)
  ), '[]') AS columns
  FROM pg_class c CROSS JOIN LATERAL (
    SELECT 'a value for ' || a.attname AS demand, '{}'::int2[] AS columns FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND NOT a.atthasdef
      AND a.attidentity = '' AND a.attgenerated = ''
    UNION ALL
    SELECT pg_get_constraintdef(k.oid), k.conkey FROM pg_constraint k
    WHERE k.conrelid = c.oid AND k.contype IN ('c', 'f', 'x')
    UNION ALL
    SELECT 'unique' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING', ''), i.indkey::int2[] FROM pg_index i
    WHERE i.indrelid = c.oid AND i.indisunique
    UNION ALL
    SELECT 'trigger ' || t.tgname, '{}' FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal
  ) d WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`

export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const facts = factSchema.parse((await client.query(FACTS)).rows)
  return {
    facts: new Set(facts.map(({ fact }) => fact)),
    demands: demandSchema.parse((await client.query(DEMANDS)).rows),
  }
}

/**
 * The breaking changes of a migration for the previous version of the code: removed parts, and demands on rows that
 * this code continues to write. A demand on a new column is not one, because an empty value meets it.
 */
export function takenBy(before: Catalog, after: Catalog): string[] {
  const known = new Set([...before.facts].map((fact) => fact.split(' as ')[0] ?? ''))
  const isKnown = (table: string) => [...known].some((name) => name.startsWith(`${table}.`))
  const demandedBefore = new Set(before.demands.map(({ table, demand }) => `${table}: ${demand}`))
  return [
    ...[...before.facts].filter((fact) => !after.facts.has(fact)).map((fact) => `gone: ${fact}`),
    ...after.demands
      .filter(
        ({ table, columns, demand }) =>
          !demandedBefore.has(`${table}: ${demand}`) &&
          isKnown(table) &&
          columns.every((name) => known.has(column(table, name))),
      )
      .map(({ table, demand }) => `demanded: ${table}: ${demand}`),
  ]
}
