import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { getCommand } from '../../scripts/lib/processes'
import { type RunningPostgres, startPostgres } from '../../scripts/postgres/cluster'
import { getUsers, makeDatabase, testSettings } from '../../scripts/testing/test-database'
import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster, useDatabase } from '../support/database'
import { startCommitCutter, startFreezer, startRewriter } from '../support/database-proxy'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { type Running, type Site, startSite, startWorker } from '../support/server'
import { until } from '../support/until'

const MOVED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href

/** The proxies between a process and PostgreSQL. */
type Link = {
  url: string
  cutter: Awaited<ReturnType<typeof startCommitCutter>>
  freezer: Awaited<ReturnType<typeof startFreezer>>
  rewriter: Awaited<ReturnType<typeof startRewriter>>
}

async function startLink(databaseUrl: string): Promise<Link> {
  const rewriter = await startRewriter(databaseUrl)
  const freezer = await startFreezer(rewriter.url)
  const cutter = await startCommitCutter(freezer.url)
  return { url: cutter.url, cutter, freezer, rewriter }
}

/** A disk that is small enough to be filled. */
type SmallDisk = ReturnType<typeof openSmallDisk>

/** The process that uses a disk is part of its name. */
const NAME_OF_DISK = /^swan-faults-(?:files|database)-(\d+)-/

/**
 * Makes a folder for files or for a database on a separate disk.
 *
 * @returns one that `isSmall` only if there could be such a disk: only root can make one, and only on Linux
 */
function openSmallDisk(kind: 'files' | 'database', megabytes: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `swan-faults-${kind}-${String(process.pid)}-`))
  const size = `size=${String(megabytes)}m`
  const isSmall =
    spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' }).status ===
    0
  const filler = path.join(folder, 'filler')
  return {
    folder,
    isSmall,
    fill() {
      const free = execFileSync('df', ['--output=avail', '-B1', folder]).toString().split('\n')[1]
      // Others are writing as well, so that less may be free by now.
      spawnSync('fallocate', ['--length', String(Number(free)), filler], { stdio: 'ignore' })
    },
    empty: () => rm(filler, { force: true }),
    remove: () => {
      removeDisk(folder)
    },
  }
}

function removeDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}

/** Removes the disks of killed runs, which would hold memory until the machine restarts. */
function removeOldDisks(): void {
  for (const found of readdirSync(os.tmpdir())) {
    const pid = Number(NAME_OF_DISK.exec(found)?.[1])
    if (pid && !getCommand(pid)) removeDisk(path.join(os.tmpdir(), found))
  }
}

/** Starts a process as `npm start` or a service manager does: again, if the database was away, or the disk full. */
async function keepTrying<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(500)
    }
  }
}

/** An email that a worker was sending when it was killed, and when that was. */
type EmailInHand = { id: string; killedAt: number }

/**
 * The built site as it runs in production: a PostgreSQL that keeps committed data, two sites with the rights of the
 * site, a worker, a mail server and, where possible, small disks for files and for the database.
 */
export type World = Awaited<ReturnType<typeof startWorld>>

/** @param holdsTwice whether a restored copy of everything goes into the same PostgreSQL in the end */
export async function startWorld({ holdsTwice }: { holdsTwice: boolean }) {
  await buildTestSite(testCluster())
  removeOldDisks()
  const databaseDisk = openSmallDisk('database', holdsTwice ? 1536 : 384)
  const { folder } = databaseDisk
  // For root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  let postgres: RunningPostgres = await startPostgres(folder)
  const ownerUrl = await makeDatabase(postgres.url, { isSeeded: true })
  const users = getUsers(ownerUrl)

  const filesDisk = openSmallDisk('files', 64)
  const uploads = filesDisk.folder
  const settings = { ...testSettings(users.DATABASE_URL), UPLOADS_DIR: uploads }
  useDatabase(users.DATABASE_URL)
  Object.assign(process.env, settings, users)
  // Otherwise the log of its changes would soon need more than a small disk has.
  await query`ALTER SYSTEM SET max_wal_size = '96MB'`
  await query`SELECT pg_reload_conf()`

  const mailbox: Mailbox = await openMailbox()
  const links = [await startLink(users.DATABASE_URL), await startLink(users.DATABASE_URL)] as const
  const workerLink = await startLink(users.DATABASE_URL)
  const getLink = (index: number): Link => links[index === 0 ? 0 : 1]
  const env = {
    ...getUsers(ownerUrl),
    OWNER_DATABASE_URL: '',
    UPLOADS_DIR: uploads,
    RATE_LIMIT_SCALE: '100000',
    SMTP_URL: mailbox.url,
    NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
  }

  const figures = {
    /** The highest memory use of one process of the site; 0 if the system does not report it. */
    peakMegabytes: 0,
    /** How long it took until a site responded again, and until the database did. */
    siteBackMs: 0,
    postgresBackMs: 0,
  }
  const state = { isOver: false }

  async function newSite(index: number, port = 0): Promise<Site> {
    const since = performance.now()
    const site = await keepTrying(() =>
      startSite({
        databaseUrl: getLink(index).url,
        port,
        env: { ...env, DATABASE_URL: getLink(index).url },
      }),
    )
    figures.siteBackMs = Math.max(figures.siteBackMs, performance.now() - since)
    return site
  }
  const sites: [Site, Site] = await Promise.all([newSite(0), newSite(1)])
  const siteAt = (index: number): Site => sites[index === 0 ? 0 : 1]
  const replaceSite = (index: number, site: Site) => {
    sites[index === 0 ? 0 : 1] = site
  }
  async function notePeak(site: Site): Promise<void> {
    const status = await readFile(`/proc/${String(site.pid)}/status`, 'utf8').catch(() => '')
    const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
    figures.peakMegabytes = Math.max(figures.peakMegabytes, Math.round(peak))
  }

  const newWorker = (): Promise<Running> =>
    keepTrying(async () => {
      const starting = startWorker({
        databaseUrl: workerLink.url,
        env: { ...env, DATABASE_URL: workerLink.url },
      })
      const hasStarted = () => starting.log().includes('worker ready')
      await Promise.race([until(hasStarted), starting.ended])
      if (!hasStarted()) throw new Error(`The worker did not start:\n${starting.log()}`)
      return starting
    })
  let worker: Running = await newWorker()
  const inHand: EmailInHand[] = []

  const isOver = (): boolean => state.isOver
  /** A stopped process is started again, as by a service manager. */
  const supervising = [
    (async () => {
      for (;;) {
        await worker.ended
        if (isOver()) return
        try {
          worker = await newWorker()
        } catch (error) {
          // The world may end while it is being started.
          if (isOver()) return
          throw error
        }
        if (isOver()) return worker.kill()
      }
    })(),
    (async () => {
      for (;;) {
        await postgres.ended
        if (isOver()) return
        const since = performance.now()
        postgres = await keepTrying(() => startPostgres(folder))
        figures.postgresBackMs = Math.max(figures.postgresBackMs, performance.now() - since)
      }
    })(),
  ]

  return {
    ownerUrl,
    uploads,
    mailbox,
    disks: { files: filesDisk, database: databaseDisk } satisfies Record<string, SmallDisk>,
    getLink,
    workerLink,
    siteAt,
    figures,
    /** The emails that killed workers were sending, in the order of their deaths. */
    inHand,
    worker: (): Running => worker,
    /** One that runs, wherever it was deployed last. */
    anySite: {
      get url() {
        return siteAt(0).url
      },
    },
    async killSite(index: number) {
      const site = siteAt(index)
      await notePeak(site)
      await site.kill()
      replaceSite(index, await newSite(index, site.port))
    },
    async restartSite(index: number) {
      const site = siteAt(index)
      await notePeak(site)
      await site.stop()
      replaceSite(index, await newSite(index, site.port))
    },
    /** The new one takes over before the old one is told to stop. */
    async deploySite(index: number) {
      const old = siteAt(index)
      replaceSite(index, await newSite(index))
      await notePeak(old)
      await old.stop()
    },
    async killWorker() {
      const killed = worker
      await killed.kill()
      const killedAt = performance.now()
      for (const { id } of await emailsInHand()) inHand.push({ id, killedAt })
      await until(() => worker !== killed)
    },
    async restartWorker() {
      const stopped = worker
      await stopped.stop()
      await until(() => worker !== stopped)
    },
    async killPostgres() {
      const killed = postgres
      killed.kill()
      await until(() => postgres !== killed)
    },
    /** Moves the clock of a site, or of the worker, until it is restarted or moved again. */
    moveClock(which: number | 'worker', clockMs: number) {
      ;(which === 'worker' ? worker : siteAt(which)).tell({ clockMs })
    },
    notePeaks: () => Promise.all(sites.map(notePeak)),
    async stop() {
      state.isOver = true
      for (const running of [...sites, worker]) await running.kill()
      for (const { cutter, freezer, rewriter } of [...links, workerLink])
        for (const proxy of [cutter, freezer, rewriter]) proxy.stop()
      await mailbox.stop()
      await postgres.discard().catch(() => {})
      await Promise.all(supervising)
      for (const disk of [filesDisk, databaseDisk]) disk.remove()
    },
  }
}

/** The emails whose jobs a dead worker still holds. The database may be away at the moment. */
async function emailsInHand(): Promise<{ id: string }[]> {
  let found: { id: string }[] | undefined
  await until(async () => {
    found = await query<{ id: string }>`
      SELECT substr(key, length('email:') + 1) AS id FROM graphile_worker.jobs
      WHERE key LIKE 'email:%' AND locked_at IS NOT NULL`.catch(() => undefined)
    return found !== undefined
  })
  return found ?? []
}
