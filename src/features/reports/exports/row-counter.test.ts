import { describe, expect, it } from 'vitest'

import { csvLine } from '@/lib/csv'

import { type Column } from './columns'
import { printAs } from './print'
import { rowCounter } from './row-counter'
import { FORMATS } from './rules'

const COLUMNS: Column[] = ['a', 'b'].map((name) => ({
  name,
  meaning: '',
  kind: 'text',
  sample: '',
  sql: '',
}))

const ROWS = [
  ['plain', '1'],
  ['two\r\nlines, "quoted"', '"\n"'],
  ['', '\r\n'],
]

describe.each(FORMATS)('a file in %s', (format) => {
  const print = printAs(format, COLUMNS)
  /** As PostgreSQL sends them: a record ends with a line feed, and an object begins with a comma. */
  const sent = ([a = '', b = '']: readonly string[]) =>
    format === 'csv' ? csvLine([a, b]).replace(/\r\n$/, '\n') : `,${JSON.stringify({ a, b })}\n`
  const file = (rows: readonly string[][]) => {
    const records = print.toFile()(new TextEncoder().encode(rows.map(sent).join('')))
    return Buffer.concat([Buffer.from(print.begin), records, Buffer.from(print.end)])
  }

  it.each([0, 1, 2, 3])('has %i rows and is complete, in pieces of any size', (count) => {
    const bytes = file(ROWS.slice(0, count))
    for (const size of [1, 2, 7, 1000]) {
      const counter = rowCounter(format)
      for (let from = 0; from < bytes.length; from += size)
        counter.add(bytes.subarray(from, from + size))
      expect(counter.isComplete(count)).toBe(true)
      expect(counter.isComplete(count + 1)).toBe(false)
    }
  })

  it('is not complete if any of its end is missing', () => {
    const bytes = file(ROWS)
    for (let length = 0; length < bytes.length; length += 1) {
      const counter = rowCounter(format)
      counter.add(bytes.subarray(0, length))
      expect(counter.isComplete(ROWS.length)).toBe(false)
      expect(counter.rows()).toBeLessThanOrEqual(ROWS.length)
    }
  })
})
