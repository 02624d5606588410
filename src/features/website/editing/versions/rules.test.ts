import { describe, expect, it } from 'vitest'

import { changesBetween, getState } from './rules'
import { changesInWords } from './wording'

const FIELDS = [
  { name: 'title', label: 'Title' },
  { name: 'layout', label: 'Sections' },
  {
    name: 'meta',
    label: '',
    fields: [{ name: 'description', label: 'Description in search results' }],
  },
  { name: 'updatedAt', label: 'Last change' },
]

const words = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changesInWords(changesBetween(FIELDS, before, after))

describe('the changes of a version', () => {
  it('are named by their fields, also within groups', () => {
    expect(
      words(
        { title: 'A', meta: { description: 'x' }, updatedAt: 1 },
        { title: 'B', meta: { description: 'y' }, updatedAt: 2 },
      ),
    ).toBe('Title, Description in search results')
  })

  it('name the changed sections, and count the new and removed ones', () => {
    const layout = [
      { id: '1', heading: 'We go first', links: [] },
      { id: '2', heading: 'Steps' },
      { id: '3', heading: 'Old' },
    ]
    expect(
      words(
        { layout },
        {
          layout: [
            layout[0],
            { id: '2', heading: 'Steps', introduction: 'New' },
            { id: '4', quote: 'x' },
          ],
        },
      ),
    ).toBe('Sections: “Steps”, 1 new, 1 removed')
  })

  it('are the list itself if the same sections are in another order', () => {
    const [one, other] = [
      { id: '1', heading: 'A' },
      { id: '2', heading: 'B' },
    ]
    expect(words({ layout: [one, other] }, { layout: [other, one] })).toBe('Sections')
  })

  it('are none if only a key or an empty value differs', () => {
    expect(
      words({ title: 'A', layout: null }, { title: 'A', layout: [], meta: { description: '' } }),
    ).toBe('No text changes')
  })

  it('stay one line, however many there are', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      name: `f${String(index)}`,
      label: `Field ${String(index)}`,
    }))
    const values = Object.fromEntries(many.map(({ name }) => [name, 'x']))
    expect(changesInWords(changesBetween(many, {}, values))).toBe(
      'Field 0, Field 1, Field 2, Field 3 and 5 more',
    )
  })
})

describe('the state of a version', () => {
  it.each([
    ['published', true, true, 'public'],
    ['published', false, false, 'was-public'],
    ['draft', true, false, 'draft'],
    ['draft', false, false, 'old-draft'],
  ] as const)('%s, newest %s, public %s: %s', (status, isNewest, isPublic, state) => {
    expect(getState(status, { isNewest, isPublic })).toBe(state)
  })
})
