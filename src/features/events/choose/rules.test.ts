import { describe, expect, it } from 'vitest'

import { parseTag } from '@/features/subscribe/rules'

import { AGE_BANDS } from '../ages/rules'
import {
  choiceAt,
  chosenFrom,
  citiesNamed,
  EVERY_DAY,
  getAddress,
  getFeed,
  getNearest,
  getNewsAddress,
  getTag,
  parseChoice,
} from './rules'

const [CHILDREN, TEENAGERS, ADULTS] = AGE_BANDS
const cities = citiesNamed(['Cleveland', 'Los Angeles', null, ' cleveland ', 'San José', ''])
const cleveland = { slug: 'cleveland', name: 'Cleveland' }
const losAngeles = { slug: 'los-angeles', name: 'Los Angeles' }

const hike = { city: 'Cleveland', ageFrom: 13, ageTo: 18 }
const knots = { city: 'Cleveland', ageFrom: 5, ageTo: 12 }
const studio = { city: 'Los Angeles', ageFrom: 13, ageTo: 25 }
const openDay = { city: 'Charlotte' }
const days = [hike, knots, studio, openDay]

describe('the cities of a list', () => {
  it('are each named once, with a slug for the URL', () => {
    expect(cities).toEqual([cleveland, losAngeles, { slug: 'san-jose', name: 'San José' }])
  })
})

describe('the URL of a choice', () => {
  it('names the city and the ages, and omits both for all events', () => {
    expect(getAddress({ city: cleveland, ages: TEENAGERS })).toBe(
      '/events?city=cleveland&age=13-18',
    )
    expect(getAddress({ city: losAngeles, ages: null })).toBe('/events?city=los-angeles')
    expect(getAddress({ city: null, ages: ADULTS })).toBe('/events?age=19-25')
    expect(getAddress(EVERY_DAY)).toBe('/events')
    expect(getFeed(losAngeles)).toBe('/events.ics?city=los-angeles')
    expect(getFeed(null)).toBe('/events.ics')
  })

  it('has a matching URL for news, and a tag for subscribers', () => {
    const chosen = { city: losAngeles, ages: CHILDREN }
    expect(getNewsAddress(chosen)).toBe('/subscribe?city=los-angeles&age=5-12')
    expect(choiceAt(getNewsAddress(chosen), cities)).toEqual(chosen)
    expect(parseTag(getTag(chosen))).toBe('days-los-angeles-5-12')
    expect(getNewsAddress(EVERY_DAY)).toBe('/subscribe')
  })

  it('is valid only for cities that have had an event, and for the offered ages', () => {
    const parse = (city: string, ages: string) => parseChoice({ city, ages }, cities)
    expect(parse('cleveland', '13-18')).toEqual({ city: cleveland, ages: TEENAGERS })
    expect(parse('cleveland', 'all')).toEqual({ city: cleveland, ages: null })
    expect(parse('all', '5-12')).toEqual({ city: null, ages: CHILDREN })
    expect(parse('atlantis', 'all')).toBeNull()
    expect(parse('cleveland', '3-99')).toBeNull()
  })
})

describe('the events that fit a choice', () => {
  it('are in the city and open to these ages', () => {
    expect(chosenFrom(days, EVERY_DAY)).toEqual(days)
    expect(chosenFrom(days, { city: cleveland, ages: null })).toEqual([hike, knots])
    expect(chosenFrom(days, { city: cleveland, ages: TEENAGERS })).toEqual([hike])
  })

  it('include an event whose ages only overlap, and one for all ages', () => {
    expect(chosenFrom(days, { city: null, ages: ADULTS })).toEqual([studio, openDay])
    expect(chosenFrom([{ ageFrom: 16 }], { city: null, ages: TEENAGERS })).toHaveLength(1)
    expect(chosenFrom([{ ageTo: 12 }], { city: null, ages: TEENAGERS })).toHaveLength(0)
  })

  it('fall back to the nearest when none fits: by city, then by age, then by date', () => {
    const { city, ages } = { city: losAngeles, ages: CHILDREN }
    expect(getNearest(days, { city, ages })).toEqual([studio, knots, openDay])
    expect(getNearest([], { city, ages })).toEqual([])
  })
})

describe('the choice of the last visit', () => {
  it.each([
    { city: cleveland, ages: null },
    { city: null, ages: ADULTS },
    { city: losAngeles, ages: CHILDREN },
  ])('is parsed from its URL: %o', (choice) => {
    expect(choiceAt(getAddress(choice), cities)).toEqual(choice)
  })

  it.each([
    '/events',
    '',
    'x',
    '/events?city=atlantis',
    '/events?age=3-99',
    '/events?city=cleveland&age=3-99',
  ])('is empty for a URL that shows every event, or is unknown: %j', (address) => {
    expect(choiceAt(address, cities)).toBeNull()
  })
})
