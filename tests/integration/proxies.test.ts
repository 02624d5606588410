// @database seeded
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { freePort } from '../../scripts/lib/processes'
import { ROOT } from '../../scripts/lib/steps.mjs'
import { provideProgram } from '../../scripts/testing/programs.mjs'
import { buildTestSite } from '../../scripts/testing/test-site'
import {
  type Answer,
  client,
  makeCertificate,
  startProgram,
  startShippedNginx,
} from '../support/behind-proxy'
import { query, testCluster } from '../support/database'
import { aTokenFor, freshParent } from '../support/forms'
import { hasNamespaces, runApart, stepsForNginx } from '../support/namespaces'
import { aMember } from '../support/panel'
import { anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'
import { until } from '../support/until'

// The shipped configurations of deploy/, each in front of two instances.

const nginx = await provideProgram('nginx')
const caddy = await provideProgram('caddy')

const FILES = path.join(ROOT, 'deploy')
const JSON_ACCEPTED = { accept: 'application/json' }
/** Part of the address of a family's page, which opens it. */
const KEY = 'a-key-that-opens-everything'

let folder = ''
let sites: [Site, Site]
let ports: [number, number]
let nginxPort = 0
let certificate = ''

const inFolder = (...names: string[]) => path.join(folder, ...names)

const startInstance = (port: number) =>
  startSite({
    databaseUrl: env.DATABASE_URL,
    port,
    env: {
      SITE_URL: `https://localhost:${String(nginxPort)}`,
      TRUSTED_PROXY_HOPS: '1',
      RATE_LIMIT_SCALE: '1000',
    },
  })

const startNginx = (program: string) =>
  startShippedNginx(program, { folder, port: nginxPort, instances: ports, certificate })

async function startCaddy(program: string, instances: number[]) {
  const port = await freePort()
  const running = startProgram(
    program,
    ['run', '--adapter', 'caddyfile', '--config', path.join(FILES, 'caddy/Caddyfile')],
    {
      SITE_ADDRESS: `http://localhost:${String(port)}`,
      INSTANCES: instances.map((instance) => `127.0.0.1:${String(instance)}`).join(' '),
      DEPLOY_DIR: inFolder('deploy'),
      XDG_DATA_HOME: inFolder('caddy'),
      XDG_CONFIG_HOME: inFolder('caddy'),
    },
  )
  return { running, ask: client(`http://localhost:${String(port)}`) }
}

const isUp = (ask: ReturnType<typeof client>) => async () => {
  const answer = await ask('/healthz').catch(() => null)
  return answer?.status === 200
}

const getId = ({ headers }: Answer) => headers['x-request-id']

/** An RSVP from a client that claims another address. */
async function rsvpFromElsewhere(ask: ReturnType<typeof client>) {
  const [event] = await query<{ id: string }>`
    SELECT id FROM events WHERE starts_at > now() AND capacity IS NULL LIMIT 1`
  const email = freshParent()
  const sent = await ask('/forms/rsvp', {
    method: 'POST',
    headers: { ...JSON_ACCEPTED, 'x-forwarded-for': '203.0.113.9' },
    body: anRsvp(event?.id ?? '', { parentEmail: email }),
  })
  expect(sent.status, sent.text).toBe(200)
  const [signature] = await query`
    SELECT s.* FROM waiver_signatures s JOIN rsvps r ON r.id = s.rsvp_id WHERE r.parent_email = ${email}`
  return JSON.stringify(signature)
}

const subscribe = (ask: ReturnType<typeof client>) =>
  ask('/forms/subscribe', {
    method: 'POST',
    headers: JSON_ACCEPTED,
    body: {
      name: 'Elena Torres',
      email: `${randomUUID()}@example.com`,
      consent: true,
      formToken: aTokenFor('subscribe'),
    },
  })

async function expectUnavailable(ask: ReturnType<typeof client>) {
  const page = await ask(`/family/${KEY}`)
  expect(page.status).toBe(503)
  expect(page.headers['retry-after']).toBe('10')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.text).toContain('We will be right back')
  const style = /<style>(.*?)<\/style>/s.exec(page.text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const sent = await subscribe(ask)
  expect(sent.status).toBe(503)
  expect(JSON.parse(sent.text)).toEqual({
    success: false,
    error: expect.stringContaining('try again'),
  })
}

beforeAll(async () => {
  await buildTestSite(testCluster())
  folder = await mkdtemp(path.join(os.tmpdir(), 'swan proxiés-'))
  ;({ certificate } = makeCertificate(folder))
  ports = [await freePort(), await freePort()]
  nginxPort = await freePort()
  cpSync(FILES, inFolder('deploy'), { recursive: true })
  mkdirSync(inFolder('static/_next'), { recursive: true })
  cpSync(path.join(ROOT, '.next-test/static'), inFolder('static/_next/static'), { recursive: true })
  sites = await Promise.all([startInstance(ports[0]), startInstance(ports[1])])
})

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await rm(folder, { recursive: true })
})

describe.skipIf(!caddy)('behind Caddy', () => {
  let running: ReturnType<typeof startProgram> | undefined
  let ask: ReturnType<typeof client>

  beforeAll(async () => {
    ;({ running, ask } = await startCaddy(caddy ?? '', ports))
    await until(isUp(ask))
  })
  afterAll(() => running?.stop())

  it('the site takes forms, and no client can choose its own address', async () => {
    const home = await ask('/')
    expect(home.status).toBe(200)
    expect(home.headers['server']).toBeUndefined()
    expect(home.headers['content-security-policy']).toContain("script-src 'self'")
    const signature = await rsvpFromElsewhere(ask)
    expect(signature).toMatch(/127\.0\.0\.1|::1/)
    expect(signature).not.toContain('203.0.113.9')
  })

  it('a body that is too large is refused, and only operators can read metrics', async () => {
    const large = { method: 'POST', body: 'x'.repeat(300 * 1024), headers: JSON_ACCEPTED }
    expect((await ask('/auth/sign-in', large)).status).toBe(413)
    expect((await ask('/metrics')).status).toBe(404)
  })
})

describe.skipIf(!nginx)('behind nginx', () => {
  let running: ReturnType<typeof startProgram> | undefined
  let ask: ReturnType<typeof client>

  beforeAll(async () => {
    running = startNginx(nginx ?? '')
    ask = client(`https://localhost:${String(nginxPort)}`, certificate)
    await until(isUp(ask))
  })
  afterAll(() => running?.stop())

  it('the site takes forms, and no client can choose its own address', async () => {
    const home = await ask('/')
    expect(home.status).toBe(200)
    expect(home.headers['strict-transport-security']).toContain('max-age=')
    expect(home.headers['content-security-policy']).toContain("script-src 'self'")
    const signature = await rsvpFromElsewhere(ask)
    expect(signature).toContain('127.0.0.1')
    expect(signature).not.toContain('203.0.113.9')
  })

  it.runIf(hasNamespaces)(
    'the documented steps start the site on a new Debian, and then with a renewed certificate',
    () => {
      const { stderr, ...result } = runApart('nginx-steps.sh', stepsForNginx())
      expect(result, stderr).toEqual({
        status: 0,
        done: ['the site is served', 'a renewed certificate is served'],
      })
    },
  )

  it('the site cannot be reached by another name', async () => {
    await expect(
      client(`https://127.0.0.1:${String(nginxPort)}`, certificate)('/'),
    ).rejects.toThrow()
  })

  it('a public page is kept for a second', async () => {
    await until(async () => getId(await ask('/about')) === getId(await ask('/about')))
  })

  it('a change that staff publish is shown by both instances, and from then on in every response', async () => {
    // Behind a proxy no request comes from the machine itself, so the first account would need the setup code.
    await query`INSERT INTO app_bootstrap (id, user_id) VALUES (1, gen_random_uuid())`
    const staff = await aMember(sites[0], 'staff')
    const [event] = await query<{ id: string; slug: string }>`
      SELECT id, slug FROM events WHERE starts_at > now() LIMIT 1`
    const page = `/events/${event?.slug ?? ''}`
    const title = `A title ${randomUUID()}`
    const isNew = async (from: typeof ask, headers: Record<string, string> = {}) => {
      const { status, text } = await from(page, { headers: { accept: 'text/html', ...headers } })
      expect(status).toBe(200)
      return text.includes(title)
    }
    const instances = sites.map(({ url }) => client(url))
    // Each of them has the old page, and so does nginx.
    for (const from of [...instances, ask]) expect(await isNew(from)).toBe(false)
    const saved = await ask(`/api/events/${event?.id ?? ''}`, {
      method: 'PATCH',
      headers: {
        cookie: staff.cookie,
        origin: `https://localhost:${String(nginxPort)}`,
        'sec-fetch-site': 'same-origin',
      },
      body: { title, _status: 'published' },
    })
    expect(saved.status, saved.text).toBe(200)
    for (const instance of instances) await until(() => isNew(instance))
    await until(() => isNew(ask))
    const log = () => readFileSync(inFolder('access.log'), 'utf8')
    const logged = log().length
    const shown: boolean[] = []
    // For longer than nginx keeps a page. With a cookie each request reaches an instance, and they take turns.
    for (let time = 0; time < 20; time += 1) {
      shown.push(await isNew(ask), await isNew(ask, { cookie: 'anything=1' }))
      await sleep(150)
    }
    expect(shown).not.toContain(false)
    for (const port of ports) expect(log().slice(logged)).toContain(` 127.0.0.1:${String(port)} `)
  })

  it('a page for one person is rendered each time', async () => {
    const [event] = await query<{ slug: string }>`
      SELECT slug FROM events WHERE starts_at > now() AND rsvp_open LIMIT 1`
    const rsvp = `/events/${event?.slug ?? ''}/rsvp`
    expect((await ask(rsvp)).headers['content-security-policy']).toContain("'nonce-")
    const own: [string, Record<string, string>][] = [
      [rsvp, {}],
      ['/forms/token?form=rsvp', {}],
      ['/subscribe', {}],
      ['/api/users/me', {}],
      ['/about', { cookie: '__prerender_bypass=1' }],
      ['/about', { cookie: 'anything=1' }],
      ['/about', { authorization: 'Bearer x' }],
      ['/about', { rsc: '1' }],
      ['/not-there', {}],
    ]
    for (const [address, headers] of own) {
      const ids = new Set<unknown>()
      for (let time = 0; time < 4; time += 1) ids.add(getId(await ask(address, { headers })))
      expect({ address, headers, made: ids.size }).toEqual({ address, headers, made: 4 })
    }
  })

  it('scripts come from the disk, and from an instance if the disk no longer has them', async () => {
    const script = /\/_next\/static\/[^"]+\.js/.exec((await ask('/contact')).text)?.[0] ?? ''
    const file = inFolder('static', script)
    const fromDisk = await ask(script)
    expect(fromDisk.text).toBe(readFileSync(file, 'utf8'))
    expect(fromDisk.headers['cache-control']).toContain('immutable')
    expect(getId(fromDisk)).toBeUndefined()
    rmSync(file)
    const fromSite = await ask(script)
    expect({ status: fromSite.status, isSame: fromSite.text === fromDisk.text }).toEqual({
      status: 200,
      isSame: true,
    })
    expect(getId(fromSite)).toBeDefined()
    writeFileSync(file, fromDisk.text)
  })

  it.each([
    { sent: 'gzip', encoding: 'gzip' },
    { sent: 'gzip, deflate, br', encoding: 'br' },
    { sent: 'br;q=0, gzip', encoding: 'gzip' },
    { sent: 'gzip;q=0', encoding: undefined },
    { sent: 'gzip ; q=0.0, deflate', encoding: undefined },
    { sent: '', encoding: undefined },
  ])('a browser that says “$sent” gets a page that it can read', async ({ sent, encoding }) => {
    const { headers } = await ask('/about', {
      headers: { accept: 'text/html', 'accept-encoding': sent },
    })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('a body that is too large is refused, and only operators can read metrics', async () => {
    const large = { method: 'POST', body: 'x'.repeat(300 * 1024), headers: JSON_ACCEPTED }
    expect((await ask('/auth/sign-in', large)).status).toBe(413)
    expect((await ask('/metrics')).status).toBe(404)
  })

  it('the log has no key of a private page', async () => {
    await ask(`/family/${KEY}?also=${KEY}`)
    const log = () => readFileSync(inFolder('access.log'), 'utf8')
    await until(() => log().includes(' /family '))
    expect(log()).not.toContain(KEY)
  })

  it('no request fails while one instance after the other is restarted', async () => {
    let isOver = false
    const statuses: number[] = []
    const keepAsking = async (send: () => Promise<Answer>) => {
      while (!isOver) {
        statuses.push((await send()).status)
        await sleep(20)
      }
    }
    const visitors = Promise.all([
      keepAsking(() => ask('/about')),
      keepAsking(() => ask('/contact', { headers: { cookie: 'own=1' } })),
      keepAsking(() => ask('/forms/token?form=rsvp')),
      keepAsking(() => subscribe(ask)),
    ])
    for (const index of [0, 1] as const) {
      await sites[index].stop()
      sites[index] = await startInstance(ports[index])
    }
    isOver = true
    await visitors
    expect(statuses.length).toBeGreaterThan(50)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('a kept page is still shown while no instance runs, and all other responses say when to come back', async () => {
    expect((await ask('/about')).status).toBe(200)
    await Promise.all(sites.map((site) => site.stop()))
    expect((await ask('/about')).status).toBe(200)
    await expectUnavailable(ask)
    const log = () => readFileSync(inFolder('access.log'), 'utf8')
    await until(() => log().includes(' 503 GET /family '))
    expect(
      log() + readFileSync(inFolder('errors.log'), 'utf8') + (running?.said() ?? ''),
    ).not.toContain(KEY)
  })
})

describe.skipIf(!caddy)('behind Caddy, while no instance runs', () => {
  it('says when to come back', async () => {
    const { running, ask } = await startCaddy(caddy ?? '', [9])
    await until(() =>
      ask('/metrics').then(
        () => true,
        () => false,
      ),
    )
    await expectUnavailable(ask)
    await running.stop()
    expect(running.said()).not.toContain(KEY)
  })
})
