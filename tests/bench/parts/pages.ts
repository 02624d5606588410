import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { freePort } from '../../../scripts/lib/processes'
import { ROOT } from '../../../scripts/lib/steps.mjs'
import { getUsers, testSettings } from '../../../scripts/testing/test-database'
import { client, makeCertificate, startShippedNginx } from '../../support/behind-proxy'
import { startSite } from '../../support/server'
import { type Figure, median } from '../figures'
import { pagesPerSecond, provide } from '../load'
import { buildPeer, getHello, type Server, startNext } from '../peer'
import { EVENT_PAGE } from '../routes'
import { aDatabase, read, until, type World } from '../world'

/** Cached pages per second beside a page of the same size that the same Next serves, and the same build without our server. */
export async function measurePages(world: World): Promise<Figure[]> {
  const { keep, isQuick } = world
  await provide('wrk')
  await provide('nginx')
  const paths = isQuick ? ['/', '/contact'] : ['/', '/events', EVENT_PAGE, '/contact']
  const [rounds, seconds] = isQuick ? [3, 3] : [5, 5]

  const databaseUrl = getUsers(await aDatabase(world)).DATABASE_URL
  const settings = { ...testSettings(databaseUrl), NEXT_DIST_DIR: '.next-test' }
  const hello = keep(await startNext(await buildPeer(world), {}))
  const bare = keep(await startNext(ROOT, settings))
  const site = keep(await startSite({ databaseUrl }))

  const figures: Figure[] = []
  const script = /\/_next\/static\/[^"]+\.js/.exec(await read(`${site.url}/contact`))?.[0]
  if (script === undefined) throw new Error('The page with a form names no script.')
  for (const page of [...paths, script]) {
    const isPage = page !== script
    const html = await read(`${site.url}${page}`, { 'accept-encoding': 'identity' })
    const sides = new Map<Side, string>([
      ['ours', `${site.url}${page}`],
      ['bare', `${bare.url}${page}`],
    ])
    if (isPage) sides.set('hello', await getHello(Buffer.byteLength(html), hello))
    const rate = await alternate(sides, rounds, (url) => pagesPerSecond(url, seconds))
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
    figures.push({
      what: what('without our server'),
      value: ours,
      unit: 'pages/s',
      beside: { what: 'Next alone', value: rate('bare') },
      bar: { atLeast: 0.95 },
    })
  }
  figures.push(...(await behindNginx(world, databaseUrl)))
  return figures
}

/**
 * Two instances behind the nginx of deploy/: a page that nginx keeps for a second, beside the same file from nginx,
 * both encrypted.
 */
async function behindNginx({ keep, isQuick }: World, databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swan-shipped-'))
  keep({ stop: () => rm(folder, { recursive: true }) })
  chmodSync(folder, 0o755)
  const { certificate } = makeCertificate(folder)
  const port = await freePort()
  const env = {
    SITE_URL: `https://localhost:${port}`,
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_SCALE: '100000',
  }
  const [one, other] = [
    keep(await startSite({ databaseUrl, env })),
    keep(await startSite({ databaseUrl, env })),
  ]
  keep(startShippedNginx('nginx', { folder, port, instances: [one.port, other.port], certificate }))
  const ask = client(env.SITE_URL, certificate)
  await until(async () => (await ask('/').catch(() => undefined))?.status === 200)
  const html = await read(`${one.url}/`, { 'accept-encoding': 'identity' })
  const file = keep(await startNginx(html, folder))
  const sides = new Map<Side, string>([
    ['shipped', `${env.SITE_URL}/`],
    ['nginx', `${file.url}/page.html`],
  ])
  const rate = await alternate(sides, isQuick ? 5 : 11, (url) => pagesPerSecond(url, 2))
  return [
    {
      what: '/, by two instances behind the shipped nginx',
      value: rate('shipped'),
      unit: 'pages/s',
      beside: { what: 'nginx with the file, both by TLS', value: rate('nginx') },
      bar: { atLeast: 0.8 },
    },
  ]
}

type Side = 'ours' | 'bare' | 'hello' | 'nginx' | 'shipped'

/**
 * Measures each side in each round, in an order that changes.
 *
 * @returns a function that gives the median of a side
 */
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

/** nginx with one file, as Debian ships it but without a log. @param secrets the folder of a certificate for localhost */
async function startNginx(html: string, secrets: string): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swan-nginx-'))
  const port = await freePort()
  // Its workers run as another user where possible.
  chmodSync(folder, 0o755)
  const tls = `ssl; ssl_certificate ${secrets}/certificate.pem; ssl_certificate_key ${secrets}/key.pem`
  writeFileSync(path.join(folder, 'page.html'), html)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes 1;
     events { worker_connections 256; }
     http {
       access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
       types { text/html html; }
       server { listen 127.0.0.1:${port} ${tls}; root ${folder}; }
     }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' })
  const url = `https://localhost:${port}`
  const ask = client(url, path.join(secrets, 'certificate.pem'))
  await until(async () => (await ask('/page.html').catch(() => undefined))?.status === 200)
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
