import { describe, expect, it } from 'vitest'

import { isOfAgeFor, makeDuplicateKey, otherTrackFor, waiverMismatches } from './rules'

const TODAY = '2026-11-20'

describe('isOfAgeFor', () => {
  it.each([
    ['youth', '2008-11-20', false, 'turns 18 today'],
    ['youth', '2008-11-21', true, 'turns 18 tomorrow'],
    ['youth', '2026-11-20', true, 'is born today: there is no lower bound'],
    ['young-adult', '2008-11-20', true, 'turns 18 today'],
    ['young-adult', '2008-11-21', false, 'turns 18 tomorrow'],
    ['young-adult', '2000-11-21', true, 'is 25 for one more day'],
    ['young-adult', '2001-11-20', true, 'turns 25 today'],
    ['young-adult', '2000-11-20', false, 'turns 26 today'],
  ] as const)('for a %s born on %s returns %s: the person %s', (role, dob, isRight, _who) => {
    expect(isOfAgeFor(role, dob, TODAY)).toBe(isRight)
  })

  it('counts a birthday on February 29 as March 1 in other years', () => {
    expect(isOfAgeFor('youth', '2008-02-29', '2026-02-28')).toBe(true)
    expect(isOfAgeFor('youth', '2008-02-29', '2026-03-01')).toBe(false)
  })
})

it.each([
  ['youth', '2006-11-20', 'young-adult'],
  ['young-adult', '2009-11-20', 'youth'],
  ['youth', '2014-11-20', null],
  ['youth', '1980-11-20', null],
] as const)(
  'the form for a %s links a participant born on %s to the one for a %s',
  (role, dob, other) => {
    expect(otherTrackFor(role, dob, TODAY)).toBe(other)
  },
)

const maya = {
  role: 'youth',
  firstName: 'Maya',
  lastName: 'Torres',
  email: 'elena@example.org',
  dob: '2014-03-09',
  parentName: 'Elena Torres',
} as const

describe('the duplicate key of a registration', () => {
  it.each([
    { firstName: ' maya ' },
    { lastName: 'TORRES' },
    { firstName: 'Máya' },
    { lastName: 'Tor-res' },
    { lastName: 'Torres\u00A0' },
    { email: 'Elena@Example.org' },
  ])('does not change with %o', (difference) => {
    expect(makeDuplicateKey({ ...maya, ...difference })).toBe(makeDuplicateKey(maya))
  })
  it.each([
    { firstName: 'Leo' },
    { lastName: 'Torres-Diaz' },
    { email: 'marco@example.org' },
    { dob: '2016-03-09' },
    { role: 'young-adult' as const },
  ])('changes with %o', (difference) => {
    expect(makeDuplicateKey({ ...maya, ...difference })).not.toBe(makeDuplicateKey(maya))
  })
})

describe('the names repeated in waiverData', () => {
  it('may be missing, and may differ in case and spacing', () => {
    expect(waiverMismatches({}, maya)).toEqual({})
    const named = {
      participantName: 'maya  TORRES',
      participantEmail: 'Elena@example.org',
      guardianName: 'elena torres',
    }
    expect(waiverMismatches(named, maya)).toEqual({})
  })
  it('must name the same people', () => {
    const named = {
      participantName: 'Leo Torres',
      participantEmail: 'marco@example.org',
      guardianName: 'Marco Torres',
    }
    expect(Object.keys(waiverMismatches(named, maya))).toEqual(['firstName', 'parentName', 'email'])
  })
  it('are ignored for a guardian if the form does not ask for one', () => {
    const adult = { ...maya, role: 'young-adult', parentName: '' } as const
    expect(waiverMismatches({ guardianName: 'Marco Torres' }, adult)).toEqual({})
  })
})
