import { withDeadline } from '@/lib/deadline'
import { hasSpaceForFiles } from '@/lib/free-space'
import { migrations } from '@/migrations'

import { openPayload } from './payload'
import { canStoreFiles, canWriteFiles } from './private-files'
import { bucket } from './stores'
import { sql } from './transaction'

const TIMEOUT_MS = 2000

const passes = (check: () => Promise<boolean>): Promise<boolean> =>
  withDeadline(TIMEOUT_MS, check()).catch(() => false)

async function schemaIsCurrent(): Promise<boolean> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`SELECT name FROM payload_migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => applied.has(name))
}

async function databaseResponds(): Promise<boolean> {
  const { db } = await openPayload()
  await db.drizzle.execute(sql`SELECT 1`)
  return true
}

/**
 * Checks what the site needs to serve requests. A check that hangs counts as failed. Without `space`, or without the
 * `bucket` where there is one, only uploads are refused, so the site is ready all the same: no other instance would
 * do better.
 */
export async function checkReadiness() {
  const [database, migrationsCurrent, disk, space, stores] = await Promise.all([
    passes(databaseResponds),
    passes(schemaIsCurrent),
    passes(canWriteFiles),
    passes(hasSpaceForFiles),
    passes(canStoreFiles),
  ])
  return {
    isReady: database && migrationsCurrent && disk,
    checks: {
      database,
      migrations: migrationsCurrent,
      disk,
      space,
      ...(bucket ? { bucket: stores } : {}),
    },
  }
}
