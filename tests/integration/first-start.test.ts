import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { startNode, stopChild } from '../../scripts/lib/children.mjs'
import { freePort } from '../../scripts/lib/processes'
import { withClient } from '../../scripts/start/database'
import { checkSettings } from '../../scripts/start/settings'
import { howToClaim } from '../../scripts/start/setup-code'
import { testSettings } from '../../scripts/testing/test-database'
import { buildTestSite } from '../../scripts/testing/test-site'
import { type Clone, makeClone } from '../support/clone'
import { freshDatabase, testCluster } from '../support/database'
import { type Site, startSite } from '../support/server'

const CODE = /^[A-Z3-9]{5}(-[A-Z3-9]{5}){5}$/

let databaseUrl = ''
let folder = ''
let clone: Clone

beforeAll(async () => {
  databaseUrl = await freshDatabase({ isSeeded: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'swan-first-'))
  clone = await makeClone()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await clone.remove()
})

describe('the setup code', () => {
  const file = () => path.join(folder, 'setup-code')
  const settings = (more: object = {}) => ({
    ...testSettings(databaseUrl),
    SETUP_CODE_FILE: file(),
    ...more,
  })
  const kept = async () => (await readFile(file(), 'utf8')).trim()

  afterEach(() => rm(file(), { force: true }))

  it('is created once, is readable only by its owner, and stays the same until the site is claimed', async () => {
    const claim = await howToClaim(settings())
    const code = await kept()
    expect(code).toMatch(CODE)
    expect(code).not.toMatch(/[0-258BILOSUVZ]/)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(claim).toContain('http://localhost:3000/auth')
    expect(claim).toContain(code)
    expect(await howToClaim(settings())).toBe(claim)

    await withClient(databaseUrl, (client) =>
      client.query("INSERT INTO users (email, role) VALUES ('owner@family.example', 'admin')"),
    )
    try {
      expect(await howToClaim(settings())).toBeUndefined()
      await expect(stat(file())).rejects.toThrow('ENOENT')
    } finally {
      await withClient(databaseUrl, (client) => client.query('DELETE FROM users'))
    }
  })

  it('differs on every site, and is the same for two processes that start together', async () => {
    const [one, other] = await Promise.all([howToClaim(settings()), howToClaim(settings())])
    expect(one).toBe(other)
    const first = await kept()
    await rm(file())
    await howToClaim(settings())
    expect(await kept()).not.toBe(first)
  })

  it('is created again if its file is incomplete', async () => {
    await writeFile(file(), 'ACDEF-')
    await howToClaim(settings())
    expect(await kept()).toMatch(CODE)
  })

  it('is not needed if the settings name an address', async () => {
    const claim = await howToClaim(settings({ BOOTSTRAP_ADMIN_EMAIL: 'director@swantastic.us' }))
    expect(claim).toContain('create the account director@swantastic.us at')
    await expect(stat(file())).rejects.toThrow('ENOENT')
  })

  it('that cannot be stored prevents the start', async () => {
    await writeFile(file(), '')
    await expect(
      howToClaim(settings({ SETUP_CODE_FILE: path.join(file(), 'code') })),
    ).rejects.toThrow('so this site could not be claimed')
  })
})

describe('a server without npm start', () => {
  /** Started as in a container, where no script has checked its settings before. */
  const serve = (env: Partial<NodeJS.ProcessEnv>) =>
    clone.run(['scripts/program.mjs', 'serve'], { ...testSettings(databaseUrl), ...env })

  it('does not start a public site with unsafe settings, and names each', async () => {
    const port = String(await freePort())
    const refused = serve({
      PORT: port,
      SITE_URL: 'http://swantastic.example',
      PAYLOAD_SECRET: 'changeme-changeme-changeme-changeme',
    })
    expect(await refused.ended).toBe(1)
    for (const sentence of [
      'SITE_URL is an example: ',
      'SITE_URL must begin with https:// ',
      'PAYLOAD_SECRET can be guessed: ',
      'SMTP_URL is missing: ',
      'EMAIL_FROM is missing or an example: ',
      'STAFF_EMAIL is missing or an example: ',
    ]) {
      expect(refused.said()).toContain(sentence)
    }
    expect(refused.said()).not.toContain('changeme')
  })
})

describe('npm start', () => {
  it('does not start a public site with example settings, and names each', async () => {
    const run = clone.run(['scripts/start.mjs'], {
      ...testSettings(await freshDatabase(), { port: await freePort() }),
      SITE_URL: 'https://www.swantastic.us',
    })
    expect(await run.ended).toBe(1)
    expect(run.said()).toContain('SMTP_URL is missing: ')
    expect(run.said()).toContain('STAFF_EMAIL is missing or an example: ')
    expect(run.said()).not.toContain('Bringing the database up to date')
  })

  it.each([
    ['SITE_URL', 'example.org', 'must be the public origin, like https://example.org'],
    [
      'SITE_URL',
      'https://example.org/start',
      'must be an origin without a path or a slash at its end',
    ],
    ['PORT', '65536', 'Too big: expected number to be <=65535'],
    ['PAYLOAD_SECRET', 'short', 'must be at least 32 characters'],
  ])('says what is wrong with %s=%s', async (name, value, problem) => {
    const settings = { ...process.env, ...testSettings(databaseUrl), [name]: value }
    await expect(checkSettings(settings)).rejects.toThrow(
      `The settings are not usable (see .env.example):\n  ${name} ${problem}`,
    )
  })

  it('bundles its programs again for changed code, and not for a changed style sheet', async () => {
    const areBundled = async () => {
      const asked = clone.run(
        [
          '--input-type=module',
          '--eval',
          "console.log((await import('./scripts/start/programs.mjs')).areBundled())",
        ],
        {},
      )
      expect(await asked.ended).toBe(0)
      return asked.said().trim()
    }
    expect(await areBundled()).toBe('true')
    // A build writes it, after the programs have been bundled.
    await appendFile(clone.inside('src/styles/palette.css'), '/* other colors */')
    expect(await areBundled()).toBe('true')
    await appendFile(clone.inside('src/lib/clock.ts'), '// other code')
    expect(await areBundled()).toBe('false')
    const settings = testSettings(databaseUrl)
    const bundling = clone.run(['scripts/program.mjs', '--bundle'], settings)
    expect(await bundling.ended).toBe(0)
    expect(await areBundled()).toBe('true')
    // The previous ones may still be running.
    expect(await readdir(clone.inside('dist'))).toHaveLength(2)
    const verifying = clone.run(['scripts/program.mjs', 'audit-verify'], settings)
    expect({ code: await verifying.ended, said: verifying.said() }).toEqual({
      code: 0,
      said: expect.stringContaining('Findings: 0'),
    })
  })

  it('runs a program with the settings in .env', async () => {
    const { DATABASE_URL, ...others } = testSettings(databaseUrl)
    await writeFile(clone.inside('.env'), `DATABASE_URL=${DATABASE_URL}\n`)
    try {
      const verifying = clone.run(['scripts/program.mjs', 'audit-verify'], others)
      expect({ code: await verifying.ended, said: verifying.said() }).toEqual({
        code: 0,
        said: expect.stringContaining('Findings: 0'),
      })
    } finally {
      await rm(clone.inside('.env'))
    }
  })

  it('leaves the packages of a linked folder alone, if they are not the ones it needs', async () => {
    const other = path.join(folder, 'packages')
    const link = clone.inside('node_modules')
    const ours = await readlink(link)
    await mkdir(other)
    await writeFile(path.join(other, 'something'), '')
    await rm(link)
    await symlink(other, link)
    try {
      const run = clone.run(['scripts/start.mjs'], testSettings(databaseUrl))
      expect(await run.ended).toBe(1)
      expect(run.said()).toContain('node_modules leads to the packages of another folder')
      expect(await readdir(other)).toEqual(['something'])
    } finally {
      await rm(link)
      await symlink(ours, link)
    }
  })

  it('reports if HOST is not an address of this machine', async () => {
    const run = clone.run(['scripts/start.mjs'], {
      ...testSettings(databaseUrl, { port: await freePort() }),
      HOST: '192.0.2.7',
    })
    expect(await run.ended).toBe(1)
    expect(run.said()).toContain('This machine has no address 192.0.2.7 to listen on')
  })
})

describe('the server', () => {
  beforeAll(() => buildTestSite(testCluster()), 600_000)

  const sites: Site[] = []
  async function serve(env: Partial<NodeJS.ProcessEnv>) {
    const site = await startSite({ databaseUrl, env })
    sites.push(site)
    return site
  }
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.stop()))
  })

  /** An address of this machine that is not the usual loopback address. */
  const elsewhere =
    Object.values(os.networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2'
  const answers = async (host: string, port: number) =>
    fetch(`http://${host}:${String(port)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )

  it.each([
    ['on every address without a proxy', {}, true],
    ['only on loopback behind a proxy', { TRUSTED_PROXY_HOPS: '1' }, false],
    ['where HOST says, even behind a proxy', { TRUSTED_PROXY_HOPS: '1', HOST: '0.0.0.0' }, true],
    ['only on loopback if HOST says so', { HOST: '127.0.0.1' }, false],
  ])('listens %s', async (_where, env, isOpen) => {
    const { port } = await serve(env)
    expect(await answers('127.0.0.1', port)).toBe(true)
    expect(await answers(elsewhere, port)).toBe(isOpen)
  })

  it('warns once about an unconfigured proxy, without logging the client', async () => {
    const site = await serve({})
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      await fetch(`${site.url}/healthz`, { headers: { 'x-forwarded-for': address } })
    }
    await site.stop()
    expect(site.log().match(/TRUSTED_PROXY_HOPS is 0/g)).toHaveLength(1)
    expect(site.log()).not.toContain('203.0.113')
  })

  it('keeps running after an uncaught error, and logs none of its values', async () => {
    const careless = path.join(folder, 'careless.mjs')
    await writeFile(
      careless,
      `process.on('SIGUSR2', () => {
         void Promise.reject(Object.assign(new Error('ZZCHILD7731'), { detail: 'ZZCHILD7731', code: '23505' }))
         setTimeout(() => { throw new TypeError('ZZCHILD7731') }, 10)
       })`,
    )
    const port = await freePort()
    const child = startNode(
      ['--import', pathToFileURL(careless).href, 'scripts/program.mjs', 'serve'],
      {
        env: {
          ...process.env,
          ...testSettings(databaseUrl, { port }),
          NEXT_DIST_DIR: '.next-test',
          NODE_ENV: 'production',
        },
        output: 'kept',
      },
    )
    let log = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => (log += part.toString()))
    }
    await new Promise((resolve) => child.once('message', resolve))
    try {
      // Pages load parts of Next that startup does not.
      expect((await fetch(`http://localhost:${String(port)}/`)).status).toBe(200)
      expect((await fetch(`http://localhost:${String(port)}/readyz`)).status).toBe(200)
      child.kill('SIGUSR2')
      while (!(log.includes('unhandledRejection') && log.includes('uncaughtException'))) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(await answers('127.0.0.1', port)).toBe(true)
    } finally {
      await stopChild(child, { patienceMs: 20_000 })
    }
    expect(log).toContain('"type":"TypeError"')
    expect(log).toContain('"code":"23505"')
    expect(log).not.toContain('ZZCHILD7731')
  })
})
