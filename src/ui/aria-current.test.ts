import { expect, it } from 'vitest'

import { ariaCurrent } from './aria-current'

it('marks the current page, and a link to a parent of it', () => {
  expect(ariaCurrent('/events', '/events')).toBe('page')
  expect(ariaCurrent('/es/events', '/es/events/-/cleveland/all')).toBe('page')
  expect(ariaCurrent('/es/events', '/es/events/sunrise-hike')).toBe('true')
  expect(ariaCurrent('/es/join', '/es/events')).toBeUndefined()
})

it('marks the home page of a language on that page only', () => {
  expect(ariaCurrent('/', '/')).toBe('page')
  expect(ariaCurrent('/es', '/es')).toBe('page')
  expect(ariaCurrent('/', '/events')).toBeUndefined()
  expect(ariaCurrent('/es', '/es/events')).toBeUndefined()
})
