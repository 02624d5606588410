import { describe, expect, it } from 'vitest'

import { readQuery } from '../rules'
import { getHead, getPersons, getReason, getState, isIn, type NamedSubmission } from './rules'

const moment = { now: new Date('2026-11-23T12:00:00Z'), today: '2026-11-23' }

const anEvent = (day: string, title = 'Winter Lantern Walk') => ({
  id: title,
  title,
  times: { startsAt: `${day}T21:00:00.000Z`, endsAt: null, zone: 'America/New_York' },
  isCancelled: false,
})

let made = 0

const named = (differences: Partial<NamedSubmission> = {}): NamedSubmission => {
  made += 1
  return {
    id: `id-${String(made)}`,
    collection: 'rsvps',
    reference: 'K7QFM3XR',
    createdAt: `2026-10-${String(made % 28).padStart(2, '0')}T00:00:00.000Z`,
    name: 'Maya Torres',
    lastName: 'Torres',
    birthDate: '2014-03-09',
    parentName: 'Elena Torres',
    email: 'elena@family.example',
    phone: '2165550142',
    emergencyName: 'Luis Torres',
    emergencyPhone: '2165550143',
    pickupPeople: [],
    city: null,
    familyKey: 'elena@family.example',
    address: 'elena@family.example',
    never: [],
    language: 'en',
    status: 'confirmed',
    heldUntil: null,
    offeredUntil: null,
    event: anEvent('2026-12-05'),
    ...differences,
  }
}

/** A submission of an adult without a birth date. */
const message = (differences: Partial<NamedSubmission> = {}) =>
  named({
    collection: 'form-submissions',
    name: 'Elena Torres',
    lastName: null,
    birthDate: null,
    parentName: null,
    emergencyName: null,
    emergencyPhone: null,
    status: 'new',
    event: null,
    ...differences,
  })

const personsIn = (...submissions: NamedSubmission[]) => getPersons(submissions, moment)

describe('the persons of a family', () => {
  it('are children by age, then adults; twins are two', () => {
    const zoe = { name: 'Zoe Torres', birthDate: '2012-05-01' }
    const persons = personsIn(
      message(),
      named(),
      named(zoe),
      named({ ...zoe, name: 'Noah Torres' }),
    )
    expect(persons.map(({ name, age, role }) => [name, age, role])).toEqual([
      ['Noah Torres', 14, 'child'],
      ['Zoe Torres', 14, 'child'],
      ['Maya Torres', 12, 'child'],
      ['Elena Torres', null, 'parent'],
    ])
  })

  it('are one, however the name is written, and keep the id of their first submission', () => {
    const first = named({ name: 'MAYA  TORRES', createdAt: '2026-01-01T00:00:00.000Z' })
    const second = named({ createdAt: '2026-02-01T00:00:00.000Z' })
    expect(personsIn(second, first)).toMatchObject([
      { id: first.id, name: 'Maya Torres', submissionIds: [first.id, second.id] },
    ])
  })

  it('are two if a parent has the name of the child', () => {
    expect(personsIn(named(), message({ name: 'Maya Torres' }))).toHaveLength(2)
  })

  it('are one adult, with and without a birth date', () => {
    const volunteer = message({ collection: 'volunteers', birthDate: '1988-06-30' })
    expect(personsIn(volunteer, message(), named())).toMatchObject([
      { name: 'Maya Torres' },
      {
        name: 'Elena Torres',
        age: 38,
        role: 'parent',
        submissionIds: [expect.any(String), expect.any(String)],
      },
    ])
  })

  it('do not include an address without a name, unless no person has it', () => {
    const subscriber = message({ collection: 'subscribers', name: 'elena', status: 'subscribed' })
    expect(personsIn(named(), subscriber)).toHaveLength(1)
    expect(personsIn(subscriber)).toMatchObject([{ name: 'elena', role: 'adult' }])
  })
})

describe('the latest activity of a person', () => {
  const latestIn = (...submissions: NamedSubmission[]) => personsIn(...submissions)[0]?.latest

  it.each([
    ['the next event', ['2026-12-20', '2026-12-05', '2026-08-16'], '2026-12-05'],
    ['the last event', ['2026-08-16', '2026-10-18', '2026-03-01'], '2026-10-18'],
  ])('is %s', (_which, days, day) => {
    const latest = latestIn(...days.map((one) => named({ event: anEvent(one) })))
    expect(latest?.event?.times.startsAt.slice(0, 10)).toBe(day)
  })

  it('is not an event that was given up or canceled, if there is another', () => {
    const given = named({ status: 'cancelled', event: anEvent('2026-12-01') })
    const canceled = named({ event: { ...anEvent('2026-12-02'), isCancelled: true } })
    expect(latestIn(given, canceled, named())?.event?.times.startsAt).toMatch(/^2026-12-05/)
  })

  it('says that a place is held or offered, while it is', () => {
    const [before, after] = ['2026-11-23T11:00:00.000Z', '2026-11-23T13:00:00.000Z']
    const states = [
      named({ heldUntil: after }),
      named({ heldUntil: before }),
      named({ status: 'waitlisted', offeredUntil: after }),
      named({ status: 'waitlisted', offeredUntil: before }),
    ].map((one) => getState(one, moment))
    expect(states).toEqual(['held', 'cancelled', 'offered', 'waitlisted'])
  })
})

describe('the head of a family', () => {
  it('has the newest contact of its children, before that of an adult', () => {
    const old = named({ phone: '2165550199', createdAt: '2026-01-01T00:00:00.000Z' })
    const newest = message({
      phone: '2165550155',
      city: 'Cleveland',
      createdAt: '2026-12-01T00:00:00.000Z',
    })
    const all = [old, named(), newest]
    expect(getHead(all, personsIn(...all))).toEqual({
      name: 'Torres',
      isAlone: false,
      parentName: 'Elena Torres',
      email: 'elena@family.example',
      phone: '2165550142',
      city: 'Cleveland',
    })
  })

  it('shows the whole name of a single person', () => {
    const all = [message()]
    expect(getHead(all, personsIn(...all))).toMatchObject({ name: 'Elena Torres', isAlone: true })
  })
})

describe('the reason why a family was found', () => {
  const reasonFor = (typed: string, submission = named()) => {
    const query = readQuery(typed)
    if (!query.ok) throw new Error(query.refusal)
    const persons = personsIn(submission)
    return getReason(query.value, getHead([submission], persons), persons, [submission])
  }

  it.each([
    ['maya torres', null],
    ['torres elena', null],
    ['0142', null],
    ['0143', { part: 'emergency', name: 'Luis Torres', phone: '2165550143' }],
    ['luis torres', { part: 'emergency', name: 'Luis Torres', phone: '2165550143' }],
    ['k7qf m3xr', { part: 'reference', value: 'K7QFM3XR' }],
    ['tores', { part: 'earlier' }],
  ])('is said of %s, unless it is shown', (typed, reason) => {
    expect(reasonFor(typed)).toEqual(reason)
  })

  it('can be a person who may pick up', () => {
    const pickupPeople = [{ name: 'Marcus Brooks', phone: '2165550177' }]
    expect(reasonFor('brooks', named({ pickupPeople }))).toEqual({
      part: 'pickup',
      ...pickupPeople[0],
    })
  })
})

describe('a list of families', () => {
  it('has those who take part, who help, and who are coming', () => {
    const past = named({ event: anEvent('2026-08-16') })
    const lists = (one: NamedSubmission) =>
      (['all', 'families', 'volunteers', 'coming'] as const).filter((filter) =>
        isIn(filter, [one], moment),
      )
    expect(lists(named())).toEqual(['all', 'families', 'coming'])
    expect(lists(past)).toEqual(['all', 'families'])
    expect(lists(message({ collection: 'volunteers' }))).toEqual(['all', 'volunteers'])
    expect(lists(message())).toEqual(['all'])
  })
})
