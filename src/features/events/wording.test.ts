import { describe, expect, it } from 'vitest'

import { getPlaces } from '@/features/rsvp/rules'

import { getAges } from './ages/wording'
import { placesLeft, placesOnCard, placesTaken, rsvpInvitation } from './wording'

const places = (limit: number | null, taken: number, hasWaitlist = true) =>
  getPlaces({ limit, taken, hasWaitlist })

describe('the places of an event', () => {
  it.each([
    ['there is no limit', places(null, 400), null],
    ['many are left', places(30, 18), '12 spots left'],
    ['one is left', places(30, 29), '1 spot left'],
    ['it is full', places(30, 30), 'Full. The waitlist is open.'],
    ['it is full and has no waitlist', places(30, 30, false), 'All spots are taken.'],
    ['there never were any', places(0, 0, false), 'All spots are taken.'],
    ['staff lowered the capacity', places(5, 8), 'Full. The waitlist is open.'],
  ])('are described to parents when %s', (_when, event, words) => {
    expect(placesLeft(event)).toBe(words)
  })

  it.each([
    ['there is no limit', places(null, 400), 0, null],
    ['many are left', places(12, 3), 0, { words: '9 spots left', tone: 'open' }],
    ['few are left', places(12, 9), 0, { words: '3 spots left', tone: 'few' }],
    ['one is left', places(12, 11), 0, { words: '1 spot left', tone: 'few' }],
    ['some wait', places(3, 3), 4, { words: 'Full. Waitlist open, 4 waiting', tone: 'waitlist' }],
    ['nobody waits yet', places(3, 3), 0, { words: 'Full. Waitlist open', tone: 'waitlist' }],
    ['there is no waitlist', places(3, 5, false), 0, { words: 'Full', tone: 'full' }],
  ])('are described on a card when %s', (_when, event, waiting, onCard) => {
    expect(placesOnCard(event, waiting)).toEqual(onCard)
  })

  it.each([
    ['there is no limit', places(null, 4), 0, 0, 0, '4 taken, no limit.', false],
    ['some are on the waitlist', places(3, 3), 0, 0, 2, '3 of 3 spots taken. 2 waiting.', false],
    [
      'some places are offered',
      places(3, 3),
      2,
      0,
      1,
      '3 of 3 spots taken. 2 of them offered. 1 waiting.',
      false,
    ],
    [
      'places are held that nobody has',
      places(3, 3),
      0,
      2,
      1,
      '3 of 3 spots taken. 2 of them held. 1 waiting.',
      false,
    ],
    [
      'there are more RSVPs than places',
      places(5, 8),
      0,
      0,
      1,
      '8 of 5 spots taken, over by 3. 1 waiting.',
      true,
    ],
  ])('are described to staff when %s', (_when, event, offered, held, waiting, words, isOver) => {
    expect(placesTaken({ places: event, offered, held, waiting })).toEqual({ words, isOver })
  })
})

describe('the ages of an event', () => {
  it.each([
    ['from and to', { ageFrom: 13, ageTo: 18 }, 'Ages 13–18'],
    ['from', { ageFrom: 16 }, 'Ages 16 and up'],
    ['to', { ageFrom: null, ageTo: 12 }, 'Up to age 12'],
    ['a single year', { ageFrom: 10, ageTo: 10 }, 'Age 10'],
    ['newborns on', { ageFrom: 0, ageTo: 5 }, 'Ages 0–5'],
    ['nothing', {}, 'All Ages'],
    ['words of staff', { ageRange: 'Families', ageFrom: 5, ageTo: 17 }, 'Families'],
  ])('are made from %s', (_from, ages, words) => {
    expect(getAges(ages)).toBe(words)
  })
})

it('a full event links to its waitlist or to other events, and any other event to a spot', () => {
  expect(rsvpInvitation(places(3, 3))).toBe('Join the waitlist')
  expect(rsvpInvitation(places(3, 3, false))).toBe('Other events')
  expect(rsvpInvitation(places(3, 1))).toBe('Save a spot')
  expect(rsvpInvitation(places(null, 400))).toBe('Save a spot')
})
