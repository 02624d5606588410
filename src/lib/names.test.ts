import { describe, expect, it } from 'vitest'

import { foldName, isSameName } from './names'

describe('a name', () => {
  it.each([
    ['Siobhán O’Brien', 'siobhan obrien'],
    ["Siobhan O'Brien", 'siobhan obrien'],
    ['SIOBHAN  OBRIEN ', 'siobhan obrien'],
    ['Müller-Łukasz', 'muller lukasz'],
    ['Straße, Ægir', 'strasse aegir'],
    ['İnci Işık', 'inci isik'],
    ['李明', '李明'],
  ])('is compared without accents, apostrophes and case: %s', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })
})

describe('two spellings', () => {
  it.each([
    ['elena  torres', 'Elena Torres'],
    ['ELENA TORRES ', 'Elena Torres'],
    ['Elena Torres Jr.', 'Elena Torres Jr'],
    ['Jose\u0301 Núñez', 'José Núñez'],
    ['Jose Nunez', 'José Núñez'],
    ['mateo Torres Vega', 'Mateo Torres-Vega'],
    ['Mateo TorresVega', 'Mateo Torres‑Vega'],
    ['Siobhan OBrien', 'Siobhán O’Brien'],
    ['Siobhan O Brien', "Siobhán O'Brien"],
  ])('are one name: %j and %j', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })
  it.each([
    ['Mom', 'Elena Torres'],
    ['Mateo Torres', 'Mateo Torres-Vega'],
    ['李明', '李华'],
  ])('are two names: %j and %j', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })
})
