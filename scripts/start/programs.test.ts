import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

import { ROOT } from '../lib/steps.mjs'
import { PROGRAMS } from './programs.mjs'

it.each(Object.entries(PROGRAMS))('the program “%s” has a source: %s', (_name, source) => {
  expect(existsSync(path.join(ROOT, source))).toBe(true)
})

it('every command in documents, units and settings names an existing program', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '*.md', '*.json', '*.yml', '*.service', '*.sh', 'Dockerfile'],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(ROOT, file)))
  const named = files.flatMap((file) => [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
      /scripts\/(?:run|program)\.mjs'?,? '?([a-z-]+)/g,
    ),
  ])
  const names = named.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  const others = ['payload', '--migrate', '--bundle']
  expect(names.filter((name) => !Object.hasOwn(PROGRAMS, name) && !others.includes(name))).toEqual(
    [],
  )
})
