import { expect, it } from 'vitest'

import { loadingWords } from './loading-words'

it.each([
  ['/events', 'Loading events...'],
  ['/events/sunrise-hike', 'Loading event...'],
  ['/events/sunrise-hike/rsvp', null],
  ['/about', null],
])('the loading text for the path %s is %s', (path, words) => {
  expect(loadingWords(path)).toBe(words)
})
