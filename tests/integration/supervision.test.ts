import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '../../scripts/lib/processes'
import { testSettings } from '../../scripts/testing/test-database'
import { buildTestSite, TEST_PORT } from '../../scripts/testing/test-site'
import { type Clone, makeClone, type Run } from '../support/clone'
import { freshDatabase, testCluster } from '../support/database'

let clone: Clone
let databaseUrl = ''

beforeAll(async () => {
  await buildTestSite(testCluster())
  databaseUrl = await freshDatabase({ isSeeded: true })
  clone = await makeClone()
  await clone.takeBuild()
}, 600_000)
afterAll(() => clone.remove())

/** All of `npm start`, with an existing build. */
async function start() {
  const port = await freePort()
  const run = clone.run(['scripts/start.mjs'], {
    ...testSettings(databaseUrl, { port }),
    SITE_URL: `http://localhost:${TEST_PORT}`,
    NEXT_DIST_DIR: '.next-test',
    RATE_LIMIT_SCALE: '1000',
  })
  await run.says('Ready after')
  expect(run.said()).not.toContain('Building the site')
  return { run, url: `http://127.0.0.1:${port}` }
}

/** The child processes of `npm start`, by the script they run. */
function getChildren({ pid }: Run, script: string): number[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === pid && found?.[3]?.includes(script))
    .map((found) => Number(found?.[1]))
}

/** Kills the server as the kernel does when memory runs out. */
async function killServer(run: Run): Promise<void> {
  let servers = getChildren(run, 'program.mjs serve')
  while (servers.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    servers = getChildren(run, 'program.mjs serve')
  }
  for (const pid of servers) process.kill(pid, 'SIGKILL')
}

const isReady = async (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

describe('npm start', () => {
  it('says how to claim the site, restarts a killed server and leaves the worker running', async () => {
    const { run, url } = await start()
    const code = readFileSync(clone.inside('.data/setup-code'), 'utf8').trim()
    expect(run.said()).toContain(
      `create the first account at http://localhost:${TEST_PORT}/auth: it becomes the admin. The setup code that it may ask for: ${code}`,
    )
    const workers = getChildren(run, 'program.mjs worker')
    expect(workers).toHaveLength(1)
    expect(await isReady(url)).toBe(true)
    for (const pid of workers) {
      // Its session is separate, so it steps back with that, too, where sessions count.
      const session = `/proc/${String(pid)}/autogroup`
      await expect.poll(() => os.getPriority(pid)).toBe(10)
      if (existsSync(session))
        await expect.poll(() => readFileSync(session, 'utf8')).toMatch(/ nice 10$/m)
    }

    await killServer(run)
    await run.says('The site has stopped (SIGKILL); it starts again in 0.5 s.')
    await run.says('The site is running again.')
    expect(await isReady(url)).toBe(true)
    // A busy process can be missing from one list; another worker would have another id.
    await expect.poll(() => getChildren(run, 'program.mjs worker')).toEqual(workers)

    run.signal('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(run.said()).toContain('Stopped.')
    expect(await isReady(url)).toBe(false)
  })

  it('gives up if the server is killed five times within a minute', async () => {
    const { run, url } = await start()
    for (let times = 1; times <= 5; times += 1) {
      await killServer(run)
      if (times < 5) await run.says(new RegExp(`(The site has stopped[^]*){${times}}`))
    }
    expect(await run.ended).toBe(1)
    expect(run.said()).toContain(
      'for the fifth time within a minute. It will not be started again.',
    )
    expect(run.said()).toContain('Stopped.')
    expect(await isReady(url)).toBe(false)
  })

  it('stops everything on Ctrl-C, even during a restart', async () => {
    const { run, url } = await start()
    const workers = getChildren(run, 'program.mjs worker')
    await killServer(run)
    await run.says('it starts again in 0.5 s.')
    run.signal('SIGINT')
    expect(await run.ended).toBe(0)
    expect(await isReady(url)).toBe(false)
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(run.said()).not.toContain('running again')
  })
})
