import { describe, expect, it } from 'vitest'

import { getAges } from './ages/wording'
import { EVERY_DAY } from './choose/rules'
import { placesLeft, placesOnCard } from './wording'
import { eventWordsIn } from './words-in'

const words = eventWordsIn('es')
const cleveland = { slug: 'cleveland', name: 'Cleveland' }
const ages = { from: 13, to: 18 }

describe('the sentences about a choice, in Spanish', () => {
  it.each([
    [3, EVERY_DAY, '3 eventos, por fecha'],
    [1, EVERY_DAY, '1 evento, por fecha'],
    [1, { city: cleveland, ages: null }, '1 evento en Cleveland'],
    [2, { city: cleveland, ages }, '2 eventos en Cleveland para edades de 13 a 18'],
    [0, { city: null, ages }, 'Por ahora no hay eventos para edades de 13 a 18'],
  ])('count %i', (count, choice, line) => {
    expect(words.choose.countLine(count, choice)).toBe(line)
  })
})

it('says places and ages in Spanish', () => {
  const open = (left: number) =>
    ({ state: 'open', left, taken: 0, limit: left, hasWaitlist: true }) as const
  expect(placesLeft(open(1), words)).toBe('Queda 1 lugar')
  expect(placesLeft(open(9), words)).toBe('Quedan 9 lugares')
  expect(placesOnCard(open(2), 0, words)).toEqual({ words: 'Quedan 2 lugares', tone: 'few' })
  expect(getAges({ ageFrom: 13, ageTo: 18 }, words)).toBe('De 13 a 18 años')
  expect(getAges({}, words)).toBe('Todas las edades')
})
