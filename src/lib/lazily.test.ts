import { describe, expect, it } from 'vitest'

import { lazily, lazilyFor } from './lazily'

describe('a lazy value', () => {
  it('is made when it is first asked for, and once', () => {
    let made = 0
    const value = lazily(() => {
      made += 1
      return null
    })
    expect(made).toBe(0)
    for (const time of ['first', 'second']) expect(value(), time).toBeNull()
    expect(made).toBe(1)
  })
})

describe('a lazy value that depends on others', () => {
  it('is made again once they differ from the last time', () => {
    const made: string[] = []
    const value = lazilyFor((day: string, isSigned: boolean) => {
      made.push(day)
      return `${day} ${String(isSigned)}`
    })
    expect([
      value('Monday', true),
      value('Monday', true),
      value('Tuesday', true),
      value('Tuesday', false),
      value('Monday', true),
    ]).toEqual(['Monday true', 'Monday true', 'Tuesday true', 'Tuesday false', 'Monday true'])
    expect(made).toEqual(['Monday', 'Tuesday', 'Tuesday', 'Monday'])
  })
})
