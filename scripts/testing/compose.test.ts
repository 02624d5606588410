import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import readIgnored from '@balena/dockerignore'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'

import { COMPOSE_FILE, composeOfTrial, dockerfile, getCommand } from '../../tests/support/compose'
import { ROOT } from '../lib/steps.mjs'
import { QUIET_LOG } from '../postgres/cluster'

const text = readFileSync(COMPOSE_FILE, 'utf8')
const { services, volumes } = composeOfTrial()
const ours = Object.entries(services).filter(([, { build }]) => build)

/** The errors that the Compose Specification's own schema finds in a file. */
async function errorsIn(content: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'swan-compose-'))
  try {
    const file = path.join(folder, 'docker-compose.yml')
    await writeFile(file, content)
    const linter = new DCLinter({
      rules: { 'no-unbound-port-interfaces': 0 },
      quiet: true,
      debug: false,
      exclude: [],
    })
    return linter
      .lintFiles([file], false)
      .flatMap(({ messages }) => messages)
      .filter(({ type, severity }) => type === 'error' && severity !== 'info')
      .map(({ message }) => message)
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('docker-compose.yml', () => {
  it('is valid according to the schema of the Compose Specification', async () => {
    expect(await errorsIn(text)).toEqual([])
    expect(await errorsIn(text.replace('restart: unless-stopped', 'restrat: 5'))).not.toEqual([])
    expect(
      await errorsIn(text.replace('image: postgres', 'image: [postgres]\n    was: x')),
    ).not.toEqual([])
  })

  it('defines the site, its worker, PostgreSQL 18, a mail catcher, and the steps before them', () => {
    const names = Object.entries(services).flatMap(([name, { profiles }]) =>
      profiles.length === 0 ? [name] : [],
    )
    expect(names.sort()).toEqual(['db', 'mail-catcher', 'prepare', 'secrets', 'site', 'worker'])
    expect(services['db']?.image).toMatch(/^postgres:18\b/)
    expect(services['site']?.depends_on).toEqual({
      db: { condition: 'service_healthy' },
      prepare: { condition: 'service_completed_successfully' },
    })
    expect(services['worker']?.depends_on).toEqual(services['site']?.depends_on)
  })

  it('defines a second instance and a proxy with TLS for a public site', () => {
    const names = Object.entries(services).flatMap(([name, { profiles }]) =>
      profiles.includes('public') ? [name] : [],
    )
    expect(names.sort()).toEqual(['proxy', 'site-2'])
    const { proxy, site, 'site-2': second } = services
    expect({ ...second, profiles: [], ports: site?.ports }).toEqual(site)
    expect(proxy?.environment['INSTANCES']).toBe('site:3000 site-2:3000')
    const { SITE_ADDRESS, ...others } = proxy?.environment ?? {}
    expect(SITE_ADDRESS).toBe(site?.environment['SITE_URL'])
    const caddyfile = readFileSync(path.join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')
    for (const name of ['SITE_ADDRESS', ...Object.keys(others)])
      expect(caddyfile).toMatch(new RegExp(`{\\$${name}\\b`))
    for (const volume of proxy?.volumes ?? []) {
      const [from = ''] = volume.split(':')
      expect({ from, isThere: from in volumes || existsSync(path.join(ROOT, from)) }).toEqual({
        from,
        isThere: true,
      })
    }
  })

  it('lets no long-running service write outside of its volumes', () => {
    const writing = Object.entries(services).flatMap(([name, service]) =>
      service.read_only ? [] : [name],
    )
    expect(writing).toEqual(['secrets', 'prepare'])
  })

  it('runs only the proxy as root, and allows no privilege escalation', () => {
    const users = dockerfile().filter(({ name }) => name === 'USER')
    expect(users.at(-1)?.rest).toBe('node')
    for (const [name, service] of Object.entries(services)) {
      const { build, user, cap_add, cap_drop, security_opt } = service
      expect({
        name,
        isUser: build !== undefined || !['', 'root', '0'].includes(user ?? ''),
      }).toEqual({ name, isUser: name !== 'proxy' })
      expect({ name, cap_drop, security_opt }).toEqual({
        name,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect({ name, cap_add }).toEqual({
        name,
        cap_add: name === 'proxy' ? ['NET_BIND_SERVICE'] : [],
      })
    }
  })

  it("keeps families' answers out of the log of its database, as npm start does", () => {
    const command = services['db']?.command ?? []
    expect(command).toEqual(['postgres', ...QUIET_LOG.flatMap((setting) => ['-c', setting])])
  })

  it('contains no secret and uses no setting that .env.example does not explain', () => {
    const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
    for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g)) {
      expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
      expect(name).not.toMatch(/SECRET|PASSWORD/)
    }
    for (const { environment } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD/.test(name)) expect(value).toMatch(/^\/run\//)
        expect(value).not.toMatch(/:\/\/[^/]*:[^/]*@/)
      }
    }
  })

  it('keeps data, uploads, media, and the database in volumes, and exposes only its proxy', () => {
    const kept = Object.keys(volumes)
    for (const name of ['data', 'uploads', 'media', 'database']) expect(kept).toContain(name)
    for (const [name, build] of [
      ['prepare', 'build:/app/.next'],
      ['site', 'build:/app/.next:ro'],
      ['worker', 'build:/app/.next:ro'],
    ] as const) {
      expect(services[name]?.volumes).toEqual([
        'data:/app/.data',
        'uploads:/app/.data/uploads',
        'media:/app/media',
        build,
      ])
    }
    for (const [name, { ports }] of Object.entries(services)) {
      if (name === 'proxy') expect(ports).toEqual(['80:80', '443:443', '443:443/udp'])
      else for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
  })

  it('has a health check for each service that serves requests', () => {
    const asked = Object.entries(services).filter(([, { healthcheck }]) => healthcheck?.test)
    expect(asked.map(([name]) => name)).toEqual(['db', 'mail-catcher'])
    // The site uses the health check of the image.
    expect(services['site']?.healthcheck).toBeUndefined()
    const check = dockerfile().find(({ name }) => name === 'HEALTHCHECK')
    expect(getCommand(check?.rest ?? '').join(' ')).toContain('/readyz')
  })
})

describe('the image', () => {
  it('contains every program that is started from it, and no secrets, data, or tests', () => {
    const ignored = readIgnored().add(readFileSync(path.join(ROOT, '.dockerignore'), 'utf8'))
    const isIn = (file: string) => !ignored.ignores(file)
    for (const [, { command = [] }] of ours) {
      const program = command.find((part) => part.endsWith('js')) ?? ''
      expect({ program, isThere: existsSync(path.join(ROOT, program)) && isIn(program) }).toEqual({
        program,
        isThere: true,
      })
    }
    for (const file of [
      '.env',
      '.env.local',
      '.data/postgres.json',
      '.git/config',
      '.next/BUILD_ID',
      '.next-test/BUILD_ID',
      'node_modules/next/package.json',
      'media/photo.jpg',
      'tests/support/clone.ts',
      'src/lib/csv.test.ts',
      'debug.log',
    ])
      expect({ file, isIn: isIn(file) }).toEqual({ file, isIn: false })
    for (const file of [
      '.env.example',
      '.npmrc',
      'package.json',
      'package-lock.json',
      'src/lib/env.ts',
      'collections/users.ts',
      'public/robots.txt',
      'media/.gitkeep',
      'tsconfig.next.json',
    ])
      expect({ file, isIn: isIn(file) }).toEqual({ file, isIn: true })
  })
})
