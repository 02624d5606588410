import { describe, expect, it } from 'vitest'

import { parseJsonBody } from './json-body'

const read = (body: string, headers: Record<string, string> = {}) =>
  parseJsonBody(new Request('http://localhost/', { method: 'POST', body, headers }), 100)

describe('the JSON of a request', () => {
  it('has no NUL in its texts, which the database would refuse', async () => {
    const sent = {
      text: 'a\0b',
      list: ['\0', { deep: 'c\0' }],
      number: 1,
      path: String.raw`\u0000`,
    }
    expect(await read(JSON.stringify(sent))).toEqual({
      text: 'ab',
      list: ['', { deep: 'c' }],
      number: 1,
      path: String.raw`\u0000`,
    })
  })

  it('is null if it is too large, nested too deep to be walked, or not JSON', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(await read(nested(32))).not.toBeNull()
    expect(await read(nested(33))).toBeNull()
    expect(await read(nested(50_000))).toBeNull()
    expect(await read('{}', { 'content-length': '101' })).toBeNull()
    expect(await read('{')).toBeNull()
  })
})
