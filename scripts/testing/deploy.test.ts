import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ruleOf } from '../edge/rules.mjs'
import { ROOT } from '../lib/steps.mjs'

// What is in deploy/, as far as it can be checked without the site; tests/integration/proxies.test.ts runs the proxies in front of it.

const DEPLOY = path.join(ROOT, 'deploy')
const UNITS = readdirSync(path.join(DEPLOY, 'systemd'))
const read = (...names: string[]) => readFileSync(path.join(DEPLOY, ...names), 'utf8')

/** The lines of a unit below a heading, without comments. */
const settingsOf = (unit: string) =>
  read('systemd', unit)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))

const services = UNITS.filter((name) => name.endsWith('.service'))

describe('the units of systemd', () => {
  it('start programs that exist', () => {
    for (const name of services) {
      const command = settingsOf(name).find((line) => line.startsWith('ExecStart=')) ?? ''
      const [program = ''] = /[\w./-]+\.mjs/.exec(command) ?? []
      const isThere = existsSync(path.join(ROOT, program))
      expect({ name, program, isThere }).toMatchObject({
        isThere: true,
        program: expect.stringMatching(/./),
      })
    }
  })

  it('shut all of them in alike', () => {
    const walls = (name: string) =>
      settingsOf(name)
        .slice(settingsOf(name).indexOf('NoNewPrivileges=yes'))
        .filter((line) => !line.startsWith('WantedBy='))
    const [first = '', ...others] = services
    expect(walls(first).length).toBeGreaterThan(20)
    for (const name of others)
      expect({ name, walls: walls(name) }).toEqual({ name, walls: walls(first) })
  })

  it('give the owner of the database to the step that migrates, and only the worker and that step may erase', () => {
    const having = (file: string) =>
      services
        .filter((name) => settingsOf(name).includes(`EnvironmentFile=/etc/swantastic/${file}`))
        .sort()
    expect(having('owner.env')).toEqual(['swantastic-prepare.service'])
    expect(having('erase.env')).toEqual(['swantastic-prepare.service', 'swantastic-worker.service'])
    expect(having('site.env')).toEqual([...services].sort())
  })

  it('let the worker list what it erases where the backups are', () => {
    const unit = settingsOf('swantastic-worker.service')
    expect(unit).toContain('EnvironmentFile=/etc/swantastic/backup.env')
    const writable = /^ReadWritePaths=.*(\/var\/backups\/swantastic)/m
    for (const name of ['swantastic-worker.service', 'swantastic-backup.service'])
      expect(settingsOf(name).join('\n')).toMatch(writable)
  })

  describe.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'for systemd itself',
    () => {
      let folder = ''
      beforeAll(() => {
        folder = mkdtempSync(path.join(os.tmpdir(), 'swan-units-'))
        cpSync(path.join(DEPLOY, 'systemd'), folder, { recursive: true })
        for (const name of services) {
          const file = path.join(folder, name)
          writeFileSync(file, readFileSync(file, 'utf8').replace('/usr/bin/node', process.execPath))
        }
      })
      afterAll(() => {
        rmSync(folder, { recursive: true })
      })
      const verify = () => {
        const files = UNITS.map((name) => path.join(folder, name.replace('@', '@3001')))
        const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
          encoding: 'utf8',
        })
        return { status, said: stderr }
      }

      it('are right', () => {
        expect(verify()).toEqual({ status: 0, said: '' })
        const file = path.join(folder, 'swantastic-worker.service')
        writeFileSync(file, readFileSync(file, 'utf8').replace('ProtectSystem=', 'ProtectSytem='))
        expect(verify().said).toContain('ProtectSytem')
      })
    },
  )
})

describe('the command that updates', () => {
  it('is a script that a shell can read, and starts the units that there are', () => {
    execFileSync('sh', ['-n', path.join(DEPLOY, 'update.sh')])
    const named = [...read('update.sh').matchAll(/systemctl \w+ "?(swantastic[\w-]*@?)/g)].map(
      ([, name = '']) => `${name}.service`,
    )
    expect(named.length).toBe(3)
    for (const name of named) expect(services).toContain(name)
  })
})

/** The lines of `docs/operations.md` that set up nginx. */
const stepsForNginx = () =>
  /```sh\n(\s*NAME=.*?)```/s.exec(
    readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'),
  )?.[1] ?? ''

/** Only root may have folders and ports of its own, and not in every container. */
const hasNamespaces =
  process.getuid?.() === 0 &&
  existsSync('/etc/nginx/sites-available/default') &&
  spawnSync('unshare', ['--mount', '--net', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

describe('nginx', () => {
  it('writes only to folders that its package has', () => {
    const folders = [...read('nginx/swantastic.conf').matchAll(/ (\/var\/[\w/]+)\/[\w.-]+[ ;]/g)]
    expect(new Set(folders.map(([, folder]) => folder))).toEqual(
      new Set(['/var/lib/nginx', '/var/log/nginx', '/var/www']),
    )
    expect(stepsForNginx()).toContain('-w /var/www/html ')
  })

  it.skipIf(!hasNamespaces)(
    'serves the site on a new Debian after the steps that are documented, and then with a renewed certificate',
    () => {
      const { status, stdout, stderr } = spawnSync(
        'unshare',
        [
          ...['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
          ...['bash', path.join(ROOT, 'scripts/testing/nginx-steps.sh'), ROOT],
        ],
        { encoding: 'utf8', input: stepsForNginx(), timeout: 25_000 },
      )
      expect({ status, stdout }, stderr).toEqual({
        status: 0,
        stdout: 'the site is served\na renewed certificate is served\n',
      })
    },
  )
})

describe('the proxies', () => {
  const MEGABYTE = 1024 * 1024

  it('let bodies through that the site itself takes, and no larger ones', () => {
    expect(ruleOf('/forms/rsvp').bytesMax).toBe(64 * MEGABYTE)
    for (const part of ['/api/users', '/cms/collections', '/staff/events'])
      expect(ruleOf(part).bytesMax).toBe(12 * MEGABYTE)
    for (const part of ['/auth/sign-in', '/family/x/change', '/exports/rsvps'])
      expect(ruleOf(part).bytesMax).toBe(256 * 1024)
    const nginx = read('nginx/swantastic.conf')
    expect(nginx.match(/client_max_body_size \w+/g)).toEqual(
      ['256k', '64m', '12m'].map((size) => `client_max_body_size ${size}`),
    )
    expect(read('caddy/Caddyfile').match(/ > \d+/g)).toEqual(
      [64 * MEGABYTE, 12 * MEGABYTE, 256 * 1024].map((bytes) => ` > ${String(bytes)}`),
    )
  })

  it('speak TLS 1.2 and 1.3 only', () => {
    expect(read('nginx/swantastic.conf').match(/ssl_protocols .*/g)).toEqual([
      'ssl_protocols TLSv1.2 TLSv1.3;',
    ])
    expect(read('nginx/swantastic.conf').match(/ssl_ciphers .*/g)).toEqual([
      'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
    ])
    // Which is what Caddy does by itself.
    expect(read('caddy/Caddyfile')).not.toMatch(/protocols|ciphers/)
  })

  it('name the site in one place each', () => {
    expect(read('caddy/Caddyfile')).not.toContain('example')
    const names = read('nginx/swantastic.conf').match(/[\w.]*example[\w.]*/g) ?? []
    expect(new Set(names)).toEqual(new Set(['swantastic.example']))
  })
})
