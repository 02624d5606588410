import { describe, expect, it } from 'vitest'

import { afterPhotoId, findMustNot, getGateRole, mayRelease, offeredWays } from './release'

describe('an Out', () => {
  it.each([
    ['code', ['yes', 'yes', 'yes', 'beside-cleared']],
    ['stayed', ['yes', 'yes', 'yes', 'beside-cleared']],
    ['alone', ['yes', 'yes', 'yes', 'beside-cleared']],
    ['photo-id', ['yes', 'yes', 'asks', 'asks']],
    ['lead', ['yes', 'asks', 'asks', 'asks']],
  ] as const)('by %s is up to lead, staff, helper, uncleared helper: %j', (how, permissions) => {
    const roles = ['lead', 'staff', 'helper', 'uncleared'] as const
    expect(roles.map((role) => mayRelease(role, how))).toEqual(permissions)
  })

  it('is offered alone for an adult, with the parent who stayed, and otherwise by code first', () => {
    const offered = (child: { isAdult: boolean; stays: boolean }, hasWrongCodes = false) =>
      offeredWays(child, { hasWrongCodes })
    expect(offered({ isAdult: true, stays: false })).toEqual(['alone'])
    expect(offered({ isAdult: false, stays: true })).toEqual(['stayed', 'lead'])
    expect(offered({ isAdult: false, stays: false })).toEqual(['code', 'photo-id', 'lead'])
    expect(offered({ isAdult: false, stays: false }, true)).toEqual(['photo-id', 'lead'])
  })
})

describe('a photo ID', () => {
  it('is enough for a parent, and for others with the parent’s yes; else the lead decides', () => {
    expect(afterPhotoId(true, null)).toBe('out')
    expect(afterPhotoId(false, null)).toBe('call')
    expect(afterPhotoId(false, 'said-yes')).toBe('out')
    expect(afterPhotoId(false, 'no-answer')).toBe('lead')
    expect(afterPhotoId(false, 'said-no')).toBe('lead')
  })
})

describe('a role at the gate', () => {
  it('is the lead’s, staff’s, or a helper’s by clearance', () => {
    expect(getGateRole({ kind: 'staff', isLead: true, isCleared: true })).toBe('lead')
    expect(getGateRole({ kind: 'staff', isLead: false, isCleared: true })).toBe('staff')
    expect(getGateRole({ kind: 'helper', isLead: false, isCleared: true })).toBe('helper')
    expect(getGateRole({ kind: 'helper', isLead: false, isCleared: false })).toBe('uncleared')
  })
})

describe('a name that must not', () => {
  const never = [{ name: 'Terrence José Cole, her uncle', note: null }]

  it.each(['Terrence Cole', 'TERRENCE JOSE COLE', 'cole  terrence'])('is %s', (name) => {
    expect(findMustNot(never, name)).toBe(never[0])
  })

  it.each(['Terrence', 'Denise Cole', '', '—'])('is not “%s”', (name) => {
    expect(findMustNot(never, name)).toBeNull()
  })

  it('is a whole text of one word, too', () => {
    expect(findMustNot([{ name: 'Terrence', note: null }], 'terrence')).not.toBeNull()
  })
})
