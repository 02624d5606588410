import { createHash } from 'node:crypto'
import { z } from 'zod'

import { verifyAuditLog } from '@/features/records/activity/audit-days/days'
import { findingWords } from '@/features/records/activity/verification/wording'
import { findAltered, findAlteredTexts } from '@/features/waiver/store'
import { env } from '@/lib/env'
import { pictures, privateFiles } from '@/platform/stores'

import { findFileNames } from './backup/database'
import { withClient } from './start/database'

/** The checks of a restored site: each returns a line for each problem. */
const CHECKS: (() => Promise<string[]>)[] = [
  checkSeals,
  checkWaivers,
  checkAuditLog,
  checkPrivateFiles,
  checkPictures,
]

/** With another key, every signature is a problem. */
const SHOWN_MAX = 50

const problems: string[] = []
for (const check of CHECKS) problems.push(...(await check()))
for (const problem of problems.slice(0, SHOWN_MAX)) process.stderr.write(`${problem}\n`)
if (problems.length > SHOWN_MAX)
  process.stderr.write(`And ${String(problems.length - SHOWN_MAX)} more.\n`)

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(problems.length > 0 ? 1 : 0)

async function checkSeals(): Promise<string[]> {
  const altered = await findAltered()
  return altered.map((id) => `waiver-signatures/${id} does not match its seal or its text.`)
}

async function checkWaivers(): Promise<string[]> {
  const altered = await findAlteredTexts()
  return altered.map((id) => `waivers/${id} has another text than when it was published.`)
}

async function checkAuditLog(): Promise<string[]> {
  const { findings } = await withClient(env.DATABASE_URL, (client) =>
    verifyAuditLog(client, env.AUDIT_HEADS_FILE),
  )
  return findings.map((finding) => `audit-log: ${findingWords(finding)}`)
}

/** Every row of a private file holds its expected size and hash. */
async function checkPrivateFiles(): Promise<string[]> {
  return withClient(env.DATABASE_URL, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name IN ('storage_key', 'sha256')
       GROUP BY 1 HAVING count(*) = 2 ORDER BY 1`,
    )
    const problems: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT id::text, storage_key AS key, sha256 FROM ${client.escapeIdentifier(name)}
         WHERE storage_key IS NOT NULL ORDER BY 1`,
      )
      const files = z.array(z.object({ id: z.string(), key: z.string(), sha256: z.string() }))
      for (const { id, key, sha256 } of files.parse(rows)) {
        const actual = await hash(key)
        if (actual === null) problems.push(`${name}/${id} has no file.`)
        else if (actual !== sha256) problems.push(`${name}/${id} has a file with other bytes.`)
      }
    }
    return problems
  })
}

async function checkPictures(): Promise<string[]> {
  const { media } = await withClient(env.DATABASE_URL, findFileNames)
  const problems: string[] = []
  for (const name of media) {
    if (!(await pictures.has(name))) problems.push(`media/${name} is missing.`)
  }
  return problems
}

/** @returns `null` if there is no such file */
async function hash(key: string): Promise<string | null> {
  const file = await privateFiles.open(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.content) hash.update(chunk)
  return hash.digest('hex')
}
