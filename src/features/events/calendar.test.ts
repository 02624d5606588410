import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { calendarFile, calendarLinks, type EventRecord, toCalendarEvent } from './calendar'

const SITE = 'https://swantastic.example'
const US = { name: 'Swantastic', email: 'hello@swantastic.example' }

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

const anEvent = (differences: Partial<EventRecord> = {}): EventRecord => ({
  ...record,
  ...differences,
})

const fileWith = (...events: EventRecord[]) => calendarFile(events, US, SITE)

/** The file as a calendar app parses it. */
const parse = (file: string) => ICAL.Component.fromString(file)
const getEntries = (file: string) => parse(file).getAllSubcomponents('vevent')

function getEntry(differences: Parameters<typeof anEvent>[0] = {}) {
  const [entry] = getEntries(fileWith(anEvent(differences)))
  if (!entry) throw new Error('The file holds no event')
  return {
    text: (name: string) => String(entry.getFirstPropertyValue(name)),
    at: (name: string) => new Date(String(entry.getFirstPropertyValue(name))).toISOString(),
    has: (name: string) => entry.hasProperty(name),
  }
}

describe('a calendar file', () => {
  it('has exactly the expected content', () => {
    expect(fileWith(anEvent()).split('\r\n')).toEqual([
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

  it('is parsed back to the same event', () => {
    const entry = getEntry()
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

  it('keeps its UID and increases its sequence number when the event is edited', () => {
    const first = getEntry()
    const edited = getEntry({ title: 'Discovery Day', updatedAt: '2025-09-01T12:00:32.000Z' })
    expect(edited.text('uid')).toBe(first.text('uid'))
    expect(Number(edited.text('sequence'))).toBeGreaterThan(Number(first.text('sequence')))
    expect(getEntry({ updatedAt: '2025-08-01T00:00:00.000Z' }).text('sequence')).toBe('0')
  })

  it('ends an event without an end after three hours', () => {
    expect(getEntry({ endsAt: null }).at('dtend')).toBe('2025-10-12T17:00:00.000Z')
  })

  it('keeps the exact instants in the night when the clocks change', () => {
    const entry = getEntry({ startsAt: '2025-11-02T05:30:00Z', endsAt: '2025-11-02T06:30:00Z' })
    expect([entry.at('dtstart'), entry.at('dtend')]).toEqual([
      '2025-11-02T05:30:00.000Z',
      '2025-11-02T06:30:00.000Z',
    ])
  })

  it('marks a canceled event', () => {
    const entry = getEntry({ isCancelled: true })
    expect(entry.text('status')).toBe('CANCELLED')
    expect(entry.text('summary')).toBe('Canceled: Nature & Art Discovery Day')
    expect(entry.text('description')).toContain('This event is canceled.')
  })

  it('leaves out a venue that is not public yet', () => {
    expect(
      getEntry({ venueName: 'Coming soon', addressLine1: null, postalCode: null }).text('location'),
    ).toBe('Cleveland, OH')
    const nowhere = { venueName: null, addressLine1: null, city: null, state: null }
    expect(getEntry({ ...nowhere, postalCode: null }).has('location')).toBe(false)
  })

  it.each([
    ['separators', String.raw`Walk; swim, run \ rest`],
    ['a line that looks like a property', 'Walk\r\nSTATUS:CANCELLED\nEND:VEVENT'],
    ['quotes and colons', `"Day: one" 'two'`],
    ['accents', 'Đêm hội của Nguyễn Thị Ánh '.repeat(6).trim()],
    ['characters of three octets', '李小龍'.repeat(36)],
    ['characters of four octets', '🦢🏕️👩‍👧‍👦'.repeat(20)],
    ['a long word', 'x'.repeat(400)],
  ])('keeps %s in lines of at most 75 octets', (_what, title) => {
    const file = fileWith(anEvent({ title }))
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\uFFFD]/)
    }
    expect(getEntries(file)).toHaveLength(1)
    const entry = getEntry({ title })
    expect(entry.text('summary')).toBe(title.replaceAll('\r\n', '\n'))
    expect(entry.text('status')).toBe('CONFIRMED')
  })

  it.each([
    ['a bell and a tab', 'Walk\u0007\tswim', 'Walk  swim'],
    ['a lone carriage return', 'Walk\rswim', 'Walk\nswim'],
    ['a null', 'Walk\u0000swim', 'Walk swim'],
  ])('removes control characters from a title with %s', (_what, title, kept) => {
    expect(fileWith(anEvent({ title }))).not.toMatch(
      /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/,
    )
    expect(getEntry({ title }).text('summary')).toBe(kept)
  })

  it('works for a site at any host, including IPv6', () => {
    for (const siteUrl of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      const file = calendarFile([anEvent()], US, siteUrl)
      expect(String(getEntries(file)[0]?.getFirstPropertyValue('description'))).toContain(
        `${siteUrl}/events/nature-art-discovery-day`,
      )
    }
  })

  it('escapes separators in the name of the organization', () => {
    const file = calendarFile([anEvent()], { ...US, name: 'Swans; geese, ducks' }, SITE)
    expect(file).toContain(String.raw`X-WR-CALNAME:Swans\; geese\, ducks events`)
  })

  it('can hold any number of events, including none', () => {
    const calendar = parse(fileWith())
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Swantastic events')
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(0)
    const other = '99999999-2222-4333-8444-555555555555'
    expect(getEntries(fileWith(anEvent(), anEvent({ id: other })))).toHaveLength(2)
  })

  it('cannot be given extra lines through the name of the organization', () => {
    const name = 'Swan "tastic"\r\nX-EVIL:1'
    const file = calendarFile([anEvent()], { ...US, name }, SITE)
    expect(parse(file).hasProperty('x-evil')).toBe(false)
    expect(getEntries(file)).toHaveLength(1)
  })
})

describe('the calendar links', () => {
  const getFields = (name: string, event = anEvent({ title: 'Walk & talk + tea' })) => {
    const links = calendarLinks(toCalendarEvent(event, SITE))
    const href = links.find((link) => link.name === name)?.href ?? ''
    expect(href).not.toMatch(/[ +]/)
    return Object.fromEntries(new URL(href).searchParams)
  }

  it('fill in the event in Google Calendar', () => {
    expect(getFields('Google Calendar')).toMatchObject({
      action: 'TEMPLATE',
      text: 'Walk & talk + tea',
      dates: '20251012T140000Z/20251012T203000Z',
      ctz: 'America/New_York',
      location: 'Edgewater Park, 6500 Cleveland Memorial Shoreway, Cleveland, OH 44102',
    })
  })

  it('fill in the event in Outlook', () => {
    expect(getFields('Outlook')).toMatchObject({
      rru: 'addevent',
      subject: 'Walk & talk + tea',
      startdt: '2025-10-12T14:00:00.000Z',
      enddt: '2025-10-12T20:30:00.000Z',
    })
  })

  it('fill in the event in Yahoo', () => {
    expect(getFields('Yahoo')).toMatchObject({
      v: '60',
      title: 'Walk & talk + tea',
      st: '20251012T140000Z',
      et: '20251012T203000Z',
    })
  })

  it('leave out a location that is not known', () => {
    const nowhere = { venueName: null, addressLine1: null, city: null, state: null }
    const event = anEvent({ ...nowhere, postalCode: null })
    expect(getFields('Google Calendar', event)).not.toHaveProperty('location')
  })
})
