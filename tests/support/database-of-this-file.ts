import { readFile } from 'node:fs/promises'
import { afterAll, expect, vi } from 'vitest'

import { databaseOfThisFile } from './database'
import { spiedOnce } from './spies'

// Runs before the test file is imported, and so before the settings are read, which happens once. A test file
// that begins with `// @database seeded` gets the starter content, every other one an empty database. The site in it has
// the rights that it has in production, unless the file says `// @as owner`.
const { testPath } = expect.getState()
const source = testPath ? await readFile(testPath, 'utf8') : ''
await databaseOfThisFile({
  isSeeded: source.startsWith('// @database seeded\n'),
  isOwner: /^(\/\/ @.*\n)*\/\/ @as owner\n/.test(source),
})

// Spies on what some tests watch or replace. They call the real functions until a test says otherwise, and again once its
// file has ended.
vi.mock('@/lib/clock', (original) => spiedOnce('clock', original))
vi.mock('@/platform/locks', (original) => spiedOnce('locks', original))
vi.mock('@/features/places/places.tx', (original) => spiedOnce('places', original))
afterAll(() => {
  vi.resetAllMocks()
})
