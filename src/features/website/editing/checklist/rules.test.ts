import { describe, expect, it } from 'vitest'

import { type Check, checkEvent, checkPage, checkStory, isDescription } from './rules'

const NOW = new Date('2026-11-23T12:00:00Z')

const open = (checks: Check[]) => checks.filter(({ isDone }) => !isDone).map(({ code }) => code)

const ready = {
  startsAt: '2026-12-05T21:30:00Z',
  venueName: 'Harbor Point Pavilion',
  ageFrom: 8,
  capacity: 14,
  team: { lead: 'Dana Ruiz' },
  blurb: 'A walk by lantern light.',
  image: { alt: 'Three lanterns in the snow', mimeType: 'image/webp' },
}

describe('before an event is published', () => {
  it('no check is open once every field is filled in', () => {
    expect(open(checkEvent(ready, NOW))).toEqual([])
  })

  it('every check is open on a new draft', () => {
    expect(open(checkEvent({}, NOW))).toHaveLength(7)
  })

  it.each([
    ['date', { startsAt: '2026-11-22T12:00:00Z' }],
    ['date', { startsAt: null }],
    ['place', { venueName: ' ' }],
    ['ages', { ageFrom: null }],
    ['places', { capacity: null }],
    ['lead', { team: { lead: '' } }],
    ['photo', { image: null }],
    ['photo', { image: { alt: 'IMG_2041.jpg', mimeType: 'image/webp' } }],
  ])('%s is open with %j', (code, change) => {
    expect(open(checkEvent({ ...ready, ...change }, NOW))).toEqual([code])
  })

  it('a location to be announced, an age in words and a full event settle their checks', () => {
    const other = { ...ready, venueName: 'Coming soon', ageFrom: null, ageRange: 'Toddlers' }
    expect(open(checkEvent({ ...other, capacity: 0 }, NOW))).toEqual([])
  })
})

describe('before a page is published', () => {
  const paths = new Set(['/', '/events', '/contact'])
  const page = (part: object) => ({ layout: [part], meta: { description: 'Who we are.' } })

  it('every picture needs a description, at any depth', () => {
    const picture = { alt: 'DSC00412', mimeType: 'image/webp' }
    expect(open(checkPage(page({ people: [{ photo: picture }] }), paths))).toEqual(['pictures'])
  })

  it('links within the site must work; links to other sites are not checked', () => {
    const links = (...addresses: string[]) => page({ links: addresses.map((href) => ({ href })) })
    expect(
      open(checkPage(links('/events?city=x#top', '/', 'https://example.com/gone'), paths)),
    ).toEqual([])
    expect(open(checkPage(links('/evnets'), paths))).toEqual(['links'])
  })

  it('links within a text must work, too, and the file of a picture does not count as a link', () => {
    const text = (url: string) => page({ text: { root: { children: [{ fields: { url } }] } } })
    expect(open(checkPage(text('/contact'), paths))).toEqual([])
    expect(open(checkPage(text('/contcat'), paths))).toEqual(['links'])
    const picture = { alt: 'Two hikers', mimeType: 'image/webp', url: '/api/media/file/a.webp' }
    expect(open(checkPage(page({ picture }), paths))).toEqual([])
  })

  it('search engines need a description', () => {
    expect(open(checkPage({ layout: [] }, paths))).toEqual(['search'])
  })
})

describe('before a story is published', () => {
  const paths = new Set(['/', '/events'])
  const body = (...children: object[]) => ({ root: { children: [{ children }] } })
  const story = {
    title: 'The lanterns',
    standfirst: 'What a walk in the dark can do.',
    author: 'Dana Ruiz',
    body: body({ type: 'text', text: 'It was dark.' }),
    image: { alt: 'Three lanterns in the snow', mimeType: 'image/webp' },
  }

  it('no check is open once every field is filled in', () => {
    expect(open(checkStory(story, paths))).toEqual([])
  })

  it('every check of a story is open on a new draft', () => {
    expect(open(checkStory({}, paths))).toEqual(['title', 'summary', 'teller', 'text', 'photo'])
  })

  it.each([
    ['title', { title: ' ' }],
    ['summary', { standfirst: null }],
    ['teller', { author: '' }],
    ['text', { body: body({ type: 'text', text: ' ' }) }],
    ['photo', { image: { alt: 'IMG_2041.jpg', mimeType: 'image/webp' } }],
    ['pictures', { body: body({ text: 'Look:' }, { value: { alt: '', mimeType: 'image/png' } }) }],
    ['links', { body: body({ text: 'Come!' }, { fields: { url: '/evnets' } }) }],
  ])('%s is open with %j', (code, change) => {
    expect(open(checkStory({ ...story, ...change }, paths))).toEqual([code])
  })
})

describe('the description of a picture', () => {
  it.each([
    ['Two hikers at sunrise', true],
    ['5 children around a fire', true],
    ['', false],
    ['photo.png', false],
    ['IMG_20261105_1433', false],
  ])('%j: %s', (alt, isOne) => {
    expect(isDescription(alt)).toBe(isOne)
  })
})
