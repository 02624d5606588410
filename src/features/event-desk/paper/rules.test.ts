import { describe, expect, it } from 'vitest'

import { aChild } from '../../../../tests/support/day-child'
import type { DayAdult } from '../day/snapshot'
import { nameTags, notInPictures, paperNames, tagSize } from './rules'

const NO_TEAM = { lead: null, second: null }

describe('names on paper', () => {
  it('are first names alone, with letters of the last name only where two are alike', () => {
    const names = paperNames([
      { id: '1', firstName: 'Maya', lastName: 'Torres' },
      { id: '2', firstName: 'maya', lastName: 'Tanaka' },
      { id: '3', firstName: 'Leo', lastName: 'Torres' },
    ])
    expect([...names.values()]).toEqual(['Maya To.', 'maya Ta.', 'Leo'])
  })
})

describe('name tags', () => {
  it('have one ring for allergies, needs and no photos alike, and none for other children', () => {
    const tags = nameTags(
      [
        aChild('Ada Allergic', { health: ['exists'] }),
        aChild('Ben Nophoto', { photos: false }),
        aChild('Cam Plain'),
      ],
      [],
      NO_TEAM,
    )
    expect(tags.slice(0, 3).map(({ name, asksFirst }) => [name, asksFirst])).toEqual([
      ['Ada', true],
      ['Ben', true],
      ['Cam', false],
    ])
  })

  it('list children with a spot by first name, then the team, then at least one blank to the end of the sheet', () => {
    const staff: DayAdult = { id: 'dana', name: 'Dana Ruiz', kind: 'staff', cleared: true }
    const tags = nameTags(
      [
        aChild('Zoe Klein'),
        aChild('Ann Canceled', { status: 'cancelled' }),
        aChild('Owen Whitfield', { status: 'not-coming' }),
      ],
      [
        { id: 'lena', name: 'Lena Park', kind: 'helper', cleared: true },
        { id: 'gone', name: 'Gone Helper', kind: 'helper', cleared: true, ended: true },
        { id: 'other', name: 'Office Person', kind: 'staff', cleared: true },
        staff,
      ],
      { lead: 'dana', second: null },
    )
    expect(tags.map(({ name, role }) => (role ? `${role} ${name}` : name))).toEqual([
      ...['Owen', 'Zoe', 'lead Dana', 'helper Lena'],
      ...['', ''],
    ])
    const full = nameTags(
      ['A a', 'B b', 'C c', 'D d', 'E e', 'F f'].map((name) => aChild(name)),
      [],
      NO_TEAM,
    )
    expect(full).toHaveLength(12)
  })

  it('have the largest size that fits', () => {
    const size = (name: number, word = name) => tagSize({ name, word }, 252)
    expect([size(4), size(4.5), size(5.8)]).toEqual([63, 52.5, 42.75])
    expect([size(12, 7), size(30)]).toEqual([32, 24])
  })
})

describe('the photographer’s sheet', () => {
  it('has the children whose family did not say yes, and counts all with a spot', () => {
    const { children, all } = notInPictures([
      aChild('Caleb Foster', { photos: false, age: 12 }),
      aChild('Ben Ortiz', { photos: false, status: 'walk-in' }),
      aChild('Ann Canceled', { photos: false, status: 'cancelled' }),
      aChild('Imani Abbott'),
    ])
    expect(all).toBe(3)
    expect(children).toMatchObject([
      { name: 'Ben', isWalkIn: true },
      { name: 'Caleb', age: 12, isWalkIn: false },
    ])
  })
})
