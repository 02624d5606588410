/**
 * `npm run restore -- FILE --identity KEY`: restores a backup into an empty installation: a database without tables,
 * and folders without files. It reads and checks the whole backup before it writes anything, including its signature,
 * except with `--unverified`. If it fails later, it removes everything that it has written.
 */

import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { Client } from 'pg'

import { findHeads } from '@/features/records/activity/audit-days/days'
import { appendHeads, setHeadsAside } from '@/features/records/activity/audit-days/heads'
import { DAY_MS } from '@/lib/durations'
import { BUCKET_SETTINGS } from '@/lib/file-store/bucket-settings'
import { PROBE, RESTORED_AT } from '@/lib/file-store/file-store'
import type { Stores } from '@/lib/file-store/stores'
import { syncToDisk } from '@/lib/sync-to-disk'

import {
  describeDifference,
  emptyDatabase,
  findMigrations,
  findTables,
  isEmpty,
  loadTables,
  READABLE,
} from './backup/database'
import { describeDifferences, endAccess, noteDifferences } from './backup/incident'
import {
  MANIFEST,
  type Manifest,
  manifestSchema,
  MEDIA,
  SETTINGS,
  SIGNATURE,
  type Table,
  tablePrefix,
  UPLOADS,
} from './backup/manifest'
import { getSigner, isSignedBy, signersIn, withHash } from './backup/signature'
import { getStores } from './backup/stores'
import { type Chunks, decompress, decrypt, writeDurably } from './backup/streams'
import { collect, readTar } from './backup/tar'
import { runProgram } from './lib/children.mjs'
import { end, Refusal, ROOT, seconds, step } from './lib/steps.mjs'
import { migrate, migrationNames, withClient } from './start/database'
import { rememberIdentity } from './start/identity'
import { ownerUrl } from './start/rights'
import { readSealKeys } from './start/seal-keys'
import { type Environment, getLine, readSettings, replaceSettings } from './start/settings'

const here = readSettings()
const ENV_FILE = path.join(ROOT, '.env')
const siteUrl = here['DATABASE_URL'] ?? ''
/** Only the owner of a database may make its tables. */
const url = ownerUrl({ ...here, DATABASE_URL: siteUrl })
const media = path.join(ROOT, 'media')

/** Settings that are not in a backup, because they belong to the installation. */
const INSTALLATION_SETTINGS = [
  'DATABASE_URL',
  'OWNER_DATABASE_URL',
  'ERASE_DATABASE_URL',
  ...BUCKET_SETTINGS,
]

try {
  const since = performance.now()
  const { file, identity, signers } = readArguments(process.argv.slice(2))
  const open = () => openBackup(file, identity)
  const { manifest, settings, unknown } = await step('Reading the backup', () =>
    verify(open, signers),
  )
  checkCode(manifest)
  const uploads = path.resolve(
    ROOT,
    here['UPLOADS_DIR'] || settings['UPLOADS_DIR'] || '.data/uploads',
  )
  const stores = getStores(here, { uploads })
  await checkIsEmpty(manifest, uploads, stores)
  const problems = await restore({ file, open, signers }, manifest, settings, { uploads, stores })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `\nRestored the backup of ${manifest.takenAt}: ${String(manifest.tables.length)} tables, ${String(rows)} rows, ${String(manifest.files.length)} files, ${seconds(since)}. npm start starts the site. Everyone has to sign in again, links in earlier emails have ended, and no email goes out until an administrator presses *Let emails go* on Today.\n`,
  )
  if (unknown.length > 0) {
    process.stdout.write(`  Unknown settings that were not restored: ${unknown.join(', ')}.\n`)
  }
  if (problems) throw new Refusal(`The backup is restored, but has problems:\n${problems}`)
} catch (error) {
  end(error)
}

type Arguments = {
  file: string
  identity: string | undefined
  /** The keys whose signature counts; `undefined`: none is required. */
  signers: readonly string[] | undefined
}
type Open = () => Chunks
type Settings = Partial<Record<string, string>>
type Files = { uploads: string; stores: Stores }
/** Removed again if the restore fails. */
type Written = { remove: () => Promise<void> }[]

function readArguments(given: string[]): Arguments {
  const isVerified = !given.includes('--unverified')
  const named = given.filter((word) => word !== '--unverified')
  const at = named.indexOf('--identity')
  const key = at === -1 ? undefined : named[at + 1]
  const [file] = at === -1 ? named : named.toSpliced(at, 2)
  if (!file || (at !== -1 && !key)) {
    throw new Refusal('Name the backup and its key: npm run restore -- FILE --identity KEY')
  }
  for (const name of [file, key]) {
    if (name && !existsSync(name)) throw new Refusal(`There is no file ${name}.`)
  }
  if (file.endsWith('.age') && !key) {
    throw new Refusal('This backup is encrypted: name the file of its key with --identity.')
  }
  const keyFile = key ? readFileSync(key, 'utf8') : ''
  const signingKey = here['BACKUP_SIGNING_KEY']
  const signers = isVerified
    ? [...signersIn(keyFile), ...(signingKey ? [getSigner(signingKey)] : [])]
    : undefined
  // One from before a migration may be unencrypted.
  if (!key || !file.endsWith('.age')) return { file, identity: undefined, signers }
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(keyFile)?.[0]
  if (!identity) throw new Refusal(`${key} holds no key of backups.`)
  return { file, identity, signers }
}

function openBackup(file: string, identity: string | undefined): Chunks {
  const bytes = createReadStream(file)
  return decompress(identity === undefined ? bytes : decrypt(bytes, identity))
}

/**
 * Reads a backup from its first byte to its last, and writes nothing.
 *
 * @returns also the names of omitted settings
 */
async function verify(
  open: Open,
  signers: Arguments['signers'],
): Promise<{ manifest: Manifest; settings: Settings; unknown: string[] }> {
  const hashes = new Map<string, string>()
  const small = new Map<string, Buffer>()
  try {
    // One after the other: the parts of a table follow each other, and are hashed as one.
    let current = { name: '', hash: createHash('sha256') }
    const close = () => hashes.set(current.name, current.hash.digest('hex'))
    for await (const { name, content } of readTar(open())) {
      if (name === MANIFEST || name === SETTINGS || name === SIGNATURE) {
        small.set(name, Buffer.concat(await collect(content)))
        continue
      }
      const whole = name.startsWith('database/') ? name.replace(/\d{6}$/, '') : name
      if (whole !== current.name) {
        close()
        current = { name: whole, hash: createHash('sha256') }
      }
      for await (const chunk of content) current.hash.update(chunk)
    }
    close()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      `The backup cannot be read: it was damaged, or its key is another one (${reason}). Nothing was changed.`,
    )
  }
  const bytes = small.get(MANIFEST) ?? Buffer.from('null')
  if (signers) checkSignature(bytes, small.get(SIGNATURE), signers)
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!parsed.success) {
    throw new Refusal('This is not a backup that this version of the code can read.')
  }
  const manifest = parsed.data
  const nothing = createHash('sha256').digest('hex')
  const text = small.get(SETTINGS) ?? Buffer.alloc(0)
  const hashOfSettings = createHash('sha256').update(text).digest('hex')
  const damaged = [
    ...(manifest.settings === undefined || manifest.settings === hashOfSettings ? [] : [SETTINGS]),
    ...manifest.tables
      .filter((table) => (hashes.get(tablePrefix(table)) ?? nothing) !== table.sha256)
      .map(({ name }) => name),
    ...manifest.files
      .filter((file) => hashes.get(file.name) !== file.sha256)
      .map(({ name }) => name),
  ]
  if (damaged.length > 0) {
    throw new Refusal(`The backup is damaged: ${damaged.join(', ')}. Nothing was changed.`)
  }
  return { manifest, ...knownSettings(parseEnv(text.toString('utf8'))) }
}

/** @throws {Refusal} unless one of these keys has signed the manifest */
function checkSignature(
  manifest: Buffer,
  signature: Buffer | undefined,
  signers: readonly string[],
): void {
  const orUnverified =
    'If you know that no one else could write to its folder, add --unverified. Nothing was changed.'
  if (!signature) {
    throw new Refusal(
      `The backup is not signed, so anyone who could write to its folder may have made it: use a signed one. ${orUnverified}`,
    )
  }
  if (signers.length === 0) {
    throw new Refusal(
      `The signer of the backups is unknown here: pass the file from npm run backup:key with --identity. ${orUnverified}`,
    )
  }
  if (!isSignedBy(manifest, signature, signers)) {
    throw new Refusal(
      'The backup has a foreign signature, or was changed after it was signed: use another one, and find out who could write to its folder. Nothing was changed.',
    )
  }
}

/** Settings are taken by name: other lines of a settings file, such as NODE_OPTIONS, could run any program. */
function knownSettings(settings: Settings): { settings: Settings; unknown: string[] } {
  const exampleSettings = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'))
  const isKnown = (name: string) =>
    Object.hasOwn(exampleSettings, name) && !INSTALLATION_SETTINGS.includes(name)
  const names = Object.keys(settings)
  return {
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => isKnown(name))),
    unknown: names.filter((name) => !isKnown(name)),
  }
}

/** @throws {Refusal} when this code cannot make the tables that the backup fills */
function checkCode({ migrations, version }: Manifest): void {
  const ownMigrations = new Set(migrationNames())
  const unknown = migrations.filter((name) => !ownMigrations.has(name))
  if (unknown.length > 0) {
    throw new Refusal(
      `The backup was made by another version of the code (${version}), which has migrations that this one lacks: ${unknown.join(', ')}. Check out that version. Nothing was changed.`,
    )
  }
}

/** @throws {Refusal} unless there is nothing that a restored site could be mixed up with */
async function checkIsEmpty(
  { content }: Manifest,
  uploads: string,
  { bucket, privateFiles, pictures }: Stores,
): Promise<void> {
  if (!(await withClient(url, isEmpty))) {
    throw new Refusal(
      'The database is not empty, and a backup is only restored into an empty one. Nothing was changed.',
    )
  }
  // A dump from before a migration has no files: those of the site are unchanged.
  if (content === 'database') return
  if (bucket) {
    const existingKeys = await Promise.all(
      [privateFiles, pictures].map((store) => store.listBefore(new Date(Date.now() + DAY_MS))),
    )
    // A probe that only tells whether the bucket can be written to.
    if (existingKeys.flat().some((key) => key !== PROBE)) {
      throw new Refusal(
        `There are files in the bucket ${here['S3_BUCKET'] ?? ''}, and a backup is only restored into an empty one. Nothing was changed.`,
      )
    }
    return
  }
  for (const folder of [uploads, media]) {
    const names = existsSync(folder)
      ? await readdir(folder, { recursive: true, withFileTypes: true })
      : []
    if (names.some((entry) => entry.isFile() && entry.name !== '.gitkeep')) {
      throw new Refusal(
        `There are files in ${folder}, and a backup is only restored into empty folders. Nothing was changed.`,
      )
    }
  }
}

/** @returns what the checks have found, if anything */
async function restore(
  { file, open, signers }: Pick<Arguments, 'file' | 'signers'> & { open: Open },
  manifest: Manifest,
  settings: Settings,
  { uploads, stores }: Files,
): Promise<string | undefined> {
  const own = existsSync(ENV_FILE) ? readFileSync(ENV_FILE, 'utf8') : undefined
  const env = mergeSettings(settings, own)
  const written: Written = []
  const headsFile = path.resolve(
    ROOT,
    here['AUDIT_HEADS_FILE'] || settings['AUDIT_HEADS_FILE'] || '.data/audit-heads',
  )
  const heads: { isBegun: boolean; aside?: string | undefined } = { isBegun: false }
  // The other database users need not exist yet.
  const asOwner = { ...env, DATABASE_URL: url, OWNER_DATABASE_URL: '', ERASE_DATABASE_URL: '' }
  const erasures = path.join(path.dirname(path.resolve(file)), 'erasures')
  if (signers) {
    const { code, output } = await runProgram('replay-erasures', asOwner, [erasures, '--check'])
    if (code !== 0) throw new Refusal(`${output.trim()} Nothing was changed.`)
  }
  try {
    await step('Making the tables', () => makeTables(env, manifest))
    await step('Filling the tables, and restoring the files', () =>
      fill(open, manifest, { uploads, stores }, written),
    )
    await step('Bringing the database up to date', () => migrate(env))
    await step('Ending all sessions and links', () =>
      withClient(url, (client) => endAccess(client, manifest.takenAt)),
    )
    await withClient(url, outdatePages)
    heads.aside = await setHeadsAside(headsFile, new Date())
    heads.isBegun = true
    await beginHeads(headsFile)
    await writeSettings(settings, own)
    written.push({ remove: () => stores.privateFiles.remove(RESTORED_AT) })
    await noteRestored({ uploads, stores })
    await rememberIdentity(url)
  } catch (error) {
    await withClient(url, emptyDatabase)
    for (const { remove } of written) await remove()
    if (heads.isBegun) await rm(headsFile, { force: true })
    if (heads.aside !== undefined) await rename(heads.aside, headsFile)
    if (own === undefined) await rm(ENV_FILE, { force: true })
    else replaceSettings(own)
    throw error
  }
  if (heads.aside !== undefined) {
    process.stdout.write(
      `  The stored heads of the audit log belong to another state of the database. They are in ${heads.aside} now; a new file begins with the restored log.\n`,
    )
  }
  await step('Repeating the erasures since the backup', async () => {
    const { code, output } = await runProgram('replay-erasures', asOwner, [
      erasures,
      ...(signers ? [] : ['--unverified']),
    ])
    if (code !== 0)
      throw new Refusal(`The erasures since the backup could not be repeated:\n${output.trim()}`)
  })
  const differences = await withClient(url, async (client) => {
    const before = here['BEFORE_DATABASE_URL']
    const lines = before
      ? await withClient(before, (other) => describeDifferences(client, other))
      : await describeDifferences(client, undefined)
    await noteDifferences(client, lines)
    return lines
  })
  process.stdout.write(
    `\n${here['BEFORE_DATABASE_URL'] ? 'Differences from the former database' : 'Staff accounts, as when the backup was taken'}:\n${differences.map((line) => `  ${line}\n`).join('') || '  nothing\n'}`,
  )
  const problems: string[] = []
  await step('Checking the restored site', async () => {
    const { code, output } = await runProgram('check-restored', asOwner)
    if (code !== 0) problems.push(output.trim())
    return code === 0 ? undefined : 'has problems'
  })
  return problems[0]
}

/** Written beside the private files: the sweeper leaves them alone for a while. */
async function noteRestored({ uploads, stores: { bucket, privateFiles } }: Files): Promise<void> {
  const note = `${new Date().toISOString()}\n`
  if (bucket) {
    await privateFiles.save(RESTORED_AT, Buffer.from(note))
    return
  }
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  await writeFile(path.join(uploads, RESTORED_AT), note)
}

/** Discards pages that a build rendered after the backup. Transactions have other numbers in every cluster. */
async function outdatePages(client: Client): Promise<void> {
  await client.query('DELETE FROM page_changes')
  await client.query(`INSERT INTO page_changes (path) VALUES ('*')`)
}

/** From now on the audit log is compared with the restored one, which ends earlier than the one before. */
async function beginHeads(file: string): Promise<void> {
  const heads = await withClient(url, findHeads)
  if (heads.length > 0) await appendHeads(file, heads)
}

/** The settings of the restored site, unless the environment of this installation overrides them. */
function mergeSettings(settings: Settings, own: string | undefined) {
  const before = own === undefined ? {} : parseEnv(own)
  const isOverridden = (name: string) => Boolean(here[name]) && here[name] !== before[name]
  const restored = Object.entries(settings).filter(([name]) => !isOverridden(name))
  const env = { ...here, ...Object.fromEntries(restored), DATABASE_URL: siteUrl }
  const sealKeys = readSealKeys(env)
  for (const { id, secret } of readSealKeys(settings)) {
    if (sealKeys.some((key) => key.id === id && key.secret === secret)) continue
    throw new Refusal(
      `The environment sets keys without the ${id} of the backup, so that no signature under it would be genuine: correct SEAL_KEYS there. Nothing was changed.`,
    )
  }
  return env
}

async function makeTables(
  env: Environment & { DATABASE_URL: string },
  manifest: Manifest,
): Promise<void> {
  await migrate(env, { only: manifest.migrations })
  await withClient(url, async (client) => {
    const { queueMigration } = await findMigrations(client)
    const different =
      queueMigration === manifest.queueMigration
        ? describeDifference(manifest.tables, await findTables(client))
        : 'those of the email queue'
    if (different) {
      throw new Refusal(
        `The tables of the backup are not those of this code (${different}): check out the version that made it, ${manifest.version}. Nothing was changed.`,
      )
    }
  })
}

async function fill(
  open: Open,
  manifest: Manifest,
  { uploads, stores }: Files,
  written: Written,
): Promise<void> {
  const entries = readTar(open())
  let next = await entries.next()
  async function* getRows(table: Table): AsyncGenerator<Uint8Array> {
    while (next.done !== true && next.value.name.startsWith(tablePrefix(table))) {
      yield* next.value.content
      next = await entries.next()
    }
  }
  await withClient(url, async (client) => {
    await client.query(READABLE)
    await client.query('BEGIN')
    await loadTables(client, manifest, getRows)
    await client.query('COMMIT')
  })
  const expected = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]))
  const folders = new Set<string>()
  for (; next.done !== true; next = await entries.next()) {
    const { name } = next.value
    const hash = expected.get(name)
    if (hash === undefined) continue
    const content = withHash(next.value.content, hash)
    if (stores.bucket) {
      const [store, key] = name.startsWith(UPLOADS)
        ? [stores.privateFiles, name.slice(UPLOADS.length)]
        : [stores.pictures, name.slice(MEDIA.length)]
      written.push({ remove: () => store.remove(key) })
      await store.save(key, Buffer.concat(await collect(content)))
      continue
    }
    const file = getFilePath(name, uploads)
    const folder = path.dirname(file)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    written.push({ remove: () => rm(file, { force: true }) })
    await writeDurably(file, content)
    folders.add(folder)
  }
  for (const folder of folders) await syncToDisk(folder)
}

function getFilePath(name: string, uploads: string): string {
  const [root, inside] = name.startsWith(UPLOADS)
    ? [uploads, name.slice(UPLOADS.length)]
    : [media, name.slice(MEDIA.length)]
  const file = path.join(root, inside)
  if (!file.startsWith(root + path.sep)) throw new Error('A name points outside of its folder')
  return file
}

/**
 * The former settings of this installation are kept in a copy, and those of its database and its bucket in `.env`.
 */
async function writeSettings(settings: Settings, own: string | undefined): Promise<void> {
  if (own !== undefined) await writeFile(`${ENV_FILE}.before-restore`, own, { mode: 0o600 })
  const here: Settings = own === undefined ? {} : parseEnv(own)
  const lines = [
    ...INSTALLATION_SETTINGS.map((name) => [name, here[name]]),
    ...Object.entries(settings),
  ]
  replaceSettings(lines.map(([name = '', value = '']) => `${getLine(name, value)}\n`).join(''))
}
