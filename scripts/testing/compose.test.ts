import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import readIgnored from '@balena/dockerignore'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'

import { commandOf, COMPOSE_FILE, composeOfTrial, dockerfile } from '../../tests/support/compose'
import { ROOT } from '../lib/steps.mjs'
import { QUIET_LOG } from '../postgres/cluster.mjs'

const text = readFileSync(COMPOSE_FILE, 'utf8')
const { services, volumes } = composeOfTrial()
const ours = Object.entries(services).filter(([, { build }]) => build)

/** The errors that the Compose Specification's own schema finds in a file. */
async function errorsIn(content: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'swan-compose-'))
  try {
    const file = path.join(folder, 'docker-compose.yml')
    await writeFile(file, content)
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
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
    expect(Object.keys(services).sort()).toEqual([
      'db',
      'mail-catcher',
      'prepare',
      'secrets',
      'site',
      'worker',
    ])
    expect(services['db']?.image).toMatch(/^postgres:18\b/)
    expect(services['site']?.depends_on).toEqual({
      db: { condition: 'service_healthy' },
      prepare: { condition: 'service_completed_successfully' },
    })
    expect(services['worker']?.depends_on).toEqual(services['site']?.depends_on)
  })

  it('runs nothing as root and allows no privilege escalation', () => {
    const users = dockerfile().filter(({ name }) => name === 'USER')
    expect(users.at(-1)?.rest).toBe('node')
    for (const [name, { build, user, cap_drop, security_opt }] of Object.entries(services)) {
      expect({
        name,
        isUser: build !== undefined || !['', 'root', '0'].includes(user ?? ''),
      }).toEqual({ name, isUser: true })
      expect({ name, cap_drop, security_opt }).toEqual({
        name,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
  })

  it('keeps the answers of families out of the log of its database, as npm start does', () => {
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

  it('keeps data, uploads, media, and the database in volumes and publishes its ports on this machine only', () => {
    const kept = Object.keys(volumes)
    for (const name of ['data', 'uploads', 'media', 'database']) expect(kept).toContain(name)
    for (const name of ['prepare', 'site', 'worker']) {
      expect(services[name]?.volumes).toEqual([
        'data:/app/.data',
        'uploads:/app/.data/uploads',
        'media:/app/media',
        'build:/app/.next',
      ])
    }
    for (const { ports } of Object.values(services)) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
  })

  it('has a health check for each service that serves requests', () => {
    const asked = Object.entries(services).filter(([, { healthcheck }]) => healthcheck?.test)
    expect(asked.map(([name]) => name)).toEqual(['db', 'mail-catcher'])
    // The site uses the health check of the image.
    expect(services['site']?.healthcheck).toBeUndefined()
    const check = dockerfile().find(({ name }) => name === 'HEALTHCHECK')
    expect(commandOf(check?.rest ?? '').join(' ')).toContain('/readyz')
  })
})

describe('the image', () => {
  it('contains every program that is started from it, and no secrets, data, or tests', () => {
    const ignored = readIgnored().add(readFileSync(path.join(ROOT, '.dockerignore'), 'utf8'))
    const isIn = (file: string) => !ignored.ignores(file)
    for (const [, { command = [] }] of ours) {
      const program = command.find((part) => part.startsWith('scripts/')) ?? ''
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
