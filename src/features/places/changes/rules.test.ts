import { describe, expect, it } from 'vitest'

import type { EventAvailability } from '@/features/rsvp/rules'
import { MINUTE_MS } from '@/lib/durations'

import {
  type Ask,
  type ChangeFacts,
  type ChangePlan,
  comingOffers,
  type PlacedChild,
  planChange,
  undoRefusal,
  undoUntil,
} from './rules'
import { changeWords, heldForWords } from './wording'

const NOW = new Date('2026-12-01T12:00:00Z')

const event = (differences: Partial<EventAvailability> = {}): EventAvailability => ({
  isPublished: true,
  isCancelled: false,
  rsvpOpen: true,
  startsAt: new Date('2026-12-05T21:30:00Z'),
  zone: 'America/New_York',
  limit: 2,
  hasWaitlist: true,
  confirmed: 2,
  givenUp: 0,
  offered: 0,
  kept: 0,
  waitlisted: 3,
  ...differences,
})

const child = (id: string, differences: Partial<PlacedChild> = {}): PlacedChild => ({
  id,
  family: 'TORRES',
  email: 'elena@example.com',
  name: `${id} Torres`,
  lastName: 'Torres',
  birthDate: '2015-01-01',
  age: 11,
  parentName: 'Elena Torres',
  standing: 'confirmed',
  isOffered: false,
  isChanging: false,
  isSignedUpAgain: false,
  ...differences,
})

const KLEIN = {
  family: 'KLEIN',
  email: 'miriam@example.com',
  lastName: 'Klein',
  parentName: 'Miriam Klein',
  standing: 'waitlisted',
} as const

const PRICE = {
  family: 'PRICE',
  email: 'hannah@example.com',
  lastName: 'Price',
  parentName: 'Hannah Price',
  standing: 'waitlisted',
} as const

const children = [
  child('Maya'),
  child('Leo'),
  child('Zoe', { ...KLEIN, name: 'Zoe Klein' }),
  child('Noah', { ...KLEIN, name: 'Noah Klein' }),
  child('Amara', { ...PRICE, name: 'Amara Price' }),
]

const facts = (differences: Partial<ChangeFacts> = {}): ChangeFacts => ({
  event: event(),
  children,
  waiting: [
    { family: 'KLEIN', rsvpIds: ['Zoe', 'Noah'] },
    { family: 'PRICE', rsvpIds: ['Amara'] },
  ],
  skipped: new Set(),
  ...differences,
})

const ask = (differences: Partial<Ask>): Ask => ({
  kind: 'cancel',
  rsvpIds: ['Maya'],
  isAlone: false,
  freePlaces: 'hold',
  ...differences,
})

const plan = (differences: Partial<Ask>, known = facts(), isAdmin = false) =>
  planChange(known, ask(differences), { now: NOW, isAdmin })

function planned(...asked: Parameters<typeof plan>): ChangePlan {
  const result = plan(...asked)
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

const getIds = (all: readonly { id: string }[]) => all.map(({ id }) => id)

const toWords = (one: ChangePlan, known = children) =>
  changeWords(one, new Map(known.map((each) => [each.id, each])), 'The day')

describe('a change of places', () => {
  it('moves siblings with the same status along, unless staff keep them', () => {
    expect(getIds(planned({}).moved)).toEqual(['Maya', 'Leo'])
    expect(getIds(planned({ isAlone: true }).moved)).toEqual(['Maya'])
    expect(getIds(planned({ rsvpIds: ['Zoe'] }).moved)).toEqual(['Zoe', 'Noah'])
  })

  it('sends one email to each address', () => {
    const { told } = planned({ rsvpIds: ['Maya', 'Leo', 'Amara'] })
    expect(told.map(getIds)).toEqual([['Maya', 'Leo'], ['Amara']])
  })

  it('leaves children whom it does not concern, and says why', () => {
    const changing = child('Kim', { email: 'kim@example.com', isChanging: true })
    const known = facts({ children: [...children, changing] })
    const { unchanged } = planned({ kind: 'waitlist', rsvpIds: ['Maya', 'Zoe', 'Kim'] }, known)
    expect(unchanged.map(({ child: { id }, why }) => [id, why])).toEqual([
      ['Zoe', 'is-so'],
      ['Kim', 'just-changed'],
    ])
    expect(plan({ kind: 'waitlist', rsvpIds: ['Zoe'] })).toMatchObject({
      refusal: { code: 'nobody' },
    })
  })

  it('offers freed places to the first family if all of its children fit, and asks staff nothing', () => {
    const one = planned({})
    expect(one.places.offered.map(({ family }) => family)).toEqual(['KLEIN'])
    expect(toWords(one).free).toBeNull()
  })

  it('asks staff what to do with a place that is too few for the first family', () => {
    const one = planned({ isAlone: true })
    expect(one.places.kept.map(({ family: { family }, places }) => [family, places])).toEqual([
      ['KLEIN', 1],
    ])
    expect(toWords(one).free?.choices.map(({ label }) => label)).toEqual([
      'Keep it for Zoe and Noah Klein until one more is free',
      'Ask the family whether Zoe may come without Noah',
      'Offer it to Amara Price, 11, next in line',
    ])
    expect(
      planned({ isAlone: true, freePlaces: 'next' }).places.offered.map(({ family }) => family),
    ).toEqual(['PRICE'])
  })

  it('offers a child that staff have moved to the waitlist only the places that the child frees', () => {
    const known = facts({
      event: event({ limit: 3 }),
      waiting: [{ family: 'PRICE', rsvpIds: ['Amara'] }],
      skipped: new Set(['Amara']),
    })
    const getFamilies = (one: ChangePlan) => one.places.offered.map(({ family }) => family)
    expect(getFamilies(planned({ rsvpIds: ['Zoe'] }, known))).toEqual([])
    expect(getFamilies(planned({}, known))).toEqual(['PRICE'])
  })

  it('lets only an administrator exceed the limit', () => {
    const asked = { kind: 'give', rsvpIds: ['Amara'] } as const
    expect(plan(asked)).toMatchObject({ refusal: { code: 'needs-admin', limit: 2 } })
    expect(planned(asked, facts(), true).overLimit).toEqual({ taken: 3, limit: 2 })
    const keptForThem = facts({
      event: event({ confirmed: 1, kept: 1 }),
      waiting: [{ family: 'PRICE', rsvpIds: ['Amara'], kept: 1 }],
    })
    expect(planned(asked, keptForThem).overLimit).toBeNull()
  })

  it('sends nothing and offers nothing once the event has begun, and cannot be undone', () => {
    const begun = facts({ event: event({ startsAt: NOW }) })
    const one = planned({}, begun)
    expect([one.told, one.places.offered, one.undoUntil]).toEqual([[], [], null])
    expect(toWords(one).sentences).toContain('No email goes out: the event has begun.')
  })
})

describe('undoing a change', () => {
  const until = new Date(NOW.getTime() + MINUTE_MS)
  const change = { kind: 'cancel', state: 'open', undoUntil: until, freed: 1 } as const
  const left = {
    status: 'cancelled',
    isHeld: false,
    isOffered: false,
    isSignedUpAgain: false,
  } as const
  const getRefusal = (
    differences: Partial<Parameters<typeof undoRefusal>[0]> = {},
    rsvp: Parameters<typeof undoRefusal>[1][number] = left,
    at = event({ confirmed: 1, kept: 1 }),
  ) => undoRefusal({ ...change, ...differences }, [rsvp], at, NOW)?.code ?? null

  it('is possible until its emails go out, at the latest at the start', () => {
    expect(undoUntil(event(), NOW)).toEqual(new Date(NOW.getTime() + 10 * MINUTE_MS))
    expect(undoUntil(event({ startsAt: until }), NOW)).toEqual(until)
    expect(undoUntil(event({ startsAt: NOW }), NOW)).toBeNull()
    expect([getRefusal(), getRefusal({ undoUntil: NOW }), getRefusal({ state: 'done' })]).toEqual([
      null,
      'over',
      'over',
    ])
  })

  it('is refused if it is undone already, if a colleague has changed it since, and over the limit', () => {
    expect(getRefusal({ state: 'undone' })).toBe('undone')
    expect(getRefusal({}, { ...left, status: 'confirmed' })).toBe('changed')
    expect(getRefusal({}, { ...left, isSignedUpAgain: true })).toBe('signed-up-again')
    expect(getRefusal({}, left, event({ limit: 1, confirmed: 1, kept: 1 }))).toBe('full')
  })
})

describe('held places', () => {
  const AT = new Date('2026-12-01T12:08:00Z')
  const LATER = new Date('2026-12-01T12:09:00Z')
  const held = (places: number, choice: 'hold' | 'ask' | 'next' = 'hold', at = AT) => ({
    places,
    at,
    choice,
  })

  it('go to the next family if they are enough for it', () => {
    expect(
      comingOffers(facts({ event: event({ confirmed: 0, kept: 2 }) }), [held(2)], NOW),
    ).toEqual([{ rsvpIds: ['Zoe', 'Noah'], at: AT }])
  })

  it('stay free if they are too few and staff keep them, or go to the next family or a part of the first if staff chose that', () => {
    const one = facts({ event: event({ confirmed: 1, kept: 1 }) })
    expect(comingOffers(one, [held(1)], NOW)).toEqual([])
    expect(comingOffers(one, [held(1, 'next')], NOW)).toEqual([{ rsvpIds: ['Amara'], at: AT }])
    expect(comingOffers(one, [held(1, 'ask')], NOW)).toEqual([{ rsvpIds: ['Zoe'], at: AT }])
  })

  it('add up: places that a family gives up complete those that are kept for another', () => {
    const both = facts({ event: event({ confirmed: 1, givenUp: 1, kept: 1 }) })
    expect(comingOffers(both, [held(1), held(1, 'next', LATER)], NOW)).toEqual([
      { rsvpIds: ['Zoe', 'Noah'], at: LATER },
    ])
  })

  it('are never offered twice', () => {
    const three = facts({ event: event({ limit: 3, confirmed: 0, kept: 3 }) })
    expect(comingOffers(three, [held(2), held(1, 'hold', LATER)], NOW)).toEqual([
      { rsvpIds: ['Zoe', 'Noah'], at: AT },
      { rsvpIds: ['Amara'], at: LATER },
    ])
  })

  it('name the families they are for, and the time of the offer', () => {
    expect(heldForWords(['Zoe', 'Noah'], '7:14 PM')).toBe(
      '2 spots are held for Zoe and Noah; the offer goes at 7:14 PM',
    )
    expect(heldForWords(['Amara'], '7:14 PM')).toBe(
      '1 spot is held for Amara; the offer goes at 7:14 PM',
    )
  })
})
