// @database seeded
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { POST as postTaps } from '@/app/staff/day/[event]/taps/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { lastNumber, lockNumbers } from '@/features/event-desk/day/taps.tx'

import { createAccount, getHeaders, post } from '../support/accounts'
import { query } from '../support/database'
import { anEvent } from '../support/rsvp'

vi.mock(import('@/features/event-desk/day/taps.tx'), async (original) => {
  const real = await original()
  return { ...real, lockNumbers: vi.fn(real.lockNumbers) }
})

let staff: Session

beforeAll(async () => {
  staff = await createAccount('staff')
})

const aBatch = () => ({
  device: randomUUID(),
  sentAt: new Date().toISOString(),
  taps: [1, 2, 3].map((sequence) => ({
    ...{ id: randomUUID(), kind: 'note', text: 'x', sequence },
    at: new Date().toISOString(),
  })),
})

const sendTogether = (event: string) =>
  Promise.all(
    [aBatch(), aBatch()].map(async (body) => {
      const request = post(`/staff/day/${event}/taps`, body, getHeaders(staff))
      return (await postTaps(request, { params: Promise.resolve({ event }) })).status
    }),
  )

const numbersOf = async (event: string) => {
  const rows = await query<{ number: string }>`
    SELECT number FROM attendance WHERE event_id = ${event} ORDER BY number`
  return rows.map(({ number }) => Number(number))
}

describe('two phones that send at the same moment', () => {
  it('are both heard, one after the other', async () => {
    const event = await anEvent()
    expect(await sendTogether(event)).toEqual([200, 200])
    expect(await numbersOf(event)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('would take the same numbers without the lock, which the database refuses to one of them', async () => {
    const event = await anEvent()
    await query`INSERT INTO day_numbers (event_id) VALUES (${event})`
    const arrived: (() => void)[] = []
    const lock = vi.mocked(lockNumbers).mockImplementation(async (tx, id) => {
      const last = await lastNumber(tx, id)
      await new Promise<void>((goOn) => {
        arrived.push(goOn)
        if (arrived.length === 2) for (const go of arrived) go()
      })
      return last
    })
    try {
      expect((await sendTogether(event)).sort()).toEqual([200, 503])
      expect(await numbersOf(event)).toEqual([1, 2, 3])
    } finally {
      lock.mockReset()
    }
  })
})
