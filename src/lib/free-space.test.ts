import { expect, it, vi } from 'vitest'

// The settings are read as the module is loaded.
vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:5432/none')
vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
const { reservedBytes: spaceToKeep } = await import('./free-space')

const GIGABYTE = 1024 ** 3

it.each([
  ['a share of a small disk', 10, 1.5],
  ['two gigabytes of a laptop’s disk', 252, 2],
  ['two gigabytes of a large disk', 2000, 2],
])('the site keeps %s free', (_what, disk, kept) => {
  expect(spaceToKeep(disk * GIGABYTE)).toBe(kept * GIGABYTE)
})
