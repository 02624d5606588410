import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freePort } from '../../../scripts/lib/processes.mjs'
import { ROOT } from '../../../scripts/lib/steps.mjs'
import { testSettings, usersOf } from '../../../scripts/testing/test-database.mjs'
import { startSite } from '../../support/server'
import { type Figure, median } from '../figures'
import { pagesPerSecond, provide } from '../load'
import { buildPeer, helloOf, type Server, startNext } from '../peer'
import { EVENT_PAGE } from '../routes'
import { aDatabase, read, until, type World } from '../world'

/**
 * Cached pages per second beside a page of the same size that the same Next serves, the same build without our server
 * around Next, and nginx with the same file.
 */
export async function measurePages(world: World): Promise<Figure[]> {
  const { keep, isQuick } = world
  await provide('wrk')
  await provide('nginx')
  const paths = isQuick ? ['/', '/contact'] : ['/', '/events', EVENT_PAGE, '/contact']
  const [rounds, seconds] = isQuick ? [3, 3] : [5, 5]

  const databaseUrl = usersOf(await aDatabase(world)).DATABASE_URL
  const settings = { ...testSettings(databaseUrl), NEXT_DIST_DIR: '.next-test' }
  const hello = keep(await startNext(await buildPeer(world), {}))
  const bare = keep(await startNext(ROOT, settings))
  const site = keep(await startSite({ databaseUrl }))

  const figures: Figure[] = []
  const home = await read(`${site.url}/`)
  const script = /\/_next\/static\/[^"]+\.js/.exec(home)?.[0] ?? ''
  for (const page of [...paths, script]) {
    const isPage = page !== script
    const html = await read(`${site.url}${page}`, { 'accept-encoding': 'identity' })
    const nginx = await startNginx(html)
    const sides = new Map<Side, string>([
      ['ours', `${site.url}${page}`],
      ['bare', `${bare.url}${page}`],
      ['nginx', `${nginx.url}/page.html`],
    ])
    if (isPage) sides.set('hello', await helloOf(Buffer.byteLength(html), hello))
    const rate = await alternate(sides, rounds, (url) => pagesPerSecond(url, seconds))
    await nginx.stop()
    const ours = rate('ours')
    const name = isPage ? page : 'a script'
    const what = (of: string) => `${name} (${Math.round(Buffer.byteLength(html) / 1000)} kB), ${of}`
    if (isPage) {
      figures.push({
        what: what('a page of that size of the same Next'),
        value: ours,
        unit: 'pages/s',
        beside: { what: 'hello', value: rate('hello') },
        bar: { atLeast: 0.9 },
      })
    }
    figures.push(
      {
        what: what('without our server'),
        value: ours,
        unit: 'pages/s',
        beside: { what: 'Next alone', value: rate('bare') },
        bar: { atLeast: 0.95 },
      },
      {
        what: what('a file'),
        value: ours,
        unit: 'pages/s',
        ...(page === '/' ? { id: 'page' } : {}),
        ...(isPage ? {} : { id: 'asset' }),
        beside: { what: 'nginx', value: rate('nginx') },
      },
    )
  }
  return figures
}

type Side = 'ours' | 'bare' | 'hello' | 'nginx'

/** Measures each side in each round, in an order that changes. @returns what gives the median of a side */
async function alternate(
  sides: ReadonlyMap<Side, string>,
  rounds: number,
  measure: (url: string) => Promise<number>,
): Promise<(side: Side) => number> {
  const seen = new Map([...sides.keys()].map((side) => [side, new Array<number>()]))
  for (const url of sides.values()) await measure(url)
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides]
    for (const [side, url] of round % 2 === 0 ? order : order.reverse())
      seen.get(side)?.push(await measure(url))
  }
  return (side) => median(seen.get(side) ?? [])
}

/** nginx with one file, as Debian ships it but without a log. */
async function startNginx(html: string): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swan-nginx-'))
  const port = await freePort()
  // Its workers are somebody else if this user may be.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'page.html'), html)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes 1;
     events { worker_connections 256; }
     http {
       access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
       types { text/html html; }
       server { listen 127.0.0.1:${port}; root ${folder}; }
     }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${url}/page.html`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
