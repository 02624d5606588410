import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { DATA } from '../../scripts/lib/steps.mjs'
import { type RunningPostgres, startPostgres } from '../../scripts/postgres/cluster.mjs'
import { makeDatabase } from '../../scripts/testing/test-database.mjs'
import { buildTestSite } from '../../scripts/testing/test-site.mjs'
import { testCluster, useDatabase } from '../support/database'
import { startCommitCutter, startFreezer, startRewriter } from '../support/database-proxy'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { type Running, type Site, startSite, startWorker } from '../support/server'
import { until } from '../support/until'

const DISK_MEGABYTES = 64
const MOVED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href

/** What stands between a process and PostgreSQL. */
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

/** Starts a process as `npm start` does: again, if the database was away. */
async function keepTrying<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 10) throw error
      await sleep(500)
    }
  }
}

/**
 * The built site as it runs in production: a PostgreSQL of its own that keeps what it has committed, two sites, a
 * worker, a mail server and, where that is possible, a small disk for files.
 */
export type World = Awaited<ReturnType<typeof startWorld>>

export async function startWorld() {
  await buildTestSite(testCluster())
  const folder = path.join(DATA, 'test', `cluster-${String(process.pid)}`)
  let postgres: RunningPostgres = await startPostgres(folder)
  const databaseUrl = await makeDatabase(postgres.url, { isSeeded: true })
  useDatabase(databaseUrl)

  const disk = mkdtempSync(path.join(os.tmpdir(), 'faults-'))
  const size = `size=${String(DISK_MEGABYTES)}m`
  // Only root can do this, and only on Linux.
  const isSmallDisk =
    spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk], { stdio: 'ignore' }).status === 0
  process.env['UPLOADS_DIR'] = disk

  const mailbox: Mailbox = await openMailbox()
  const links = [await startLink(databaseUrl), await startLink(databaseUrl)] as const
  const workerLink = await startLink(databaseUrl)
  const env = { UPLOADS_DIR: disk, RATE_LIMIT_SCALE: '100000', SMTP_URL: mailbox.url }
  const newSite = (index: number, port = 0) =>
    keepTrying(() =>
      startSite({
        databaseUrl: linkOf(index).url,
        port,
        env: { ...env, NODE_OPTIONS: `--import=${MOVED_CLOCK}` },
      }),
    )
  const linkOf = (index: number): Link => links[index === 0 ? 0 : 1]

  const sites: [Site, Site] = await Promise.all([newSite(0), newSite(1)])
  let worker: Running = await newWorker()
  const state = { isOver: false }
  /** Starts another whenever the worker has ended, as `npm start` and every service manager do. */
  const supervising = (async () => {
    for (;;) {
      await worker.ended
      if (state.isOver) return
      worker = await newWorker()
    }
  })()
  function newWorker() {
    return keepTrying(async () => {
      const starting = startWorker({ databaseUrl: workerLink.url, env })
      const hasStarted = () => starting.log().includes('worker ready')
      await Promise.race([until(hasStarted), starting.ended])
      if (!hasStarted()) throw new Error(`The worker did not start:\n${starting.log()}`)
      return starting
    })
  }
  const siteAt = (index: number): Site => sites[index === 0 ? 0 : 1]
  const filler = path.join(disk, 'filler')

  return {
    databaseUrl,
    disk,
    mailbox,
    isSmallDisk,
    linkOf,
    workerLink,
    siteAt,
    /** One that runs, wherever it was deployed last. */
    anySite: {
      get url() {
        return siteAt(0).url
      },
    },
    async killSite(index: number) {
      await siteAt(index).kill()
      sites[index === 0 ? 0 : 1] = await newSite(index, siteAt(index).port)
    },
    async restartSite(index: number) {
      await siteAt(index).stop()
      sites[index === 0 ? 0 : 1] = await newSite(index, siteAt(index).port)
    },
    /** The new one takes over before the old one is told to stop. */
    async deploySite(index: number) {
      const old = siteAt(index)
      sites[index === 0 ? 0 : 1] = await newSite(index)
      await old.stop()
    },
    async killWorker() {
      const killed = worker
      await killed.kill()
      await until(() => worker !== killed)
    },
    async killPostgres() {
      postgres.kill()
      await postgres.ended
      postgres = await startPostgres(folder)
    },
    async fillDisk() {
      const free = execFileSync('df', ['--output=avail', '-B1', disk]).toString().split('\n')[1]
      // Others are writing as well, so that less may be free by now.
      await writeFile(filler, Buffer.alloc(Number(free))).catch(() => {})
    },
    emptyDisk: () => rm(filler, { force: true }),
    moveClock(index: number, clockMs: number) {
      siteAt(index).tell({ clockMs })
    },
    async stop() {
      state.isOver = true
      for (const running of [...sites, worker]) await running.kill()
      await supervising
      for (const { cutter, freezer, rewriter } of [...links, workerLink])
        for (const proxy of [cutter, freezer, rewriter]) proxy.stop()
      await mailbox.stop()
      await postgres.discard()
      if (isSmallDisk) execFileSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true, force: true })
    },
  }
}
