import { describe, expect, it } from 'vitest'

import { marksIn, readQuery } from './rules'

const getQuery = (typed: string) => {
  const read = readQuery(typed)
  if (!read.ok) throw new Error(`${typed}: ${read.refusal}`)
  return read.value
}

/** The marked parts of a shown value. */
const marked = (shown: string, kind: Parameters<typeof marksIn>[1], typed: string) =>
  marksIn(shown, kind, getQuery(typed)).map(([from, to]) => shown.slice(from, to))

describe('a query', () => {
  it.each([
    ['0142', 'last-four', '0142'],
    ['216', 'phone', '216'],
    ['(216) 555-0142', 'phone', '2165550142'],
    ['216.555.0142', 'phone', '2165550142'],
    ['216–555‑0142', 'phone', '2165550142'],
    ['+1 216 555 0142', 'phone', '2165550142'],
    ['1-216-555-0142', 'phone', '2165550142'],
    ['Elena.Torres@Example.com', 'email', 'elena.torres@example.com'],
    ['@example.com', 'email', '@example.com'],
    ['k7qf m3xr', 'reference', 'K7QFM3XR'],
    ['K7QF', 'reference', 'K7QF'],
    ['Torres, Maya', 'name', 'torres maya'],
    ['O’Brien', 'name', 'obrien'],
    ['Maya 0142', 'name', 'maya 0142'],
  ])('%s is looked for as %s', (typed, kind, words) => {
    const query = getQuery(typed)
    expect([query.kind, query.words.join(' ')]).toEqual([kind, words])
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['M', 'too-short'],
    ['21', 'too-short'],
    ['@', 'too-short'],
    ['-–’', 'too-short'],
  ])('of %j is not enough: %s', (typed, refusal) => {
    expect(readQuery(typed)).toEqual({ ok: false, refusal })
  })

  it('can be a name and a reference at once', () => {
    expect(getQuery('Margaret')).toEqual({
      kind: 'name',
      words: ['margaret'],
      reference: 'MARGARET',
      patterns: [['% margaret%'], ['%#MARGARET|%']],
    })
  })

  it('of several words finds those that have all of them', () => {
    expect(getQuery('torres maya 0142').patterns).toEqual([['% torres%', '% maya%', '%0142 %']])
  })

  it('is never a pattern itself', () => {
    expect(getQuery('50%_\\').patterns).toEqual([['% 50%']])
    expect(getQuery('a_b%@x\\y').patterns).toEqual([[String.raw`% a\_b\%@x\\y%`]])
  })

  it('of any length is read', () => {
    expect(getQuery('a b '.repeat(1000)).words).toHaveLength(8)
  })
})

describe('the part that matches', () => {
  it.each([
    ['(216) 555-0142', 'phone', '0142', ['0142']],
    ['(216) 555-0142', 'phone', '216-555-0142', ['216) 555-0142']],
    ['(216) 555-0142', 'phone', '216', ['216']],
    ['(216) 555-0142', 'phone', '5550', []],
    ['Elena Torres', 'name', 'torres', ['Torres']],
    ['Elena Torres', 'name', 'to el', ['To', 'El']],
    ['Elena Torres', 'name', 'orres', []],
    ['Siobhán O’Brien', 'name', 'obrien siobhan', ['O’Brien', 'Siobhán']],
    ['Siobhán O’Brien', 'name', 'brien', ['Brien']],
    ['Anne-Marie Straße', 'name', 'annemarie strasse', ['Anne-Marie', 'Straße']],
    ['elena.torres@example.com', 'email', 'elena.t@', []],
    ['elena.torres@example.com', 'email', 'Elena.Torres@e', ['elena.torres@e']],
    ['elena.torres@example.com', 'email', '@example', ['@example']],
    ['K7QFM3XR', 'reference', 'k7qf m3', ['K7QFM3']],
    ['MARGARET', 'reference', 'margaret', ['MARGARET']],
    ['K7QFM3XR', 'reference', 'torres', []],
  ] as const)('of %s (%s), looking for %s', (shown, kind, typed, parts) => {
    expect(marked(shown, kind, typed)).toEqual(parts)
  })
})
