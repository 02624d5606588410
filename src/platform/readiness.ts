import { hasSpaceForFiles } from '@/lib/free-space'
import { patientCheck } from '@/lib/patient-check'
import { migrations } from '@/migrations'

import { openPayload } from './payload'
import { canStoreFiles, canWriteFiles } from './private-files'
import { bucket } from './stores'
import { sql } from './transaction'

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

const isDatabaseThere = patientCheck(databaseResponds)
const isSchemaCurrent = patientCheck(schemaIsCurrent)
const isDiskWritable = patientCheck(canWriteFiles)
const hasSpace = patientCheck(hasSpaceForFiles)
const hasStores = patientCheck(canStoreFiles)

/**
 * Checks what the site needs to serve requests. A check that hangs is `slow`, and counts as failed the third time in a row: a
 * balancer must not take a site away because its machine was busy for a moment. Without `space`, or without the `bucket` where there
 * is one, only uploads are refused, so the site is ready all the same: no other instance would do better.
 */
export async function checkReadiness() {
  const [database, migrationsCurrent, disk, space, stores] = await Promise.all([
    isDatabaseThere(),
    isSchemaCurrent(),
    isDiskWritable(),
    hasSpace(),
    hasStores(),
  ])
  return {
    isReady: ![database, migrationsCurrent, disk].includes(false),
    checks: {
      database,
      migrations: migrationsCurrent,
      disk,
      space,
      ...(bucket ? { bucket: stores } : {}),
    },
  }
}
