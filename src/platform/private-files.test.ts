import { describe, expect, it, vi } from 'vitest'

// The store reads the settings as it is loaded.
vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:5432/none')
vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
const { displayName } = await import('./private-files')

describe('the display name of an uploaded file', () => {
  it.each([
    [
      'is the original name if that is harmless',
      'Lebenslauf Müller (2).pdf',
      'Lebenslauf Müller (2).pdf',
    ],
    ['leaves out a Windows path', 'C:\\Users\\elena\\cv.pdf', 'cv.pdf'],
    ['leaves out a POSIX path', '../../etc/cv.pdf', 'cv.pdf'],
    ['leaves out control characters', 'c\u0000v\r\n.pdf', 'cv.pdf'],
    [
      'leaves out characters that change the direction of text',
      'cv\u202Efdp\u2069\u200E.exe',
      'cvfdp.exe',
    ],
    ['is normalized to composed characters', 're\u0301sume\u0301.pdf', 'r\u00e9sum\u00e9.pdf'],
    ['leaves out half of a surrogate pair', 'cv\ud83d.pdf', 'cv.pdf'],
    ['can be empty', 'folder/', ''],
  ])('%s', (_what, sent, shown) => {
    expect(displayName(sent)).toBe(shown)
  })

  it('is cut to fit its column, but never within a character', () => {
    expect(displayName('a'.repeat(200))).toHaveLength(150)
    expect(displayName('a' + '😀'.repeat(200))).toBe('a' + '😀'.repeat(74))
  })
})
