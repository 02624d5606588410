import { describe, expect, it } from 'vitest'

import type { Questions } from './questions'
import { askedNames, getParts, getSections, type ItemsRow, questionNames } from './sections'

const questions = {
  name: { kind: 'text', label: 'Name', maxLength: 80 },
  stays: {
    kind: 'choice',
    label: 'Will you stay?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  pickup: { kind: 'text', label: 'Who picks up?', maxLength: 80 },
  drives: { kind: 'consent', label: 'I can drive' },
} as const satisfies Questions

const section = { id: 'one', title: 'One', reason: 'Why' } as const

describe('the sections of a form', () => {
  it('list every question in them, including those that another one opens', () => {
    const [first] = getSections(questions, [
      { ...section, rows: [['name', 'drives'], { ask: 'stays', when: 'no', opens: ['pickup'] }] },
    ])
    expect(first && questionNames(first)).toEqual(['name', 'drives', 'stays', 'pickup'])
    const asked = (stays: string) =>
      first && askedNames(first, (name) => (name === 'stays' ? stays : ''))
    expect(asked('yes')).toEqual(['name', 'drives', 'stays'])
    expect(asked('no')).toEqual(['name', 'drives', 'stays', 'pickup'])
  })

  it('do not compile without one of the questions, with one of them twice, or with an unknown one', () => {
    // @ts-expect-error The question “drives” is in no section.
    getSections(questions, [{ ...section, rows: ['name', 'stays', 'pickup'] }])
    // @ts-expect-error The question “name” is in the form twice.
    getSections(questions, [{ ...section, rows: [['name', 'drives'], 'stays', 'pickup', 'name'] }])
    // @ts-expect-error There is no question “city”.
    getSections(questions, [{ ...section, rows: ['name', 'stays', 'pickup', 'drives', 'city'] }])
  })

  it('do not compile if a question opens others for an answer that is not an option', () => {
    getSections(questions, [
      {
        ...section,
        // @ts-expect-error “maybe” is not an option of “stays”.
        rows: ['name', 'drives', { ask: 'stays', when: 'maybe', opens: ['pickup'] }],
      },
    ])
  })
})

describe('the parts of a section', () => {
  const children = (count: number): ItemsRow => ({
    list: 'children',
    add: 'Add a child',
    max: 8,
    items: Array.from({ length: count }, (_, index) => ({
      title: `Child ${String(index + 1)}`,
      titledBy: [`name${String(index)}`, 'lastName'],
      rows: [`name${String(index)}`, `age${String(index)}`],
    })),
  })
  const values = new Map([
    ['name1', 'Leo'],
    ['lastName', 'Torres'],
  ])
  const typed = (name: string) => values.get(name) ?? ''
  const getNames = (row: ItemsRow, rows = ['city']) =>
    getParts({ title: 'Who', rows: [...rows, row] }, typed).map(({ title, names }) => [
      title,
      names,
    ])

  it('are each of several items by name, and the remaining questions', () => {
    expect(getNames(children(2))).toEqual([
      ['Who', ['city']],
      ['Child 1', ['name0', 'age0']],
      ['Leo Torres', ['name1', 'age1']],
    ])
  })

  it('are only the section while its one item has no first name', () => {
    expect(getNames(children(1))).toEqual([['Who', ['city', 'name0', 'age0']]])
  })
})
