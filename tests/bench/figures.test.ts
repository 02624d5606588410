import { describe, expect, it } from 'vitest'

import { type Figure, getRow, median, meetsBar, quantile } from './figures'

const figure = (differences: Partial<Figure> = {}): Figure => ({
  what: 'a page',
  value: 90,
  unit: 'pages/s',
  bar: { atLeast: 1 },
  ...differences,
})
const beside = { what: 'hello', value: 100 }

describe('a figure', () => {
  it('meets its bar by its ratio to the value beside it, or else by itself', () => {
    expect(meetsBar(figure({ beside, bar: { atLeast: 0.9 } }))).toBe(true)
    expect(meetsBar(figure({ beside, bar: { atLeast: 0.91 } }))).toBe(false)
    expect(meetsBar(figure({ beside, bar: { atMost: 0.8 } }))).toBe(false)
    expect(meetsBar(figure({ bar: { atMost: 90 } }))).toBe(true)
  })

  it('is a row of a table with the comparison and whether the bar is met', () => {
    expect(getRow(figure({ beside, bar: { atLeast: 1 } }))).toBe(
      '| a page | 90 pages/s | hello: 100 | 0.9 × | ≥ 1 × | **missed** |',
    )
    expect(getRow(figure({ value: 1234.5, unit: 'ms', bar: { atMost: 2000 } }))).toBe(
      '| a page | 1,235 ms |  |  | ≤ 2,000 | met |',
    )
    expect(getRow(figure({ value: 0.0000372, unit: '', bar: { atMost: 0 } }))).toBe(
      '| a page | 0.000037  |  |  | ≤ 0 | **missed** |',
    )
  })
})

describe('a quantile', () => {
  it('is a value at or below which that share of the values is', () => {
    const values = [5, 1, 4, 2, 3]
    expect(median(values)).toBe(3)
    expect(quantile(values, 0.95)).toBe(5)
    expect(quantile(values, 0.2)).toBe(1)
    expect(median([1, 2])).toBe(1)
    expect(values).toEqual([5, 1, 4, 2, 3])
  })
})
