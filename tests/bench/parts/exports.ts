import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { to as copyTo } from 'pg-copy-streams'

import { aMember } from '../../support/panel'
import { type Figure, median } from '../figures'
import { fillRegistrations } from '../rows'
import {
  aDatabase,
  asOwner,
  milliseconds,
  serve,
  toMegabytes,
  watchingMemory,
  type World,
} from '../world'

const ROUNDS = 3
const REST_MS = 30_000

/** The export of all registrations as CSV beside PostgreSQL's own copy of the same rows, and its memory. */
export async function measureExports(world: World): Promise<Figure[]> {
  const { isQuick, say } = world
  const ownerUrl = await aDatabase(world)
  const figures: Figure[] = []
  for (const rows of isQuick ? [100_000] : [100_000, 1_000_000]) {
    say(`${rows.toLocaleString('en-US')} registrations`)
    await fillRegistrations(ownerUrl, rows)
    const site = await serve(world, ownerUrl)
    const staff = await aMember(site, 'admin')
    const ours: number[] = []
    const copies: number[] = []
    let memory = 0
    const atFirst = toMegabytes(site.pid)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { value, before, peak } = await watchingMemory(site.pid, () =>
        download(`${site.url}/exports/registrations`, staff.cookie),
      )
      if (value.lines !== rows + 1)
        throw new Error(`The export has ${value.lines} lines, not ${rows + 1}.`)
      ours.push(value.ms)
      memory = Math.max(memory, peak - before)
      copies.push(await copyOut(ownerUrl))
    }
    await sleep(REST_MS)
    const rested = toMegabytes(site.pid)
    await site.stop()
    const what = `export of ${rows.toLocaleString('en-US')} registrations`
    figures.push(
      {
        what,
        value: (rows / median(ours)) * 1000,
        unit: 'rows/s',
        beside: { what: '\\copy', value: (rows / median(copies)) * 1000 },
        bar: { atLeast: 0.3 },
      },
      { what: `${what}, memory`, value: memory, unit: 'MB more', bar: { atMost: 80 } },
      {
        what: `${what}, memory after ${ROUNDS} of them and a quiet half minute`,
        value: rested,
        unit: 'MB',
        beside: { what: 'before', value: atFirst },
        bar: { atMost: 1.1 },
      },
    )
  }
  return figures
}

async function download(url: string, cookie: string): Promise<{ ms: number; lines: number }> {
  const since = performance.now()
  const response = await fetch(url, {
    // `\copy` does not compress either.
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' },
  })
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`)
  let lines = 0
  for await (const part of response.body) {
    for (const byte of part) if (byte === LINE_FEED) lines += 1
  }
  return { ms: performance.now() - since, lines }
}

const LINE_FEED = 10

const copyOut = (ownerUrl: string): Promise<number> =>
  asOwner(ownerUrl, (client) =>
    milliseconds(() =>
      pipeline(
        client.query(copyTo('COPY registrations TO STDOUT WITH (FORMAT csv, HEADER)')),
        new Writable({ write: (_part, _encoding, done) => done() }),
      ),
    ),
  )
