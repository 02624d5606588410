/**
 * `npm run backup`: one file with the database, the files that its rows name, and the settings, encrypted for
 * BACKUP_RECIPIENT and signed with BACKUP_SIGNING_KEY. With `--before-migration`, as `npm start` runs it: the database and the
 * settings only.
 */

import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { TarPackController } from 'modern-tar'
import type { Client } from 'pg'

import { BACKUPS_KEPT_DAYS } from '@/features/records/retention/rules'
import { BUCKET_SETTINGS } from '@/lib/file-store/bucket-settings'
import { syncToDisk } from '@/lib/sync-to-disk'

import {
  dumpTable,
  findFileNames,
  findMigrations,
  findSequences,
  findTables,
  READABLE,
} from './backup/database'
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  MEDIA,
  SETTINGS,
  SIGNATURE,
  type Table,
  UPLOADS,
} from './backup/manifest'
import { signManifest } from './backup/signature'
import { getStores } from './backup/stores'
import { compress, encrypt, writeDurably } from './backup/streams'
import { addEntry, writeTar } from './backup/tar'
import { end, Refusal, ROOT, seconds } from './lib/steps.mjs'
import { withClient } from './start/database'
import { getLine, readSettings } from './start/settings'

const DAY_MS = 86_400_000
const ALL_KEPT_DAYS = 2
const NAME =
  /^swantastic-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d(?:\.\d{3})?)Z(-before-migration)?\.tar\.gz(\.age)?$/
const PARTIAL = '.partial'

const here = readSettings()
const isBeforeMigration = process.argv.includes('--before-migration')
const recipient = here['BACKUP_RECIPIENT'] ?? ''
const signingKey = here['BACKUP_SIGNING_KEY'] ?? ''
const folder = path.resolve(ROOT, here['BACKUP_DIR'] || '.data/backups')

try {
  // Before a migration, a readable dump stays beside the database itself, with the same rights.
  if (recipient === '' && !isBeforeMigration) {
    throw new Refusal(
      'BACKUP_RECIPIENT is not set, and a backup is never written unencrypted: npm run backup:key -- FILE makes a key.',
    )
  }
  const since = performance.now()
  const { file, manifest } = await takeBackup()
  await removeOld()
  const { size } = await stat(file)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${file}: ${String(rows)} rows, ${String(manifest.files.length)} files, ${(size / 1024 / 1024).toFixed(1)} MB, ${seconds(since)}\n`,
  )
  if (manifest.missing.length > 0) {
    throw new Refusal(
      `The backup is complete except for ${String(manifest.missing.length)} missing files that rows name:\n${manifest.missing.join('\n')}`,
    )
  }
  // It is better than none, so it is written.
  if (signingKey === '' && !isBeforeMigration) {
    throw new Refusal(
      'The backup is not signed, because BACKUP_SIGNING_KEY is not set, and a restore will refuse it: npm run backup:key -- FILE, with the file of your key, makes a signing key.',
    )
  }
} catch (error) {
  end(error)
}

async function takeBackup(): Promise<{ file: string; manifest: Manifest }> {
  const takenAt = new Date()
  // With milliseconds: another backup of the same second must not take its place.
  const name = `swantastic-${takenAt.toISOString().replaceAll(':', '-')}${isBeforeMigration ? '-before-migration' : ''}.tar.gz${recipient ? '.age' : ''}`
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const manifest = await withClient(here['DATABASE_URL'] ?? '', async (client) => {
      await client.query(READABLE)
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const { tar, written } = writeTar((controller) => writeContents(controller, client, takenAt))
      const packed = compress(tar)
      await writeDurably(file + PARTIAL, recipient ? encrypt(packed, recipient) : packed)
      return written
    })
    await rename(file + PARTIAL, file)
    await syncToDisk(folder)
    return { file, manifest }
  } catch (error) {
    await rm(file + PARTIAL, { force: true })
    throw error
  }
}

/** Adds the content of a backup to its tar, and its manifest last. */
async function writeContents(
  tar: TarPackController,
  client: Client,
  takenAt: Date,
): Promise<Manifest> {
  const add = (name: string, content: Buffer) =>
    addEntry(tar, { name, bytes: content.length }, [content])
  const tables: Table[] = []
  const { migrations, queueMigration } = await findMigrations(client)
  const names = isBeforeMigration ? { uploads: [], media: [] } : await findFileNames(client)
  for (const table of await findTables(client)) {
    const parts = dumpTable(client, table)
    let part = await parts.next()
    for (; part.done !== true; part = await parts.next()) {
      await add(part.value.name, part.value.content)
    }
    tables.push(part.value)
  }
  const sequences = await findSequences(client)
  const { privateFiles, pictures } = getStores(here, {
    uploads: path.resolve(ROOT, here['UPLOADS_DIR'] || '.data/uploads'),
  })
  // Files never change, and are written before their rows are, so all files that this snapshot names exist.
  const files: Manifest['files'] = []
  const missing: string[] = []
  const wanted = [
    ...names.uploads.map((key) => ({ name: UPLOADS + key, store: privateFiles, key })),
    ...names.media.map((key) => ({ name: MEDIA + key, store: pictures, key })),
  ]
  for (const { name, store, key } of wanted) {
    const file = await store.open(key)
    if (file) {
      const { bytes, content } = file
      files.push({ name, bytes, sha256: await addEntry(tar, { name, bytes }, content) })
    } else missing.push(name)
  }
  const manifest = {
    format: FORMAT,
    takenAt: takenAt.toISOString(),
    version: versionHere(),
    content: isBeforeMigration ? 'database' : 'everything',
    ...{ migrations, queueMigration, tables, sequences, files, missing },
    settings: await add(SETTINGS, Buffer.from(settingsText())),
  } satisfies Manifest
  const bytes = Buffer.from(JSON.stringify(manifest))
  await add(MANIFEST, bytes)
  if (signingKey !== '') await add(SIGNATURE, signManifest(bytes, signingKey))
  return manifest
}

function versionHere(): string {
  return (
    /"version": "([^"]+)"/.exec(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))?.[1] ?? '?'
  )
}

/**
 * The settings of this site as it runs, from `.env` or the environment, without those of its database and its bucket,
 * which belong to the installation. In an unencrypted backup, also without the key that signs it.
 */
function settingsText(): string {
  const file = path.join(ROOT, '.env')
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const exampleSettings = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'))
  const names = [...new Set([...Object.keys(exampleSettings), ...Object.keys(own)])]
  const ofBucket: readonly string[] = BUCKET_SETTINGS
  return names
    .filter((name) => !name.endsWith('DATABASE_URL') && !ofBucket.includes(name))
    .filter((name) => recipient !== '' || name !== 'BACKUP_SIGNING_KEY')
    .map((name) => {
      const value = here[name] ?? ''
      // Settings that the scripts derive from the port if they are not set.
      const isDerived = name === 'SITE_URL' && !own[name] && value.startsWith('http://localhost:')
      return `${getLine(name, isDerived ? '' : value)}\n`
    })
    .join('')
}

/**
 * Removes backups that are too old. Of those older than two days, only the last one of each day stays, so that hourly
 * backups do not fill the disk.
 */
async function removeOld(): Promise<void> {
  const names = (await readdir(folder)).toSorted().toReversed()
  const days = new Set<string>()
  for (const name of names) {
    const isPartial = name.endsWith(PARTIAL)
    const [, day, hours, minutes, secs, isForMigration] =
      NAME.exec(isPartial ? name.slice(0, -PARTIAL.length) : name) ?? []
    if (day === undefined) continue
    const age = Date.now() - Date.parse(`${day}T${hours ?? ''}:${minutes ?? ''}:${secs ?? ''}Z`)
    const isRegular = !isPartial && isForMigration === undefined
    const isThinned = isRegular && age > ALL_KEPT_DAYS * DAY_MS && days.has(day)
    if (isRegular) days.add(day)
    if (isThinned || age > (isPartial ? 1 : BACKUPS_KEPT_DAYS) * DAY_MS)
      await rm(path.join(folder, name))
  }
}
