import { describe, expect, it } from 'vitest'

import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { type EventFacts, eventNotice, newsBetween, type NoticeFacts } from './email'

const told: EventFacts = {
  startsAt: '2026-12-05T15:00:00Z',
  endsAt: '2026-12-05T18:00:00Z',
  zone: 'America/New_York',
  place: 'Coming soon, Cleveland, OH',
  isCancelled: false,
}
const notice = (now: EventFacts, differences: Partial<NoticeFacts> = {}) =>
  eventNotice({
    to: 'elena@example.org',
    child: 'Maya',
    reference: 'ABCD2345',
    isWaiting: false,
    told,
    now,
    event: { title: 'Lake walk', url: 'https://swantastic.example/events/lake-walk' },
    organization: { name: 'Swantastic', email: 'hello@example.org', phone: '(216) 555-0100' },
    ...differences,
  })

describe('an event notice', () => {
  it('reports nothing if nothing changed', () => {
    expect(newsBetween(told, { ...told })).toEqual([])
  })

  it('names the old and the new values, in the zone of the event', () => {
    const { subject, text } = notice({
      ...told,
      startsAt: '2026-12-05T16:00:00Z',
      place: 'Edgewater Park, Cleveland, OH',
    })
    expect(subject).toBe('Changed: Lake walk (Maya)')
    expect(text).toContain('When until now: Saturday, Dec 05, 2026, 10:00 AM – 1:00 PM Eastern')
    expect(text).toContain('When from now on: Saturday, Dec 05, 2026, 11:00 AM – 1:00 PM Eastern')
    expect(text).toContain('Where from now on: Edgewater Park, Cleveland, OH')
    expect(text).toContain('Maya still has a place')
    expect(text).toContain(LINK_PLACEHOLDERS.manage)
    expect(text).toContain('https://swantastic.example/events/lake-walk/event.ics')
  })

  it('tells families on the waitlist that they are still on it', () => {
    expect(notice({ ...told, place: 'Elsewhere' }, { isWaiting: true }).text).toContain(
      'Maya is still on the waitlist',
    )
  })

  it('starts by saying that the event is canceled, or that it takes place after all', () => {
    const cancelled = { ...told, isCancelled: true }
    expect(notice(cancelled).subject).toBe('Canceled: Lake walk (Maya)')
    expect(notice(cancelled).text).toContain('Lake walk is canceled.')
    expect(notice(told, { told: cancelled }).text).toContain('Lake walk takes place after all.')
  })
})
