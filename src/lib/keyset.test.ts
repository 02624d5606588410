import { expect, it } from 'vitest'

import { formatAfter, parseAfter } from './keyset'

it('reads only its own format from an address, and no value that a database would refuse', () => {
  const after = {
    at: '2026-11-23T18:37:04.120Z',
    id: '6d7d05e5-0000-4000-8000-000000000000',
  }
  expect(parseAfter(formatAfter(after))).toEqual(after)
  for (const wrong of [
    undefined,
    '',
    after.id,
    formatAfter({ ...after, id: '-'.repeat(36) }),
    formatAfter({ ...after, at: '2026-13-41T18:37:04.120Z' }),
    `${formatAfter(after)}'`,
  ])
    expect(parseAfter(wrong), wrong).toBeNull()
})
