import { describe, expect, it } from 'vitest'

import { countItems, flattenItems, itemAnswers, itemQuestions, parseItemName } from './items'

describe('questions about several items', () => {
  const name = { kind: 'text', label: 'Name', maxLength: 80 } as const

  it('are named item by item', () => {
    expect(Object.keys(itemQuestions('people', 2, { name, role: name }))).toEqual([
      'people.0.name',
      'people.0.role',
      'people.1.name',
      'people.1.role',
    ])
  })

  it('are read from lists of objects as from the names of a form', () => {
    expect(
      flattenItems({ people: [{ name: 'Rosa' }, { name: 'Elena' }], city: 'Cleveland' }),
    ).toEqual({
      'people.0.name': 'Rosa',
      'people.1.name': 'Elena',
      city: 'Cleveland',
    })
    expect(flattenItems({ interests: ['arts', 'outdoor'] })).toEqual({
      interests: ['arts', 'outdoor'],
    })
  })

  it('number one more than the highest index', () => {
    expect(
      countItems('people', { 'people.0.name': '', 'people.2.name': '', 'other.7.name': '' }),
    ).toBe(3)
    expect(countItems('people', { people: 'all' })).toBe(0)
  })

  it.each(['people.name', 'people.100.name', 'people.-1.name', 'people.0.na me', '__proto__.0'])(
    'are not named %j',
    (hostile) => {
      expect(parseItemName(hostile)).toBeNull()
    },
  )

  it('belong to one item', () => {
    const answers = { 'people.1.name': 'Elena', 'people.10.name': 'Bo', city: 'Cleveland' }
    expect(itemAnswers(answers, 'people', 1)).toEqual({ name: 'Elena' })
  })
})
