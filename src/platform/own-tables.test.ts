import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

import { ROOT } from '../../scripts/lib/steps.mjs'

/** Tables of the platform itself, whatever the site is about. */
const OWN = new Set([
  'app_bootstrap',
  'audit_days',
  'audit_log',
  'audit_verifications',
  'event_day_addresses',
  'findings',
  'page_changes',
  'payload_migrations',
  'rate_limits',
  'restores',
  'seal_keys',
])

const sourcesIn = (folder: string): [string, string][] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [`${folder}/${name}`, readFileSync(path.join(ROOT, folder, name), 'utf8')])

const tables = new Set(
  sourcesIn('src/migrations').flatMap(([, source]) =>
    [...source.matchAll(/CREATE TABLE "?(\w+)"?/g)].map(([, name = '']) => name),
  ),
)

const IN_SQL = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?(?:public\.)?"?([a-z_]+)"?/g

it('names no table of a subject in the SQL of the platform and the library', () => {
  expect(tables.size).toBeGreaterThan(100)
  const named = [...sourcesIn('src/platform'), ...sourcesIn('src/lib')].flatMap(([file, source]) =>
    [...source.matchAll(IN_SQL)]
      .map(([, name = '']) => name)
      .filter((name) => tables.has(name) && !OWN.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
})
