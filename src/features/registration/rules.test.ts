import { describe, expect, it } from 'vitest'

import { contradictions, isOfAgeFor, registrationKey } from './rules'

const TODAY = '2026-11-20'

describe('the age of a form', () => {
  it.each([
    ['youth', '2008-11-20', false, 'turns 18 today'],
    ['youth', '2008-11-21', true, 'turns 18 tomorrow'],
    ['youth', '2026-11-20', true, 'is born today: there is no lower bound'],
    ['young-adult', '2008-11-20', true, 'turns 18 today'],
    ['young-adult', '2008-11-21', false, 'turns 18 tomorrow'],
    ['young-adult', '2000-11-21', true, 'is 25 for one more day'],
    ['young-adult', '2001-11-20', true, 'turns 25 today'],
    ['young-adult', '2000-11-20', false, 'turns 26 today'],
  ] as const)('of a %s born %s is right: %s, who %s', (role, dob, isRight, _who) => {
    expect(isOfAgeFor(role, dob, TODAY)).toBe(isRight)
  })

  it('of whoever is born on 29 February changes on 1 March of a common year', () => {
    expect(isOfAgeFor('youth', '2008-02-29', '2026-02-28')).toBe(true)
    expect(isOfAgeFor('youth', '2008-02-29', '2026-03-01')).toBe(false)
  })
})

const maya = {
  role: 'youth',
  firstName: 'Maya',
  lastName: 'Torres',
  email: 'elena@example.org',
  dob: '2014-03-09',
  parentName: 'Elena Torres',
} as const

describe('the key of a registration', () => {
  it.each([
    { firstName: ' maya ' },
    { lastName: 'TORRES' },
    { lastName: 'Torres\u00A0' },
    { email: 'Elena@Example.org' },
  ])('stays the same for %o', (difference) => {
    expect(registrationKey({ ...maya, ...difference })).toBe(registrationKey(maya))
  })
  it.each([
    { firstName: 'Leo' },
    { lastName: 'Torres-Diaz' },
    { email: 'marco@example.org' },
    { dob: '2016-03-09' },
    { role: 'young-adult' as const },
  ])('differs for %o', (difference) => {
    expect(registrationKey({ ...maya, ...difference })).not.toBe(registrationKey(maya))
  })
})

describe('what a waiver says a second time', () => {
  it('may be left out, and may differ in case and spaces', () => {
    expect(contradictions({}, maya)).toEqual({})
    const named = {
      participantName: 'maya  TORRES',
      participantEmail: 'Elena@example.org',
      guardianName: 'elena torres',
    }
    expect(contradictions(named, maya)).toEqual({})
  })
  it('must be about the same people', () => {
    const named = {
      participantName: 'Leo Torres',
      participantEmail: 'marco@example.org',
      guardianName: 'Marco Torres',
    }
    expect(Object.keys(contradictions(named, maya))).toEqual(['firstName', 'parentName', 'email'])
  })
  it('of a guardian is nothing where none was asked', () => {
    const adult = { ...maya, role: 'young-adult', parentName: '' } as const
    expect(contradictions({ guardianName: 'Marco Torres' }, adult)).toEqual({})
  })
})
