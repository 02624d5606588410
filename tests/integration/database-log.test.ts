import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '@/platform/transaction'

import { DATA } from '../../scripts/lib/steps.mjs'
import { type RunningPostgres, startPostgres } from '../../scripts/postgres/cluster'
import { migrate, withClient } from '../../scripts/start/database'

/** A child's name and allergies, which must not be in any log. */
const CHILD = 'ZZCHILD7731'
const ALLERGIES = 'ZZPEANUTS7731'

/**
 * It stops with this process, and the next run removes its files: Payload keeps its connections as long as the process
 * runs, and dropping a database in use causes an uncaught error.
 */
const folder = path.join(DATA, `test/cluster-${process.pid}`)
let postgres: RunningPostgres

const inDatabase = (statement: string, values: unknown[] = []) =>
  withClient(postgres.url, (client) => client.query(statement, values))

/** The site's own code, on the database that comes with `npm start`: its settings are read when it is imported. */
async function theSite() {
  const { anEvent, anRsvp, send } = await import('../support/rsvp')
  const { openPayload } = await import('@/platform/payload')
  return { anEvent, anRsvp, send, payload: await openPayload() }
}

beforeAll(async () => {
  postgres = await startPostgres(folder)
  const users = {
    DATABASE_URL: postgres.appUrl,
    OWNER_DATABASE_URL: postgres.url,
    ERASE_DATABASE_URL: postgres.eraseUrl,
  }
  Object.assign(process.env, users)
  await migrate({ ...process.env, ...users })
  const { seedContent } = await import('@/content/seed')
  await seedContent((await theSite()).payload)
})

describe("the log of the site's own PostgreSQL", () => {
  it('contains no values of a rejected row, a duplicate key, a failed cast or a failed statement', async () => {
    const { anEvent, anRsvp, send, payload } = await theSite()
    const eventId = await anEvent()
    const refused = async () =>
      (await send(anRsvp(eventId, { participantFirstName: CHILD, allergies: ALLERGIES }))).status

    // PostgreSQL quotes a row with a missing value as a whole.
    await inDatabase(
      `ALTER TABLE rsvps ADD COLUMN canary text CHECK (canary IS NOT NULL OR participant_first_name <> '${CHILD}')`,
    )
    expect(await refused()).toBe(503)
    await inDatabase('ALTER TABLE rsvps DROP COLUMN canary')
    await inDatabase('ALTER TABLE rsvps ADD COLUMN canary text NOT NULL')
    expect(await refused()).toBe(503)
    await inDatabase('ALTER TABLE rsvps DROP COLUMN canary')

    // PostgreSQL quotes a duplicate key with its values.
    await inDatabase('CREATE UNIQUE INDEX canary ON rsvps (participant_first_name)')
    expect(await refused()).toBe(200)
    expect(await refused()).toBe(503)
    await inDatabase('DROP INDEX canary')

    // PostgreSQL quotes a failed cast in the first line of the message, and its statement too.
    await expect(payload.db.drizzle.execute(sql`SELECT ${CHILD}::int`)).rejects.toThrow()
    await expect(inDatabase('SELECT $1::uuid', [CHILD])).rejects.toThrow(CHILD)
    await expect(inDatabase(`SELECT * FROM no_such_table WHERE name = '${CHILD}'`)).rejects.toThrow(
      'no_such_table',
    )
    await expect(
      inDatabase(`DO $$ BEGIN RAISE EXCEPTION '${CHILD}' USING HINT = '${ALLERGIES}'; END $$`),
    ).rejects.toThrow(CHILD)

    const log = await readFile(path.join(folder, 'postgres.log'), 'utf8')
    expect(log).toContain('database system is ready to accept connections')
    for (const word of [CHILD, ALLERGIES]) expect(log).not.toContain(word)
  })
})
