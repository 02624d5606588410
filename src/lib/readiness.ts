import { access, constants, mkdir } from 'node:fs/promises'

import { sql } from 'drizzle-orm'

import { migrations } from '@/migrations'

import { env } from './env'
import { openPayload } from './payload'

const LONGEST_WAIT_MS = 2000

const within = async (check: () => Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS)
  })
  try {
    return await Promise.race([check(), tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

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

async function filesAreWritable(): Promise<boolean> {
  await mkdir(env.UPLOADS_DIR, { recursive: true, mode: 0o700 })
  await access(env.UPLOADS_DIR, constants.W_OK)
  return true
}

/** What the site needs to serve, each with a yes or a no. A check that hangs is a no. */
export async function checkReadiness() {
  const [database, migrationsCurrent, disk] = await Promise.all([
    within(databaseAnswers),
    within(schemaIsCurrent),
    within(filesAreWritable),
  ])
  return { database, migrations: migrationsCurrent, disk }
}
