import { describe, expect, it } from 'vitest'

import { distinctNever, getNeverPeople, neverRefusal, neverText } from './rules'

const karl = { name: 'Karl Torres', note: 'Court order' }
const otto = { name: 'Otto', note: '' }

describe('the people who must not collect a child', () => {
  it('are those of the list that the text says', () => {
    expect(neverText([karl, otto])).toBe('Karl Torres (Court order); Otto')
    expect(
      getNeverPeople({ neverPeople: [karl, otto], neverReleaseTo: neverText([karl, otto]) }),
    ).toEqual([karl, otto])
  })

  it.each([
    ['without a list', undefined],
    ['with an older list', [otto]],
    ['with a list that cannot be read', [{ name: 'Karl' }]],
  ])('are one person of a record %s, by the whole text', (_what, neverPeople) => {
    expect(
      getNeverPeople({ neverPeople, neverReleaseTo: 'Karl Torres, her father\nand Otto' }),
    ).toEqual([{ name: 'Karl Torres, her father, and Otto', note: '' }])
  })

  it.each([null, undefined, '', ' '])('are nobody if the text is %j', (neverReleaseTo) => {
    expect(getNeverPeople({ neverPeople: [karl], neverReleaseTo })).toEqual([])
  })

  it('of several records count once, with what is known about each', () => {
    const other = { name: 'Karl Torres', note: 'Red truck' }
    expect(distinctNever([{ name: 'KARL TORRES', note: '' }, karl, otto, otto, other])).toEqual([
      karl,
      otto,
      other,
    ])
  })

  it('have a name, which is not that of a person who may pick up', () => {
    expect(neverRefusal({ name: '', note: '' }, ['Rosa'])).toBeNull()
    expect(neverRefusal(karl, ['Rosa', ''])).toBeNull()
    expect(neverRefusal({ name: '', note: 'x' }, [])).toEqual({ code: 'never-without-name' })
    expect(neverRefusal(karl, ['karl  torres'])).toEqual({
      code: 'may-and-must-not',
      name: 'Karl Torres',
    })
  })
})
