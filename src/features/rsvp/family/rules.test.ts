import { describe, expect, it } from 'vitest'

import {
  byChild,
  daysToOffer,
  type FamilyRecord,
  getAccess,
  getEligibleChildren,
  getGroups,
  getPickupCodes,
  isDayUntilStart,
  maskedEmail,
  newestPerChild,
  notComingSince,
  withoutReplaced,
} from './rules'

const maya = {
  participantFirstName: 'Maya',
  participantLastName: 'Torres',
  participantDob: '2014-03-09',
  status: 'confirmed' as const,
}
const leo = { ...maya, participantFirstName: 'Leo' }

describe('the access of a family link', () => {
  const link = { opensAllUntil: new Date('2026-11-21T19:00:00Z') }

  it('is complete after a birth date, until its hour is over', () => {
    const before = new Date('2026-11-21T18:59:59Z')
    expect(getAccess(link, { isOpened: false, now: before })).toBe('asks-birth-date')
    expect(getAccess(link, { isOpened: true, now: before })).toBe('all')
    const after = new Date('2026-11-21T19:00:00Z')
    expect(getAccess(link, { isOpened: true, now: after })).toBe('days')
    expect(getAccess(link, { isOpened: false, now: after })).toBe('days')
  })
})

describe('that a child is not coming today', () => {
  // The evening of November 21 in Los Angeles, where the day begins at 8 AM UTC.
  const times = {
    startsAt: '2026-11-22T02:00:00.000Z',
    endsAt: null,
    zone: 'America/Los_Angeles',
  }

  it('can be said from midnight until the start, where the event is', () => {
    const maySay = (at: string) => isDayUntilStart(times, new Date(at))
    expect(maySay('2026-11-21T07:59:59.999Z')).toBe(false)
    expect(maySay('2026-11-21T08:00:00.000Z')).toBe(true)
    expect(maySay('2026-11-22T01:59:59.999Z')).toBe(true)
    expect(maySay('2026-11-22T02:00:00.000Z')).toBe(false)
  })

  it('counts on the day on which it was said, and not after the event moved to another day', () => {
    const notComingAt = '2026-11-21T22:06:00.000Z'
    expect(notComingSince({ notComingAt }, times)).toBe(notComingAt)
    const moved = { ...times, startsAt: '2026-11-29T02:00:00.000Z' }
    expect(notComingSince({ notComingAt }, moved)).toBeNull()
    expect(notComingSince({ notComingAt: null }, times)).toBeNull()
  })
})

describe('a family group', () => {
  let records = 0
  const record = (name: string, family: string, differences: Partial<FamilyRecord> = {}) => {
    records += 1
    const id = String(records)
    return {
      id,
      collection: 'rsvps' as const,
      reference: `R${id}`,
      family,
      name,
      birthDate: '2014-03-09',
      ...differences,
    }
  }
  const getNames = (...all: FamilyRecord[]) =>
    getGroups(all).map((group) => group.map(({ name }) => name))

  it('contains a child and everyone who was signed up together with it', () => {
    expect(getNames(record('maya', 'A'), record('leo', 'A'), record('zed', 'B'))).toEqual([
      ['maya', 'leo'],
      ['zed'],
    ])
  })

  it('contains the siblings of two submissions that a child connects, in either order', () => {
    const [ab, bc] = [
      [record('ana', 'A'), record('bo', 'A')],
      [record('bo', 'B'), record('cy', 'B')],
    ]
    for (const all of [
      [...ab, ...bc],
      [...bc, ...ab],
      [ab[0], bc[1], ab[1], bc[0]],
    ])
      expect(getGroups(all.filter((one) => one !== undefined)).map(({ length }) => length)).toEqual(
        [4],
      )
  })

  it('treats the same name with another birth date, and twins, as different children', () => {
    const older = record('maya', 'B', { birthDate: '2010-03-09' })
    expect(getNames(record('maya', 'A'), older, record('leo', 'C'))).toEqual([
      ['maya'],
      ['maya'],
      ['leo'],
    ])
  })

  it('contains the registration of its child, and ignores equal references across collections', () => {
    const registered = (name: string, reference: string) =>
      record(name, reference, { collection: 'registrations', reference })
    expect(getNames(record('maya', 'A'), registered('maya', 'X'), registered('zed', 'A'))).toEqual([
      ['maya', 'maya'],
      ['zed'],
    ])
  })
})

describe('the children of a family', () => {
  it('are the same child at every event, however the name was typed', () => {
    const again = { ...maya, participantFirstName: ' maya' }
    expect(byChild([maya, leo, again])).toEqual([[maya, again], [leo]])
  })

  it('appear once at an event that they were signed up for again', () => {
    const gone = { ...maya, status: 'cancelled' as const }
    expect(withoutReplaced([gone, maya, leo])).toEqual([maya, leo])
    expect(withoutReplaced([gone, leo])).toEqual([gone, leo])
  })
})

it('a family that sent two RSVPs for an event has two pick-up codes, each with its children', () => {
  const ann = { ...maya, participantFirstName: 'Ann', pickupCode: '0042' }
  const siblings = [maya, leo].map((child) => ({ ...child, pickupCode: '4827' }))
  expect(getPickupCodes([...siblings, ann])).toEqual([
    { code: '4827', names: ['Maya', 'Leo'] },
    { code: '0042', names: ['Ann'] },
  ])
  expect(getPickupCodes([{ ...maya, pickupCode: null }])).toEqual([])
})

describe('the children to suggest another event to', () => {
  const day = { eventDay: '2026-12-05', ageFrom: 10, ageTo: 25 }
  const who = (...children: (typeof maya)[]) =>
    getEligibleChildren(children, day, '2026-11-22', (child) => child === leo)
  const small = { ...maya, participantFirstName: 'Bo', participantDob: '2018-01-01' }
  const adult = { ...maya, participantFirstName: 'Sam', participantDob: '2004-01-01' }

  it('are those of its ages who are not signed up for it', () => {
    expect(who(maya, leo, small)).toEqual([maya])
    expect(who(small)).toEqual([])
  })

  it('exclude adults, who sign alone, unless no one else fits', () => {
    expect(who(adult, maya)).toEqual([maya])
    expect(who(adult, { ...adult })).toEqual([adult])
  })

  it('use their newest answers', () => {
    const before = { ...maya, createdAt: '2026-01-01' }
    const after = { ...maya, createdAt: '2026-02-01' }
    expect(newestPerChild([after, before])).toEqual([after])
  })
})

describe('the events suggested to a family', () => {
  const elena = ['Sofía', 'Mateo']
  const day = (name: string, who: string[], isNear: boolean, hasPlaces = true) => ({
    name,
    who,
    isNear,
    hasPlaces,
  })
  const offered = (...days: ReturnType<typeof day>[]) =>
    daysToOffer(days, 3).map(({ name }) => name)

  it('are those in its own city first, and of these the ones that have places', () => {
    expect(
      offered(
        day('walk', elena, true, false),
        day('harbor', elena, false),
        day('hike', elena, true),
        day('park', elena, false, false),
      ),
    ).toEqual(['hike', 'walk', 'harbor'])
  })

  it('serve each child before one of them gets a second event', () => {
    expect(
      offered(
        day('one', ['Sofía'], true),
        day('two', ['Sofía'], true),
        day('three', ['Sofía'], true),
        day('knots', ['Mateo'], true, false),
      ),
    ).toEqual(['one', 'knots', 'two'])
  })
})

it('a masked address stays recognizable to its owner', () => {
  expect(maskedEmail('elena.torres@gmail.com')).toBe('e•••@gmail.com')
})
