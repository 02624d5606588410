import { describe, expect, it } from 'vitest'

import { appliesFor, makeDuplicateKey, parseEventName } from './rules'

describe('the event in the query of an address', () => {
  it.each([
    ['2025-10-12', { day: '2025-10-12' }],
    ['nature-and-art-discovery-day', { slug: 'nature-and-art-discovery-day' }],
    ['2025-02-30', { slug: '2025-02-30' }],
    ['', null],
    ['<script>', null],
    ['../admin', null],
    ['x'.repeat(81), null],
  ])('“%s” is parsed as %j', (text, named) => {
    expect(parseEventName(text)).toEqual(named)
  })
})

describe('the event that a volunteer applies for', () => {
  const event = {
    id: 'an-id',
    title: 'Nature & Art Discovery Day',
    startsAt: '2025-10-12T14:00:00Z',
    startsAt_tz: 'America/New_York',
    endsAt: '2025-10-12T20:30:00Z',
  }

  it('is shown with the day in its own zone', () => {
    expect(appliesFor(event, new Date('2025-10-01T00:00:00Z'))).toEqual({
      title: 'Nature & Art Discovery Day',
      when: 'Sunday, Oct 12, 2025',
      isOver: false,
    })
  })

  it('is marked as over once it has passed', () => {
    expect(appliesFor(event, new Date('2026-11-20T00:00:00Z')).isOver).toBe(true)
  })
})

describe('two volunteer applications', () => {
  const elena = { email: 'e@x.yz', firstName: 'Elena', lastName: 'Torres', dateOfBirth: '' }

  it('are duplicates regardless of case and spacing', () => {
    expect(makeDuplicateKey({ ...elena, lastName: ' TORRES ' }, null)).toBe(
      makeDuplicateKey(elena, null),
    )
  })

  it('are different for another person with the same email address, and for another event', () => {
    const keys = [
      makeDuplicateKey(elena, null),
      makeDuplicateKey({ ...elena, firstName: 'Marco' }, null),
      makeDuplicateKey({ ...elena, dateOfBirth: '1988-06-30' }, null),
      makeDuplicateKey(elena, 'an-event'),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})
