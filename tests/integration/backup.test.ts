// @database seeded
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findHeads, sealAuditLog } from '@/features/records/activity/audit-days/days'
import { env } from '@/lib/env'
import { savePrivateFile } from '@/platform/private-files'

import { MANIFEST, SETTINGS, SIGNATURE } from '../../scripts/backup/manifest'
import { signManifest } from '../../scripts/backup/signature'
import { compress, decompress, decrypt, encrypt, writeDurably } from '../../scripts/backup/streams'
import { addEntry, collect, readTar, writeTar } from '../../scripts/backup/tar'
import { withClient } from '../../scripts/start/database'
import { getUsers, testSettings } from '../../scripts/testing/test-database'
import { makeBackupKeys } from '../support/backup-keys'
import { type Clone, makeClone } from '../support/clone'
import { freshDatabase, ownerUrl, query, testCluster } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'

const PHOTO = Buffer.from('a license, by no means a real one')
const PICTURE = 'b1946ac9-card.webp'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const named = (ago: number, time: string, more = '.age') =>
  `swantastic-${day(ago)}T${time}Z${more.replace('.age', '.tar.gz.age')}`

/** An account of staff, which is signed in. */
const LOU = randomUUID()

/** The file names in the backup folder. */
const OLD = {
  kept: [
    named(0, '00-00-00'),
    named(0, '00-00-01'),
    named(3, '23-00-00'),
    named(3, '01-00-00', '-before-migration.age'),
    named(20, '04-00-00'),
    'erasures',
  ],
  removed: [
    named(3, '05-00-00'),
    named(3, '22-59-59'),
    named(36, '04-00-00'),
    named(36, '04-00-00', '-before-migration.age'),
    named(3, '04-00-00', '.age.partial'),
  ],
}

let clone: Clone
let backup = ''
let unsigned = ''
let storageKey = ''
let keys = { BACKUP_RECIPIENT: '', BACKUP_SIGNING_KEY: '' }

const source = () => clone.inside('files')
const key = () => clone.inside('key')

/** Runs a script in the clone: with the settings of a test, but without those that a backup restores. */
async function run(script: string, args: string[], settings: Partial<NodeJS.ProcessEnv>) {
  const program = clone.run(['scripts/run.mjs', script, ...args], settings)
  return { code: await program.ended, said: program.said() }
}

/** A new database without a table. @returns its URL */
async function emptyDatabase(): Promise<string> {
  const name = `${new URL(await freshDatabase()).pathname.slice(1)}_empty`
  await withClient(testCluster(), (client) => client.query(`CREATE DATABASE ${name}`))
  return Object.assign(new URL(testCluster()), { pathname: `/${name}` }).href
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Rows that a restore ends or writes itself. */
const OF_A_RESTORE = [
  'account_links',
  'ended_links',
  'family_links',
  'link_keys',
  'page_changes',
  'restores',
  'session_devices',
  'users_sessions',
]

/** Every other table's rows, and every sequence. */
const getContent = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> ALL ($1) ORDER BY 1`,
      [OF_A_RESTORE],
    )
    const content: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} t ORDER BY 1`,
      )
      content[name] = [rows.length, hash(rows.map(({ row }) => row).join('\n'))]
    }
    const { rows: sequences } = await client.query(
      `SELECT schemaname, sequencename, last_value FROM pg_sequences
       WHERE sequencename <> 'page_changes_id_seq' ORDER BY 1, 2`,
    )
    const { rows: structure } = await client.query(
      `SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint
       WHERE connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1, 2`,
    )
    const { rows: triggers } = await client.query(
      'SELECT tgrelid::regclass::text AS "table", tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2',
    )
    return { content, sequences, structure, triggers }
  })

const countTables = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'v', 'S')`,
    )
    return rows.length
  })

/** A machine to restore a site on: without data of the old one. */
async function restore(
  file: string,
  databaseUrl: string,
  { identity = key(), uploads = clone.inside('restored'), more = {}, words = [''] } = {},
) {
  await rm(clone.inside('.data/identity'), { force: true })
  const { PAYLOAD_SECRET: _secret, ...settings } = testSettings(databaseUrl)
  return run('restore', [file, '--identity', identity, ...words.filter(Boolean)], {
    ...settings,
    ...getUsers(databaseUrl),
    ...more,
    UPLOADS_DIR: uploads,
  })
}

beforeAll(async () => {
  clone = await makeClone()
  const { body } = await send(anRsvp(await anEvent(), { participantFirstName: 'Ánh' }))
  const [rsvp] = await query`SELECT id FROM rsvps WHERE reference = ${body.reference}`
  storageKey = await savePrivateFile('driver-documents', PHOTO)
  await query`
    INSERT INTO driver_documents (kind, rsvp_id, mime_type, bytes, sha256, storage_key)
    VALUES ('license', ${rsvp?.id}, 'image/jpeg', ${PHOTO.length}, ${hash(PHOTO)}, ${storageKey})`
  await query`INSERT INTO media (alt, filename) VALUES (${'Signs that COPY escapes: \t \n \\N \\. “Ánh”'}, ${PICTURE})`
  await writeFile(clone.inside('media', PICTURE), 'a picture')
  // A file that no row names anymore belongs to an erased person.
  await savePrivateFile('driver-documents', Buffer.from('erased'))

  await query`
    INSERT INTO audit_log (action, actor_kind, created_at)
    VALUES ('rsvp.created', 'visitor', now() - interval '2 days')`
  await withClient(env.DATABASE_URL, (client) => sealAuditLog(client, env.AUDIT_HEADS_FILE))

  await query`INSERT INTO users (id, email, role) VALUES (${LOU}, 'lou@staff.example', 'staff')`
  await query`
    INSERT INTO users_sessions (_order, _parent_id, id, created_at, expires_at)
    VALUES (1, ${LOU}, ${randomUUID()}, now(), now() + interval '1 day')`
  for (const kind of ['manage', 'family', 'reset', 'unsubscribe'])
    await query`
      INSERT INTO link_keys (key_sha256, kind, record_id, expires_at)
      VALUES (${hash(kind)}, ${kind}, ${rsvp?.id}, now() + interval '1 day')`

  keys = await makeBackupKeys(clone, key())
  await mkdir(source())
  for (const name of [...OLD.kept, ...OLD.removed]) await writeFile(path.join(source(), name), '')
  const taken = await run('backup', [], {
    ...testSettings(env.DATABASE_URL),
    UPLOADS_DIR: env.UPLOADS_DIR,
    ...keys,
    BACKUP_DIR: source(),
  })
  expect(taken).toEqual({ code: 0, said: expect.stringMatching(/ rows, 2 files, /) })
  ;[backup = ''] = (await readdir(source())).filter((name) => !OLD.kept.includes(name))
  backup = path.join(source(), backup)
})
afterAll(() => clone.remove())

type Content = Map<string, Buffer>

/** A forged backup by a person who has the public key and the folder, but not the signing key. */
async function forge(
  file: string,
  from: string,
  change: (content: Content) => void,
): Promise<string> {
  const [identity = ''] = /AGE-SECRET-KEY-\S+/.exec(await readFile(key(), 'utf8')) ?? []
  const content: Content = new Map()
  for await (const entry of readTar(decompress(decrypt(createReadStream(from), identity))))
    content.set(entry.name, Buffer.concat(await collect(entry.content)))
  change(content)
  const { tar } = writeTar(async (controller) => {
    for (const [name, bytes] of content)
      await addEntry(controller, { name, bytes: bytes.length }, [bytes])
  })
  const forged = clone.inside(`${file}.tar.gz.age`)
  await writeDurably(forged, encrypt(compress(tar), keys.BACKUP_RECIPIENT))
  return forged
}

/** Changes the settings of a backup, and the manifest's hash of them. */
function addSetting(content: Content, line: string): Buffer {
  const settings = Buffer.from(`${line}\n${content.get(SETTINGS)?.toString() ?? ''}`)
  const before: object = JSON.parse(content.get(MANIFEST)?.toString() ?? '')
  const manifest = Buffer.from(JSON.stringify({ ...before, settings: hash(settings) }))
  content.set(SETTINGS, settings)
  content.set(MANIFEST, manifest)
  return manifest
}

/** All files of the old site in its folder. */
async function forget() {
  await rm(clone.inside('.env'), { force: true })
  await rm(clone.inside('media', PICTURE), { force: true })
}

/** The database that the backup was restored into, and what the restore said. */
let restored = ''
let said = ''

describe('a backup', () => {
  it('is encrypted, and readable only by its owner', async () => {
    const bytes = await readFile(backup)
    expect(path.basename(backup)).toMatch(/^swantastic-.*Z\.tar\.gz\.age$/)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
  })

  it('is kept for 35 days, the last one of each day after two, and other files in its folder forever', async () => {
    expect((await readdir(source())).sort()).toEqual(
      [...OLD.kept, path.basename(backup)].toSorted(),
    )
  })

  it('is not taken without a key', async () => {
    const { code, said } = await run('backup', [], testSettings(env.DATABASE_URL))
    expect(code).toBe(1)
    expect(said).toContain('BACKUP_RECIPIENT is not set')
  })

  it('restores a lost site: rows, sequences, files, settings', async () => {
    // As its owner, because the site's own user sees views in place of the tables.
    const before = await getContent(ownerUrl())
    // The former database is still there: since the backup, one account has lost its rights in it, and another was
    // added.
    await query`UPDATE users SET disabled_at = now() WHERE id = ${LOU}`
    await query`INSERT INTO users (email, role) VALUES ('nia@staff.example', 'admin')`
    await forget()
    const url = await emptyDatabase()
    restored = url
    // The audit heads of a later state, which the backup does not have.
    const { AUDIT_HEADS_FILE: heads } = testSettings(url)
    await mkdir(path.dirname(heads), { recursive: true })
    await writeFile(heads, `2026-11-24 ${'a'.repeat(64)}\n`)
    const { code, ...output } = await restore(backup, url, {
      more: { BEFORE_DATABASE_URL: ownerUrl() },
    })
    said = output.said
    expect(said).toContain('Restored the backup of ')
    const [aside = ''] = new RegExp(`${heads}\\.until-\\S+`).exec(said) ?? []
    expect(await readFile(aside, 'utf8')).toMatch(/^2026-11-24 a/)
    const [head] = await withClient(url, findHeads)
    const [first = ''] = (await readFile(heads, 'utf8')).split('\n')
    expect(first).toBe(`${head?.day ?? ''} ${head?.hash ?? ''}`)
    expect(code).toBe(0)
    expect(await getContent(url)).toEqual(before)
    // Pages that were built since are outdated.
    const changes = await withClient(url, (client) => client.query('SELECT path FROM page_changes'))
    expect(changes.rows).toEqual([{ path: '*' }])
    expect(await readFile(clone.inside('restored', storageKey))).toEqual(PHOTO)
    expect(await readFile(clone.inside('media', PICTURE), 'utf8')).toBe('a picture')
    expect(existsSync(clone.inside('restored/restored-at'))).toBe(true)
    const folder = path.dirname(clone.inside('restored', storageKey))
    expect(await readdir(folder)).toEqual([path.basename(storageKey)])
    expect(await readFile(clone.inside('.env'), 'utf8')).toContain(
      `PAYLOAD_SECRET=${testSettings('').PAYLOAD_SECRET}`,
    )
    // The rules of the database are in force again, and its users have their rights.
    const { DATABASE_URL: siteUrl } = getUsers(url)
    await withClient(siteUrl, (client) => client.query('SELECT FROM rsvps'))
    await expect(
      withClient(siteUrl, (client) => client.query('DELETE FROM audit_log')),
    ).rejects.toThrow('permission denied')
    await expect(
      withClient(url, (client) => client.query("UPDATE waiver_signatures SET signer_name = 'x'")),
    ).rejects.toThrow()
  })

  it('restores no session and no link, and holds every email', async () => {
    await withClient(restored, async (client) => {
      const found = async (statement: string) =>
        (await client.query<Record<string, unknown>>(statement)).rows
      expect(await found('SELECT FROM users_sessions')).toEqual([])
      expect(await found('SELECT kind FROM link_keys WHERE expires_at > now()')).toEqual([
        { kind: 'unsubscribe' },
      ])
      expect(
        await found(
          'SELECT FROM rsvps r LEFT JOIN ended_links l ON l.record_id = r.id WHERE l.record_id IS NULL',
        ),
      ).toEqual([])
      const differences = [
        'lou@staff.example: staff; before the restore: staff, disabled',
        'nia@staff.example: not staff; before the restore: administrator',
      ]
      expect(await found('SELECT looked_at, differences FROM restores')).toEqual([
        { looked_at: null, differences },
      ])
      for (const difference of differences) expect(said).toContain(difference)
    })
    expect(said).toContain('no email goes out until an administrator presses *Let emails go*')
  })

  it('is written even if the site cannot sign it, and says so', async () => {
    await withClient(ownerUrl(), (client) =>
      client.query(`SET session_replication_role = replica;
        UPDATE waiver_signatures SET signer_name = 'Somebody Else'`),
    )
    const { code, said } = await run('backup', [], {
      ...testSettings(env.DATABASE_URL),
      ...keys,
      UPLOADS_DIR: env.UPLOADS_DIR,
      BACKUP_SIGNING_KEY: '',
      BACKUP_DIR: clone.inside('unsigned'),
    })
    expect(code).toBe(1)
    expect(said).toContain('The backup is not signed, because BACKUP_SIGNING_KEY is not set')
    const files = await readdir(clone.inside('unsigned'))
    expect(files).toEqual([expect.stringMatching(/gz\.age$/)])
    unsigned = clone.inside('unsigned', ...files)
  })

  it('of a site that could not sign before is signed once its key has a signature', async () => {
    const old = clone.inside('old-key')
    const text = await readFile(key(), 'utf8')
    await writeFile(old, text.replace(/^# signed by.*\n/m, ''))
    const added = await makeBackupKeys(clone, old)
    expect(added).toMatchObject({ BACKUP_RECIPIENT: keys.BACKUP_RECIPIENT })
    expect(await readFile(old, 'utf8')).toMatch(/^AGE-SECRET-KEY-\S+\n# signed by: \S+\n$/m)
    const again = clone.run(['scripts/backup-key.mjs', old], {})
    expect(await again.ended).toBe(1)
    expect(again.said()).toContain('exists already')
  })

  describe('that was changed, and is restored unverified', () => {
    let said = ''
    let code: number | null = null

    beforeAll(async () => {
      await forget()
      const forged = await forge('unverified', unsigned, (content) => {
        addSetting(content, 'NODE_OPTIONS=--require=/tmp/other.cjs')
      })
      ;({ code, said } = await restore(forged, await emptyDatabase(), {
        uploads: clone.inside('unverified'),
        words: ['--unverified'],
      }))
    })

    it('restores settings by their names, and no other', async () => {
      expect(said).toContain('Unknown settings that were not restored: NODE_OPTIONS.')
      const settings = await readFile(clone.inside('.env'), 'utf8')
      expect(settings).toContain('PAYLOAD_SECRET=')
      expect(settings).not.toContain('NODE_OPTIONS')
    })

    it('reports every difference from the manifest', () => {
      expect(code).toBe(1)
      expect(said).toContain('does not match its seal or its text.')
    })
  })

  it('is restored into the database of npm start, to which the site then belongs', async () => {
    const other = await makeClone()
    try {
      const settings = { UPLOADS_DIR: other.inside('restored') }
      const restored = other.run(
        ['scripts/run.mjs', 'restore', backup, '--identity', key()],
        settings,
      )
      expect(await restored.ended, restored.said()).toBe(0)
      const migrated = other.run(['scripts/run.mjs', '--migrate'], settings)
      expect(await migrated.ended, migrated.said()).toBe(0)
    } finally {
      await other.remove()
    }
  })
})

describe('npm run migrate', () => {
  beforeAll(forget)

  it('saves a database before it changes it', async () => {
    const url = await freshDatabase()
    // One that seems to be missing, and that fails when it runs a second time.
    await withClient(url, (client) =>
      client.query("DELETE FROM payload_migrations WHERE name = '20261128_000100_guarantees'"),
    )
    await rm(clone.inside('.data/identity'), { force: true })
    const folder = clone.inside('saved')
    await run('--migrate', [], { ...testSettings(url), BACKUP_DIR: folder })
    expect(await readdir(folder)).toEqual([expect.stringMatching(/-before-migration\.tar\.gz$/)])
  })
})

describe('a database from before the first release', () => {
  it('is refused with instructions, and stays unchanged', async () => {
    const url = await freshDatabase()
    await withClient(url, (client) =>
      client.query(
        "UPDATE payload_migrations SET name = '20261120_103159_initial' WHERE name LIKE '%_baseline'",
      ),
    )
    await rm(clone.inside('.data/identity'), { force: true })
    const { code, said } = await run('--migrate', [], testSettings(url))
    expect(code).toBe(1)
    expect(said).toContain('This database is older than the first release')
    expect(said).toContain('use an empty one')
  })
})

describe('nothing is restored', () => {
  beforeAll(forget)

  it('from a backup with one changed byte, or one that is cut off', async () => {
    const url = await emptyDatabase()
    const damaged = clone.inside('damaged.tar.gz.age')
    const bytes = await readFile(backup)
    const at = bytes.length - 5000
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    for (const content of [bytes, (await readFile(backup)).subarray(0, at)]) {
      await writeFile(damaged, content)
      const { code, said } = await restore(damaged, url, { uploads: clone.inside('untouched') })
      expect(code).toBe(1)
      expect(said).toContain('The backup cannot be read')
    }
    expect(await countTables(url)).toBe(0)
    expect(existsSync(clone.inside('untouched'))).toBe(false)
    expect(existsSync(clone.inside('.env'))).toBe(false)
  })

  it('with another key', async () => {
    const url = await emptyDatabase()
    const other = clone.inside('other-key')
    await clone.run(['scripts/backup-key.mjs', other], {}).ended
    const { code, said } = await restore(backup, url, { identity: other })
    expect(code).toBe(1)
    expect(said).toContain('its key is another one')
    expect(await countTables(url)).toBe(0)
  })

  it('from a backup that another person has made, changed or signed', async () => {
    const url = await emptyDatabase()
    const refusals: [string, string, (content: Content) => void][] = [
      ['unsigned-one', 'The backup is not signed', (content) => content.delete(SIGNATURE)],
      [
        'of-another',
        'The backup has a foreign signature, or was changed',
        (content) => {
          const { privateKey } = generateKeyPairSync('ed25519')
          const other = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
          content.set(
            SIGNATURE,
            signManifest(addSetting(content, 'SMTP_URL=smtp://of.another'), other),
          )
        },
      ],
      [
        'changed',
        'The backup has a foreign signature, or was changed',
        (content) => addSetting(content, 'SMTP_URL=smtp://of.another'),
      ],
      [
        'other-settings',
        'The backup is damaged: settings.env',
        (content) => content.set(SETTINGS, Buffer.from('SMTP_URL=smtp://of.another\n')),
      ],
    ]
    for (const [name, refusal, change] of refusals) {
      const { code, said } = await restore(await forge(name, backup, change), url)
      expect(code).toBe(1)
      expect(said).toContain(refusal)
    }
    const keyless = clone.inside('keyless')
    await writeFile(keyless, (await readFile(key(), 'utf8')).replace(/^# signed by.*\n/m, ''))
    const { code, said } = await restore(backup, url, { identity: keyless })
    expect(code).toBe(1)
    expect(said).toContain('The signer of the backups is unknown here')
    expect(await countTables(url)).toBe(0)
    expect(existsSync(clone.inside('.env'))).toBe(false)
  })

  it('where the environment sets other seal keys, under which no signature would be genuine', async () => {
    const url = await emptyDatabase()
    const { code, said } = await restore(backup, url, {
      uploads: clone.inside('untouched'),
      more: { SEAL_KEYS: 'k1:a key that someone else has made up' },
    })
    expect(code).toBe(1)
    expect(said).toContain('without the k1 of the backup')
    expect(await countTables(url)).toBe(0)
    expect(existsSync(clone.inside('.env'))).toBe(false)
  })

  it('over an existing site', async () => {
    const url = await freshDatabase()
    const before = await getContent(url)
    const { code, said } = await restore(backup, url)
    expect(code).toBe(1)
    expect(said).toContain('The database is not empty')
    expect(await getContent(url)).toEqual(before)
  })

  it('by code that lacks one of its migrations, or has other tables', async () => {
    const url = await emptyDatabase()
    const uploads = clone.inside('untouched')
    const index = clone.inside('src/migrations/index.ts')
    await copyFile(index, clone.inside('index.kept'))
    const text = await readFile(index, 'utf8')
    await writeFile(index, text.replace("name: '20261128_000100_guarantees'", "name: 'later'"))
    const { code, said } = await restore(backup, url, { uploads })
    await copyFile(clone.inside('index.kept'), index)
    expect(code).toBe(1)
    expect(said).toContain('this one lacks: 20261128_000100_guarantees')
    expect(await countTables(url)).toBe(0)

    await query`ALTER TABLE subscribers ADD COLUMN of_another_version text`
    const folder = clone.inside('other-tables')
    await run('backup', ['--before-migration'], {
      ...testSettings(env.DATABASE_URL),
      BACKUP_DIR: folder,
    })
    const [name = ''] = await readdir(folder)
    const refused = await restore(path.join(folder, name), url, {
      uploads,
      words: ['--unverified'],
    })
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('are not those of this code (public.subscribers)')
    expect(await countTables(url)).toBe(0)
  })
})
