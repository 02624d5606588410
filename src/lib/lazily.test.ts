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
  const watched = () => {
    const made: string[] = []
    const value = lazilyFor((day: string, isSigned: boolean) => {
      made.push(day)
      return `${day} ${String(isSigned)}`
    })
    return { made, value }
  }

  it('is made once for each of them', () => {
    const { made, value } = watched()
    expect([
      value('Monday', true),
      value('Monday', false),
      value('Tuesday', true),
      value('Monday', true),
    ]).toEqual(['Monday true', 'Monday false', 'Tuesday true', 'Monday true'])
    expect(made).toEqual(['Monday', 'Monday', 'Tuesday'])
  })

  it('is forgotten once there are many, such as the days of a year', () => {
    const { made, value } = watched()
    for (let day = 0; day < 365; day += 1) value(String(day), true)
    value('0', true)
    expect(made).toHaveLength(366)
  })
})
