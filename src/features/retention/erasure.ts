import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { env } from '@/lib/env'
import { isSealOf, seal } from '@/lib/key-ring'
import { appendLines, isMissing } from '@/lib/line-file'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'
import { isSubmissionSlug } from '@/submissions'

import { type ErasureRefusal, type Scope } from './rules'
import { committed } from './store'
import {
  deleteEmails,
  EMPTIED_EMAIL,
  type Erased,
  eraseSubmissions,
  merged,
  nothingErased,
} from './submissions'

/** The name of the worker's task that erases what an admin has confirmed. */
export const ERASE_PERSON = 'erase-person'

/** What the rest of the site knows, and an erasure needs. */
export type ErasureParts = {
  /** The records of a person, and of the whole family, by any one of them. */
  findIds: (
    tx: Transaction,
    submissionId: string,
  ) => Promise<Record<Scope, readonly string[]> | null>
  /** Verifies the code of an admin. @returns the response that refuses it */
  confirm: (tx: Transaction, admin: User, code: string) => Promise<Result<null, Response>>
}

/**
 * Has everything of a person, or of everybody under the same email address, erased. The worker does it within a minute;
 * the site itself may not.
 *
 * @param code of the admin's authenticator app, or a recovery code
 */
export async function requestErasure(
  admin: User,
  submissionId: string,
  { scope, code }: { scope: Scope; code: string },
  { findIds, confirm }: ErasureParts,
): Promise<Result<null, ErasureRefusal | Response>> {
  return inTransactionOrRefused<null, ErasureRefusal | Response>(
    await openPayload(),
    async (tx) => {
      const found = await findIds(tx, submissionId)
      const ids = found?.[scope] ?? []
      if (ids.length === 0) return refused('not-found')
      if (await isAnyHeld(tx, ids)) return refused('held')
      const confirmed = await confirm(tx, admin, code)
      if (!confirmed.ok) return confirmed
      const asked = { id: randomUUID(), scope, recordIds: ids, requestedById: admin.id }
      await tx.sql.execute(sql`
        INSERT INTO erasures (id, scope, record_ids, requested_by_id, seal)
        VALUES (${asked.id}, ${scope}, ARRAY[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}], ${admin.id}, ${sealErasure(asked)})
      `)
      await tx.sql.execute(sql`
        SELECT graphile_worker.add_job(${ERASE_PERSON}, json_build_object('erasureId', ${asked.id}::text), max_attempts := 16)
      `)
      await recordAudit(tx, {
        action: 'erasure.requested',
        actorId: admin.id,
        actorKind: admin.role,
        detail: `${scope === 'person' ? 'one person' : 'a family'}, ${String(ids.length)} records`,
      })
      return ok(null)
    },
  )
}

type Asked = { id: string; scope: Scope; recordIds: readonly string[]; requestedById: string }

const SEAL = 'erasure'

const textOf = ({ id, scope, recordIds, requestedById }: Asked): string =>
  JSON.stringify([id, scope, requestedById, ...recordIds.toSorted()])

/** Whoever only makes the site run SQL of their own cannot have anything erased: they do not know the key. */
export const sealErasure = (asked: Asked): string => seal(SEAL, textOf(asked))

async function isAnyHeld(
  { sql: tx }: Pick<Transaction, 'sql'>,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM held_records WHERE record_id IN ${[...ids]} LIMIT 1`,
  )
  return rows.length > 0
}

const payloadSchema = z.object({ erasureId: z.uuid() })

export const erasePersonTask: Task = async (payload) => {
  await performErasure(payloadSchema.parse(payload).erasureId)
}

const erasureSchema = z.object({
  id: z.uuid(),
  scope: z.enum(['person', 'family']),
  recordIds: z.array(z.uuid()),
  requestedById: z.uuid(),
  requestedAt: z.iso.datetime(),
  seal: z.string().nullish(),
})

type Erasure = z.infer<typeof erasureSchema>

const COLUMNS = `id, scope, seal, record_ids AS "recordIds", requested_by_id AS "requestedById",
  to_char(requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "requestedAt"`

/** Does what was confirmed, once. A hold that was placed in between wins. */
export async function performErasure(erasureId: string): Promise<void> {
  await committed(async (client) => {
    const erasure = await lockUndone(client, erasureId)
    if (!erasure) return null
    if (!isSealOf(SEAL, textOf(erasure), erasure.seal ?? '')) {
      log.error({ erasureId }, 'retention: nobody of the site has asked for an erasure')
      await finish(client, erasure, nothingErased(), { problem: 'not-asked', signatures: 0 })
      return null
    }
    const held = await client.query(`SELECT FROM held_records WHERE record_id = ANY($1) LIMIT 1`, [
      erasure.recordIds,
    ])
    if (held.rows.length > 0) {
      await finish(client, erasure, nothingErased(), { problem: 'held', signatures: 0 })
      return null
    }
    const erased = await eraseOnce(client, erasure)
    // Before the commit: what is erased stays so, also if a backup from before has to be brought back.
    await appendTombstone(erasure)
    return erased
  })
}

/** The erasure, locked until the transaction ends; `null` once it is done. */
async function lockUndone(client: ClientBase, id: string): Promise<Erasure | null> {
  const { rows } = await client.query(
    `SELECT ${COLUMNS} FROM erasures WHERE id = $1 AND done_at IS NULL FOR UPDATE`,
    [id],
  )
  return z.array(erasureSchema).parse(rows)[0] ?? null
}

async function eraseOnce(client: ClientBase, erasure: Erasure): Promise<Erased> {
  const signatures = await countSignatures(client, erasure.recordIds)
  const erased = await eraseEverythingOf(client, erasure.recordIds)
  await finish(client, erasure, erased, { problem: null, signatures })
  return erased
}

/** Why nothing was erased, in the words of the activity log. */
const NOTHING = {
  held: 'nothing, because of a hold',
  'not-asked': 'nothing, because nobody of the site has asked for it',
}

async function finish(
  client: ClientBase,
  { id, scope }: Erasure,
  { rows }: Erased,
  { problem, signatures }: { problem: keyof typeof NOTHING | null; signatures: number },
): Promise<void> {
  await client.query(
    `UPDATE erasures SET done_at = now(), erased = $2, signatures_kept = $3, problem = $4 WHERE id = $1`,
    [id, rows, signatures, problem],
  )
  const what = `${scope === 'person' ? 'one person' : 'a family'}, ${String(rows)} records`
  await client.query(
    `INSERT INTO audit_log (action, actor_kind, detail) VALUES ('erasure.done', 'system', $1)`,
    [problem === null ? what : NOTHING[problem]],
  )
  log.info({ erasureId: id, rows, signatures, problem }, 'retention: erased on request')
}

const countsSchema = z.array(z.object({ count: z.number() }))

async function countSignatures(client: ClientBase, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM waiver_signatures WHERE rsvp_id = ANY($1) OR registration_id = ANY($1))::int
       + (SELECT count(*) FROM paper_waivers
          WHERE family IN (SELECT family FROM rsvps WHERE id = ANY($1)))::int AS count`,
    [ids],
  )
  return countsSchema.parse(rows)[0]?.count ?? 0
}

const recordsSchema = z.array(
  z.object({ id: z.string(), collection: z.string(), email: z.string().nullable() }),
)

/**
 * Erases submissions, and under their email addresses what is left once nobody else has them. What the law keeps stays:
 * signed waivers, and that something was done, without names.
 */
async function eraseEverythingOf(client: ClientBase, ids: readonly string[]): Promise<Erased> {
  const { rows } = await client.query(
    `SELECT record_id AS id, collection, email FROM people_search WHERE record_id = ANY($1)`,
    [ids],
  )
  const records = recordsSchema.parse(rows)
  // An address that was corrected since got emails, too.
  const addresses = [
    ...new Set([
      ...records.flatMap(({ email }) => email ?? []),
      ...(await formerAddresses(client, ids)),
    ]),
  ]
  const erased: Erased[] = []
  for (const collection of new Set(records.map((record) => record.collection))) {
    if (!isSubmissionSlug(collection)) throw new Error(`${collection} holds no submissions`)
    const own = records.filter((record) => record.collection === collection)
    erased.push(
      await eraseSubmissions(
        client,
        collection,
        own.map(({ id }) => id),
      ),
    )
  }
  for (const address of addresses) erased.push(await eraseAddress(client, address))
  return merged(...erased)
}

async function formerAddresses(client: ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT DISTINCT lower(address #>> '{}') AS id FROM corrections, unnest(ARRAY[old_value, new_value]) AS address
     WHERE record_id = ANY($1::text[]) AND field IN ('parentEmail', 'email') AND jsonb_typeof(address) = 'string'`,
    [ids],
  )
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

/**
 * What is left under an email address: everything if nobody else has it, with its account unless that is one of staff,
 * otherwise not what emails to it said.
 */
async function eraseAddress(client: ClientBase, address: string): Promise<Erased> {
  const others = await client.query(
    `SELECT FROM people_search WHERE email = $1
     UNION ALL SELECT FROM users WHERE lower(email) = $1 AND role <> 'user' LIMIT 1`,
    [address],
  )
  // Forms on their way back to a browser are gone within 90 minutes anyway.
  await client.query(`DELETE FROM rejected_forms WHERE position($1 in lower(content::text)) > 0`, [
    address,
  ])
  if (others.rows.length > 0) {
    const { rows } = await client.query(
      `UPDATE emails SET ${EMPTIED_EMAIL} WHERE lower(recipient) = $1 AND status <> 'queued' RETURNING id`,
      [address],
    )
    const emails = z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id)
    return { ...nothingErased(), emails }
  }
  const emails = await deleteEmails(client, `lower(recipient) = ANY($1)`, [address])
  // Jobs that have no attempts left stay where they are.
  await client.query(
    `DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND lower(payload->>'email') = $1`,
    [address],
  )
  await client.query(`DELETE FROM family_links WHERE lower(email) = $1`, [address])
  await client.query(`DELETE FROM account_links WHERE lower(email) = $1`, [address])
  await client.query(`DELETE FROM users WHERE lower(email) = $1 AND role = 'user'`, [address])
  await client.query(`DELETE FROM reminders_off WHERE address_sha256 = $1`, [sha256(address)])
  await client.query(`DELETE FROM demo_records WHERE lower(email) = $1`, [address])
  return { ...nothingErased(), emails }
}

/** Appends what was erased, by ids that mean nothing any more, to a file that outlives the database. */
const appendTombstone = (erasure: Erasure): Promise<void> =>
  appendLines(path.resolve(env.ERASURES_FILE), [JSON.stringify(erasure)])

/**
 * Erases again what was erased after a backup was made. Part of a restore, which brings back the records.
 *
 * @param beside a file of erasures that came with the backup, if there is one. What only it knows of is known here from then on.
 * @returns how many erasures were done again
 */
export async function replayErasures(beside?: string): Promise<number> {
  const known = await readTombstones(env.ERASURES_FILE)
  const ids = new Set(known.map(({ id }) => id))
  const others = beside === undefined ? [] : await readTombstones(beside)
  const unknown = others.filter(({ id }) => !ids.has(id))
  for (const erasure of unknown) await appendTombstone(erasure)
  let replayed = 0
  for (const erasure of [...known, ...unknown]) if (await replay(erasure)) replayed += 1
  return replayed
}

/** @throws if a line cannot be read: somebody might come back who was erased */
async function readTombstones(file: string): Promise<Erasure[]> {
  const text = await readFile(path.resolve(file), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  // What follows the last line break is of an erasure that was not committed.
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return erasureSchema.parse(JSON.parse(line))
    } catch {
      throw new Error(`line ${String(index + 1)} of the file of erasures cannot be read`)
    }
  })
}

async function replay(erasure: Erasure): Promise<boolean> {
  let isDone = false
  await committed(async (client) => {
    const { id, scope, recordIds, requestedById, requestedAt } = erasure
    await client.query(
      `INSERT INTO erasures (id, scope, record_ids, requested_by_id, requested_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
      [id, scope, recordIds, requestedById, requestedAt],
    )
    isDone = (await lockUndone(client, id)) !== null
    return isDone ? eraseOnce(client, erasure) : null
  })
  return isDone
}

const listSchema = z.array(
  z.object({
    at: z.string(),
    scope: z.enum(['person', 'family']),
    by: z.string(),
    doneAt: z.string().nullable(),
    erased: z.number().nullable(),
    signatures: z.number().nullable(),
    problem: z.string().nullable(),
  }),
)

export type ListedErasure = z.infer<typeof listSchema>[number]

/** What was erased because somebody asked, the newest first. */
export async function findErasures(): Promise<ListedErasure[]> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT e.scope, coalesce(u.name, u.email, 'somebody who is gone') AS by, e.erased, e.problem,
      e.signatures_kept AS signatures,
      to_char(e.requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      to_char(e.done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "doneAt"
    FROM erasures e LEFT JOIN users u ON u.id = e.requested_by_id
    ORDER BY e.requested_at DESC LIMIT 50
  `)
  return listSchema.parse(rows)
}
