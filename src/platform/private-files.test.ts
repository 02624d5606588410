import { describe, expect, it, vi } from 'vitest'

// The store reads the settings as it is loaded.
vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:5432/none')
vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
const { displayName } = await import('./private-files')

describe('the name of a file that somebody sent', () => {
  it.each([
    ['stays as it is', 'Lebenslauf Müller (2).pdf', 'Lebenslauf Müller (2).pdf'],
    ['loses a path of Windows', 'C:\\Users\\elena\\cv.pdf', 'cv.pdf'],
    ['loses a path of anything else', '../../etc/cv.pdf', 'cv.pdf'],
    ['loses control characters', 'c\u0000v\r\n.pdf', 'cv.pdf'],
    ['loses what turns the direction of writing', 'cv\u202Efdp\u2069.exe', 'cvfdp.exe'],
    ['is composed, as a Mac does not', 're\u0301sume\u0301.pdf', 'r\u00e9sum\u00e9.pdf'],
    ['loses half a character', 'cv\ud83d.pdf', 'cv.pdf'],
    ['may be nothing', 'folder/', ''],
  ])('%s', (_what, sent, shown) => {
    expect(displayName(sent)).toBe(shown)
  })

  it('fits its column, and is never cut within a character', () => {
    expect(displayName('a'.repeat(200))).toHaveLength(150)
    expect(displayName('a' + '😀'.repeat(200))).toBe('a' + '😀'.repeat(74))
  })
})
