/**
 * The main part of `npm start` and `npm run dev`, once the packages are installed (`launch.mjs`): from an empty folder
 * to a running site. Every step checks whether it is needed, so a second start does next to nothing.
 */

import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { interruptSteps, killChildren, startNode, stopChild } from '../lib/children.mjs'
import { getCommand } from '../lib/processes'
import { DATA, end, Interrupted, Refusal, step } from '../lib/steps.mjs'
import { type RunningPostgres, startPostgres } from '../postgres/cluster'
import { embeddedSettings } from './any-database'
import { build, isBuilt } from './build'
import {
  checkAddress,
  checkConnection,
  databaseIdentity,
  isSeeded,
  migrate,
  seed,
  withClient,
} from './database'
import { checkIdentity, checkLocation, knownIdentity, rememberIdentity } from './identity'
import { fillPracticeSite, howToPractice, isFilled } from './practice'
import { ownerUrl, ownsTables } from './rights'
import { checkSealKeys } from './seal-keys'
import {
  checkSettings,
  type Environment,
  listenAddress,
  readSettings,
  writeMissingSettings,
} from './settings'
import { howToClaim } from './setup-code'
import { waitBeforeRestart } from './supervise'

type Settings = Environment & { DATABASE_URL: string; PORT: string; SITE_URL: string }

const isDev = process.argv.includes('--dev')
const preparesOnly = process.argv.includes('--prepare')
const OWNER_FILE = path.join(DATA, 'start.pid')

/** The server finishes the requests in flight (15 s at most), the worker the email it is sending. */
const STOP_PATIENCE_MS = 20_000
const WORKER_RESTART_MS = 5000

let postgres: RunningPostgres | undefined
let site: ChildProcess | undefined
let worker: ChildProcess | undefined
/** The times at which the site stopped unexpectedly. */
const siteStops: number[] = []
let stopping = false
/** A function, because a signal can arrive between two checks. */
const isStopping = () => stopping
let isUp = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping()) {
      forceStop()
      return
    }
    stopping = true
    // During startup, interrupting the current step stops the rest.
    if (isUp) void stopAll(0)
    else interruptSteps()
  })
}

try {
  await start()
} catch (error) {
  await closeDown()
  end(isStopping() ? new Interrupted() : error)
}

async function start() {
  if (!preparesOnly) await checkPort(readSettings())
  if (writeMissingSettings()) console.log('  Wrote the missing secrets to .env')

  const settings = readSettings()
  checkLocation()
  const database = await openDatabase(settings)
  const url = ownerUrl(database)
  await checkIdentity(url)
  const whole: Settings = {
    ...settings,
    ...database,
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(isDev ? { NEXT_DIST_DIR: settings['NEXT_DIST_DIR'] || '.next-dev' } : {}),
  }
  // The site and the worker get no user that may change tables.
  const env: Settings = { ...whole, OWNER_DATABASE_URL: '' }
  throwIfStopping()
  await step('Checking the settings', () => checkSettings(env))
  await step('Bringing the database up to date', async () => {
    const count = await migrate(whole)
    return count === 0 ? undefined : `${count} ${count === 1 ? 'migration' : 'migrations'}`
  })
  await checkConnection(env.DATABASE_URL)
  const isOwner = await withClient(env.DATABASE_URL, ownsTables)
  await checkSealKeys(env)
  throwIfStopping()
  if (!(await isSeeded(url))) await step('Writing the starter content', () => seed(env))
  await rememberIdentity(url)
  throwIfStopping()
  if (env['PRACTICE_DIR'] && !isFilled(DATA))
    await step('Inventing people', () => fillPracticeSite(env, DATA))
  throwIfStopping()
  if (!isDev) {
    const identity = await databaseIdentity(url)
    if (!isBuilt(env, identity))
      await step('Building the site (about a minute)', () => build(env, identity))
  }
  throwIfStopping()
  if (preparesOnly) return closeDown()

  const claim = await howToClaim(env)
  await step('Starting the site', () => startSite(env))
  startWorker(env)
  isUp = true
  if (isStopping()) return stopAll(0)
  const took = (performance.now() / 1000).toFixed(1)
  console.log(
    `\nReady after ${took} s. Ctrl-C stops it.\n\n${whereThingsAre(env, { claim, isOwner })}\n`,
  )
}

async function openDatabase({ DATABASE_URL: given, OWNER_DATABASE_URL: owner }: Environment) {
  if (given) {
    checkAddress(given)
    if (owner) checkAddress(owner, 'OWNER_DATABASE_URL')
    await step('Reaching the database', () => checkConnection(owner || given))
    return { DATABASE_URL: given, OWNER_DATABASE_URL: owner || given }
  }
  claimFolder()
  postgres = await step('Starting PostgreSQL', () =>
    startPostgres(DATA, { isExpected: Boolean(knownIdentity()) }),
  )
  void postgres.ended.then(() => {
    if (isStopping() || !isUp) return
    console.error('PostgreSQL has stopped unexpectedly; its log is .data/postgres.log.')
    void stopAll(1)
  })
  const { DATABASE_URL, OWNER_DATABASE_URL, ERASE_DATABASE_URL } = embeddedSettings(postgres)
  return { DATABASE_URL, OWNER_DATABASE_URL, ERASE_DATABASE_URL }
}

/** Only one run at a time may own the database in this folder. */
function claimFolder() {
  if (existsSync(OWNER_FILE)) {
    const pid = Number(readFileSync(OWNER_FILE, 'utf8'))
    if (pid !== process.pid && getCommand(pid).includes('start.mjs')) {
      throw new Refusal(
        `Swantastic is already running from this folder (process ${pid}): stop that one first.`,
      )
    }
  }
  writeFileSync(OWNER_FILE, String(process.pid))
  process.once('exit', () => rmSync(OWNER_FILE, { force: true }))
}

async function startSite(env: Environment) {
  const child = startNode(['scripts/program.mjs', 'serve', ...(isDev ? ['--dev'] : [])], {
    // Only the worker erases.
    env: { ...env, ERASE_DATABASE_URL: '' },
    output: 'shown',
  })
  site = child
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () =>
      reject(
        isStopping()
          ? new Interrupted()
          : new Refusal('The site did not start; the reason is above.'),
      ),
    )
  })
  child.once('exit', (code, signal) => void restartSite(env, signal ?? `exit code ${code}`))
}

/** Restarts the site while the worker and the database keep running.  @param how why it stopped */
async function restartSite(env: Environment, how: string) {
  if (isStopping()) return
  siteStops.push(performance.now())
  const waitMs = waitBeforeRestart(siteStops)
  if (waitMs === undefined) {
    console.error(
      `The site has stopped (${how}) for the fifth time within a minute. It will not be started again.`,
    )
    return stopAll(1)
  }
  console.error(`The site has stopped (${how}); it starts again in ${waitMs / 1000} s.`)
  await sleep(waitMs)
  if (isStopping()) return
  try {
    await startSite(env)
    console.error('The site is running again.')
  } catch {
    await restartSite(env, 'before it was ready')
  }
}

function startWorker(env: Environment) {
  const child = startNode(['scripts/program.mjs', 'worker'], { env, output: 'shown' })
  worker = child
  child.once('exit', () => {
    if (isStopping()) return
    console.error(
      `The worker has stopped; it starts again in ${WORKER_RESTART_MS / 1000} s. No email is lost.`,
    )
    setTimeout(() => {
      if (!isStopping()) startWorker(env)
    }, WORKER_RESTART_MS)
  })
}

async function stopAll(code: number) {
  stopping = true
  console.log('\nStopping …')
  await closeDown()
  console.log('Stopped.')
  process.exit(code)
}

/** Stops the site first, then the worker, then the database that both write to. */
async function closeDown() {
  if (site) await stopChild(site, { patienceMs: STOP_PATIENCE_MS })
  if (worker) await stopChild(worker, { patienceMs: STOP_PATIENCE_MS })
  await postgres?.stop()
}

function forceStop() {
  killChildren()
  postgres?.kill()
  setTimeout(() => process.exit(1), 1000)
}

/** For a step that has finished after a signal to stop. */
function throwIfStopping() {
  if (isStopping()) throw new Interrupted()
}

/** Checks the port first, so that a person does not wait for a build only to learn that it is in use. */
function checkPort(settings: Environment & { PORT: string }) {
  const port = settings.PORT
  const host = listenAddress(settings)
  return new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : ''
      switch (code) {
        case 'EACCES':
          reject(
            new Refusal(
              `This user may not listen on port ${port}: set PORT to a number above 1023.`,
            ),
          )
          return
        case 'EADDRINUSE':
          reject(
            new Refusal(
              `Port ${port} is in use: stop the program that uses it, or set another PORT (PORT=3001 npm start).`,
            ),
          )
          return
        default:
          reject(
            new Refusal(
              `This machine has no address ${String(host)} to listen on (${code}): correct HOST.`,
            ),
          )
          return
      }
    })
    probe.listen({ port: Number(port), host }, () =>
      probe.close(() => {
        resolve()
      }),
    )
  })
}

function whereThingsAre(
  env: Environment & { SITE_URL: string },
  { claim, isOwner }: { claim: string | undefined; isOwner: boolean },
) {
  const lines = [
    `  Site     ${env.SITE_URL}`,
    `  Panel    ${env.SITE_URL}/cms`,
    `  Export   ${env.SITE_URL}/admin`,
    `  Mail     ${env['SMTP_URL'] ? `sent through ${new URL(env['SMTP_URL']).host}` : `written to ${env['MAIL_DIR'] || '.data/mail'} (set SMTP_URL to send it)`}`,
  ]
  if (!env['BACKUP_RECIPIENT'] && env.SITE_URL.startsWith('https:'))
    lines.push('  Backups  none: set BACKUP_RECIPIENT (docs/operations.md)')
  if (isOwner)
    lines.push(
      '  Database the site owns its tables and could change their rules: set OWNER_DATABASE_URL (docs/operations.md)',
    )
  else if (!env['ERASE_DATABASE_URL'])
    lines.push(
      '  Erasing  nothing can be erased, neither by its time limit nor on request: set ERASE_DATABASE_URL (docs/operations.md)',
    )
  if (claim) lines.push(`  Admin    ${claim}`)
  if (env['PRACTICE_DIR']) lines.push(`  Sign in  ${howToPractice(env)}`)
  return lines.join('\n')
}
