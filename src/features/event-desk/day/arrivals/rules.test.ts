import { describe, expect, it } from 'vitest'

import { getSentence } from '@/features/rsvp/questions'

import { foldTaps } from '../fold'
import type { DayStatus } from '../snapshot'
import type { Tap } from '../tap'
import {
  countTaken,
  EMPTY_DRAFT,
  isFull,
  parseBirthDate,
  parsePhone,
  readDraft,
  waiverNow,
  type WalkInDraft,
} from './rules'
import { AGREED } from './wording'

const DAY = '2026-12-05'

const DRAFT: WalkInDraft = {
  ...EMPTY_DRAFT,
  phone: '(216) 555-0181',
  firstName: ' Ben ',
  lastName: 'Ortiz',
  birthDate: '03 / 14 / 2017',
  parentName: 'Rafael Ortiz',
  hasHealth: false,
  photos: false,
}

const CARL = { name: ' Carl Ortiz', note: 'Court order ' }
const PARENT = { name: 'Rafael Ortiz', relationship: 'Parent', phone: '2165550181' }

describe('a birth date as two thumbs type it', () => {
  it.each([
    ['03 / 14 / 2017', '2017-03-14'],
    ['3/4/2017', '2017-03-04'],
    ['03142017', '2017-03-14'],
    ['3-14-2017', '2017-03-14'],
  ])('is read from %s', (typed, day) => {
    expect(parseBirthDate(typed, DAY)).toBe(day)
  })

  it.each(['', '14 / 03 / 2017', '02 / 30 / 2017', '3/14/17', '12 / 06 / 2026', '1/1/1899'])(
    'is none if %j was typed',
    (typed) => {
      expect(parseBirthDate(typed, DAY)).toBeNull()
    },
  )
})

it('a phone number has ten digits, with or without +1', () => {
  expect(parsePhone('+1 (216) 555-0181')).toBe('2165550181')
  expect(parsePhone('216 555 018')).toBeNull()
})

describe('a walk-in', () => {
  it('is complete with the smallest set of answers, and the parent picks up', () => {
    expect(readDraft(DRAFT, DAY).answers).toEqual({
      ...{ firstName: 'Ben', lastName: 'Ortiz', birthDate: '2017-03-14', known: null },
      ...{ phone: '2165550181', parentName: 'Rafael Ortiz', pickup: [PARENT], neverPeople: [] },
      ...{ allergies: '', medicine: '', photos: false },
    })
  })

  it('names all that is still to ask, and presets no answer about health or photos', () => {
    expect(readDraft(EMPTY_DRAFT, DAY).open).toEqual([
      ...['phone', 'first name', 'last name', 'date of birth', 'parent', 'allergies', 'photos'],
    ])
  })

  it.each<[string, Partial<WalkInDraft>, string]>([
    ['a yes about health says nothing', { hasHealth: true, allergies: ' ' }, 'allergies'],
    ['a note names nobody', { never: [{ name: ' ', note: 'x' }] }, 'who must not pick up'],
    ['the parent must not', { never: [{ ...CARL, name: 'Rafael Ortíz' }] }, 'who must not pick up'],
    ['another person has no phone', { isOther: true, otherName: 'Ana' }, 'who picks up'],
    ['another person has no name', { isOther: true, otherPhone: '2165550199' }, 'who picks up'],
  ])('is not complete while %s', (_what, part, open) => {
    expect(readDraft({ ...DRAFT, ...part }, DAY).open).toEqual([open])
  })

  it('says who must not pick up with what the family wrote, without lines that stayed empty', () => {
    const never = [CARL, { name: '', note: ' ' }]
    expect(readDraft({ ...DRAFT, never }, DAY).answers?.neverPeople).toEqual([
      { name: 'Carl Ortiz', note: 'Court order' },
    ])
  })

  it('keeps no words about health once the answer is no', () => {
    const draft = { ...DRAFT, hasHealth: false, allergies: 'Peanuts', medicine: 'EpiPen' }
    expect(readDraft(draft, DAY).answers).toMatchObject({ allergies: '', medicine: '' })
  })

  it('of a known family has its child without a birth date, which the server has', () => {
    const known = { record: 'amara', age: 10, hasEmail: true }
    expect(readDraft({ ...DRAFT, birthDate: '', known }, DAY).answers).toMatchObject({
      ...{ birthDate: null, known: { record: 'amara', age: 10 }, parentName: 'Rafael Ortiz' },
    })
  })

  it('of 18 or over has no parent and is picked up by nobody', () => {
    const adult = { ...DRAFT, birthDate: '12/05/2008', parentName: '', never: [CARL] }
    expect(readDraft(adult, DAY).answers).toMatchObject({
      ...{ parentName: '', pickup: [], neverPeople: [] },
    })
    expect(readDraft({ ...adult, birthDate: '12/06/2008' }, DAY).open).toEqual(['parent'])
  })
})

const aTap = (rsvp: string, kind: 'in' | 'out', data?: Tap['data']): Tap => ({
  ...{ id: `${kind} ${rsvp}`, kind, rsvp, at: '2026-12-05T21:00:00.000Z', offset: 0, sequence: 1 },
  ...{ by: 'dana', knows: 0, device: 'phone' },
  ...(data ? { data } : {}),
})

describe('the spots of an event', () => {
  const child = (rsvp: string, status: DayStatus) => ({ rsvp, status, never: [] })
  const children = [
    child('maya', 'confirmed'),
    child('ben', 'walk-in'),
    child('owen', 'not-coming'),
    child('kim', 'cancelled'),
    child('leo', 'cancelled'),
  ]
  const event = { lead: null, second: null, adults: [] }
  const day = foldTaps([aTap('leo', 'in')], { event, children })

  it('are taken by walk-ins and by whoever came, and by a child who is not coming until the start', () => {
    expect(countTaken(children, day, { hasBegun: false })).toBe(4)
    expect(countTaken(children, day, { hasBegun: true })).toBe(3)
  })

  it('are full at the limit, and never without one', () => {
    expect([13, 14, 15].map((taken) => isFull(taken, { capacity: 14 }))).toEqual([
      ...[false, true, true],
    ])
    expect(isFull(1000, { capacity: null })).toBe(false)
  })
})

describe('the waiver of a child who was not on record as signed', () => {
  const history = (data: Tap['data'], undoneBy: string | null = null) => [
    { tap: aTap('maya', 'in', data), undoneBy },
  ]

  it('is what the phone that let the child in saw', () => {
    expect(waiverNow({ waiver: 'unsigned' }, history({ waiver: 'phone' }))).toBe('signed')
    expect(waiverNow({ waiver: 'unsigned' }, history({ waiver: 'paper' }))).toBe('paper')
    expect(waiverNow({ waiver: 'unsigned' }, history({ waiver: 'without' }))).toBe('unsigned')
    expect(waiverNow({ waiver: 'unsigned' }, history({ waiver: 'paper' }, 'undo'))).toBe('unsigned')
    expect(waiverNow({ waiver: 'signed' }, history({ waiver: 'without' }))).toBe('signed')
  })
})

it('a signature at the gate agrees to the same sentence as the form', () => {
  for (const audience of ['guardian', 'self'] as const)
    expect(getSentence('acceptedWaiver', audience)).toBe(AGREED)
})
