import { expect, it } from 'vitest'

import { loadingPage } from './loading-words'

it.each([
  ['/events', 'events'],
  ['/events/sunrise-hike', 'event'],
  ['/es/events', 'events'],
  ['/es/events/sunrise-hike', 'event'],
  ['/events/sunrise-hike/rsvp', null],
  ['/about', null],
])('the path %s is announced as loading: %s', (path, page) => {
  expect(loadingPage(path)).toBe(page)
})
