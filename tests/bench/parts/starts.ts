import { setTimeout as sleep } from 'node:timers/promises'

import { testSettings, usersOf } from '../../../scripts/testing/test-database.mjs'
import { TEST_PORT } from '../../../scripts/testing/test-site.mjs'
import { makeClone } from '../../support/clone'
import { type Site, startSite } from '../../support/server'
import { startWorker } from '../../support/server'
import { type Figure, median } from '../figures'
import { buildPeer, startNext } from '../peer'
import { aDatabase, megabytesOf, milliseconds, read, until, type World } from '../world'

/** From the start of the server to its first page, and the memory of what runs then. */
export async function measureStarts(world: World): Promise<Figure[]> {
  const { DATABASE_URL: databaseUrl, ERASE_DATABASE_URL } = usersOf(await aDatabase(world))
  const peerFolder = await buildPeer(world)
  const times: number[] = []
  const peerTimes: number[] = []
  let resident = 0
  let peerResident = 0
  for (let round = 0; round < 3; round += 1) {
    const started: Site[] = []
    times.push(
      await milliseconds(async () => {
        const site = await startSite({ databaseUrl })
        started.push(site)
        await read(`${site.url}/`)
      }),
    )
    await sleep(2000)
    resident = megabytesOf(started[0]?.pid)
    await started[0]?.stop()
    peerTimes.push(
      await milliseconds(async () => {
        const peer = await startNext(peerFolder, {})
        await read(`${peer.url}/hello/600`)
        peerResident = megabytesOf(peer.pid)
        await peer.stop()
      }),
    )
  }
  const worker = world.keep(startWorker({ databaseUrl, env: { ERASE_DATABASE_URL } }))
  while (!worker.log().includes('worker ready')) await sleep(100)
  await sleep(5000)
  return [
    {
      what: 'second `npm start` to the first page, with its checks and the worker',
      value: (await secondStart(databaseUrl)) / 1000,
      unit: 's',
      bar: { atMost: 10 },
    },
    {
      what: 'start of the server alone to the first page',
      value: median(times) / 1000,
      unit: 's',
      beside: { what: 'a hello page of Next alone', value: median(peerTimes) / 1000 },
    },
    {
      what: 'resident after the start',
      value: resident,
      unit: 'MB',
      beside: { what: 'a hello page of Next alone', value: peerResident },
    },
    { what: 'the worker, resident and idle', value: megabytesOf(worker.pid), unit: 'MB' },
  ]
}

/** In a folder of its own, on a database that it knows, with a build that is up to date. @returns milliseconds */
async function secondStart(databaseUrl: string): Promise<number> {
  const clone = await makeClone()
  try {
    await clone.takeBuild()
    const page = `http://localhost:${TEST_PORT}/`
    const startAndStop = async () => {
      const since = performance.now()
      const run = clone.run(['scripts/start.mjs'], {
        ...testSettings(databaseUrl, { port: TEST_PORT }),
        NEXT_DIST_DIR: '.next-test',
      })
      await until(() =>
        fetch(page).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      const ms = performance.now() - since
      run.signal('SIGTERM')
      await run.ended
      return ms
    }
    await startAndStop()
    return await startAndStop()
  } finally {
    await clone.remove()
  }
}
