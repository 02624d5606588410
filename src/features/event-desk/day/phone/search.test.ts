import { describe, expect, it } from 'vitest'

import { aChild } from '../../../../../tests/support/day-child'
import { findChildren } from './search'

const children = [
  aChild('Siobhán O’Brien'),
  aChild('Mateo Delgado', {
    pickup: [{ name: 'Rosa Delgado', relationship: 'grandmother', phone: null }],
  }),
  aChild('Imani Abbott', {
    never: [{ name: 'Terrence Cole', note: null }],
    parent: { name: 'Renée Abbott', phone: '' },
  }),
]
const getNames = (typed: string) =>
  findChildren(children, typed).matches.map(({ child }) => child.name)
const getMarks = (typed: string) =>
  findChildren(children, typed).matches.flatMap(({ name, why }) =>
    [...name, ...(why?.name ?? [])].filter(({ isMatch }) => isMatch).map(({ text }) => text),
  )

describe('the search of the gate', () => {
  it.each([
    ['siobhan', ['Siobhán O’Brien']],
    ['OBRIEN', ['Siobhán O’Brien']],
    ['an o', ['Siobhán O’Brien']],
    ['gado', ['Mateo Delgado']],
    ['renee', ['Imani Abbott']],
    [' ', []],
    ['brown', []],
  ])('finds “%s” in any part of a name, without case, accents and apostrophes', (typed, names) => {
    expect(getNames(typed)).toEqual(names)
  })

  it('says by which pick-up person it found a child', () => {
    const [match] = findChildren(children, 'rosa').matches
    expect(match?.why).toMatchObject({ before: 'Goes home with ', after: ', grandmother' })
  })

  it.each([
    ['obr', 'O’Br'],
    ['HAN', 'hán'],
    ['ren', 'Ren'],
  ])('marks for “%s” the letters as they are written', (typed, mark) => {
    expect(getMarks(typed)).toEqual([mark])
  })

  it('names a person whom a child must not go home with apart from all others', () => {
    const { never, matches } = findChildren(children, 'cole')
    expect(never.map(({ child }) => child.name)).toEqual(['Imani Abbott'])
    expect(matches).toEqual([])
  })
})
