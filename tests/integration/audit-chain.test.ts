// @database seeded
import { randomUUID } from 'node:crypto'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { Logger, runOnce } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { findVerification, VERIFY_AUDIT, verifyAudit } from '@/features/activity/verification/store'
import { SEAL_AUDIT, sealAudit } from '@/jobs/seal-audit'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { recordAudit } from '@/platform/audit'
import { forgetAuditLinesBefore } from '@/platform/audit-chain/forget'
import { setHeadsAside } from '@/platform/audit-chain/heads'
import { contentHash, hashBlock, hashLine } from '@/platform/audit-chain/rules'
import { sealAuditLog } from '@/platform/audit-chain/seal'
import { readBlocks, readSealedLines } from '@/platform/audit-chain/tables'
import { verifyAuditLog } from '@/platform/audit-chain/verify'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createUser } from '../support/accounts'
import { count, emptyTables, ownerUrl, query, raw } from '../support/database'
import { runScript } from '../support/scripts'

const payload = await openPayload()
const HEADS = env.AUDIT_HEADS_FILE

const CHAIN = ['audit_retention', 'audit_blocks', 'audit_block_lines', 'audit_verifications']

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
  await emptyTables(...CHAIN, 'audit_log')
  await rm(HEADS, { force: true })
})

const aSubject = () => `rsvps/${randomUUID()}`

const write = (subject = aSubject()) =>
  recordAudit(
    { sql: payload.db.drizzle },
    { action: 'rsvp.created', actorKind: 'visitor', subject },
  )

const seal = () => sealAuditLog(client, HEADS)
const verify = () => verifyAuditLog(client, HEADS)
const kinds = async () => (await verify()).findings.map(({ kind }) => kind)

/** Three blocks: two lines, two lines, none. */
async function aChain(): Promise<void> {
  for (let block = 0; block < 2; block += 1) {
    await write()
    await write()
    await seal()
  }
  await anHourPasses()
  await seal()
}

/** Moves everything an hour and a minute into the past, as if it had been written and sealed then. */
async function anHourPasses(): Promise<void> {
  await owner.query(`UPDATE audit_log SET created_at = created_at - interval '61 minutes',
    updated_at = updated_at - interval '61 minutes'`)
  await owner.query(`UPDATE audit_blocks SET sealed_at = sealed_at - interval '61 minutes',
    first_at = first_at - interval '61 minutes', last_at = last_at - interval '61 minutes'`)
  await rehash()
}

/** Makes the chain fit its lines again, and the heads fit the chain: what only somebody who has both could do. */
async function rehash({ withHeads = true } = {}): Promise<void> {
  const sealed = readSealedLines(owner)
  const contents = new Map<number, ReturnType<typeof contentHash>>()
  for await (const { block, id, line } of sealed) {
    if (!line) continue
    const hash = hashLine(line)
    await owner.query('UPDATE audit_block_lines SET hash = $2 WHERE line_id = $1', [id, hash])
    const content = contents.get(block) ?? contentHash()
    content.add(id, hash)
    contents.set(block, content)
  }
  let previous = '0'.repeat(64)
  const heads: string[] = []
  for await (const block of readBlocks(owner)) {
    const content = (contents.get(block.number) ?? contentHash()).end()
    const hash = hashBlock({ ...block, previous }, content)
    await owner.query('UPDATE audit_blocks SET previous = $2, hash = $3 WHERE number = $1', [
      block.number,
      previous,
      hash,
    ])
    heads.push(`${String(block.number)} ${hash} ${block.sealedAt}\n`)
    previous = hash
  }
  if (withHeads) await writeFile(HEADS, heads.join(''))
}

const aLine = async () => {
  const [line] = await query<{ id: string }>`
    SELECT line_id AS id FROM audit_block_lines WHERE block = 1 ORDER BY 1 LIMIT 1`
  return line?.id ?? ''
}

describe('an audit log that nobody has touched', () => {
  it('is whole: every line in one block, empty blocks in quiet hours, and a head for each', async () => {
    await aChain()
    await write()
    const { findings, blocks, lines, waiting, head } = await verify()
    expect({ findings, blocks, lines, waiting }).toEqual({
      findings: [],
      blocks: 3,
      lines: 4,
      waiting: 1,
    })
    const heads = (await readFile(HEADS, 'utf8')).trimEnd().split('\n')
    expect(heads).toHaveLength(3)
    expect(heads[2]).toBe(`3 ${head?.hash ?? ''} ${head?.sealedAt ?? ''}`)
  })

  it('is sealed by two sealers at once as if there were one', async () => {
    const other = await connect()
    onTestFinished(() => other.end())
    for (let round = 0; round < 10; round += 1) {
      await write()
      await Promise.all([seal(), sealAuditLog(other, HEADS)])
    }
    await seal()
    const { findings, lines, waiting } = await verify()
    expect({ findings, lines, waiting }).toEqual({ findings: [], lines: 10, waiting: 0 })
  })

  it('seals a line that commits late in a later block', async () => {
    const late = await connect()
    onTestFinished(() => late.end())
    const subject = aSubject()
    await late.query('BEGIN')
    await late.query(
      `INSERT INTO audit_log (action, actor_kind, subject) VALUES ('rsvp.created', 'visitor', $1)`,
      [subject],
    )
    await write()
    await seal()
    await late.query('COMMIT')
    expect(await verify()).toMatchObject({ findings: [], lines: 1, waiting: 1 })
    await seal()
    expect(await verify()).toMatchObject({ findings: [], lines: 2, waiting: 0, blocks: 2 })
  })

  it('stays whole while others write, seal and verify at the same time', async () => {
    const other = await connect()
    onTestFinished(() => other.end())
    const isDone = { writing: false }
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let line = 0; line < 50; line += 1) {
          await inTransaction(payload, async (tx) => {
            await recordAudit(tx, {
              action: 'rsvp.created',
              actorKind: 'visitor',
              subject: aSubject(),
            })
          })
        }
      }),
    ).then(() => {
      isDone.writing = true
    })
    const sealing = (async () => {
      while (!isDone.writing) await seal()
    })()
    let verified = 0
    while (!isDone.writing) {
      const { findings } = await verifyAuditLog(other, HEADS)
      expect(findings).toEqual([])
      verified += 1
    }
    await Promise.all([writing, sealing])
    await seal()
    expect(verified).toBeGreaterThan(0)
    expect(await verify()).toMatchObject({ findings: [], lines: 200, waiting: 0 })
  })

  it('goes on after a crash between a block and its head, or in the middle of a head', async () => {
    await aChain()
    const heads = await readFile(HEADS)
    await truncate(HEADS, heads.length - 40)
    expect(await kinds()).toEqual([])
    await write()
    await seal()
    expect(await verify()).toMatchObject({ findings: [], blocks: 4 })
    expect((await readFile(HEADS)).subarray(0, heads.length)).toEqual(heads)
  })
})

describe('what the owner of the tables has done is found:', () => {
  beforeEach(aChain)

  it.each([
    ['action', `'export.denied'`],
    ['actor_id', 'gen_random_uuid()'],
    ['actor_kind', `'admin'`],
    ['subject', `'rsvps/other'`],
    ['detail', `''`],
    ['request_id', `'3479ACDEFG'`],
    ['created_at', `created_at + interval '1 millisecond'`],
    ['updated_at', `updated_at + interval '1 millisecond'`],
    ['salt', 'gen_random_uuid()'],
  ])('another %s in a line', async (column, value) => {
    const id = await aLine()
    await owner.query(`UPDATE audit_log SET ${column} = ${value} WHERE id = $1`, [id])
    expect((await verify()).findings).toEqual([{ kind: 'line-changed', at: id }])
  })

  it('a line that is gone', async () => {
    const id = await aLine()
    await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
    expect((await verify()).findings).toEqual([{ kind: 'line-missing', at: id }])
  })

  it('all lines that are gone', async () => {
    await owner.query('DELETE FROM audit_log')
    expect(await kinds()).toEqual(Array.from({ length: 4 }, () => 'line-missing'))
  })

  it('a line that was inserted with a time of long before, and that is never sealed', async () => {
    const [line] = await query<{ id: string }>`
      INSERT INTO audit_log (action, actor_kind, created_at)
      VALUES ('export.denied', 'admin', now() - interval '62 minutes') RETURNING id`
    expect((await verify()).findings).toEqual([{ kind: 'line-inserted', at: line?.id }])
    await write()
    await seal()
    expect((await verify()).findings).toEqual([{ kind: 'line-inserted', at: line?.id }])
  })

  it('a line that was inserted into a block', async () => {
    await query`
      WITH line AS (INSERT INTO audit_log (action, actor_kind) VALUES ('export.denied', 'admin') RETURNING id)
      INSERT INTO audit_block_lines (line_id, block, hash) SELECT id, 1, 'x' FROM line`
    expect(await kinds()).toEqual(['line-changed', 'block-broken'])
  })

  it('a line that is gone with its hash', async () => {
    const id = await aLine()
    await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
    await owner.query('DELETE FROM audit_block_lines WHERE line_id = $1', [id])
    expect((await verify()).findings).toEqual([{ kind: 'block-broken', at: '1' }])
  })

  it('a line that was changed with its hash', async () => {
    const id = await aLine()
    await owner.query(`UPDATE audit_log SET action = 'export.denied' WHERE id = $1`, [id])
    for await (const { id: sealed, line } of readSealedLines(owner)) {
      if (sealed !== id || !line) continue
      await owner.query('UPDATE audit_block_lines SET hash = $2 WHERE line_id = $1', [
        id,
        hashLine(line),
      ])
    }
    expect((await verify()).findings).toEqual([{ kind: 'block-broken', at: '1' }])
  })

  it('a chain that was made again from the changed line on', async () => {
    await owner.query(`UPDATE audit_log SET action = 'export.denied' WHERE id = $1`, [
      await aLine(),
    ])
    await rehash({ withHeads: false })
    expect((await verify()).findings).toEqual(
      ['1', '2', '3'].map((at) => ({ kind: 'head-differs', at })),
    )
    // The heads that were kept are not overwritten by the next ones.
    const heads = await readFile(HEADS)
    await write()
    await seal()
    expect(await readFile(HEADS)).toEqual(heads)
  })

  it.each([
    ['number', '7', ['block-broken', 'block-broken', 'head-differs', 'head-differs']],
    ['previous', `repeat('0', 64)`, ['block-broken']],
    ['lines', '1', ['block-broken']],
    ['first_at', 'NULL', ['block-broken']],
    ['last_at', `last_at - interval '2 years'`, ['block-broken']],
    ['sealed_at', `sealed_at - interval '1 millisecond'`, ['block-broken']],
  ])('another %s of a block', async (column, value, found) => {
    await owner.query(`UPDATE audit_blocks SET ${column} = ${value} WHERE number = 2`)
    expect(await kinds()).toEqual(expect.arrayContaining(found))
  })

  it('the last blocks, cut off with their lines', async () => {
    await owner.query(
      `DELETE FROM audit_log WHERE id IN (SELECT line_id FROM audit_block_lines WHERE block = 2)`,
    )
    await owner.query('DELETE FROM audit_block_lines WHERE block >= 2')
    await owner.query('DELETE FROM audit_blocks WHERE number >= 2')
    expect((await verify()).findings).toEqual(
      ['2', '3'].map((at) => ({ kind: 'head-differs', at })),
    )
    // Other blocks in their place change nothing about that.
    await write()
    await seal()
    expect(await kinds()).toEqual(['head-differs', 'head-differs'])
  })

  it('everything, emptied', async () => {
    await owner.query(
      'TRUNCATE audit_log, audit_blocks, audit_block_lines, audit_retention CASCADE',
    )
    expect(await kinds()).toEqual(['head-differs', 'head-differs', 'head-differs'])
  })

  it('lines said to be removed because of their age, which are young', async () => {
    await owner.query(
      `INSERT INTO audit_retention (block_up_to, removed_at, lines) VALUES (2, now(), 4)`,
    )
    await owner.query('DELETE FROM audit_log')
    expect(await kinds()).toEqual(Array.from({ length: 4 }, () => 'line-missing'))
  })

  it('an older state of the database, until the heads are set aside', async () => {
    await write()
    await seal()
    await owner.query(
      'DELETE FROM audit_log WHERE id IN (SELECT line_id FROM audit_block_lines WHERE block = 4)',
    )
    await owner.query('DELETE FROM audit_block_lines WHERE block = 4')
    await owner.query('DELETE FROM audit_blocks WHERE number = 4')
    await write()
    await seal()
    expect((await verify()).findings).toEqual([{ kind: 'head-differs', at: '4' }])
    const aside = await setHeadsAside(HEADS, new Date())
    expect((await readFile(aside ?? '', 'utf8')).trimEnd().split('\n')).toHaveLength(4)
    await write()
    await seal()
    expect(await verify()).toMatchObject({ findings: [], blocks: 5 })
  })

  it('heads that are gone', async () => {
    await anHourPasses()
    await rm(HEADS)
    expect((await verify()).findings).toEqual([{ kind: 'head-missing', at: '3' }])
  })
})

describe('the database itself', () => {
  beforeEach(aChain)

  it.each(['audit_log', ...CHAIN])('lets nobody change or remove rows of %s', async (table) => {
    await query`INSERT INTO audit_verifications (blocks, lines, findings, is_told) VALUES (0, 0, 0, false)`
    await owner.query(
      `INSERT INTO audit_retention (block_up_to, removed_at, lines) VALUES (1, '2020-01-01', 0)`,
    )
    await owner.query(`DELETE FROM audit_retention WHERE $1 <> 'audit_retention'`, [table])
    const [column] = await query<{ name: string }>`
      SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum = 2`
    const name = column?.name ?? ''
    await expect(query`UPDATE ${raw(table)} SET ${raw(name)} = ${raw(name)}`).rejects.toThrow(
      'append-only',
    )
    if (table !== 'audit_retention')
      await expect(query`DELETE FROM ${raw(table)}`).rejects.toThrow('append-only')
    await expect(query`TRUNCATE ${raw(table)} CASCADE`).rejects.toThrow('append-only')
  })

  it('lets no line of the last year go', async () => {
    await expect(
      query`INSERT INTO audit_retention (block_up_to, lines) VALUES (2, 4)`,
    ).rejects.toThrow('lines of the last year are kept')
    await expect(forgetAuditLinesBefore(eraser, new Date(Date.now() + 60_000))).rejects.toThrow(
      'lines of the last year are kept',
    )
    expect(await count`SELECT count(*) FROM audit_log`).toBe(4)
  })
})

describe('retention', () => {
  it('removes the lines of whole blocks, and the chain stays whole', async () => {
    await aChain()
    await owner.query(`UPDATE audit_log SET created_at = created_at - interval '30 months'
      WHERE id IN (SELECT line_id FROM audit_block_lines WHERE block = 1)`)
    await owner.query(`UPDATE audit_blocks SET first_at = first_at - interval '30 months',
      last_at = last_at - interval '30 months', sealed_at = sealed_at - interval '30 months' WHERE number = 1`)
    await rehash()
    const twoYearsAgo = new Date(Date.now() - 730 * 86_400_000)
    const salt = await query`SELECT salt FROM audit_log WHERE id = ${await aLine()}`
    expect(salt).toHaveLength(1)

    expect(await forgetAuditLinesBefore(eraser, twoYearsAgo)).toBe(2)
    expect(await forgetAuditLinesBefore(eraser, twoYearsAgo)).toBe(0)

    expect(await count`SELECT count(*) FROM audit_log`).toBe(2)
    expect(await verify()).toMatchObject({ findings: [], blocks: 3, lines: 2, removed: 2 })
    await write()
    await seal()
    expect(await verify()).toMatchObject({ findings: [], lines: 3, removed: 2 })
    // What is not covered by it is found as before.
    await owner.query(
      `DELETE FROM audit_log WHERE id IN (SELECT line_id FROM audit_block_lines WHERE block = 2)`,
    )
    expect(await kinds()).toEqual(['line-missing', 'line-missing'])
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
      taskList: { [SEAL_AUDIT]: sealAudit, [VERIFY_AUDIT]: verifyAudit },
      logger: new Logger(() => () => undefined),
    })
  } finally {
    spy.mockRestore()
  }
  return errors
}

const alarms = () =>
  query<{ recipient: string; text: string }>`
    SELECT recipient, text FROM emails WHERE subject = 'The activity log is not as it was written' ORDER BY 1`

describe('the worker', () => {
  it('seals, verifies every night, and tells admins once a day', async () => {
    await createUser('admin')
    await createUser('staff')
    const admins = await query<{
      recipient: string
    }>`SELECT email AS recipient FROM users WHERE role = 'admin' ORDER BY 1`
    await write()
    expect(await run(SEAL_AUDIT)).toEqual([])
    expect(await findVerification()).toBeNull()

    expect(await run(VERIFY_AUDIT)).toEqual([])
    expect(await findVerification()).toMatchObject({ findings: 0 })
    expect(await alarms()).toEqual([])

    const id = await aLine()
    await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
    expect(await run(VERIFY_AUDIT)).toMatchObject([
      { findingCount: 1, findings: [{ kind: 'line-missing', at: id }] },
    ])
    expect(await run(VERIFY_AUDIT)).toHaveLength(1)
    expect(await findVerification()).toMatchObject({ findings: 1 })
    const told = await alarms()
    expect(told).toMatchObject(admins)
    expect(told[0]?.text).toContain(`line ${id} is gone`)

    await owner.query(`UPDATE audit_verifications SET verified_at = verified_at - interval '1 day'`)
    await run(VERIFY_AUDIT)
    expect(await alarms()).toHaveLength(2 * admins.length)
  })
})

it('npm run audit:verify says figures, and ends with 1 on a finding', async () => {
  await aChain()
  const VERIFY = ['audit-verify']
  const good = await runScript(VERIFY)
  expect(good.said).toContain('Blocks: 3\nLines as they were sealed: 4\n')
  expect(good.said).toMatch(/^Head: 3 [0-9a-f]{64} /m)
  expect(good.code).toBe(0)
  const id = await aLine()
  await owner.query('DELETE FROM audit_log WHERE id = $1', [id])
  expect(await runScript(VERIFY)).toEqual({
    code: 1,
    said: expect.stringContaining(`line ${id} is gone`),
  })
  expect(await findVerification()).toMatchObject({ lines: 3, findings: 1 })
})
