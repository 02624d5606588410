import { describe, expect, it } from 'vitest'

import { placesOf } from '@/features/rsvp/rules'

import { loadingWords, placesLeft, placesTaken } from './wording'

const places = (limit: number | null, taken: number, hasWaitlist = true) =>
  placesOf({ limit, taken, hasWaitlist })

describe('the places of an event', () => {
  it.each([
    ['there is no limit', places(null, 400), null],
    ['many are left', places(30, 18), '12 places left'],
    ['one is left', places(30, 29), '1 place left'],
    ['it is full', places(30, 30), 'Full. The form puts your child on the waitlist.'],
    ['it is full and has no waitlist', places(30, 30, false), 'Full.'],
    ['there never were any', places(0, 0, false), 'Full.'],
    ['staff lowered the capacity', places(5, 8), 'Full. The form puts your child on the waitlist.'],
  ])('are described to parents when %s', (_when, event, words) => {
    expect(placesLeft(event)).toBe(words)
  })

  it.each([
    ['there is no limit', places(null, 4), 0, '4 taken, no limit.', false],
    ['some are on the waitlist', places(3, 3), 2, '3 of 3 places taken. 2 waiting.', false],
    [
      'there are more RSVPs than places',
      places(5, 8),
      1,
      '8 of 5 places taken, over by 3. 1 waiting.',
      true,
    ],
  ])('are described to staff when %s', (_when, event, waiting, words, isOver) => {
    expect(placesTaken(event, waiting)).toEqual({ words, isOver })
  })
})

describe('the loading text', () => {
  it.each([
    ['/events', 'Loading events...'],
    ['/events/sunrise-hike', 'Loading event...'],
    ['/events/sunrise-hike/rsvp', null],
    ['/about', null],
  ])('for the path %s is %s', (path, words) => {
    expect(loadingWords(path)).toBe(words)
  })
})
