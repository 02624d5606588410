import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'

import { findChromium } from '../../scripts/testing/chromium.mjs'
import { getUsers, makeDatabase } from '../../scripts/testing/test-database'
import { useDatabase } from '../support/database'
import { type Site, startSite } from '../support/server'

/** Everything a part of the benchmark needs. */
export type World = {
  isQuick: boolean
  /** The test cluster, which has fsync like any other. */
  clusterUrl: string
  /** Prints a progress line. */
  say: (words: string) => void
  /** Registers work for the end of this part, whatever happens. */
  keep: <Running extends { stop: () => Promise<unknown> }>(running: Running) => Running
}

/**
 * A database with the starter content, which `tests/support` queries from now on.
 *
 * @returns its owner's URL
 */
export async function aDatabase({ clusterUrl }: World): Promise<string> {
  const url = await makeDatabase(clusterUrl, { isSeeded: true })
  useDatabase(url)
  return url
}

/** The built site on a database, without limits. */
export const serve = async (
  { keep }: World,
  ownerUrl: string,
  env: Partial<NodeJS.ProcessEnv> = {},
): Promise<Site> =>
  keep(
    await startSite({
      databaseUrl: getUsers(ownerUrl).DATABASE_URL,
      env: { RATE_LIMIT_SCALE: '100000', ...env },
    }),
  )

/** The Chromium of the machine, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
}

/** Runs statements as the owner of a database, without triggers and references: rows are only data. */
export async function asOwner<Value>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The memory of a process and of its children, in megabytes. */
export function toMegabytes(pid: number | undefined): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const ours = new Set([pid])
  let kilobytes = 0
  for (const line of lines.trim().split('\n')) {
    const [own = 0, parent = 0, resident = 0] = line.trim().split(/\s+/).map(Number)
    if (ours.has(parent)) ours.add(own)
    if (ours.has(own)) kilobytes += resident
  }
  return kilobytes / 1024
}

/** Measures the memory of a process ten times a second while some work is done. */
export async function watchingMemory<Value>(
  pid: number | undefined,
  work: () => Promise<Value>,
): Promise<{ value: Value; before: number; peak: number }> {
  const before = toMegabytes(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, toMegabytes(pid))
  }, 100)
  try {
    return { value: await work(), before, peak: Math.max(peak, toMegabytes(pid)) }
  } finally {
    clearInterval(timer)
  }
}

/** How long some work takes, in milliseconds. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Waits until a condition holds. @throws after two minutes */
export async function until(check: () => boolean | Promise<boolean>, everyMs = 50): Promise<void> {
  const since = performance.now()
  while (!(await check())) {
    if (performance.now() - since > 120_000) throw new Error('Waited two minutes in vain.')
    await sleep(everyMs)
  }
}

/**
 * Reads a screen of staff as a browser requests it. Without that header Payload takes the request for one of another
 * site, and responds with a redirect to the sign-in, which is not an error.
 */
export async function readScreen(url: string, cookie: string): Promise<string> {
  const screen = await read(url, { cookie, 'sec-fetch-site': 'none' })
  if (!/<h1[ >]/.test(screen)) throw new Error(`${url} shows nothing to staff`)
  return screen
}

/** Reads a page, which must exist. */
export async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
