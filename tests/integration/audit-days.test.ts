// @database seeded
import { randomUUID } from 'node:crypto'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { Logger, runOnce } from 'graphile-worker'
import { DateTime } from 'luxon'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import {
  findHeads,
  forgetAuditLinesBefore,
  sealAuditLog,
  verifyAuditLog,
} from '@/features/records/activity/audit-days/days'
import { setHeadsAside } from '@/features/records/activity/audit-days/heads'
import {
  findVerification,
  REPORT_AUDIT,
  reportAudit,
  VERIFY_AUDIT,
  verifyAudit,
} from '@/features/records/activity/verification/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createUser } from '../support/accounts'
import { count, emptyTables, ownerUrl, query, raw } from '../support/database'
import { runScript } from '../support/scripts'

const payload = await openPayload()
const HEADS = env.AUDIT_HEADS_FILE

async function connect(connectionString = env.DATABASE_URL): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

/** The worker's connection. */
let client: Client
/** That of the owner of the tables, on whom no trigger counts. */
let owner: Client
/** The only one who may remove lines, once they are old. */
let eraser: Client

beforeAll(async () => {
  client = await connect()
  owner = await connect(ownerUrl())
  eraser = await connect(process.env['ERASE_DATABASE_URL'])
  await owner.query('SET session_replication_role = replica')
})
afterAll(() => Promise.all([client, owner, eraser].map((one) => one.end())))

beforeEach(async () => {
  await emptyTables('audit_days', 'audit_verifications', 'audit_log')
  await rm(HEADS, { force: true })
})

const NOW = DateTime.utc()
const daysAgo = (days: number): string => NOW.minus({ days }).toISODate()

/** Writes a line at noon of some day. @returns its id */
async function write(days: number): Promise<string> {
  const [line] = await query<{ id: string }>`
    INSERT INTO audit_log (action, actor_kind, subject, created_at)
    VALUES ('rsvp.created', 'visitor', ${`rsvps/${randomUUID()}`}, ${`${daysAgo(days)}T12:00:00Z`}::timestamptz) RETURNING id`
  return line?.id ?? ''
}

const seal = () => sealAuditLog(client, HEADS)
const verify = () => verifyAuditLog(client, HEADS)
const found = async () => (await verify()).findings

/** Three sealed days with two lines, none and one, and a line of today. @returns the id of a line of the first day */
async function aLog(): Promise<string> {
  const id = await write(4)
  await write(4)
  await write(2)
  await recordAudit({ sql: payload.db.drizzle }, { action: 'sign-out', actorKind: 'visitor' })
  await seal()
  return id
}

/** What only somebody who has everything on the machine could do: seals all days again. */
async function sealAgain({ withHeads }: { withHeads: boolean }): Promise<void> {
  await owner.query('DELETE FROM audit_days')
  const kept = await readFile(HEADS, 'utf8')
  await rm(HEADS)
  await seal()
  if (!withHeads) await writeFile(HEADS, kept)
}

describe('an untouched audit log', () => {
  it('is whole: each day is sealed when it is over, quiet ones too, and its head is kept', async () => {
    await aLog()
    const { findings, lines, waiting, removed, head, days } = await verify()
    expect({ findings, lines, waiting, removed }).toEqual({
      ...{ findings: [], lines: 3, waiting: 1, removed: 0 },
    })
    const heads = (await readFile(HEADS, 'utf8')).trimEnd().split('\n')
    expect(heads).toHaveLength(days)
    expect(heads[0]).toMatch(new RegExp(`^${daysAgo(4)} [0-9a-f]{64}$`))
    expect(heads.at(-1)).toBe(`${head?.day ?? ''} ${head?.hash ?? ''}`)
  })

  it('is sealed by two sealers at once as if there were one', async () => {
    const other = await connect()
    onTestFinished(() => other.end())
    for (let days = 30; days > 2; days -= 1) await write(days)
    await Promise.all([seal(), sealAuditLog(other, HEADS)])
    await seal()
    expect(await verify()).toMatchObject({ findings: [], lines: 28, waiting: 0 })
  })

  it('stays whole while others write, seal and verify', async () => {
    await aLog()
    const other = await connect()
    onTestFinished(() => other.end())
    const isDone = { writing: false }
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let line = 0; line < 25; line += 1)
          await inTransaction(payload, (tx) =>
            recordAudit(tx, { action: 'sign-out', actorKind: 'visitor' }),
          )
      }),
    ).then(() => {
      isDone.writing = true
    })
    while (!isDone.writing) {
      await seal()
      expect((await verifyAuditLog(other, HEADS)).findings).toEqual([])
    }
    await writing
    expect(await verify()).toMatchObject({ findings: [], lines: 3, waiting: 101 })
  })

  it('goes on after a crash between a day and its head, or in the middle of a head', async () => {
    await aLog()
    const heads = await readFile(HEADS)
    await truncate(HEADS, heads.length - 40)
    expect(await found()).toEqual([])
    await seal()
    expect(await readFile(HEADS)).toEqual(heads)
    expect(await found()).toEqual([])
  })
})

describe('what the owner of the tables has done is found, with its day:', () => {
  it.each([
    ['action', `'export.denied'`],
    ['actor_id', 'gen_random_uuid()'],
    ['actor_kind', `'admin'`],
    ['subject', `'rsvps/other'`],
    ['detail', `'{"status": "confirmed"}'`],
    ['request_id', `'3479ACDEFG'`],
    ['created_at', `created_at + interval '1 millisecond'`],
    ['updated_at', `updated_at + interval '1 millisecond'`],
  ])('another %s in a line', async (column, value) => {
    const id = await aLog()
    await owner.query(`UPDATE audit_log SET ${column} = ${value} WHERE id = $1`, [id])
    expect(await found()).toEqual([{ kind: 'lines-differ', at: daysAgo(4) }])
  })

  it('a line that is gone', async () => {
    const id = await aLog()
    await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
    expect(await found()).toEqual([{ kind: 'lines-differ', at: daysAgo(4) }])
  })

  it('a line that was moved to another day', async () => {
    const id = await aLog()
    await owner.query(
      `UPDATE audit_log SET created_at = created_at + interval '1 day' WHERE id = $1`,
      [id],
    )
    expect(await found()).toEqual(
      [4, 3].map((days) => ({ kind: 'lines-differ', at: daysAgo(days) })),
    )
  })

  it('a line that was added to a day that was over', async () => {
    await aLog()
    await write(3)
    expect(await found()).toEqual([{ kind: 'lines-differ', at: daysAgo(3) }])
  })

  it('a line that was added before the first day, and that is never sealed', async () => {
    await aLog()
    await write(9)
    const unsealed = [{ kind: 'day-unsealed', at: daysAgo(9) }]
    expect(await found()).toEqual(unsealed)
    await seal()
    expect(await found()).toEqual(unsealed)
  })

  it('a day that was sealed again after a change', async () => {
    const id = await aLog()
    await owner.query(`UPDATE audit_log SET action = 'export.denied' WHERE id = $1`, [id])
    const heads = await readFile(HEADS)
    await sealAgain({ withHeads: false })
    const { days, findings } = await verify()
    // From that day on, every head differs.
    expect(findings.map(({ kind }) => kind)).toEqual(
      Array.from({ length: days }, () => 'head-differs'),
    )
    // The heads that were kept are not overwritten.
    await seal()
    expect(await readFile(HEADS)).toEqual(heads)
  })

  it.each([
    ['lines', 'lines + 1', ['lines-differ', 'day-broken']],
    ['digest', `repeat('0', 64)`, ['lines-differ', 'day-broken']],
    ['hash', `repeat('0', 64)`, ['day-broken', 'day-broken', 'head-differs']],
  ])('another %s of a day', async (column, value, kinds) => {
    await aLog()
    await owner.query(`UPDATE audit_days SET ${column} = ${value} WHERE day = $1`, [daysAgo(3)])
    expect((await found()).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('a day that was taken out', async () => {
    await aLog()
    await owner.query('DELETE FROM audit_days WHERE day = $1', [daysAgo(3)])
    expect(await found()).toEqual([
      { kind: 'day-broken', at: daysAgo(2) },
      { kind: 'head-differs', at: daysAgo(3) },
    ])
  })

  it('everything, emptied', async () => {
    await aLog()
    const { days } = await verify()
    await owner.query('TRUNCATE audit_log, audit_days CASCADE')
    expect((await found()).map(({ kind }) => kind)).toEqual(
      Array.from({ length: days }, () => 'head-differs'),
    )
  })

  it('an older state of the database, until the heads are set aside', async () => {
    await aLog()
    const { days } = await verify()
    await owner.query(`DELETE FROM audit_log WHERE created_at::date = $1`, [daysAgo(2)])
    await owner.query('DELETE FROM audit_days WHERE day >= $1', [daysAgo(2)])
    await seal()
    expect((await found()).map(({ kind }) => kind)).toContain('head-differs')
    const aside = await setHeadsAside(HEADS, new Date())
    expect((await readFile(aside ?? '', 'utf8')).trimEnd().split('\n')).toHaveLength(days)
    await seal()
    expect(await verify()).toMatchObject({ findings: [], lines: 2 })
  })

  it('heads that are gone', async () => {
    await aLog()
    await rm(HEADS)
    expect(await found()).toEqual([
      { kind: 'head-missing', at: (await findHeads(client)).at(-1)?.day },
    ])
  })
})

describe('the database itself', () => {
  it.each(['audit_log', 'audit_days', 'audit_verifications'])(
    'lets nobody change or remove rows of %s',
    async (table) => {
      await aLog()
      await query`INSERT INTO audit_verifications (lines, findings, is_told) VALUES (0, 0, false)`
      const [column] = await query<{ name: string }>`
        SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum = 2`
      const name = column?.name ?? ''
      await expect(query`UPDATE ${raw(table)} SET ${raw(name)} = ${raw(name)}`).rejects.toThrow(
        'append-only',
      )
      await expect(query`DELETE FROM ${raw(table)}`).rejects.toThrow('append-only')
      await expect(query`TRUNCATE ${raw(table)} CASCADE`).rejects.toThrow('append-only')
    },
  )

  it('lets no line of the last year go', async () => {
    await aLog()
    await expect(forgetAuditLinesBefore(eraser, new Date())).rejects.toThrow('append-only')
    await write(360)
    await expect(
      eraser.query(`DELETE FROM audit_log WHERE created_at < now() - interval '11 months'`),
    ).rejects.toThrow('append-only')
    expect(await count`SELECT count(*) FROM audit_log`).toBe(5)
  })
})

describe('retention', () => {
  it('removes the lines of whole days, and the days stay whole', async () => {
    await write(900)
    await write(900)
    const young = await write(700)
    await seal()
    const twoYearsAgo = new Date(Date.now() - 730 * 86_400_000)

    expect(await forgetAuditLinesBefore(eraser, twoYearsAgo)).toBe(2)
    expect(await forgetAuditLinesBefore(eraser, twoYearsAgo)).toBe(0)

    expect(await query`SELECT id FROM audit_log`).toEqual([{ id: young }])
    expect(await verify()).toMatchObject({ findings: [], lines: 1, removed: 2 })
  })

  it('removes nothing while a legal hold is in force', async () => {
    await write(900)
    await seal()
    const held = randomUUID()
    await owner.query(
      `INSERT INTO legal_holds (record_id, reason, placed_by_id) VALUES ($1, 'A claim', $1)`,
      [held],
    )
    onTestFinished(async () => {
      await owner.query('DELETE FROM legal_holds WHERE record_id = $1', [held])
    })
    expect(await forgetAuditLinesBefore(eraser, new Date())).toBe(0)
  })

  it('of a part of an old day, or of a young day, is found', async () => {
    const id = await write(900)
    await write(900)
    await write(300)
    await seal()
    await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
    await owner.query(`DELETE FROM audit_log WHERE created_at > now() - interval '1 year'`)
    expect(await found()).toEqual(
      [900, 300].map((days) => ({ kind: 'lines-differ', at: daysAgo(days) })),
    )
  })

  it('keeps the part of a day that is as old as it may be', async () => {
    await write(800)
    await seal()
    const evening = new Date(`${daysAgo(800)}T20:00:00Z`)
    expect(await forgetAuditLinesBefore(eraser, evening)).toBe(0)
  })
})

/** Runs a task once, as a worker does. @returns what it has logged as an error */
async function run(name: string): Promise<unknown[]> {
  const errors: unknown[] = []
  const spy = vi.spyOn(log, 'error').mockImplementation((facts: unknown) => {
    errors.push(facts)
  })
  try {
    await query`SELECT graphile_worker.add_job(${name})`
    await runOnce({
      connectionString: env.DATABASE_URL,
      taskList: { [VERIFY_AUDIT]: verifyAudit, [REPORT_AUDIT]: reportAudit },
      logger: new Logger(() => () => undefined),
    })
  } finally {
    spy.mockRestore()
  }
  return errors
}

const told = (subject: string) =>
  query<{ recipient: string; text: string }>`
    SELECT recipient, text FROM emails WHERE subject = ${subject} ORDER BY 1`

const ALARM = 'The activity log has changed'
const REPORT = 'The activity log is unchanged'

describe('the worker', () => {
  it('verifies every night, tells admins of a finding once a day, and sends them the newest seal every week', async () => {
    await createUser('admin')
    await createUser('staff')
    const admins = await query<{
      recipient: string
    }>`SELECT email AS recipient FROM users WHERE role = 'admin' ORDER BY 1`
    const id = await aLog()
    expect(await findVerification()).toBeNull()

    expect(await run(VERIFY_AUDIT)).toEqual([])
    expect(await findVerification()).toMatchObject({ lines: 3, findings: 0 })
    expect(await told(ALARM)).toEqual([])
    await run(REPORT_AUDIT)
    const reports = await told(REPORT)
    expect(reports).toMatchObject(admins)
    const { head } = await verify()
    expect(reports[0]?.text).toContain(head?.hash)
    expect(reports[0]?.text).toContain('3 lines')

    await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
    expect(await run(VERIFY_AUDIT)).toMatchObject([
      { findings: [{ kind: 'lines-differ', at: daysAgo(4) }] },
    ])
    expect(await run(VERIFY_AUDIT)).toHaveLength(1)
    expect(await findVerification()).toMatchObject({ findings: 1 })
    const alarms = await told(ALARM)
    expect(alarms).toMatchObject(admins)
    expect(alarms[0]?.text).toContain(`${daysAgo(4)}: a line of this day was changed`)
    await run(REPORT_AUDIT)
    expect(await told(REPORT)).toHaveLength(admins.length)

    await owner.query(`UPDATE audit_verifications SET verified_at = verified_at - interval '1 day'`)
    await run(VERIFY_AUDIT)
    expect(await told(ALARM)).toHaveLength(2 * admins.length)
  })
})

it('npm run audit:verify says figures, and ends with 1 on a finding', async () => {
  const id = await aLog()
  const VERIFY = ['audit-verify']
  const good = await runScript(VERIFY)
  expect(good.said).toContain('Lines as they were sealed: 3\n')
  expect(good.said).toMatch(/^Head: \d{4}-\d\d-\d\d [0-9a-f]{64}$/m)
  expect(good.code).toBe(0)
  await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
  expect(await runScript(VERIFY)).toEqual({
    code: 1,
    said: expect.stringContaining(`${daysAgo(4)}: a line of this day was changed`),
  })
  expect(await findVerification()).toMatchObject({ lines: 1, findings: 1 })
})
