import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { env } from '@/lib/env'
import { isSealFor, seal } from '@/lib/key-ring'
import { appendLines, isMissing } from '@/lib/line-file'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { requeueWaitingEmails, withdrawEmails } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { lock } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'
import { isSubmissionSlug } from '@/submissions'

import { committed } from './committed'
import { forgetQuarantined } from './quarantine'
import {
  BACKUPS_KEPT_DAYS,
  type CallBackRefusal,
  CALLED_BACK_WITHIN,
  chosenRecords,
  type Erasable,
  type ErasureRefusal,
  type Scope,
  SCOPES,
} from './rules'
import {
  deleteEmails,
  EMPTIED_EMAIL,
  type Erased,
  eraseSubmissions,
  merged,
  nothingErased,
} from './submissions'

/**
 * The name of the worker's task, run every minute, that carries out erasures that no admin has called back; see
 * `scripts/worker.ts`.
 */
export const ERASE_PERSON = 'erase-person'

/** Facts from other features that an erasure needs. */
export type ErasureParts = {
  /** The contents of an erasure, by any one of the records. */
  find: (tx: Pick<Transaction, 'sql'>, submissionId: string) => Promise<Erasable | null>
  /** Verifies the code of an admin. @returns the response that refuses it */
  confirm: (tx: Transaction, admin: User, code: string) => Promise<Result<null, Response>>
}

/** The list that an admin saw on the page, and the chosen part of it. */
export type ErasureRequest = {
  scope: Scope
  /** The households of the list that are meant. */
  households: readonly string[]
  /** The fingerprint of the list. */
  seen: string
  /** Of the admin's authenticator app, or a recovery code. */
  code: string
}

/** Two lists have the same one if they are of the same records. */
export const fingerprint = (ids: readonly string[]): string => sha256(ids.toSorted().join())

/**
 * Puts everything of a person, or of their household, out of reach at once: exactly the records of the list that the
 * admin has seen. The worker erases it after 48 hours, unless an admin calls it back; the site itself may not.
 */
export async function requestErasure(
  admin: User,
  submissionId: string,
  { scope, households, seen, code }: ErasureRequest,
  { find, confirm }: ErasureParts,
): Promise<Result<null, ErasureRefusal | Response>> {
  return inTransactionOrRefused<null, ErasureRefusal | Response>(
    await openPayload(),
    async (tx) => {
      // Of two requests for the same records, the second finds nothing.
      await lock(tx, 'erasing')
      const found = await find(tx, submissionId)
      const chosen = chosenRecords(found?.[scope] ?? [], { households, seen }, fingerprint)
      if (!chosen.ok) return chosen
      const ids = chosen.value
      if (await isAnyHeld(tx, ids)) return refused('held')
      const confirmed = await confirm(tx, admin, code)
      if (!confirmed.ok) return confirmed
      const asked = { id: randomUUID(), scope, recordIds: ids, requestedById: admin.id }
      await tx.sql.execute(sql`
        INSERT INTO erasures (id, scope, record_ids, requested_by_id, due_at, seal)
        VALUES (${asked.id}, ${scope}, ARRAY[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}], ${admin.id}, now() + ${CALLED_BACK_WITHIN}::interval, ${sealErasure(asked)})
      `)
      await tx.sql.execute(sql`SELECT withhold(${asked.id})`)
      await recordAudit(tx, {
        action: 'erasure.requested',
        actorId: admin.id,
        actorKind: admin.role,
        detail: { scope, records: ids.length },
      })
      return ok(null)
    },
  )
}

const calledBackSchema = z.array(
  z.object({
    scope: z.enum(SCOPES),
    records: z.number(),
    doneAt: z.unknown(),
    calledBackAt: z.unknown(),
  }),
)

/** Brings back withheld data, as it was. */
export async function callBackErasure(
  admin: User,
  erasureId: string,
): Promise<Result<null, CallBackRefusal>> {
  return inTransactionOrRefused<null, CallBackRefusal>(await openPayload(), async (tx) => {
    await lock(tx, 'erasing')
    const { rows } = await tx.sql.execute(sql`
      SELECT scope, cardinality(record_ids) AS records, done_at AS "doneAt", called_back_at AS "calledBackAt"
      FROM erasures WHERE id = ${erasureId} AND due_at IS NOT NULL
    `)
    const [erasure] = calledBackSchema.parse(rows)
    if (!erasure) return refused('not-found')
    if (erasure.doneAt !== null) return refused('erased')
    if (erasure.calledBackAt !== null) return refused('called-back')
    await tx.sql.execute(sql`
      UPDATE erasures SET called_back_at = now(), called_back_by_id = ${admin.id} WHERE id = ${erasureId}
    `)
    const waiting = await tx.sql.execute(sql`SELECT id FROM bring_within_reach(${erasureId}) AS id`)
    const emails = idsSchema.parse(waiting.rows).map(({ id }) => id)
    await withdrawEmails(tx, await findPointless(tx, emails))
    await requeueWaitingEmails(tx, emails)
    await recordAudit(tx, {
      action: 'erasure.called-back',
      actorId: admin.id,
      actorKind: admin.role,
      detail: { scope: erasure.scope, records: erasure.records },
    })
    return ok(null)
  })
}

const idsSchema = z.array(z.object({ id: z.string() }))

/** The emails that must not go out now: about an event that is today or over, or stopped while they waited. */
async function findPointless(
  { sql: tx }: Transaction,
  emailIds: readonly string[],
): Promise<string[]> {
  if (emailIds.length === 0) return []
  const { rows } = await tx.execute(sql`
    SELECT m.id FROM emails m WHERE id IN ${[...emailIds]} AND (
      EXISTS (
        SELECT FROM rsvps r JOIN events e ON e.id = r.event_id
        CROSS JOIN LATERAL (SELECT coalesce(e.startsat_tz::text, ${ORGANIZATION_ZONE}) AS zone) z
        WHERE (r.reference = m.reference OR r.family = m.reference)
          AND (e.starts_at AT TIME ZONE zone)::date <= (now() AT TIME ZONE zone)::date)
      OR EXISTS (
        SELECT FROM family_message_emails f JOIN family_messages s ON s.id = f.message_id
        WHERE f.email_id = m.id AND s.stopped_at IS NOT NULL)
      OR EXISTS (
        SELECT FROM place_change_emails f JOIN place_changes c ON c.id = f.change_id
        WHERE f.email_id = m.id AND c.state = 'undone'))
  `)
  return idsSchema.parse(rows).map(({ id }) => id)
}

type Asked = { id: string; scope: Scope; recordIds: readonly string[]; requestedById: string }

const SEAL = 'erasure'

const toText = ({ id, scope, recordIds, requestedById }: Asked): string =>
  JSON.stringify([id, scope, requestedById, ...recordIds.toSorted()])

/** An intruder who only makes the site run their SQL cannot erase anything: they do not know the key. */
export const sealErasure = (asked: Asked): string => seal(SEAL, toText(asked))

async function isAnyHeld(
  { sql: tx }: Pick<Transaction, 'sql'>,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM held_records WHERE record_id IN ${[...ids]} LIMIT 1`,
  )
  return rows.length > 0
}

export const erasePersonTask: Task = async () => {
  await carryOutErasures(now())
}

/**
 * Records requested and called-back erasures in the file of erasures, and carries out those that are due.
 *
 * @param moment the present, which tests set
 */
export async function carryOutErasures(moment: Date): Promise<void> {
  await noteErasures()
  const { pool } = (await openPayload()).db
  // One without a time is from a version that waited for nothing.
  const { rows } = await pool.query(
    `SELECT id FROM erasures WHERE done_at IS NULL AND called_back_at IS NULL AND coalesce(due_at, requested_at) <= $1
     ORDER BY requested_at`,
    [moment.toISOString()],
  )
  const failed: unknown[] = []
  for (const { id } of idsSchema.parse(rows)) {
    await performErasure(id).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, 'erasures have failed')
}

/** The last state of an erasure in the file of erasures. Lines of earlier versions have none: they mean done. */
const FATES = ['asked', 'called-back', 'erased'] as const

const erasureSchema = z.object({
  id: z.uuid(),
  scope: z.enum(SCOPES),
  recordIds: z.array(z.uuid()),
  requestedById: z.uuid(),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullish(),
  seal: z.string().nullish(),
  fate: z.enum(FATES).default('erased'),
  /** Seals the line itself. */
  mac: z.string().nullish(),
})

type Erasure = z.infer<typeof erasureSchema>

const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = `id, scope, seal, record_ids AS "recordIds", requested_by_id AS "requestedById",
  ${instant('requested_at')} AS "requestedAt", ${instant('due_at')} AS "dueAt",
  CASE WHEN called_back_at IS NOT NULL THEN 'called-back' WHEN done_at IS NOT NULL THEN 'erased' ELSE 'asked' END AS fate`

/**
 * Records which erasures wait, and which were called back, in case an older backup is restored. An erasure is recorded
 * before it is done.
 */
async function noteErasures(): Promise<void> {
  const { pool } = (await openPayload()).db
  const { rowCount } = await pool.query(`${TO_NOTE} LIMIT 1`, [BACKUPS_KEPT_DAYS])
  if (!rowCount) return
  await committed(async (client) => {
    const { rows } = await client.query(`${TO_NOTE} ORDER BY requested_at`, [BACKUPS_KEPT_DAYS])
    const noted = fatesIn((await readTombstones(env.ERASURES_FILE)).filter(isGenuine))
    const news = z
      .array(erasureSchema)
      .parse(rows)
      .filter(({ id, fate }) => noted.get(id) !== fate)
    for (const erasure of news) await note(erasure)
    return null
  })
}

const TO_NOTE = `SELECT ${COLUMNS} FROM erasures WHERE due_at IS NOT NULL AND problem IS NULL AND (
  (done_at IS NULL AND called_back_at IS NULL) OR called_back_at > now() - make_interval(days => $1))`

const fatesIn = (lines: readonly Erasure[]): ReadonlyMap<string, Erasure['fate']> =>
  new Map(lines.map(({ id, fate }) => [id, fate]))

/** Carries out a confirmed erasure, once. A hold that was placed in between wins. */
async function performErasure(erasureId: string): Promise<void> {
  await committed(async (client) => {
    const erasure = await lockUndone(client, erasureId)
    if (!erasure) return null
    // The eraser sees withheld rows again; no other transaction does before the commit.
    const waiting = await bringWithinReach(client, erasure)
    if (!isSealFor(SEAL, toText(erasure), erasure.seal ?? '')) {
      log.error({ erasureId }, 'retention: the site has no signed request for an erasure')
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
    // One to a family may name the child among others.
    const unsent = await deleteEmails(client, `id = ANY($1::uuid[])`, waiting)
    // Before the commit: erased data stays erased, even if an older backup is restored.
    await note({ ...erasure, fate: 'erased' })
    return merged(erased, { ...nothingErased(), emails: unsent })
  })
}

/** @returns the emails that wait to be sent */
async function bringWithinReach(client: ClientBase, { id }: Erasure): Promise<string[]> {
  const { rows } = await client.query(`SELECT id FROM bring_within_reach($1) AS id`, [id])
  return idsSchema.parse(rows).map((row) => row.id)
}

/** The erasure, locked until the transaction ends; `null` once it is done or called back. */
async function lockUndone(client: ClientBase, id: string): Promise<Erasure | null> {
  const { rows } = await client.query(
    `SELECT ${COLUMNS} FROM erasures WHERE id = $1 AND done_at IS NULL AND called_back_at IS NULL FOR UPDATE`,
    [id],
  )
  return z.array(erasureSchema).parse(rows)[0] ?? null
}

async function eraseOnce(client: ClientBase, erasure: Erasure): Promise<Erased> {
  const signatures = await countSignatures(client, erasure.recordIds)
  const erased = await eraseEverything(client, erasure.recordIds)
  await finish(client, erasure, erased, { problem: null, signatures })
  return erased
}

/** Why nothing was erased, in the words of the activity log. */
async function finish(
  client: ClientBase,
  { id, scope }: Erasure,
  { rows }: Erased,
  {
    problem,
    signatures,
  }: { problem: 'held' | 'not-asked' | 'called-back' | null; signatures: number },
): Promise<void> {
  await client.query(
    `UPDATE erasures SET done_at = now(), erased = $2, signatures_kept = $3, problem = $4 WHERE id = $1`,
    [id, rows, signatures, problem],
  )
  await client.query(
    `INSERT INTO audit_log (action, actor_kind, detail) VALUES ('erasure.done', 'system', $1)`,
    [JSON.stringify(problem === null ? { scope, records: rows } : { problem })],
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
 * Erases submissions, and the data under their email addresses if no other submission has them. Records that the law
 * requires stay: signed waivers, and a log of actions without names.
 */
async function eraseEverything(client: ClientBase, ids: readonly string[]): Promise<Erased> {
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
  const erased: Erased[] = [
    { ...nothingErased(), files: await forgetQuarantined(client, { ids, addresses }) },
  ]
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
 * The data under an email address: everything if no other submission has it, with its account unless it is a staff
 * account; otherwise only emails about the erased records.
 */
async function eraseAddress(client: ClientBase, address: string): Promise<Erased> {
  const others = await client.query(
    `SELECT FROM people_search WHERE email = $1
     -- An admin may still call back another erasure.
     UNION ALL SELECT FROM withheld_records w
       CROSS JOIN LATERAL (SELECT email FROM people_named WHERE record_id = w.record_id) n WHERE n.email = $1
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
  await client.query(`DELETE FROM family_languages WHERE email = $1`, [address])
  await client.query(`DELETE FROM account_links WHERE lower(email) = $1`, [address])
  await client.query(`DELETE FROM users WHERE lower(email) = $1 AND role = 'user'`, [address])
  await client.query(`DELETE FROM reminders_off WHERE address_sha256 = $1`, [sha256(address)])
  return { ...nothingErased(), emails }
}

/**
 * Appends the state of an erasure to a file that outlives the database, by ids that soon mean nothing. The line is
 * sealed: write access to the backups is not enough to erase a person with a restore, or to call back an erasure.
 */
const note = (erasure: Erasure): Promise<void> =>
  appendLines(path.resolve(env.ERASURES_FILE), [
    JSON.stringify({ ...erasure, mac: seal(LINE_SEAL, getLineText(erasure)) }),
  ])

const LINE_SEAL = 'erasure-line'

const getLineText = (erasure: Erasure): string =>
  JSON.stringify([
    toText(erasure),
    erasure.requestedAt,
    erasure.dueAt ?? null,
    erasure.seal ?? null,
    erasure.fate,
  ])

const isGenuine = (erasure: Erasure): boolean =>
  isSealFor(LINE_SEAL, getLineText(erasure), erasure.mac ?? '')

/**
 * Brings a restored database to the state of the file of erasures: repeats later erasures, withholds data whose erasure
 * waits, until its time, and leaves called-back data alone. Part of a restore.
 *
 * @param beside a file of erasures that came with the backup, if there is one; its lines are then kept here
 * @param isVerified whether only lines with this site's seal count
 * @returns how many erasures were repeated
 */
export async function replayErasures(
  beside?: string,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<number> {
  const { known, unknown } = await readBothTombstones(beside, isVerified)
  for (const erasure of unknown) await note(erasure)
  let replayed = 0
  for (const erasure of getLatest([...known, ...unknown])) if (await replay(erasure)) replayed += 1
  return replayed
}

/** @throws if `replayErasures` would not follow these files */
export async function checkErasures(beside: string): Promise<void> {
  await readBothTombstones(beside, true)
}

async function readBothTombstones(beside: string | undefined, isVerified: boolean) {
  const read = async (file: string) => {
    const lines = getLatest(await readTombstones(file))
    if (isVerified && !lines.every(isGenuine)) throw new Error(`${file} ${NOT_GENUINE}`)
    return lines
  }
  const known = await read(env.ERASURES_FILE)
  const fates = fatesIn(known)
  const others = beside === undefined ? [] : await read(beside)
  // Of two files, one may know of a later fate; nothing comes after that it was erased or called back.
  const unknown = others.filter(
    ({ id, fate }) => !fates.has(id) || (fates.get(id) === 'asked' && fate !== 'asked'),
  )
  return { known, unknown }
}

const NOT_GENUINE =
  'has lines that this site has not written: bring the file that the site itself wrote. If you are sure that no one else could write to it, restore with --unverified.'

/** The last line about each erasure, in the order in which they were first named. */
const getLatest = (lines: readonly Erasure[]): Erasure[] => [
  ...new Map(lines.map((erasure) => [erasure.id, erasure])).values(),
]

/** @throws if a line cannot be read: an erased person might come back */
async function readTombstones(file: string): Promise<Erasure[]> {
  const text = await readFile(path.resolve(file), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  // Text after the last line break belongs to an erasure that was not committed.
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return erasureSchema.parse(JSON.parse(line))
    } catch {
      throw new Error(`line ${String(index + 1)} of the file of erasures cannot be read`)
    }
  })
}

/** @returns whether something was erased */
async function replay(erasure: Erasure): Promise<boolean> {
  let isDone = false
  await committed(async (client) => {
    const { id, scope, recordIds, requestedById, requestedAt, dueAt, seal: sealed, fate } = erasure
    const { rowCount: isNew } = await client.query(
      `INSERT INTO erasures (id, scope, record_ids, requested_by_id, requested_at, due_at, seal)
       SELECT $1, $2, $3, $4, $5, $6, $7 WHERE $8 <> 'called-back' ON CONFLICT (id) DO NOTHING`,
      [id, scope, recordIds, requestedById, requestedAt, dueAt, sealed, fate],
    )
    if (!(await lockUndone(client, id))) return null
    if (fate === 'asked') {
      if (isNew) await client.query(`SELECT withhold($1)`, [id])
      return null
    }
    await bringWithinReach(client, erasure)
    if (fate === 'called-back') {
      await finish(client, erasure, nothingErased(), { problem: 'called-back', signatures: 0 })
      return null
    }
    isDone = true
    return eraseOnce(client, erasure)
  })
  return isDone
}

const listSchema = z.array(
  z.object({
    id: z.uuid(),
    at: z.string(),
    scope: z.enum(SCOPES),
    by: z.string(),
    dueAt: z.string().nullable(),
    doneAt: z.string().nullable(),
    calledBackAt: z.string().nullable(),
    calledBackBy: z.string().nullable(),
    erased: z.number().nullable(),
    signatures: z.number().nullable(),
    problem: z.string().nullable(),
    households: z.array(z.object({ key: z.string(), records: z.number() })),
  }),
)

export type ListedErasure = z.infer<typeof listSchema>[number]

/** The requested erasures, waiting or done, newest first. */
export async function findErasures(): Promise<ListedErasure[]> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT e.id, e.scope, coalesce(u.name, u.email, 'a former colleague') AS by, e.erased, e.problem,
      e.signatures_kept AS signatures, ${sql.raw(instant('e.requested_at'))} AS at, ${sql.raw(instant('e.due_at'))} AS "dueAt",
      ${sql.raw(instant('e.done_at'))} AS "doneAt", ${sql.raw(instant('e.called_back_at'))} AS "calledBackAt",
      coalesce(b.name, b.email) AS "calledBackBy",
      -- Only while it waits: a finished erasure has no names.
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('key', family_key, 'records', records) ORDER BY family_key) FROM (
          SELECT n.family_key, count(*) AS records FROM withheld_records w
          CROSS JOIN LATERAL (SELECT family_key FROM people_named WHERE record_id = w.record_id) n
          WHERE w.erasure_id = e.id GROUP BY n.family_key) h), '[]') AS households
    FROM erasures e LEFT JOIN users u ON u.id = e.requested_by_id LEFT JOIN users b ON b.id = e.called_back_by_id
    ORDER BY (e.done_at IS NULL AND e.called_back_at IS NULL) DESC, e.requested_at DESC LIMIT 50
  `)
  return listSchema.parse(rows)
}
