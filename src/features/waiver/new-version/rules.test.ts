import { describe, expect, it } from 'vitest'

import { changesOf, nextLabel } from './rules'

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
  version: 'v',
  lastUpdated: '',
  sections: sections.map(([title, ...paragraphs]) => ({ title, paragraphs })),
})

describe('what a new version changes', () => {
  it('is nothing where the words are the same', () => {
    expect(changesOf(text(['Risks', 'Hiking.']), text(['Risks', 'Hiking.']))).toEqual([])
  })

  it('is shown word by word, under its section', () => {
    expect(
      changesOf(
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

  it('names a section that is new, and one that is gone', () => {
    expect(changesOf(text(['Risks', 'A.']), text(['Risks', 'A.'], ['Boats', 'B.']))).toEqual([
      { section: 'Boats', parts: [{ kind: 'added', text: 'Boats' }] },
      { section: 'Boats', parts: [{ kind: 'added', text: 'B.' }] },
    ])
    expect(changesOf(text(['Risks', 'A.'], ['Boats', 'B.']), text(['Risks', 'A.']))).toHaveLength(2)
  })
})
