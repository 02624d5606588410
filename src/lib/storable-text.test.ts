import { describe, expect, it } from 'vitest'

import { isDeeperThan, storable, storableText } from './storable-text'

describe('a storable text', () => {
  it('has no NUL, no half of a surrogate pair, and no character that reorders it', () => {
    expect(storableText('a\0b\u202Ec')).toBe('abc')
    expect(storableText('👧'.slice(0, 1))).toBe('\uFFFD')
    expect(storableText(' 👧\n')).toBe(' 👧\n')
  })

  it('is made of every text and name in a value, at any depth', () => {
    const day = new Date()
    const value = { a: ['\u202Eb', { 'c\u200F\0': 'd\u2067' }], e: 1, f: null, day }
    expect(storable(value)).toEqual({ a: ['b', { c: 'd' }], e: 1, f: null, day })
  })

  it('is read once in a part that a value refers to again and again', () => {
    let value: unknown = 'jp\u202Eg'
    for (let depth = 0; depth < 60; depth += 1) value = { left: value, right: value }
    let found = storable(value)
    while (typeof found === 'object' && found !== null && 'right' in found) found = found.right
    expect(found).toBe('jpg')
  })
})

describe('the depth of a value', () => {
  it.each([
    ['text', 0],
    [null, 0],
    [{}, 1],
    [['text'], 1],
    [{ children: [{ name: 'Maya' }] }, 3],
  ])('of %j is %i', (value, depth) => {
    expect(isDeeperThan(value, depth)).toBe(false)
    if (depth > 0) expect(isDeeperThan(value, depth - 1)).toBe(true)
  })

  it('exceeds the limit for a value that is nested too deep to be walked, or that contains itself', () => {
    expect(isDeeperThan(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)), 8)).toBe(true)
    const endless: { inside?: unknown } = {}
    endless.inside = [endless]
    expect(isDeeperThan(endless, 100)).toBe(true)
  })

  it('is found quickly in a value that refers to its own parts again and again', () => {
    let value: unknown = 'text'
    for (let depth = 0; depth < 60; depth += 1) value = { left: value, right: [value] }
    expect(isDeeperThan(value, 200)).toBe(false)
  })
})
