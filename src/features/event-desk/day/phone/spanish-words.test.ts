import { describe, expect, it } from 'vitest'

import { inSpanishList, spanishWords } from './spanish-words'

describe('the side in Spanish', () => {
  it.each([
    [['Mateo'], 'Mateo'],
    [['Mateo', 'Sofía'], 'Mateo y Sofía'],
    [['Ana', 'Mateo', 'Sofía'], 'Ana, Mateo y Sofía'],
    [['Mateo', 'Imani'], 'Mateo e Imani'],
    [['Mateo', 'Íñigo'], 'Mateo e Íñigo'],
    [['Mateo', 'Hilda'], 'Mateo e Hilda'],
    [['Mateo', 'Hiero'], 'Mateo y Hiero'],
  ])('joins %j', (names, joined) => {
    expect(inSpanishList(names)).toBe(joined)
  })

  it('speaks of one child or of several', () => {
    expect(spanishWords('photo-id', ['Mateo']).more).toBe('Mateo está con nosotros y está bien.')
    expect(spanishWords('photo-id', ['Mateo', 'Sofía']).more).toBe(
      'Mateo y Sofía están con nosotros y están bien.',
    )
    expect(spanishWords('call', ['Mateo']).more).toContain('Mateo se queda con nosotros')
  })
})
