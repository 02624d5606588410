import { describe, expect, it } from 'vitest'

import { missingPhotos } from './photos/rules'
import { cardRefusal, clearRefusal, getEnd, getState } from './rules'

const TODAY = '2026-11-23'

describe('a clearance', () => {
  const cleared = (endsOn: string) =>
    getState({ verdict: 'cleared', passedOnAt: new Date(0), endsOn }, TODAY)

  it('waits for a check, and then for approval', () => {
    const open = { verdict: null, endsOn: null }
    expect(getState({ ...open, passedOnAt: null }, TODAY)).toBe('to-check')
    expect(getState({ ...open, passedOnAt: new Date(0) }, TODAY)).toBe('second-person')
  })

  it.each([
    ['2026-12-24', 'cleared'],
    ['2026-12-23', 'ends-soon'],
    [TODAY, 'ends-soon'],
    ['2026-11-22', 'lapsed'],
  ])('that ends on %s is %s today', (endsOn, state) => {
    expect(cleared(endsOn)).toBe(state)
  })

  it('that was declined stays declined on any day', () => {
    expect(getState({ verdict: 'refused', passedOnAt: null, endsOn: null }, TODAY)).toBe('refused')
  })

  it.each([
    ['2027-03-01', '2027-01-01', '2027-01-01'],
    ['2027-01-01', '2027-03-01', '2027-01-01'],
    ['2031-01-01', '2032-01-01', '2027-11-23'],
  ])('ends with the earlier card, and after a year: %s, %s', (license, insurance, end) => {
    expect(getEnd({ licenseExpires: license, insuranceExpires: insurance }, TODAY)).toBe(end)
  })

  it('of a February 29 ends on the 28th of the next year', () => {
    expect(
      getEnd({ licenseExpires: '2040-01-01', insuranceExpires: '2040-01-01' }, '2028-02-29'),
    ).toBe('2029-02-28')
  })
})

describe('the date of a card', () => {
  it.each([
    ['', 'day-missing'],
    ['2026-02-30', 'day-missing'],
    ['2026-11-22', 'day-past'],
    [TODAY, 'before-event'],
    ['2026-12-04', 'before-event'],
    ['2026-12-05', null],
    ['2046-11-23', null],
    ['2046-11-24', 'day-too-late'],
    ['20260-11-24', 'day-missing'],
  ])('%j: %s', (day, refusal) => {
    expect(cardRefusal(day, { today: TODAY, neededOn: '2026-12-05' })).toBe(refusal)
  })

  it('may be today if they drive to no event yet', () => {
    expect(cardRefusal(TODAY, { today: TODAY, neededOn: null })).toBeNull()
  })
})

describe('a driver is cleared', () => {
  const facts = {
    passedOnById: 'dana',
    decider: { id: 'jordan', role: 'admin' },
    otherAdmins: 1,
    endsOn: '2027-01-01',
    today: TODAY,
  } as const

  it('by an admin other than the one who checked', () => {
    expect(clearRefusal(facts)).toBeNull()
    expect(clearRefusal({ ...facts, passedOnById: 'jordan' })).toBe('own-check')
  })

  it('by the one who checked if there is no other admin', () => {
    expect(clearRefusal({ ...facts, passedOnById: 'jordan', otherAdmins: 0 })).toBeNull()
  })

  it.each([
    ['not-checked', { passedOnById: null }],
    ['not-admin', { decider: { id: 'dana', role: 'staff' }, otherAdmins: 0 }],
    ['ended', { endsOn: '2026-11-22' }],
    ['ended', { endsOn: null }],
  ] as const)('not, because: %s', (refusal, differences) => {
    expect(clearRefusal({ ...facts, ...differences })).toBe(refusal)
  })
})

it('asks for missing answers', () => {
  expect(missingPhotos([])).toBe('both')
  expect(missingPhotos(['license'])).toBe('insurance')
  expect(missingPhotos(['insurance'])).toBe('license')
  expect(missingPhotos(['insurance', 'license'])).toBeNull()
})
