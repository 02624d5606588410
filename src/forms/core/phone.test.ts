import { describe, expect, it } from 'vitest'

import { maskPhone } from './phone'

const typed = (text: string, caret = text.length) => maskPhone(text, caret)

describe('a phone while it is typed', () => {
  it.each([
    ['2', '2'],
    ['216', '216'],
    ['2165', '(216) 5'],
    ['2165550', '(216) 555-0'],
    ['2165550142', '(216) 555-0142'],
    ['+1 (216) 555-0142', '(216) 555-0142'],
    ['1-216-555-0142', '(216) 555-0142'],
    ['216.555.0142 ', '(216) 555-0142'],
  ])('%s looks like %s', (text, shown) => {
    expect(typed(text)).toEqual({ text: shown, caret: shown.length })
  })

  it('keeps the caret behind the digit it stood behind', () => {
    // A 9 typed after "(21": the caret belongs after that 9, not at the end.
    expect(maskPhone('(2196) 555-014', 4)).toEqual({ text: '(219) 655-5014', caret: 4 })
  })

  it('loses no digit of a number that is too long', () => {
    expect(typed('216555014277').text).toBe('216555014277')
  })

  it('leaves words alone', () => {
    expect(typed('call me').text).toBe('call me')
  })

  it('can be deleted to nothing', () => {
    expect(typed('').text).toBe('')
    expect(typed('(216').text).toBe('216')
  })
})
