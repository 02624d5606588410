import { describe, expect, it } from 'vitest'

import {
  addressAfterSignIn,
  can,
  disablingRefusal,
  formatRecoveryCode,
  getSecondStep,
  isAppCode,
  isStaff,
  nextEnd,
  normalizeCode,
  type Right,
  type Role,
  ROLES,
  secondsLeft,
  STAFF_ROLES,
} from './rules'

const MINUTE = 60
const HOUR = 60 * MINUTE
const start = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('the address after a sign-in', () => {
  it('is the requested page of the desk', () => {
    for (const address of ['/cms', '/cms/people?q=0142', '/admin', '/cms/collections/pages/1'])
      expect(addressAfterSignIn(address)).toBe(address)
  })

  it('is the day of an event', () => {
    const address = `/day/${crypto.randomUUID()}`
    expect(addressAfterSignIn(address)).toBe(address)
  })

  it('is home for every other address, especially for other sites', () => {
    for (const address of [
      undefined,
      ['/cms'],
      '',
      '/events',
      '/cmsx',
      '/day/files/shell.html',
      `/day/${crypto.randomUUID()}/..//example.com`,
      'https://example.com/cms',
      '//example.com/cms',
      '/\\example.com',
      '/cms\\@example.com',
      '/cms/\nLocation: x',
    ])
      expect(addressAfterSignIn(address)).toBe('/')
  })
})

describe('the rights of an account', () => {
  const rights: Record<Right, readonly Role[]> = {
    content: ['admin', 'staff'],
    review: ['admin', 'staff'],
    export: ['admin', 'staff'],
    health: ['admin'],
    'clear-drivers': ['admin', 'staff'],
    accounts: ['admin'],
    waivers: ['admin'],
    audit: ['admin'],
    erase: ['admin'],
  }

  it.each(Object.entries(rights))('include %s by the role %j', (name, roles) => {
    const right = Object.keys(rights).find((one): one is Right => one === name)
    expect(ROLES.filter((role) => right && can({ role, rights: [] }, right))).toEqual(roles)
  })

  it('include health answers for the staff accounts that it was given to', () => {
    const given = ROLES.filter((role) => can({ role, rights: ['health'] }, 'health'))
    expect(given).toEqual(['admin', 'staff'])
  })

  it('are none for an ordinary account or a visitor who is not signed in', () => {
    const user = { role: 'user', rights: ['health'] } as const
    expect([can(user, 'review'), can(null, 'review'), can(undefined, 'review')]).toEqual([
      false,
      false,
      false,
    ])
    expect([isStaff('user'), isStaff(null), isStaff(undefined)]).toEqual([false, false, false])
  })

  it('are those of staff for the roles staff and admin', () => {
    expect(STAFF_ROLES).toEqual(['admin', 'staff'])
  })
})

describe('the second step of a sign-in', () => {
  it('is a code for accounts that have it, and a setup for admins once another admin has it', () => {
    const step = (role: Role, hasOwn: boolean, otherAdminsHave: boolean) =>
      getSecondStep({ role, hasOwn, otherAdminsHave })
    expect(step('staff', true, false)).toBe('code')
    expect(step('admin', true, true)).toBe('code')
    expect(step('admin', false, true)).toBe('setup')
    expect(step('admin', false, false)).toBeNull()
    expect(step('staff', false, true)).toBeNull()
  })

  it('accepts a recovery code as printed, and in any spelling', () => {
    expect(formatRecoveryCode('34679ACDEFGH')).toBe('3467-9ACD-EFGH')
    expect(normalizeCode(' 3467-9acd efgh ')).toBe('34679ACDEFGH')
    expect([isAppCode('123456'), isAppCode('34679ACDEFGH'), isAppCode('12345')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('disabling an account', () => {
  it('is refused for the last admin who can sign in, and for one’s own account', () => {
    expect(disablingRefusal({ role: 'admin', isOwn: false, otherAdmins: 0 })).toBe('last-admin')
    expect(disablingRefusal({ role: 'admin', isOwn: true, otherAdmins: 1 })).toBe('own-account')
    expect(disablingRefusal({ role: 'admin', isOwn: false, otherAdmins: 1 })).toBeNull()
    expect(disablingRefusal({ role: 'staff', isOwn: false, otherAdmins: 0 })).toBeNull()
  })
})

describe('a session', () => {
  it('ends without activity, unless its absolute end comes first', () => {
    expect(nextEnd('staff', secondsLeft('staff', start, after(3 * HOUR)))).toBe('idle')
    expect(nextEnd('staff', secondsLeft('staff', start, after(11.9 * HOUR)))).toBe('absolute')
    expect(nextEnd('user', secondsLeft('user', start, after(3 * HOUR)))).toBe('idle')
  })

  it('lasts for the idle time of its role after the last activity', () => {
    expect(secondsLeft('user', start, after(3 * HOUR))).toBe(2 * HOUR)
    expect(secondsLeft('staff', start, after(3 * HOUR))).toBe(30 * MINUTE)
    expect(secondsLeft('admin', start, after(3 * HOUR))).toBe(30 * MINUTE)
  })

  it('never outlives its absolute end', () => {
    expect(secondsLeft('user', start, after(23.5 * HOUR))).toBe(30 * MINUTE)
    expect(secondsLeft('user', start, after(24 * HOUR))).toBe(0)
    expect(secondsLeft('staff', start, after(11.9 * HOUR))).toBe(6 * MINUTE)
    expect(secondsLeft('staff', start, after(12 * HOUR))).toBe(0)
  })
})
