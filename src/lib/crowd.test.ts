import { describe, expect, it } from 'vitest'

import { seats, turns } from './crowd'

describe('seats', () => {
  it('are for so many in all, and for so many of one address', () => {
    const room = seats({ all: 3, each: 2 })
    const leave = room.take('a')
    room.take('a')
    expect(room.take('a')).toBeNull()
    expect(room.take('b')).not.toBeNull()
    expect(room.take('c')).toBeNull()
    leave?.()
    expect(room.take('c')).not.toBeNull()
  })
})

describe('a line', () => {
  it('lets so many in at a time, in the order in which they came', async () => {
    const inTurn = turns({ atOnce: 1 })
    const seen: string[] = []
    const visit = (who: string) =>
      inTurn(5, async () => {
        seen.push(`${who} in`)
        await Promise.resolve()
        seen.push(`${who} out`)
      })
    await Promise.all([visit('a'), visit('b')])
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out'])
  })

  it('goes on after somebody failed', async () => {
    const inTurn = turns({ atOnce: 1 })
    const failed = inTurn(5, () => Promise.reject(new Error('no')))
    const next = inTurn(5, () => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toEqual({ ok: true, value: 'yes' })
  })

  it('that is too long sends people away, until it is shorter', async () => {
    const inTurn = turns({ atOnce: 1 })
    const visit = () => inTurn(1, () => Promise.resolve())
    const [first, second, third] = [visit(), visit(), visit()]
    expect(await third).toEqual({ ok: false, refusal: 'busy' })
    await Promise.all([first, second])
    expect((await visit()).ok).toBe(true)
  })
})
