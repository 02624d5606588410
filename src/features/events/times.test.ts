import { describe, expect, it } from 'vitest'

import { anEvent, at, EASTERN, PACIFIC } from '../../../tests/support/event-times'
import {
  announcedRanges,
  clocksAgree,
  countdownTo,
  dayInWords,
  formatTimeRange,
  formatWeekday,
  getDay,
  hoursInWords,
  zoneName,
} from './times'

describe('the day of an event', () => {
  it('is formatted as MMM dd, yyyy', () => {
    expect(getDay(anEvent())).toBe('Oct 12, 2025')
    expect(getDay(anEvent({ startsAt: '2025-12-06T16:00:00Z' }))).toBe('Dec 06, 2025')
    expect(formatWeekday(anEvent())).toBe('Sunday, Oct 12, 2025')
  })

  it('is the day in the zone of the event, not of the server', () => {
    expect(getDay(anEvent({ startsAt: '2025-10-13T02:00:00Z', zone: PACIFIC }))).toBe(
      'Oct 12, 2025',
    )
  })

  it('throws if the start is not a date', () => {
    expect(() => getDay(anEvent({ startsAt: 'soon' }))).toThrow('Invalid time value')
    expect(() => formatTimeRange(EASTERN, anEvent({ endsAt: 'late' }))).toThrow(
      'Invalid time value',
    )
  })
})

describe('the hours of an event', () => {
  it('are shown in the given zone', () => {
    expect(formatTimeRange(EASTERN, anEvent())).toBe('10:00 AM – 4:30 PM')
    expect(formatTimeRange(PACIFIC, anEvent())).toBe('7:00 AM – 1:30 PM')
  })

  it('follow the clocks on the day daylight saving time ends', () => {
    const night = anEvent({ startsAt: '2025-11-02T05:30:00Z', endsAt: '2025-11-02T06:30:00Z' })
    expect(formatTimeRange(EASTERN, night)).toBe('1:30 AM – 1:30 AM')
    const day = anEvent({ startsAt: '2025-11-02T15:00:00Z', endsAt: '2025-11-02T18:00:00Z' })
    expect(formatTimeRange(EASTERN, day)).toBe('10:00 AM – 1:00 PM')
  })

  it('have no end if the event has none', () => {
    expect(formatTimeRange(EASTERN, anEvent({ endsAt: null }))).toBe('10:00 AM')
  })

  it('include the day if it differs from the day of the event', () => {
    const evening = anEvent({
      startsAt: '2025-10-12T03:00:00Z',
      endsAt: '2025-10-12T06:00:00Z',
      zone: PACIFIC,
    })
    expect(formatTimeRange(PACIFIC, evening)).toBe('8:00 PM – 11:00 PM')
    expect(formatTimeRange(EASTERN, evening)).toBe('11:00 PM – Sun, Oct 12, 2:00 AM')
    expect(formatTimeRange('Europe/Berlin', evening)).toBe('Sun, Oct 12, 5:00 AM – 8:00 AM')
  })

  it('are always announced in Eastern time, after the event’s own zone if that differs', () => {
    expect(announcedRanges(anEvent())).toEqual([
      { range: '10:00 AM – 4:30 PM', zoneName: 'Eastern' },
    ])
    expect(announcedRanges(anEvent({ zone: PACIFIC }))).toEqual([
      { range: '7:00 AM – 1:30 PM', zoneName: 'Pacific' },
      { range: '10:00 AM – 4:30 PM', zoneName: 'Eastern' },
    ])
  })

  it('are the same in zones that have different names but the same time', () => {
    expect(clocksAgree('America/Detroit', EASTERN, anEvent())).toBe(true)
    expect(clocksAgree(PACIFIC, EASTERN, anEvent())).toBe(false)
    expect(zoneName(anEvent(), 'America/Phoenix')).toBe('Mountain')
  })
})

describe('the countdown', () => {
  const startsAt = '2025-10-12T14:00:00Z'
  it.each([
    ['2025-09-23T10:00:00Z', '19 days, 4 hours'],
    ['2025-10-11T14:00:00Z', '1 day, 0 hours'],
    ['2025-10-12T09:48:00Z', '4 hours, 12 minutes'],
    ['2025-10-12T13:00:30Z', '1 hour, 0 minutes'],
    ['2025-10-12T13:48:00Z', '12 minutes'],
    ['2025-10-12T13:59:59Z', '1 minute'],
  ])('at %s shows %s', (now, words) => {
    expect(countdownTo(startsAt, at(now))).toBe(words)
  })

  it('is hidden once the start has passed', () => {
    expect(countdownTo(startsAt, at(startsAt))).toBeNull()
    expect(countdownTo(startsAt, at('2026-01-01T00:00:00Z'))).toBeNull()
  })

  it('is hidden when the start is not a date', () => {
    expect(countdownTo('soon', at('2025-01-01T00:00:00Z'))).toBeNull()
  })
})

describe('a card', () => {
  it('names the day in words, with the year only if it is not this year', () => {
    const event = anEvent({ startsAt: '2026-01-05T00:30:00Z' })
    expect(dayInWords(event, at('2026-03-01T12:00:00Z'))).toBe('Sunday, January 4')
    expect(dayInWords(event, at('2025-11-22T12:00:00Z'))).toBe('Sunday, Jan 04, 2026')
    // It is still 2025 where the event is.
    expect(dayInWords(event, at('2026-01-01T03:00:00Z'))).toBe('Sunday, Jan 04, 2026')
  })

  it("shows the hours in the event's zone, and AM or PM once if both share it", () => {
    const morning = anEvent({ endsAt: '2025-10-12T15:30:00.000Z' })
    expect(hoursInWords(morning)).toBe('10:00 – 11:30 AM Eastern')
    expect(hoursInWords(anEvent())).toBe('10:00 AM – 4:30 PM Eastern')
    expect(hoursInWords(anEvent({ endsAt: null }))).toBe('10:00 AM Eastern')
    expect(hoursInWords(anEvent({ zone: PACIFIC }))).toBe('7:00 AM – 1:30 PM Pacific')
  })
})
