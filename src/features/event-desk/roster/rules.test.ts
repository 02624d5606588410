import { describe, expect, it } from 'vitest'

import { drivingParents, rosterFamilies, type RosterRsvp, waitingFamilies } from './rules'
import {
  ageAndSiblings,
  goesHomeLines,
  noteWords,
  rosterCounts,
  waitingNames,
  warningLines,
} from './wording'

const DAY = '2026-12-05'

let ids = 0

const anRsvp = (differences: Partial<RosterRsvp> = {}): RosterRsvp => {
  ids += 1
  return {
    id: `id-${String(ids)}`,
    family: `F${String(ids)}`,
    familyOrder: 0,
    firstName: 'Maya',
    lastName: 'Torres',
    dateOfBirth: '2014-03-09',
    parentName: 'Elena Torres',
    parentEmail: `parent-${String(ids)}@example.com`,
    parentPhone: '2165550142',
    staysWithChild: false,
    pickupPeople: [{ name: 'Elena Torres', relationship: 'Mother', phone: '2165550142' }],
    pickupCode: '4821',
    never: [],
    disputed: [],
    emergency: { name: 'Luis Torres', relationship: 'Uncle', phone: '2165550143' },
    mayRide: false,
    mayBePhotographed: true,
    offersToDrive: false,
    hasHealthAnswers: false,
    notComingSince: null,
    isWalkIn: false,
    language: 'en',
    health: null,
    signature: { nameMatches: true },
    ...differences,
  }
}

const noHealth = { allergies: '', medicine: '', needs: '', noAllergies: true }

const onlyChild = (differences: Partial<RosterRsvp>) => {
  const child = rosterFamilies([anRsvp(differences)], DAY)[0]?.children[0]
  if (!child) throw new Error('There is no child')
  return child
}

describe('a roster', () => {
  it('is sorted by family name, with siblings together as on their form', () => {
    const torres = { family: 'T', parentEmail: 'elena@example.com' }
    const rsvps = [
      anRsvp({ ...torres, firstName: 'Leo', familyOrder: 1, dateOfBirth: '2016-06-18' }),
      anRsvp({ firstName: 'Owen', lastName: 'Whitfield' }),
      anRsvp({ firstName: 'Siobhán', lastName: 'O’Brien' }),
      anRsvp({ ...torres, firstName: 'Maya' }),
      // A separate, later sign-up, with a capital letter.
      anRsvp({ firstName: 'Ana', parentEmail: 'Elena@example.com' }),
      anRsvp({ firstName: 'Émile', lastName: 'Édouard' }),
    ]
    const families = rosterFamilies(rsvps, DAY)
    expect(families.map(({ children }) => children.map(({ name }) => name))).toEqual([
      ['Émile Édouard'],
      ['Siobhán O’Brien'],
      ['Ana Torres', 'Maya Torres', 'Leo Torres'],
      ['Owen Whitfield'],
    ])
    const [, , [, maya, leo] = []] = families.map(({ children }) => children)
    expect([maya?.number, leo?.number]).toEqual([4, 5])
    expect(maya && ageAndSiblings(maya)).toBe('12 years · sibling of Ana and Leo')
    expect(rosterCounts(families)).toBe('6 children, 4 families')
  })

  it("shows a child's age on the day", () => {
    expect(onlyChild({ dateOfBirth: '2014-12-05' }).age).toBe(12)
    expect(onlyChild({ dateOfBirth: '2014-12-06' }).age).toBe(11)
  })

  it('marks twins', () => {
    const family = { family: 'K', parentEmail: 'miriam@example.com', lastName: 'Klein' }
    const [klein] = rosterFamilies(
      [
        anRsvp({ ...family, firstName: 'Zoe' }),
        anRsvp({ ...family, firstName: 'Noah', familyOrder: 1 }),
      ],
      DAY,
    )
    expect(klein?.children.map(ageAndSiblings)).toEqual([
      '12 years · twin of Noah',
      '12 years · twin of Zoe',
    ])
  })

  it('lists problems before permissions', () => {
    expect(onlyChild({}).notes).toEqual([])
    expect(onlyChild({ signature: null, mayRide: true, mayBePhotographed: false }).notes).toEqual([
      'not-signed',
      'no-photos',
      'may-ride',
    ])
    expect(onlyChild({ signature: { nameMatches: false } }).notes).toEqual(['check-name'])
  })

  it('marks who is not coming, with the time, and walk-ins', () => {
    const child = onlyChild({ notComingSince: '2026-12-05T22:06:00.000Z', isWalkIn: true })
    const words = noteWords(child, 'America/New_York').map((note) => note.words)
    expect(words).toEqual([expect.stringMatching(/^NOT COMING, 5:06\sPM$/), 'WALK-IN'])
  })

  it('says who is called in Spanish', () => {
    expect(onlyChild({ language: 'es' }).notes).toContain('spanish')
    expect(onlyChild({}).notes).not.toContain('spanish')
  })

  it('has walk-ins last, so that they change no printed number', () => {
    const families = rosterFamilies(
      [
        anRsvp({ id: 'a', lastName: 'Abbott', isWalkIn: true }),
        anRsvp({ id: 'z', lastName: 'Zimmer' }),
      ],
      DAY,
    )
    expect(families.flatMap(({ children }) => children.map(({ id }) => id))).toEqual(['z', 'a'])
  })

  it('says only that health details exist if it was requested without them', () => {
    const child = onlyChild({
      hasHealthAnswers: true,
      never: [{ name: 'Darnell Brooks', note: '' }],
    })
    expect(child.notes).toEqual(['has-health'])
    expect(warningLines(child.warnings)).toEqual([
      { text: 'NEVER GOES WITH: Darnell Brooks.', isBad: true },
    ])
  })

  it('shows dangers to a child in one line, before other needs, if requested with health details', () => {
    const health = {
      allergies: 'Peanuts',
      medicine: 'EpiPen in\nher backpack.',
      needs: 'A quiet place',
      noAllergies: false,
    }
    const child = onlyChild({ hasHealthAnswers: true, health })
    expect(child.notes).toEqual([])
    expect(warningLines(child.warnings)).toEqual([
      { text: 'ALLERGY: Peanuts. MEDICINE: EpiPen in her backpack.', isBad: true },
      { text: 'Needs: A quiet place.', isBad: false },
    ])
  })

  it('says for a child, but not for an adult, that allergies were not asked about', () => {
    const unanswered = { ...noHealth, noAllergies: false }
    expect(onlyChild({ health: unanswered }).warnings).toMatchObject([
      { kind: 'allergies-unknown' },
    ])
    expect(onlyChild({ health: noHealth }).warnings).toEqual([])
    expect(onlyChild({ health: unanswered, dateOfBirth: '2006-01-01' }).warnings).toEqual([])
  })

  it('shows who goes home with whom', () => {
    const uncle = { name: 'Marcus Brooks', relationship: 'Uncle', phone: '2165550127' }
    const getLines = (differences: Partial<RosterRsvp>) =>
      goesHomeLines(onlyChild(differences).goesHome)
    expect(getLines({ pickupPeople: [uncle] })).toEqual({
      people: [{ name: 'Marcus Brooks', beside: ', uncle', lines: ['(216) 555-0127'] }],
      code: 'Code 4821',
    })
    // The parent's phone is on the same line.
    expect(getLines({}).people).toEqual([{ name: 'Elena Torres', beside: '', lines: [] }])
    expect(getLines({ staysWithChild: true })).toEqual({
      people: [{ name: 'Elena Torres', beside: '', lines: ['stays'] }],
      code: null,
    })
    expect(getLines({ parentName: '' }).people).toMatchObject([{ beside: 'On their own' }])
  })
})

it('names each parent who offers to drive once', () => {
  const family = {
    parentEmail: 'grace@example.com',
    parentName: 'Grace Whitfield',
    offersToDrive: true,
  }
  const first = anRsvp(family)
  expect(drivingParents([first, anRsvp(family), anRsvp()])).toEqual([
    { id: first.id, name: 'Grace Whitfield', phone: '2165550142' },
  ])
})

describe('the waitlist', () => {
  const waiting = (firstName: string, differences: object = {}) => ({
    ...anRsvp({ firstName, lastName: 'Klein', parentName: 'Miriam Klein' }),
    isOffered: false,
    ...differences,
  })

  it('lists families in the order in which they wait', () => {
    const klein = { family: 'K', dateOfBirth: '2017-01-02' }
    const families = waitingFamilies(
      [
        waiting('Zoe', klein),
        waiting('Amara', { lastName: 'Price', isOffered: true }),
        waiting('Noah', klein),
      ],
      DAY,
    )
    expect(families.map(waitingNames)).toEqual([
      { names: 'Zoe and Noah Klein', rest: ', 9, twins' },
      { names: 'Amara Price', rest: ', 12, a spot is offered' },
    ])
  })

  it('gives siblings with different last names their own names', () => {
    const [family] = waitingFamilies(
      [
        waiting('Zoe', { family: 'K' }),
        waiting('Bo', { family: 'K', lastName: 'Reyes', dateOfBirth: '2016-01-01' }),
      ],
      DAY,
    )
    expect(family && waitingNames(family)).toEqual({
      names: 'Zoe Klein and Bo Reyes',
      rest: ', 12 and 10',
    })
  })
})
