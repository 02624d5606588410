import { describe, expect, it } from 'vitest'

import { appliesFor, duplicateKeyOf, eventNamedBy } from './rules'

describe('?event=', () => {
  it.each([
    ['2025-10-12', { day: '2025-10-12' }],
    ['nature-and-art-discovery-day', { slug: 'nature-and-art-discovery-day' }],
    ['2025-02-30', { slug: '2025-02-30' }],
    ['', null],
    ['<script>', null],
    ['../admin', null],
    ['x'.repeat(81), null],
  ])('%s names %j', (text, named) => {
    expect(eventNamedBy(text)).toEqual(named)
  })
})

describe('the event somebody came for', () => {
  const event = {
    id: 'an-id',
    title: 'Nature & Art Discovery Day',
    startsAt: '2025-10-12T14:00:00Z',
    startsAt_tz: 'America/New_York',
    endsAt: '2025-10-12T20:30:00Z',
  }

  it('is named with its day where it is', () => {
    expect(appliesFor(event, new Date('2025-10-01T00:00:00Z'))).toEqual({
      title: 'Nature & Art Discovery Day',
      when: 'Sunday, Oct 12, 2025',
      isOver: false,
    })
  })

  it('is not said to be ahead when it has been', () => {
    expect(appliesFor(event, new Date('2026-11-20T00:00:00Z')).isOver).toBe(true)
  })
})

describe('two applications', () => {
  const elena = { email: 'e@x.yz', firstName: 'Elena', lastName: 'Torres', dateOfBirth: '' }

  it('are one person’s however the name is written', () => {
    expect(duplicateKeyOf({ ...elena, lastName: ' TORRES ' }, null)).toBe(
      duplicateKeyOf(elena, null),
    )
  })

  it('are two for another person of the same address, and for another day out', () => {
    const keys = [
      duplicateKeyOf(elena, null),
      duplicateKeyOf({ ...elena, firstName: 'Marco' }, null),
      duplicateKeyOf({ ...elena, dateOfBirth: '1988-06-30' }, null),
      duplicateKeyOf(elena, 'an-event'),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})
