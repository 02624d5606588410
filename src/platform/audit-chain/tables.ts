import { z } from 'zod'

import type { Connection } from '../locks'
import { type AuditLine, type Block, LATE_MS, type Removal, type SealedLine } from './rules'

/** The chain as it is in the database. It is read in batches, so that a large log needs no large memory. */

const BATCH = 5000

/** Text with milliseconds in UTC: what is hashed must not depend on a setting. */
const iso = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const LINE = `a.id::text, ${iso('a.created_at')} AS "createdAt", ${iso('a.updated_at')} AS "updatedAt", a.action,
  a.actor_id::text AS "actorId", a.actor_kind AS "actorKind", a.subject, a.detail, a.request_id AS "requestId",
  a.salt::text`

const BLOCK = `number, previous, hash, ${iso('sealed_at')} AS "sealedAt", lines, ${iso('first_at')} AS "firstAt",
  ${iso('last_at')} AS "lastAt"`

const IN_NO_BLOCK = 'NOT EXISTS (SELECT FROM audit_block_lines l WHERE l.line_id = a.id)'

/** How late a line may come, before the seal of the last block. */
const LATE = `interval '${String(LATE_MS)} milliseconds'`

const blockSchema = z.array(
  z.object({
    number: z.number(),
    previous: z.string(),
    hash: z.string(),
    sealedAt: z.string(),
    lines: z.number(),
    firstAt: z.string().nullable(),
    lastAt: z.string().nullable(),
  }),
)

const lineSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  action: z.string(),
  actorId: z.string().nullable(),
  actorKind: z.string(),
  subject: z.string().nullable(),
  detail: z.string().nullable(),
  requestId: z.string().nullable(),
  salt: z.string(),
})
const linesSchema = z.array(lineSchema)

const sealedSchema = z.array(
  z.object({
    block: z.number(),
    lineId: z.string(),
    hash: z.string(),
    id: z.string().nullable(),
    createdAt: z.unknown(),
    updatedAt: z.unknown(),
    action: z.unknown(),
    actorId: z.unknown(),
    actorKind: z.unknown(),
    subject: z.unknown(),
    detail: z.unknown(),
    requestId: z.unknown(),
    salt: z.unknown(),
  }),
)

/** The last block; nothing before the first one is sealed. */
export async function findLastBlock(client: Connection): Promise<Block | undefined> {
  const { rows } = await client.query(
    `SELECT ${BLOCK} FROM audit_blocks ORDER BY number DESC LIMIT 1`,
    [],
  )
  return blockSchema.parse(rows)[0]
}

export async function findBlock(client: Connection, number: number): Promise<Block | undefined> {
  const { rows } = await client.query(`SELECT ${BLOCK} FROM audit_blocks WHERE number = $1`, [
    number,
  ])
  return blockSchema.parse(rows)[0]
}

/** The blocks after one, by their numbers. */
export async function* readBlocks(client: Connection, after = 0): AsyncGenerator<Block> {
  for (let from: number | undefined = after; from !== undefined;) {
    const { rows } = await client.query(
      `SELECT ${BLOCK} FROM audit_blocks WHERE number > $1 ORDER BY number LIMIT ${String(BATCH)}`,
      [from],
    )
    const blocks = blockSchema.parse(rows)
    yield* blocks
    from = blocks.length < BATCH ? undefined : blocks.at(-1)?.number
  }
}

/** What is in the blocks, by block and then by line, with the lines that are still there. */
export async function* readSealedLines(client: Connection): AsyncGenerator<SealedLine> {
  let after = { block: 0, lineId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await client.query(
      `SELECT b.block, b.line_id::text AS "lineId", b.hash, ${LINE}
       FROM (
         SELECT block, line_id, hash FROM audit_block_lines WHERE (block, line_id) > ($1, $2)
         ORDER BY block, line_id LIMIT ${String(BATCH)}
       ) b LEFT JOIN audit_log a ON a.id = b.line_id ORDER BY b.block, b.line_id`,
      [after.block, after.lineId],
    )
    const sealed = sealedSchema.parse(rows)
    for (const { block, lineId, hash, ...row } of sealed) {
      yield { block, id: lineId, hash, line: row.id === null ? null : lineSchema.parse(row) }
    }
    const last = sealed.at(-1)
    if (!last || sealed.length < BATCH) return
    after = last
  }
}

/**
 * The lines for the next block, by their ids, in batches. Before the first block these are all; later, an older line
 * than could still have come is left where it is found.
 */
export async function* readLinesToSeal(
  client: Connection,
  last: Block | undefined,
): AsyncGenerator<AuditLine[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query(
      `SELECT ${LINE} FROM audit_log a
       WHERE a.id > $1 AND ($2::timestamptz IS NULL OR a.created_at >= $2::timestamptz - ${LATE})
         AND ${IN_NO_BLOCK}
       ORDER BY a.id LIMIT ${String(BATCH)}`,
      [after, last?.sealedAt ?? null],
    )
    const lines = linesSchema.parse(rows)
    if (lines.length > 0) yield lines
    const end = lines.at(-1)
    if (!end || lines.length < BATCH) return
    after = end.id
  }
}

export async function addBlockLines(
  client: Connection,
  block: number,
  lines: readonly { id: string; hash: string }[],
): Promise<void> {
  await client.query(
    `INSERT INTO audit_block_lines (line_id, block, hash)
     SELECT line_id, $2, hash FROM unnest($1::uuid[], $3::text[]) AS line (line_id, hash)`,
    [lines.map(({ id }) => id), block, lines.map(({ hash }) => hash)],
  )
}

export async function addBlock(client: Connection, block: Block): Promise<void> {
  await client.query(
    `INSERT INTO audit_blocks (number, previous, hash, sealed_at, lines, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      block.number,
      block.previous,
      block.hash,
      block.sealedAt,
      block.lines,
      block.firstAt,
      block.lastAt,
    ],
  )
}

/** The time of the database, when this transaction began. */
export async function transactionTime(client: Connection): Promise<string> {
  const { rows } = await client.query(`SELECT ${iso('now()')} AS now`, [])
  return z.array(z.object({ now: z.string() })).parse(rows)[0]?.now ?? ''
}

/** The lines in no block that are too old to have come late. */
export async function* readInserted(
  client: Connection,
  last: Block | undefined,
): AsyncGenerator<string> {
  if (!last) return
  const { rows } = await client.query(
    `SELECT a.id::text FROM audit_log a
     WHERE a.created_at < $1::timestamptz - ${LATE} AND ${IN_NO_BLOCK}
     ORDER BY a.created_at, a.id LIMIT ${String(BATCH)}`,
    [last.sealedAt],
  )
  for (const { id } of z.array(z.object({ id: z.string() })).parse(rows)) yield id
}

/** How many lines wait to be sealed. */
export async function countWaiting(client: Connection, last: Block | undefined): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS waiting FROM audit_log a
     WHERE ${IN_NO_BLOCK} AND ($1::timestamptz IS NULL OR a.created_at >= $1::timestamptz - ${LATE})`,
    [last?.sealedAt ?? null],
  )
  return z.array(z.object({ waiting: z.number() })).parse(rows)[0]?.waiting ?? 0
}

export async function findRemovals(client: Connection): Promise<Removal[]> {
  const { rows } = await client.query(
    `SELECT block_up_to AS "blockUpTo", ${iso('removed_at')} AS "removedAt" FROM audit_retention ORDER BY 1`,
    [],
  )
  return z.array(z.object({ blockUpTo: z.number(), removedAt: z.string() })).parse(rows)
}
