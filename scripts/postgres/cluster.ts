/** Runs the PostgreSQL that comes with the packages, for a site whose settings name no database. */

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'

import { replaceFile } from '../lib/files'
import { freePort, getCommand, isFreePort } from '../lib/processes'
import { Refusal } from '../lib/steps.mjs'
import { provideUsers } from '../start/rights'
import { locateHome, packagedBinaries, unprivilegedUser } from './binaries'
import { initialize, plainEnvironment } from './initialize'

const DATABASE = 'swantastic'
const START_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 20_000
const LOG_BYTES_MAX = 5_000_000

/** For tests, whose database need not survive a power cut. */
const UNSAFE_BUT_FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  // A hundred databases that live for seconds: looking after them costs as much as the tests' own statements.
  'autovacuum=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * Keeps answers out of the server's log. PostgreSQL quotes a refused row in the detail of its error, and a value
 * that cannot be cast in the message itself, so errors of statements are not logged at all (LOG ranks above
 * ERROR in this setting). The site receives each error and logs its code.
 */
export const QUIET_LOG = [
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
]

/** The database for its owner, for the site, and for the program that erases. */
export type Urls = { url: string; appUrl: string; eraseUrl: string }

export type RunningPostgres = Urls & {
  ended: Promise<void>
  stop: () => Promise<void>
  kill: () => void
  discard: () => Promise<void>
}

const notesSchema = z.object({
  port: z.number(),
  password: z.string(),
  // Both are missing in a folder from before there were such users, until its next start.
  appPassword: z.string().optional(),
  erasePassword: z.string().optional(),
  place: z.string(),
})

type Notes = z.infer<typeof notesSchema>

/**
 * Starts a PostgreSQL on a loopback port, with its data in `<folder>/postgres`, and creates it first if there is none.
 * Stops a server that a killed run left running.
 *
 * @param options `isExpected`: the site has had a database, so none is created
 */
export async function startPostgres(
  folder: string,
  { isForTests = false, isExpected = false }: { isForTests?: boolean; isExpected?: boolean } = {},
): Promise<RunningPostgres> {
  mkdirSync(folder, { recursive: true })
  const packaged = await packagedBinaries()
  const owner = unprivilegedUser()
  const notes = readNotes(folder)
  const passwords = {
    password: notes?.password ?? newPassword(),
    appPassword: notes?.appPassword ?? newPassword(),
    erasePassword: notes?.erasePassword ?? newPassword(),
  }
  const { home, ...programs } = locateHome({ folder, owner, packaged, chosen: notes?.place })
  const dataDir = path.join(home, 'postgres')
  const exists = existsSync(path.join(dataDir, 'PG_VERSION'))
  if (!exists && isExpected) {
    throw new Refusal(
      `The database of this site is not in ${dataDir}: restore its disk or its backup. Nothing was changed. To start with an empty database on purpose, remove ${path.join(folder, 'identity')} and start again.`,
    )
  }

  await stopLeftOver(dataDir)
  const port = notes?.port && (await isFreePort(notes.port)) ? notes.port : await freePort()
  writeNotes(folder, { port, ...passwords, place: home })
  if (!exists) initialize({ dataDir, programs, owner, password: passwords.password })

  const urls = getUrls({ port, ...passwords, place: home })
  const { url } = urls
  const logFile = path.join(folder, 'postgres.log')
  const log = openSync(logFile, mayAppend(logFile) ? 'a' : 'w', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    // No socket: its path is limited to about 100 characters, and a folder's is not.
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...QUIET_LOG,
    ...(isForTests ? UNSAFE_BUT_FAST : []),
  ]
  const child = spawn(
    programs.postgres,
    ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // In a separate process group, because on Ctrl-C the script stops the database last.
    { ...owner, cwd: '/', env: plainEnvironment(), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
    child.once('error', () => {
      resolve()
    })
  })
  const hasEnded = () =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const guard = stopWithThisProcess(child.pid)
  void ended.then(() => guard?.kill('SIGKILL'))

  const since = Date.now()
  while (!(await isReachable(url))) {
    if (hasEnded() || Date.now() - since > START_PATIENCE_MS) {
      child.kill('SIGQUIT')
      const lastLines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
      throw new Refusal(`PostgreSQL did not start; its log is ${logFile}.`, lastLines)
    }
    await sleep(50)
  }
  await createDatabase(urls)

  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  async function stop() {
    if (hasEnded()) return
    child.kill('SIGINT')
    const force = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
    await ended
    clearTimeout(force)
  }

  return {
    ...urls,
    ended,
    stop,
    kill: () => child.kill('SIGQUIT'),
    /** Stops the server and deletes its data. */
    async discard() {
      child.kill('SIGQUIT')
      await ended
      for (const each of [home, folder]) rmSync(each, { recursive: true, force: true })
    },
  }
}

/** Whether to append to a log: not to a long one, nor to one from before QUIET_LOG. */
const mayAppend = (logFile: string) =>
  existsSync(logFile) &&
  statSync(logFile).size < LOG_BYTES_MAX &&
  !/ (ERROR|DETAIL|STATEMENT): /.test(readFileSync(logFile, 'utf8'))

const newPassword = () => randomBytes(24).toString('hex')

function getUrls({ port, password, appPassword, erasePassword }: Notes): Urls {
  const at = `127.0.0.1:${port}/${DATABASE}`
  const url = `postgres://postgres:${password}@${at}`
  return {
    url,
    appUrl: appPassword ? `postgres://swantastic_app:${appPassword}@${at}` : url,
    eraseUrl: erasePassword ? `postgres://swantastic_erase:${erasePassword}@${at}` : url,
  }
}

/** The URLs of the database in `folder`, if it is running. */
export async function runningPostgres(folder: string) {
  const notes = readNotes(folder)
  if (!notes) return undefined
  const urls = getUrls(notes)
  return (await isReachable(urls.url)) ? urls : undefined
}

function readNotes(folder: string): Notes | undefined {
  const file = path.join(folder, 'postgres.json')
  return existsSync(file) ? notesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

const writeNotes = (folder: string, notes: Notes) =>
  replaceFile(path.join(folder, 'postgres.json'), `${JSON.stringify(notes, null, 2)}\n`)

/** Stops a server that a killed run left behind, and removes the pid file of a dead one. */
async function stopLeftOver(dataDir: string) {
  const pidFile = path.join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  // After a reboot the process id may belong to another program.
  if (!getCommand(pid).includes(dataDir)) {
    rmSync(pidFile, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  const since = Date.now()
  while (getCommand(pid).includes(dataDir)) {
    if (Date.now() - since > STOP_PATIENCE_MS) {
      throw new Refusal(
        `A PostgreSQL of an earlier run (process ${pid}) does not stop: kill it and start again.`,
      )
    }
    await sleep(50)
  }
}

/**
 * Starts a guard that reads from a pipe. The pipe closes when this process ends, however it ends; a moment later,
 * when the site and the worker have disconnected, the guard stops the database.
 */
function stopWithThisProcess(pid: number | undefined) {
  if (pid === undefined || process.platform === 'win32') return undefined
  const guard = spawn('sh', ['-c', 'cat >/dev/null; sleep 3; kill -INT "$1"', 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  if (guard.stdin instanceof net.Socket) guard.stdin.unref()
  return guard
}

const onDatabase = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

async function isReachable(url: string) {
  const client = new pg.Client({
    connectionString: onDatabase(url, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the database and its users if they are missing. */
async function createDatabase({ url, appUrl, eraseUrl }: Urls) {
  const client = new pg.Client({ connectionString: onDatabase(url, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      DATABASE,
    ])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
    await provideUsers(client, [appUrl, eraseUrl])
  } finally {
    await client.end()
  }
}
