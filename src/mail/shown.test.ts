import { describe, expect, it } from 'vitest'

import { greeting, shownFirstName, shownName } from './shown'

describe('a name in an email', () => {
  it.each([
    'Maya',
    'Elena Torres',
    'O’Brien',
    "D'Angelo",
    'Jean-Luc',
    'Nguyễn Thị Ánh',
    '李小龙',
    'María de los Ángeles',
    'J. R. Torres',
    'अनिता',
    'محمد',
  ])('is shown: %s', (name) => {
    expect(shownName(name)).toBe(name.normalize('NFC').trim())
  })

  it.each([
    'Go to http://evil.test/login',
    'evil.test',
    'Maya evil.test',
    'www',
    'https',
    'Your account is locked, call us',
    'Your account is locked today',
    'Call 18005551234',
    'a@b',
    'Maya\nBcc: everybody',
    'Ma\u202eya',
    '<b>Maya</b>',
    'x'.repeat(41),
    '',
  ])('is left out: %s', (name) => {
    expect(shownName(name)).toBeNull()
  })

  it('is the first word of a full name', () => {
    expect(shownFirstName('Elena Torres')).toBe('Elena')
    expect(shownFirstName('Dr. Elena Torres')).toBe('Dr. Elena Torres')
    expect(shownFirstName('María José de la Cruz Hernández')).toBe('María')
    expect(greeting('Elena Torres')).toBe('Hello Elena.')
    expect(greeting('Go to evil.test')).toBe('Hello.')
  })
})
