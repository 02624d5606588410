import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { calendarFile, calendarLinks, toCalendarEvent } from './calendar'

const SITE = 'https://swantastic.example'
const US = { name: 'Swantastic', email: 'hello@swantastic.example', siteUrl: SITE }

const record = {
  id: '11111111-2222-4333-8444-555555555555',
  title: 'Nature & Art Discovery Day',
  slug: 'nature-art-discovery-day',
  startsAt: '2025-10-12T14:00:00.000Z',
  startsAt_tz: 'America/New_York' as const,
  endsAt: '2025-10-12T20:30:00.000Z',
  venueName: 'Edgewater Park',
  addressLine1: '6500 Cleveland Memorial Shoreway',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44102',
  blurb: 'Walks, paint, music and lunch.',
  createdAt: '2025-09-01T12:00:00.000Z',
  updatedAt: '2025-09-01T12:00:30.900Z',
}

const anEvent = (differences: Partial<Parameters<typeof toCalendarEvent>[0]> = {}) =>
  toCalendarEvent({ ...record, ...differences }, SITE)

const written = (...events: ReturnType<typeof anEvent>[]) => calendarFile(events, US)

/** The file as a calendar program reads it. */
const read = (file: string) => ICAL.Component.fromString(file)
const entriesOf = (file: string) => read(file).getAllSubcomponents('vevent')

function entryOf(differences: Parameters<typeof anEvent>[0] = {}) {
  const [entry] = entriesOf(written(anEvent(differences)))
  if (!entry) throw new Error('The file holds no event')
  return {
    text: (name: string) => String(entry.getFirstPropertyValue(name)),
    at: (name: string) => new Date(String(entry.getFirstPropertyValue(name))).toISOString(),
    has: (name: string) => entry.hasProperty(name),
  }
}

describe('a calendar file', () => {
  it('is this, octet for octet', () => {
    expect(written(anEvent()).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Swantastic//Events//EN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Swantastic events',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:11111111-2222-4333-8444-555555555555@swantastic.example',
      'SUMMARY:Nature & Art Discovery Day',
      'DTSTAMP:20250901T120030Z',
      'DTSTART:20251012T140000Z',
      'DTEND:20251012T203000Z',
      'SEQUENCE:30',
      String.raw`DESCRIPTION:Walks\, paint\, music and lunch.\n\nhttps://swantastic.example/`,
      ' events/nature-art-discovery-day',
      'URL:https://swantastic.example/events/nature-art-discovery-day',
      String.raw`LOCATION:Edgewater Park\, 6500 Cleveland Memorial Shoreway\, Cleveland\, OH`,
      '  44102',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Swantastic":MAILTO:hello@swantastic.example',
      'CREATED:20250901T120000Z',
      'LAST-MODIFIED:20250901T120030Z',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('is read back as it was meant', () => {
    const entry = entryOf()
    expect(entry.text('summary')).toBe('Nature & Art Discovery Day')
    expect(entry.text('description')).toBe(
      'Walks, paint, music and lunch.\n\nhttps://swantastic.example/events/nature-art-discovery-day',
    )
    expect(entry.text('location')).toBe(
      'Edgewater Park, 6500 Cleveland Memorial Shoreway, Cleveland, OH 44102',
    )
    expect(entry.at('dtstart')).toBe('2025-10-12T14:00:00.000Z')
    expect(entry.at('dtend')).toBe('2025-10-12T20:30:00.000Z')
  })

  it('keeps its name and grows its number when the event is edited', () => {
    const first = entryOf()
    const edited = entryOf({ title: 'Discovery Day', updatedAt: '2025-09-01T12:00:32.000Z' })
    expect(edited.text('uid')).toBe(first.text('uid'))
    expect(Number(edited.text('sequence'))).toBeGreaterThan(Number(first.text('sequence')))
    expect(entryOf({ updatedAt: '2025-08-01T00:00:00.000Z' }).text('sequence')).toBe('0')
  })

  it('ends an event without an end after three hours', () => {
    expect(entryOf({ endsAt: null }).at('dtend')).toBe('2025-10-12T17:00:00.000Z')
  })

  it('tells the instant over the night in which clocks change', () => {
    const entry = entryOf({ startsAt: '2025-11-02T05:30:00Z', endsAt: '2025-11-02T06:30:00Z' })
    expect([entry.at('dtstart'), entry.at('dtend')]).toEqual([
      '2025-11-02T05:30:00.000Z',
      '2025-11-02T06:30:00.000Z',
    ])
  })

  it('says that an event is cancelled', () => {
    const entry = entryOf({ isCancelled: true })
    expect(entry.text('status')).toBe('CANCELLED')
    expect(entry.text('summary')).toBe('Cancelled: Nature & Art Discovery Day')
    expect(entry.text('description')).toContain('This event is cancelled.')
  })

  it('does not tell of a place that is not public yet', () => {
    expect(
      entryOf({ venueName: 'Coming soon', addressLine1: null, postalCode: null }).text('location'),
    ).toBe('Cleveland, OH')
    const nowhere = { venueName: null, addressLine1: null, city: null, state: null }
    expect(entryOf({ ...nowhere, postalCode: null }).has('location')).toBe(false)
  })

  it.each([
    ['separators', String.raw`Walk; swim, run \ rest`],
    ['a line that looks like a property', 'Walk\r\nSTATUS:CANCELLED\nEND:VEVENT'],
    ['quotes and colons', `"Day: one" 'two'`],
    ['accents', 'Đêm hội của Nguyễn Thị Ánh '.repeat(6).trim()],
    ['characters of three octets', '李小龍'.repeat(36)],
    ['characters of four octets', '🦢🏕️👩‍👧‍👦'.repeat(20)],
    ['a long word', 'x'.repeat(400)],
  ])('keeps %s, in lines of 75 octets at most', (_what, title) => {
    const file = written(anEvent({ title }))
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\uFFFD]/)
    }
    expect(entriesOf(file)).toHaveLength(1)
    const entry = entryOf({ title })
    expect(entry.text('summary')).toBe(title.replaceAll('\r\n', '\n'))
    expect(entry.text('status')).toBe('CONFIRMED')
  })

  it.each([
    ['a bell and a tab', 'Walk\u0007\tswim', 'Walk  swim'],
    ['a lone carriage return', 'Walk\rswim', 'Walk\nswim'],
    ['a null', 'Walk\u0000swim', 'Walk swim'],
  ])('holds no control character of a title with %s', (_what, title, kept) => {
    expect(written(anEvent({ title }))).not.toMatch(
      /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/,
    )
    expect(entryOf({ title }).text('summary')).toBe(kept)
  })

  it('is written for a site at any address that a URL can have', () => {
    for (const siteUrl of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      const file = calendarFile([toCalendarEvent(record, siteUrl)], { ...US, siteUrl })
      expect(String(entriesOf(file)[0]?.getFirstPropertyValue('description'))).toContain(
        `${siteUrl}/events/nature-art-discovery-day`,
      )
    }
  })

  it('escapes the separators of its name', () => {
    const file = calendarFile([anEvent()], { ...US, name: 'Swans; geese, ducks' })
    expect(file).toContain(String.raw`X-WR-CALNAME:Swans\; geese\, ducks events`)
  })

  it('is a feed of as many as there are, also of none', () => {
    const calendar = read(calendarFile([], US))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Swantastic events')
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(0)
    const other = '99999999-2222-4333-8444-555555555555'
    expect(entriesOf(written(anEvent(), anEvent({ id: other })))).toHaveLength(2)
  })

  it('has a name that cannot break out of its line', () => {
    const file = calendarFile([anEvent()], { ...US, name: 'Swan "tastic"\r\nX-EVIL:1' })
    expect(read(file).hasProperty('x-evil')).toBe(false)
    expect(entriesOf(file)).toHaveLength(1)
  })
})

describe('a link to a calendar on the web', () => {
  const fieldsOf = (name: string, event = anEvent({ title: 'Walk & talk + tea' })) => {
    const href = calendarLinks(event).find((link) => link.name === name)?.href ?? ''
    expect(href).not.toMatch(/[ +]/)
    return Object.fromEntries(new URL(href).searchParams)
  }

  it('fills in Google Calendar', () => {
    expect(fieldsOf('Google Calendar')).toMatchObject({
      action: 'TEMPLATE',
      text: 'Walk & talk + tea',
      dates: '20251012T140000Z/20251012T203000Z',
      ctz: 'America/New_York',
      location: 'Edgewater Park, 6500 Cleveland Memorial Shoreway, Cleveland, OH 44102',
    })
  })

  it('fills in Outlook', () => {
    expect(fieldsOf('Outlook')).toMatchObject({
      rru: 'addevent',
      subject: 'Walk & talk + tea',
      startdt: '2025-10-12T14:00:00.000Z',
      enddt: '2025-10-12T20:30:00.000Z',
    })
  })

  it('fills in Yahoo', () => {
    expect(fieldsOf('Yahoo')).toMatchObject({
      v: '60',
      title: 'Walk & talk + tea',
      st: '20251012T140000Z',
      et: '20251012T203000Z',
    })
  })

  it('leaves out a place that is not known', () => {
    const nowhere = { venueName: null, addressLine1: null, city: null, state: null }
    const event = anEvent({ ...nowhere, postalCode: null })
    expect(fieldsOf('Google Calendar', event)).not.toHaveProperty('location')
  })
})
