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
import { parse } from 'yaml'
import { z } from 'zod'

import { ruleFor } from '@/server/rules'

import { hasNamespaces, runApart, stepsForNginx } from '../../tests/support/namespaces'
import { ROOT } from '../lib/steps.mjs'

// Checks of deploy/ that need no site; tests/integration/proxies.test.ts runs the proxies in front of one.

const DEPLOY = path.join(ROOT, 'deploy')
const UNITS = readdirSync(path.join(DEPLOY, 'systemd'))
const toText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const read = (...names: string[]) => toText(path.join('deploy', ...names))
const operations = toText('docs/operations.md')

/** The units of the site and of the services beside it. */
const PROGRAMS = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => /(?<!\.test)\.(?:ts|tsx|mjs)$/.test(name))

/** The lines of a unit below a heading, without comments. */
const getSettings = (unit: string) =>
  read('systemd', unit)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))

const services = UNITS.filter((name) => name.endsWith('.service'))

describe('the units of systemd', () => {
  it('start existing programs', () => {
    for (const name of services) {
      const command = getSettings(name).find((line) => line.startsWith('ExecStart=')) ?? ''
      const [program = ''] = /[\w./-]+\.mjs/.exec(command) ?? []
      const isThere = existsSync(path.join(ROOT, program))
      expect({ name, program, isThere }).toMatchObject({
        isThere: true,
        program: expect.stringMatching(/./),
      })
    }
  })

  it('sandbox every program in the same way', () => {
    const walls = (name: string) =>
      getSettings(name)
        .slice(getSettings(name).indexOf('NoNewPrivileges=yes'))
        .filter((line) => !line.startsWith('WantedBy='))
    const [first = '', ...others] = services
    expect(walls(first).length).toBeGreaterThan(20)
    for (const name of others)
      expect({ name, walls: walls(name) }).toEqual({ name, walls: walls(first) })
  })

  it('give the owner of the database to the step that migrates, and only the worker and that step may erase', () => {
    const having = (file: string) =>
      services
        .filter((name) => getSettings(name).includes(`EnvironmentFile=/etc/swantastic/${file}`))
        .sort()
    expect(having('owner.env')).toEqual(['swantastic-prepare.service'])
    expect(having('erase.env')).toEqual(['swantastic-prepare.service', 'swantastic-worker.service'])
    expect(having('site.env')).toEqual([...services].sort())
  })

  it('let the worker write its list of erasures where the backups are', () => {
    const unit = getSettings('swantastic-worker.service')
    expect(unit).toContain('EnvironmentFile=/etc/swantastic/backup.env')
    const writable = /^ReadWritePaths=.*(\/var\/backups\/swantastic)/m
    for (const name of ['swantastic-worker.service', 'swantastic-backup.service'])
      expect(getSettings(name).join('\n')).toMatch(writable)
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

      it("pass systemd's own check", () => {
        expect(verify()).toEqual({ status: 0, said: '' })
        const file = path.join(folder, 'swantastic-worker.service')
        writeFileSync(file, readFileSync(file, 'utf8').replace('ProtectSystem=', 'ProtectSytem='))
        expect(verify().said).toContain('ProtectSytem')
      })
    },
  )
})

describe('the command that updates', () => {
  it.runIf(hasNamespaces)(
    'leaves the running version in service if a new one cannot be prepared',
    () => {
      const { stderr, ...result } = runApart('update-steps.sh')
      expect(result, stderr).toEqual({
        status: 0,
        done: [
          'a version that does not exist is refused',
          'a version with other units is refused',
          'a version that cannot be prepared is not brought into service',
        ],
      })
    },
  )

  it('is a script that a shell can read, and starts existing units', () => {
    execFileSync('sh', ['-n', path.join(DEPLOY, 'update.sh')])
    const named = [...read('update.sh').matchAll(/systemctl \w+ "?(swantastic[\w-]*@?)/g)].map(
      ([, name = '']) => `${name}.service`,
    )
    expect(named.length).toBe(3)
    for (const name of named) expect(services).toContain(name)
  })
})

describe('nginx', () => {
  it('writes only to folders that its package creates', () => {
    const folders = [...read('nginx/swantastic.conf').matchAll(/ (\/var\/[\w/]+)\/[\w.-]+[ ;]/g)]
    expect(new Set(folders.map(([, folder]) => folder))).toEqual(
      new Set(['/var/lib/nginx', '/var/log/nginx', '/var/www']),
    )
    expect(stepsForNginx()).toContain('-w /var/www/html ')
  })
})

const alarmsSchema = z.object({
  groups: z.tuple([
    z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) }),
  ]),
})

describe('the documented alarms', () => {
  it('watch existing metrics', () => {
    const [, rules = ''] = /```yaml\n(groups:.*?)```/s.exec(operations) ?? []
    const { groups } = alarmsSchema.parse(parse(rules))
    const expressions = groups[0].rules.map(({ expr }) => expr)
    expect(expressions).toHaveLength(6)
    // Escaped for a Markdown table, where an operator would copy the escapes, too.
    expect(expressions.join()).not.toContain('\\')
    const code = PROGRAMS.filter((name) => name.includes('metrics'))
      .map(toText)
      .join()
    const figures = expressions.join().match(/\bsite_\w+/g) ?? []
    expect(figures.length).toBeGreaterThan(4)
    for (const figure of figures) expect(code).toContain(figure)
  })
})

describe('the documented numbers of database connections', () => {
  const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(toText(file))?.[1])

  it('are as many as the processes may have', () => {
    const pools =
      numberIn('payload.config.ts', /\bmax: (\d+),/) +
      numberIn('src/platform/rate-limit.ts', /\bmax: (\d+),/)
    // One more looks for changed pages.
    const instance = pools + 1
    // Each of its tasks may erase, with a connection of its own.
    const worker =
      pools +
      numberIn('scripts/worker.ts', /\bmaxPoolSize: (\d+),/) +
      numberIn('src/mail/transport.ts', /\bSMTP_CONNECTIONS = (\d+)/)
    const exports = numberIn(
      'src/features/reports/exports/store.ts',
      /\bCONCURRENT_EXPORTS_MAX = (\d+)/,
    )
    const text = operations.replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      `${String(instance)} for each instance, ${String(worker)} for a worker, ${String(exports)} for the exports`,
    )
    expect(text).toContain(`(${String(4 * instance + worker + exports + 1)})`)
    expect(text).toContain(`up to ${String(pools)} more for each processor`)
  })

  it('add up to all connections of the site and the worker', () => {
    const opening = PROGRAMS.filter((name) => /new (?:pg\.)?(?:Client|Pool)\(/.test(toText(name)))
    expect(opening.sort()).toEqual([
      // These three are for the steps before the site runs, and for commands.
      'scripts/postgres/cluster.ts',
      'scripts/start/database.ts',
      'scripts/start/reach.ts',
      'src/platform/eraser.ts',
      'src/platform/own-connection.ts',
      'src/platform/rate-limit.ts',
      'src/server/pages/page-changes.ts',
    ])
  })
})

describe('the proxies', () => {
  const MEGABYTE = 1024 * 1024

  it('let bodies through that the site itself takes, and no larger ones', () => {
    expect(ruleFor('/forms/rsvp').bytesMax).toBe(64 * MEGABYTE)
    for (const part of ['/api/users', '/cms/collections', '/staff/events'])
      expect(ruleFor(part).bytesMax).toBe(12 * MEGABYTE)
    for (const part of ['/auth/sign-in', '/family/x/change', '/exports/rsvps'])
      expect(ruleFor(part).bytesMax).toBe(256 * 1024)
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
    // Caddy does so by default.
    expect(read('caddy/Caddyfile')).not.toMatch(/protocols|ciphers/)
  })

  it('name the site in one place each', () => {
    expect(read('caddy/Caddyfile')).not.toContain('example')
    const names = read('nginx/swantastic.conf').match(/[\w.]*example[\w.]*/g) ?? []
    expect(new Set(names)).toEqual(new Set(['swantastic.example']))
  })
})
