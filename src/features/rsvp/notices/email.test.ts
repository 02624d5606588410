import { describe, expect, it } from 'vitest'

import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { swantastic } from '../../../../tests/support/organization'
import { type EventFacts, eventNotice, newsBetween, type NoticeFacts } from './email'

const told: EventFacts = {
  startsAt: '2026-12-05T15:00:00Z',
  endsAt: '2026-12-05T18:00:00Z',
  zone: 'America/New_York',
  place: 'Cleveland, OH',
  isCancelled: false,
}
const notice = (now: EventFacts, differences: Partial<NoticeFacts> = {}) =>
  eventNotice({
    to: 'elena@example.org',
    audience: 'guardian',
    children: [{ name: 'Maya', isWaiting: false }],
    reference: 'ABCD2345',
    told,
    now,
    event: {
      title: 'Lake walk',
      url: 'https://swantastic.example/events/lake-walk',
      times: { startsAt: now.startsAt, endsAt: now.endsAt, zone: 'America/New_York' },
      venue: {
        venueName: 'Edgewater Park',
        addressLine1: '6500 Memorial Shoreway',
        city: 'Cleveland',
        state: 'OH',
      },
      arriveMinutes: null,
      whatToBring: [],
      checkInRule: null,
    },
    organization: swantastic,
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
    expect(subject).toBe('Changed: Lake walk (Maya), Sat, Dec 5, 11:00 AM, Cleveland')
    expect(text).toContain(
      [
        'When:',
        '  Saturday, Dec 05, 2026',
        '  11:00 AM – 1:00 PM Eastern',
        '  was Saturday, Dec 05, 2026, 10:00 AM – 1:00 PM Eastern',
        'Where:',
        '  Edgewater Park',
        '  6500 Memorial Shoreway, Cleveland, OH',
      ].join('\n'),
    )
    expect(text).toContain('  was Cleveland, OH')
    expect(text).toContain('Maya still has a spot at Lake walk.')
    expect(text).toContain(LINK_PLACEHOLDERS.manage)
    expect(text).toContain('https://swantastic.example/events/lake-walk/event.ics')
  })

  it('begins with the new value if only one fact changed', () => {
    expect(notice({ ...told, startsAt: '2026-12-05T16:00:00Z' }).text).toMatch(
      /^New time: Sat, Dec 5, 11:00 AM\./,
    )
    expect(notice({ ...told, place: 'Wade Lagoon, Cleveland, OH' }).text).toMatch(
      /^New place: Wade Lagoon, Cleveland, OH\./,
    )
    expect(
      notice({ ...told, startsAt: '2026-12-05T16:00:00Z', place: 'Wade Lagoon' }).text,
    ).toMatch(/^Lake walk has changed\./)
  })

  it('tells families on the waitlist that they are still on it', () => {
    const children = [{ name: 'Maya', isWaiting: true }]
    expect(notice({ ...told, place: 'Elsewhere' }, { children }).text).toContain(
      'Maya is still on the waitlist for Lake walk.',
    )
  })

  it('names all children of the family and says which have a place', () => {
    const [maya, leo] = [
      { name: 'Maya', isWaiting: false },
      { name: 'Leo', isWaiting: false },
    ]
    const both = notice({ ...told, place: 'Elsewhere' }, { children: [maya, leo] })
    expect(both.subject).toContain('Lake walk (Maya and Leo)')
    expect(both.text).toContain('Maya and Leo still have a spot at Lake walk.')
    const apart = { children: [maya, { ...leo, isWaiting: true }] }
    expect(notice({ ...told, place: 'Elsewhere' }, apart).text).toContain(
      'Maya still has a spot at Lake walk, and Leo is still on the waitlist.',
    )
    expect(notice({ ...told, isCancelled: true }, apart).text).toContain(
      'so Maya and Leo are no longer expected',
    )
  })

  it('addresses an adult who comes alone', () => {
    const alone = {
      audience: 'self',
      children: [{ name: 'Marcus', isWaiting: false }],
    } as const
    const { subject, text } = notice({ ...told, place: 'Elsewhere' }, alone)
    expect(subject).toBe('Changed: Lake walk, Sat, Dec 5, 10:00 AM, Cleveland')
    expect(text).toContain('You still have a spot at Lake walk.')
    expect(text).not.toContain('Marcus')
    expect(notice({ ...told, isCancelled: true }, alone).text).toContain(
      'so you are no longer expected',
    )
  })

  it('starts by saying that the event is canceled, or that it takes place after all', () => {
    const cancelled = { ...told, isCancelled: true }
    expect(notice(cancelled).subject).toBe(
      'Canceled: Lake walk (Maya), Sat, Dec 5, 10:00 AM, Cleveland',
    )
    expect(notice(cancelled).text).toContain('Lake walk is canceled.')
    expect(notice(told, { told: cancelled }).text).toContain('Lake walk takes place after all.')
  })
})
