import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import {
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import readIgnored from '@balena/dockerignore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { freePort } from '../../scripts/lib/processes'
import { ROOT } from '../../scripts/lib/steps.mjs'
import { type RunningPostgres, startPostgres } from '../../scripts/postgres/cluster'
import { withClient } from '../../scripts/start/database'
import { printedKeys } from '../support/backup-keys'
import { composeOfTrial, dockerfile, getCommand } from '../support/compose'
import { type Mailbox, openMailbox } from '../support/mailbox'

/**
 * There is no Docker where these tests run. So the steps of the Dockerfile are carried out in a fresh folder, and the
 * services of docker-compose.yml are started from it: the same commands, environments and order, as an ordinary user.
 * Different from a container are the Node that runs it, the names of the services, and the port.
 */

/** The user `node` of the image; without root, the current user. */
const OWNER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}
const PATIENCE_MS = 120_000

let folder = ''
let port = 0
let postgres: RunningPostgres
let mailbox: Mailbox
const imageEnv: Record<string, string> = {}
let healthCheck: string[] = []
let imageCommand: string[] = []
const running = new Set<ChildProcess>()
const { services } = composeOfTrial()

/** Where a path of the container is here. */
const inside = (text: string) =>
  text.replace(
    /(^|[\s:=])\/(app|run\/swantastic)\b/g,
    (_all, before: string, place: string) => `${before}${folder}/${place}`,
  )

const app = (...names: string[]) => path.join(folder, 'app', ...names)

/** Where this machine finds packages. */
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()

/** Only the variables of a container, without the environment of these tests. */
const baseEnv = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env['PATH'] ?? '',
  HOME: path.join(folder, 'home'),
  npm_config_registry: registry,
  ...imageEnv,
})

type Ended = { code: number | null; said: string }

function start(command: string[], env: NodeJS.ProcessEnv, { asRoot = false } = {}) {
  const [program = '', ...args] = command
  const child: ChildProcess = spawn(program === 'node' ? process.execPath : program, args, {
    ...(asRoot ? {} : OWNER),
    cwd: app(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  } satisfies SpawnOptions)
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => (said += part.toString()))
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, said })
    })
  })
  return { child, ended, said: () => said }
}

/**
 * The environment of a service, with its neighbors' names and the port translated.
 *
 * @param instead of its own command
 */
function service(name: string, instead?: string[], settings: Record<string, string> = {}) {
  const { command, environment } = services[name] ?? { environment: {} }
  const here = (text: string) =>
    inside(text)
      .replace('mail-catcher:1025', new URL(mailbox.url).host)
      .replace(/\b3000$/, String(port))
  const env = Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, here(value)]),
  )
  return start(instead ?? command ?? imageCommand, { ...baseEnv(), ...env, ...settings })
}

/**
 * The service `db`, with the user and the password that its image creates. The settings name it by its address here.
 */
async function startDatabase(name: string, password: string): Promise<void> {
  postgres = await startPostgres(path.join(folder, name))
  await withClient(postgres.url, async (client) => {
    const { rows } = await client.query('SHOW server_version_num')
    expect(rows).toEqual([{ server_version_num: expect.stringMatching(/^18/) }])
    await client.query(`CREATE ROLE swantastic SUPERUSER LOGIN PASSWORD '${password}'`)
    await client.query('ALTER DATABASE swantastic OWNER TO swantastic')
    // Those of `npm start`; here the owner creates them.
    await client.query('DROP ROLE swantastic_app, swantastic_erase')
  })
  const file = app('.data/settings.env')
  const settings = await readFile(file, 'utf8')
  await writeFile(file, settings.replaceAll('@db:5432/', `@${new URL(postgres.url).host}/`))
}

const databasePassword = () =>
  readFile(path.join(folder, 'run/swantastic/database-password'), 'utf8')

/** The command that `docs/operations.md` has Docker run in a service, in parts. */
function documented(before: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const line = text.split('\n').find((one) => one.includes(before)) ?? ''
  return line
    .slice(line.indexOf(before) + before.length)
    .trim()
    .split(' ')
}

async function until(check: () => Promise<boolean> | boolean, what: () => string) {
  const since = Date.now()
  while (!(await check())) {
    if (Date.now() - since > PATIENCE_MS) throw new Error(what())
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Carries out the Dockerfile. An unknown instruction is an error. */
async function makeImage() {
  let isOwners = false
  const ignored = readIgnored().add(await readFile(path.join(ROOT, '.dockerignore'), 'utf8'))
  for (const { name, rest } of dockerfile()) {
    switch (name) {
      case 'FROM':
        expect(rest).toMatch(/^node:24-.*slim$/)
        break
      case 'ENV': {
        const [key = '', value = ''] = rest.split('=')
        imageEnv[key] = value
        break
      }
      case 'WORKDIR':
        expect(rest).toBe('/app')
        break
      case 'USER':
        expect(rest).toBe('node')
        isOwners = true
        break
      case 'COPY':
        await copy(rest, ignored)
        break
      case 'RUN': {
        const owner = OWNER.uid === undefined ? '' : `-o ${OWNER.uid} -g ${OWNER.gid}`
        const run = inside(rest.replace('-o node -g node', owner))
        await mkdir(app(), { recursive: true })
        const { code, said } = await start(['sh', '-ec', run], baseEnv(), { asRoot: !isOwners })
          .ended
        expect({ run, code, said: code === 0 ? '' : said }).toEqual({ run, code: 0, said: '' })
        break
      }
      case 'HEALTHCHECK':
        healthCheck = getCommand(rest)
        break
      case 'CMD':
        imageCommand = getCommand(rest)
        break
      case 'EXPOSE':
        break
      default:
        throw new Error(`The replay does not know ${name}.`)
    }
  }
}

/** `COPY --chown=node:node a b ./`, without the files that .dockerignore names. */
async function copy(rest: string, ignored: ReturnType<typeof readIgnored>) {
  const [flag, ...names] = rest.split(' ')
  expect(flag).toBe('--chown=node:node')
  const to = path.join(app(), names.pop() ?? '')
  for (const name of names) {
    const from = path.join(ROOT, name)
    const isFolder = statSync(from).isDirectory()
    await cp(from, isFolder ? to : path.join(to, path.basename(name)), {
      recursive: true,
      filter: (source, target) => {
        const relative = path.relative(ROOT, source)
        // A folder may hold a file that an exception includes again.
        const isWanted = relative === '' || !ignored.ignores(relative) || relative === 'media'
        return isWanted && target !== ''
      },
    })
  }
  if (OWNER.uid === undefined) return
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!file.startsWith(app('node_modules')))
      await chown(file, OWNER.uid, OWNER.gid).catch(() => undefined)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'swan-image-'))
  chmodSync(folder, 0o755)
  await mkdir(path.join(folder, 'home'))
  await mkdir(path.join(folder, 'run'))
  if (OWNER.uid !== undefined) chownSync(path.join(folder, 'home'), OWNER.uid, OWNER.gid)
  port = await freePort()
  mailbox = await openMailbox()
  await makeImage()
})

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await mailbox.stop()
  await postgres.discard()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

describe('docker compose up', () => {
  it('starts a whole site that takes forms and sends email, with no file edited', async () => {
    // secrets
    const secrets = await service('secrets').ended
    expect(secrets).toMatchObject({ code: 0 })
    const settingsFile = app('.data/settings.env')
    expect((await lstat(app('.env'))).isSymbolicLink()).toBe(true)
    expect((await stat(settingsFile)).mode & 0o777).toBe(0o600)
    const password = await databasePassword()
    expect(password).toMatch(/^[\da-f]{48}$/)
    const settings = await readFile(settingsFile, 'utf8')
    expect(settings).toContain(
      `\nOWNER_DATABASE_URL=postgres://swantastic:${password}@db:5432/swantastic\n`,
    )
    expect(settings).toMatch(/^PAYLOAD_SECRET=[\da-f]{64}$/m)
    // A second start keeps them.
    expect(await service('secrets').ended).toMatchObject({ code: 0 })
    expect(await readFile(settingsFile, 'utf8')).toBe(settings)

    // db
    await startDatabase('database', password)

    // prepare
    const prepared = await service('prepare').ended
    expect(prepared, prepared.said).toMatchObject({ code: 0 })
    for (const line of [
      'Bringing the database up to date',
      'Writing the starter content',
      'Building the site',
    ])
      expect(prepared.said).toContain(line)

    // site and worker
    const site = service('site')
    const worker = service('worker')
    const isWell = async () => {
      const check = healthCheck.map((part) => part.replace(':3000/', `:${port}/`))
      return (await start(check, baseEnv()).ended).code === 0
    }
    await until(isWell, site.said)
    if (OWNER.uid !== undefined && process.platform === 'linux') {
      const status = readFileSync(`/proc/${String(site.child.pid)}/status`, 'utf8')
      expect(status).toMatch(/^Uid:\s+1000\s/m)
    }
    const origin = `http://127.0.0.1:${port}`
    const ready = await fetch(`${origin}/readyz`)
    expect({ status: ready.status, body: await ready.json() }).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
    expect(await (await fetch(`${origin}/events`)).text()).toContain('Beats by the Water')

    // Its log says how to claim it, with the code that it keeps.
    const code = (await readFile(app('.data/setup-code'), 'utf8')).trim()
    await until(() => site.said().includes(code), site.said)

    // A form, as a page without scripts sends it: two seconds after it was opened.
    const { formToken } = z
      .object({ formToken: z.string() })
      .parse(await (await fetch(`${origin}/forms/token?form=subscribe`)).json())
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const subscribed = await fetch(`${origin}/forms/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        name: 'Elena Torres',
        email: 'elena@family.us',
        consent: true,
        formToken,
      }),
    })
    expect({ status: subscribed.status, body: await subscribed.json() }).toMatchObject({
      status: 200,
      body: { success: true },
    })
    await mailbox
      .waitFor(({ recipients }) => recipients.includes('elena@family.us'))
      .catch((error: unknown) => {
        throw new Error(worker.said(), { cause: error })
      })

    // The programs come with the image: its containers could not write them.
    expect(await readdir(app('dist'))).toHaveLength(1)

    for (const { child, ended } of [site, worker]) {
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0 })
    }

    // A second start has nothing to do.
    const again = await service('prepare').ended
    expect(again).toMatchObject({ code: 0 })
    expect(again.said).not.toMatch(/Building|starter content/)
  })

  it('takes a backup, and restores it on another machine', async () => {
    const safe = path.join(folder, 'home/restore')
    await mkdir(safe)
    if (OWNER.uid !== undefined) chownSync(safe, OWNER.uid, OWNER.gid)
    const key = path.join(safe, 'swantastic.key')
    const made = await start(['node', 'scripts/backup-key.mjs', key], baseEnv()).ended
    const settingsBefore = await readFile(app('.data/settings.env'), 'utf8')
    const saved = await service('worker', documented('exec -T worker '), printedKeys(made.said))
      .ended
    expect(saved, saved.said).toMatchObject({ code: 0 })

    // Another machine: only the backup and its key are left.
    const backups = (await readdir(app('.data/backups'))).filter((name) => name.endsWith('.age'))
    const [backup = ''] = backups
    expect(backups).toHaveLength(1)
    await cp(app('.data/backups', backup), path.join(safe, backup))
    if (OWNER.uid !== undefined) await chown(path.join(safe, backup), OWNER.uid, OWNER.gid)
    await postgres.discard()
    for (const volume of [app('.data'), app('media')])
      for (const name of await readdir(volume))
        await rm(path.join(volume, name), { recursive: true })
    await mkdir(app('.data/uploads'))
    if (OWNER.uid !== undefined) chownSync(app('.data/uploads'), OWNER.uid, OWNER.gid)

    expect(await service('secrets').ended).toMatchObject({ code: 0 })
    await startDatabase('another-database', await databasePassword())
    const command = documented('/restore:ro prepare ').map((part) =>
      part.replace('/restore', safe).replace('FILE', backup),
    )
    const restored = await service('prepare', command).ended
    expect(restored, restored.said).toMatchObject({ code: 0 })
    await withClient(postgres.url, async (client) => {
      const { rows } = await client.query(`SELECT FROM subscribers WHERE email = 'elena@family.us'`)
      expect(rows).toHaveLength(1)
    })
    const keys = (text: string) => /^SEAL_KEYS=.+$/m.exec(text)?.[0]
    expect(keys(settingsBefore)).toBeDefined()
    expect(keys(await readFile(app('.data/settings.env'), 'utf8'))).toBe(keys(settingsBefore))
    const prepared = await service('prepare').ended
    expect(prepared, prepared.said).toMatchObject({ code: 0 })
    expect(prepared.said).not.toContain('starter content')
  })
})
