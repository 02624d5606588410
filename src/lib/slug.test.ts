import { describe, expect, it } from 'vitest'

import { getSlug, isSlug, isSlugIn, SLUG_LENGTH_MAX, slugAndNumbered } from './slug'

describe('a slug', () => {
  it.each([
    'contact',
    'summer-camp-2026',
    '5k',
    'program-coordinator',
    'a'.repeat(SLUG_LENGTH_MAX),
  ])('can be %s', (text) => {
    expect(isSlug(text)).toBe(true)
  })

  it.each([
    '',
    'Contact',
    'About',
    'a/b',
    '../x',
    '-a',
    'a-',
    'a--b',
    'a b',
    'über',
    'a\n',
    'a'.repeat(SLUG_LENGTH_MAX + 1),
  ])('cannot be %j', (text) => {
    expect(isSlug(text)).toBe(false)
  })
})

describe('the slug of a title', () => {
  it.each([
    ['Nature & Art Discovery Day', 'nature-and-art-discovery-day'],
    ['  Beats by the Water: Open Studio! ', 'beats-by-the-water-open-studio'],
    ['Maya’s first hike', 'mayas-first-hike'],
    ['Café Ñandú à la carte', 'cafe-nandu-a-la-carte'],
    ['Grüße aus Köln', 'gruesse-aus-koeln'],
    ['Fu\u0308r alle', 'fuer-alle'],
    ['5K – run/walk', '5k-run-walk'],
    ['???', ''],
  ])('of %j is %j', (title, slug) => {
    expect(getSlug(title)).toBe(slug)
  })

  it('is a slug, however long the title, and ends with a whole word', () => {
    const slug = getSlug('snow '.repeat(40))
    expect(isSlug(slug)).toBe(true)
    expect(slug.endsWith('-snow')).toBe(true)
    expect(isSlug(getSlug('s'.repeat(200)))).toBe(true)
  })

  it('is numbered if another record has it, and is still recognized', () => {
    expect(slugAndNumbered('day').slice(0, 3)).toEqual(['day', 'day-2', 'day-3'])
    for (const slug of slugAndNumbered('s'.repeat(SLUG_LENGTH_MAX))) expect(isSlug(slug)).toBe(true)
    expect(isSlugIn('harbor-day-2', 'Harbor Day')).toBe(true)
    expect(isSlugIn('harbor', 'Harbor Day')).toBe(false)
    expect(isSlugIn('', '')).toBe(false)
  })
})
