import { describe, expect, it } from 'vitest'

import { suggestEmail } from './suggest-email'

describe('the suggestion for an email address', () => {
  it.each([
    ['swapped', 'elena@gmial.com', 'elena@gmail.com'],
    ['left out', 'elena@gmai.com', 'elena@gmail.com'],
    ['left out at the end', 'elena@gmail.co', 'elena@gmail.com'],
    ['doubled', 'elena@yahooo.com', 'elena@yahoo.com'],
    ['replaced', 'elena@hotmsil.com', 'elena@hotmail.com'],
    ['replaced in the ending', 'elena@icloud.con', 'elena@icloud.com'],
    ['a comma for a dot', 'elena@outlook,com', 'elena@outlook.com'],
  ])('corrects a character that is %s', (_slip, typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it('keeps the name as it was typed', () => {
    expect(suggestEmail(' Elena.T+kids@GMIAL.com ')).toBe('Elena.T+kids@gmail.com')
  })

  it.each([
    'elena@gmail.com',
    'elena@GMAIL.com',
    'elena@mail.com',
    'elena@ymail.com',
    'elena@family.example',
    // Two typos may be another name.
    'elena@gmil.con',
    'elena@gm.com',
    'elena',
    'elena@',
    '@gmial.com',
    'elena@gmial.com@',
    '',
  ])('is not made for %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })
})
