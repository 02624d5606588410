import { sql } from 'drizzle-orm'

import { migrations } from '@/migrations'

import { within } from './deadline'
import { hasSpaceForFiles } from './free-space'
import { openPayload } from './payload'
import { canWriteFiles } from './private-files'

const LONGEST_WAIT_MS = 2000

const passes = (check: () => Promise<boolean>): Promise<boolean> =>
  within(LONGEST_WAIT_MS, check()).catch(() => false)

async function schemaIsCurrent(): Promise<boolean> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`SELECT name FROM payload_migrations`)
  const done = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => done.has(name))
}

async function databaseAnswers(): Promise<boolean> {
  const { db } = await openPayload()
  await db.drizzle.execute(sql`SELECT 1`)
  return true
}

/**
 * What the site needs to serve, each with a yes or a no. A check that hangs is a no. Without `space` only
 * files are refused, so the site is ready all the same.
 */
export async function checkReadiness() {
  const [database, migrationsCurrent, disk, space] = await Promise.all([
    passes(databaseAnswers),
    passes(schemaIsCurrent),
    passes(canWriteFiles),
    passes(hasSpaceForFiles),
  ])
  return {
    isReady: database && migrationsCurrent && disk,
    checks: { database, migrations: migrationsCurrent, disk, space },
  }
}
