import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

import { LIMITS } from './limits'
import type { Limit } from './rate-limit'

const all: readonly Limit[] = Object.values(LIMITS)
  .flatMap((groups) => Object.values<Limit | readonly Limit[]>(groups))
  .flat()

const sources = ['src', 'collections', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](tsx?|mjs)$/.test(name) && !/[.]test[.]tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
)

const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))

describe('the table of limits', () => {
  it('is the only place where a limit is made', () => {
    expect(filesWith(/\bperSeconds\s*:/).toSorted()).toEqual([
      'src/platform/limits.ts',
      // The type, and what counts.
      'src/platform/rate-limit.ts',
    ])
    expect(filesWith(/\bcount_uses\b/).toSorted()).toEqual([
      'src/migrations/20261128_000100_guarantees.ts',
      'src/platform/rate-limit.ts',
    ])
  })

  it('gives each limit a unique name, because limits with the same name would count together', () => {
    const names = all.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  it('holds only limits that some code counts against', () => {
    const code = sources
      .filter((file) => file !== 'src/platform/limits.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    expect(Object.keys(LIMITS).filter((action) => !code.includes(`LIMITS.${action}`))).toEqual([])
  })
})
