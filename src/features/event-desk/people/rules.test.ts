import { describe, expect, it } from 'vitest'

import {
  type DayFilter,
  type EventRsvp,
  familiesIn,
  FILTERS_AFTER,
  getParticipants,
  getPeopleFilter,
  isListed,
  isListedAfter,
  PEOPLE_FILTERS,
  waitingIn,
} from './rules'

const DAY = '2026-12-05'
const NOW = new Date('2026-12-01T12:00:00Z')

const signed = (nameMatches: boolean) => ({
  id: 'signature',
  nameMatches,
  isSettled: false,
  signedAs: 'E. Torres',
  expected: 'Elena Torres',
})

const rsvp = (differences: Partial<EventRsvp> = {}): EventRsvp => ({
  id: 'maya',
  reference: 'AAAA2222',
  family: 'AAAA',
  language: 'en',
  familyOrder: 0,
  familyKey: 'elena@example.com',
  status: 'confirmed',
  heldUntil: null,
  offeredUntil: null,
  waitingSince: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  name: 'Maya Torres',
  lastName: 'Torres',
  birthDate: '2014-12-05',
  parentName: 'Elena Torres',
  parentEmail: 'elena@example.com',
  parentPhone: '2165550142',
  staysWithChild: true,
  pickupPeople: [],
  hasAllergyOrMedicine: false,
  hasNeeds: false,
  mayBePhotographed: true,
  offersToDrive: false,
  clearedUntil: null,
  isOutsideAges: false,
  isFirstTime: false,
  never: [],
  isDisputed: false,
  signature: signed(true),
  ...differences,
})

const see = (rsvps: EventRsvp[], mayReadHealth = true) =>
  getParticipants(rsvps, { day: DAY, now: NOW, mayReadHealth })

describe('a participant of an event', () => {
  it('has the age of the day of the event', () => {
    expect(see([rsvp(), rsvp({ birthDate: '2014-12-06' })]).map(({ age }) => age)).toEqual([12, 11])
  })

  it('shows the kinds of health answers to accounts that may read them, and to others only that there are some', () => {
    const one = rsvp({ hasAllergyOrMedicine: true, hasNeeds: true })
    expect(see([one])[0]?.health).toEqual(['allergy-or-medicine', 'needs'])
    expect(see([one], false)[0]?.health).toEqual(['exists'])
    expect(see([rsvp()], false)[0]?.health).toEqual([])
  })

  it('has a waiver to settle if it is missing or has another name, until staff have decided', () => {
    const states = see([
      rsvp(),
      rsvp({ signature: null }),
      rsvp({ signature: signed(false) }),
      rsvp({ signature: { ...signed(false), isSettled: true } }),
    ])
    expect(states.map(({ waiver }) => waiver)).toEqual([
      'signed',
      'not-signed',
      'name-differs',
      'signed',
    ])
    expect(states.map((one) => isListed('to-settle', one))).toEqual([false, true, true, false])
  })

  it('has an age to settle if the event is for other ages', () => {
    const [one] = see([rsvp({ isOutsideAges: true })])
    expect(one && isListed('to-settle', one)).toBe(true)
  })

  it('is listed as canceled once the place was given up', () => {
    const [one] = see([rsvp({ heldUntil: '2026-12-01T12:05:00.000Z' })])
    expect(one && [isListed('placed', one), isListed('canceled', one)]).toEqual([false, true])
  })
})

describe('the lists of an event', () => {
  const rosa = rsvp({
    id: 'rosa',
    family: 'BBBB',
    familyKey: 'b@example.com',
    name: 'Rosa Ábbott',
    lastName: 'Ábbott',
  })
  const leo = rsvp({ id: 'leo', familyOrder: 1, name: 'Leo Torres' })

  it('sort by family name, with siblings in the order of their form', () => {
    const families = familiesIn('placed', see([leo, rsvp(), rosa]))
    expect(families.map(({ children }) => children.map(({ id }) => id))).toEqual([
      ['rosa'],
      ['maya', 'leo'],
    ])
  })

  it('sort the waitlist by waiting time and keep families together', () => {
    const waiting = (id: string, family: string, since: string, order = 0) =>
      rsvp({ id, family, status: 'waitlisted', createdAt: since, familyOrder: order })
    const families = waitingIn(
      see([
        waiting('amara', 'DDDD', '2026-11-27T10:00:00.000Z'),
        waiting('noah', 'CCCC', '2026-11-22T10:00:00.000Z', 1),
        waiting('zoe', 'CCCC', '2026-11-22T10:00:00.000Z'),
        {
          ...waiting('sent-back', 'EEEE', '2026-11-01T10:00:00.000Z'),
          waitingSince: '2026-11-30T10:00:00.000Z',
        },
      ]),
    )
    expect(families.map(({ children }) => children.map(({ id }) => id))).toEqual([
      ['zoe', 'noah'],
      ['amara'],
      ['sent-back'],
    ])
  })

  it('have names in the URL, and an unknown name lists who has a place', () => {
    const filter = (value?: string) => getPeopleFilter(value, PEOPLE_FILTERS)
    expect(filter('to-settle')).toBe('to-settle')
    expect([filter(), filter('x'), filter('constructor'), filter('came')]).toEqual([
      'placed',
      'placed',
      'placed',
      'placed',
    ])
    expect(getPeopleFilter('came', FILTERS_AFTER)).toBe('came')
  })

  it('are those who came, those who did not, and walk-ins, once the day is over', () => {
    const children = {
      came: { came: true, missed: null, isWalkIn: false },
      walkIn: { came: true, missed: null, isWalkIn: true },
      absent: { came: false, missed: 'no-word', isWalkIn: false },
      stillInTime: { came: false, missed: null, isWalkIn: false },
    }
    const listed = (filter: DayFilter) =>
      Object.entries(children).flatMap(([name, child]) =>
        isListedAfter(filter, child) ? name : [],
      )
    expect(listed('came')).toEqual(['came', 'walkIn'])
    expect(listed('absent')).toEqual(['absent'])
    expect(listed('walk-ins')).toEqual(['walkIn'])
  })
})
