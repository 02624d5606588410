import { describe, expect, it } from 'vitest'

import { getChanges, nextLabel } from './rules'

describe('the label of a new version', () => {
  it.each([
    ['v1.0', [], 'v1.1'],
    ['v1.9', [], 'v1.10'],
    ['v1.0', ['v1.0', 'v1.1'], 'v1.2'],
    ['2026', [], '2027'],
    ['first', [], 'first.1'],
  ])('after %s, where %j are taken, is %s', (label, taken, next) => {
    expect(nextLabel(label, taken)).toBe(next)
  })
})

const text = (...sections: [string, ...string[]][]) => ({
  language: 'en' as const,
  version: 'v',
  lastUpdated: '',
  sections: sections.map(([title, ...paragraphs]) => ({ title, paragraphs })),
})

describe('the changes of a new version', () => {
  it('are none if the text is the same', () => {
    expect(getChanges(text(['Risks', 'Hiking.']), text(['Risks', 'Hiking.']))).toEqual([])
  })

  it('are shown word by word, under their section', () => {
    expect(
      getChanges(
        text(['Risks', 'Hiking has risks.'], ['Photos', 'Yes.']),
        text(['Risks', 'Hiking and paddling have risks.'], ['Photos', 'Yes.']),
      ),
    ).toEqual([
      {
        section: 'Risks',
        parts: [
          { kind: 'same', text: 'Hiking ' },
          { kind: 'removed', text: 'has ' },
          { kind: 'added', text: 'and paddling have ' },
          { kind: 'same', text: 'risks.' },
        ],
      },
    ])
  })

  it('name a new section and a removed one', () => {
    expect(getChanges(text(['Risks', 'A.']), text(['Risks', 'A.'], ['Boats', 'B.']))).toEqual([
      { section: 'Boats', parts: [{ kind: 'added', text: 'Boats' }] },
      { section: 'Boats', parts: [{ kind: 'added', text: 'B.' }] },
    ])
    expect(getChanges(text(['Risks', 'A.'], ['Boats', 'B.']), text(['Risks', 'A.']))).toHaveLength(
      2,
    )
  })
  it.each([
    ['a b c', 'a x c', ' a -b +x  c'],
    ['a b', 'a b c', ' a -b+b c'],
    ['a b c', 'b c', '-a  b c'],
    ['a b c d', 'b d', '-a  b -c  d'],
    ['x', 'y', '-x+y'],
    ['', 'a', '+a'],
    ['a', '', '-a'],
  ])('from %j to %j are the fewest words', (before, after, expected) => {
    const marks = { same: ' ', removed: '-', added: '+' }
    const [change] = getChanges(text(['Risks', before]), text(['Risks', after]))
    expect(change?.parts.map(({ kind, text: words }) => marks[kind] + words).join('')).toBe(
      expected,
    )
  })

  it('are a whole paragraph if thousands of words differ', () => {
    const words = (letter: string) =>
      Array.from({ length: 10_000 }, (_, index) => letter + String(index)).join(' ')
    expect(
      getChanges(text(['Risks', words('a')]), text(['Risks', words('b')])).map(({ parts }) =>
        parts.map(({ kind }) => kind),
      ),
    ).toEqual([['removed', 'added']])
  })
})
