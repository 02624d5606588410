// @database seeded
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { SWEEP_FILES, sweepFiles } from '@/jobs/sweep-files'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { LOCKS } from '@/platform/locks'
import { openPayload } from '@/platform/payload'

import { emptyTables, query } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { startWorker } from '../support/server'
import { until } from '../support/until'

const payload = await openPayload()

const MINUTE_MS = 60_000
let rsvpId = ''

/** A name like those of the store. */
const aName = () => randomBytes(16).toString('hex')
const getKey = (kind = 'driver-documents') => `${kind}/2026/11/${aName()}`
const at = (file: string) => path.join(env.UPLOADS_DIR, file)

async function aFile(file: string, ageMinutes: number): Promise<string> {
  await mkdir(path.dirname(at(file)), { recursive: true })
  await writeFile(at(file), 'x')
  const writtenAt = new Date(Date.now() - ageMinutes * MINUTE_MS)
  await utimes(at(file), writtenAt, writtenAt)
  return file
}

async function aRow(storageKey: string): Promise<string> {
  const [row] = await query`
    INSERT INTO driver_documents (kind, rsvp_id, mime_type, bytes, sha256, storage_key)
    VALUES ('license', ${rsvpId}, 'image/jpeg', 1, 'x', ${storageKey}) RETURNING id`
  return String(row?.id)
}

const queueSweep = () => query`SELECT graphile_worker.add_job(${SWEEP_FILES})`

/** Sweeps once, as a worker does, and returns the log. */
async function sweep(): Promise<Record<string, unknown>[]> {
  const logged: Record<string, unknown>[] = []
  const spies = (['info', 'error'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((facts: unknown) => {
      logged.push({ level, ...z.record(z.string(), z.unknown()).parse(facts) })
    }),
  )
  try {
    await queueSweep()
    await runOnce({
      connectionString: env.DATABASE_URL,
      taskList: { [SWEEP_FILES]: sweepFiles },
      logger: new Logger(() => () => undefined),
    })
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return logged
}

beforeAll(async () => {
  const { body } = await send(anRsvp(await anEvent()))
  const [row] = await query`SELECT id FROM rsvps WHERE reference = ${body.reference}`
  rsvpId = String(row?.id)
})

afterEach(async () => {
  await emptyTables('driver_documents')
  await rm(env.UPLOADS_DIR, { recursive: true, force: true })
})

describe('private files', () => {
  it('without a row are removed after an hour, while referenced or recent ones stay', async () => {
    const orphan = await aFile(getKey(), 61)
    const young = await aFile(getKey(), 59)
    const known = await aFile(getKey(), 24 * 60)
    await aRow(known)
    const unfinished = await aFile(`incoming/${aName()}`, 61)
    const beingWritten = await aFile(`incoming/${aName()}`, 1)
    const notOurs = await aFile('driver-documents/2026/11/notes.txt', 24 * 60)
    const elsewhere = await aFile(`driver-documents/${aName()}`, 24 * 60)

    const said = await sweep()

    expect([orphan, unfinished].filter((file) => existsSync(at(file)))).toEqual([])
    const staying = [young, known, beingWritten, notOurs, elsewhere]
    expect(staying.filter((file) => !existsSync(at(file)))).toEqual([])
    expect(said).toMatchObject([{ level: 'info', unfinished: 1, orphans: 1 }])
    expect(JSON.stringify(said)).not.toContain(path.basename(orphan))
  })

  it('without a row are kept for a week after a restore', async () => {
    const orphan = await aFile(getKey(), 61)
    const restored = async (daysAgo: number) => {
      const time = new Date(Date.now() - daysAgo * 24 * 60 * MINUTE_MS)
      await writeFile(at('restored-at'), `${time.toISOString()}\n`)
    }
    await restored(6.9)
    expect(await sweep()).toMatchObject([{ level: 'info', orphans: 1 }])
    expect(existsSync(at(orphan))).toBe(true)
    await restored(7.1)
    expect(await sweep()).toMatchObject([{ level: 'info', orphans: 1 }])
    expect(existsSync(at(orphan))).toBe(false)
  })

  it('are swept by the worker', async () => {
    const orphan = await aFile(getKey(), 61)
    const worker = startWorker({
      databaseUrl: env.DATABASE_URL,
      env: { UPLOADS_DIR: env.UPLOADS_DIR },
    })
    try {
      await queueSweep()
      await until(() => !existsSync(at(orphan)))
    } finally {
      await worker.stop()
    }
  })

  it('are never reached through a link', async () => {
    const outside = await aFile(`outside/${aName()}`, 24 * 60)
    const [linkedFile, linkedMonth] = [getKey(), 'driver-documents/2026/10']
    await mkdir(path.dirname(at(linkedFile)), { recursive: true })
    await symlink(at(outside), at(linkedFile))
    await symlink(at('outside'), at(linkedMonth))
    await mkdir(at('incoming'))
    await symlink(at(outside), at(`incoming/${aName()}`))

    await sweep()

    expect(existsSync(at(outside))).toBe(true)
    expect(await readlink(at(linkedFile))).toBe(at(outside))
  })

  it('of a collection without a key column are kept and reported', async () => {
    const forgotten = await aFile(getKey('portraits'), 24 * 60)
    const said = await sweep()
    expect(existsSync(at(forgotten))).toBe(true)
    expect(said).toContainEqual(expect.objectContaining({ level: 'error', files: 1 }))
  })

  it('of a new collection are protected by its rows without any registration', async () => {
    const [kept, orphan] = [
      await aFile(getKey('portraits'), 61),
      await aFile(getKey('portraits'), 61),
    ]
    const nested = await aFile(getKey('portraits'), 61)
    await query`CREATE TABLE portraits (id uuid DEFAULT gen_random_uuid(), storage_key text)`
    await query`CREATE TABLE albums (id uuid DEFAULT gen_random_uuid(), cover_storage_key text)`
    try {
      // While the site may not read one of them, it removes nothing.
      await query`GRANT SELECT ON portraits TO PUBLIC`
      await sweep()
      expect(existsSync(at(orphan))).toBe(true)
      await query`DELETE FROM graphile_worker._private_jobs`
      await query`GRANT SELECT ON albums TO PUBLIC`
      await query`INSERT INTO portraits (storage_key) VALUES (${kept}), (NULL)`
      await query`INSERT INTO albums (cover_storage_key) VALUES (${nested})`
      await sweep()
      expect([kept, nested, orphan].map((file) => existsSync(at(file)))).toEqual([
        true,
        true,
        false,
      ])
    } finally {
      await query`DROP TABLE portraits, albums`
    }
  })

  it('are not removed in large numbers, as by a worker with the wrong database', async () => {
    const files = await Promise.all(Array.from({ length: 4 }, () => aFile(getKey(), 61)))
    expect(await sweep()).toContainEqual(
      expect.objectContaining({ level: 'error', orphans: 4, rows: 0 }),
    )
    expect(files.every((file) => existsSync(at(file)))).toBe(true)
  })

  it('that are missing are reported by the ids of their rows', async () => {
    const id = await aRow(getKey())
    const there = getKey()
    await aFile(there, 61)
    await aRow(there)
    expect(await sweep()).toContainEqual(
      expect.objectContaining({ level: 'error', rows: [`driver_documents/${id}`] }),
    )
  })

  it('are swept by one worker at a time', async () => {
    const orphan = await aFile(getKey(), 61)
    const client = await payload.db.pool.connect()
    try {
      await client.query('SELECT pg_advisory_lock($1)', [LOCKS.fileSweeper])
      expect(await sweep()).toEqual([])
      expect(existsSync(at(orphan))).toBe(true)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.fileSweeper])
      client.release()
    }
  })
})
