import { describe, expect, it } from 'vitest'

import { csvCell, csvLine } from './csv'

describe('a CSV cell', () => {
  it.each([
    ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
    ['+1', `"'+1"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(1)', `"'@SUM(1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['\tplain', `"'\tplain"`],
    ['   =1', `"'   =1"`],
    ['\u00A0=1', `"'\u00A0=1"`],
    ['\uFEFF=1', `"'\uFEFF=1"`],
    ['＝1', `"'＝1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(1)', `"'＠SUM(1)"`],
  ])('is escaped so that it never runs as a formula: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it.each([
    ['Zoë', '"Zoë"'],
    ['', '""'],
    ['(216) 555-0100', '"(216) 555-0100"'],
    ['2014-03-09', '"2014-03-09"'],
    ['a = b', '"a = b"'],
    ["'already", `"'already"`],
    ['She said "no", then\r\nleft', '"She said ""no"", then\r\nleft"'],
  ])('that cannot be a formula holds the text unchanged: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})

describe('a CSV line', () => {
  it('has commas between its cells and a CRLF at its end, as RFC 4180 requires', () => {
    expect(csvLine(['a', '', 'c'])).toBe('"a","","c"\r\n')
  })

  it('keeps an empty first cell', () => {
    expect(csvLine(['', 'b'])).toBe('"","b"\r\n')
  })
})
