import { describe, expect, it } from 'vitest'

import { maskPhone } from './phone'

const typed = (text: string, caret = text.length) => maskPhone(text, caret)

describe('maskPhone', () => {
  it.each([
    ['2', '2'],
    ['216', '216'],
    ['2165', '(216) 5'],
    ['2165550', '(216) 555-0'],
    ['2165550142', '(216) 555-0142'],
    ['+1 (216) 555-0142', '(216) 555-0142'],
    ['1-216-555-0142', '(216) 555-0142'],
    ['216.555.0142 ', '(216) 555-0142'],
  ])('shows %s as %s', (text, shown) => {
    expect(typed(text)).toEqual({ text: shown, caret: shown.length })
  })

  it('keeps the caret after the same digit', () => {
    // A 9 was typed after "(21": the caret belongs after that 9, not at the end.
    expect(maskPhone('(2196) 555-014', 4)).toEqual({ text: '(219) 655-5014', caret: 4 })
  })

  it('leaves a number that is too long as it was typed', () => {
    expect(typed('216555014277').text).toBe('216555014277')
  })

  it('leaves words as they were typed', () => {
    expect(typed('call me').text).toBe('call me')
  })

  it('lets the number be deleted character by character', () => {
    expect(typed('').text).toBe('')
    expect(typed('(216').text).toBe('216')
  })
})
