// @as owner
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'

import { down, up } from '@/migrations/20261122_145432_event_ages'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser } from '../support/accounts'
import { query } from '../support/database'
import { anEvent } from '../support/rsvp'

const payload = await openPayload()

describe('the ages of an event', () => {
  it('are refused at the field where they make no sense', async () => {
    const user = await createUser('staff')
    const id = await anEvent()
    const save = (data: { ageFrom: number; ageTo: number }) =>
      payload.update({ collection: 'events', id, data, ...asUser(user) })

    await expect(save({ ageFrom: 13, ageTo: 12 })).rejects.toMatchObject({
      data: {
        errors: [{ path: 'ageTo', message: 'The oldest cannot be younger than the youngest.' }],
      },
    })
    await expect(save({ ageFrom: 4.5, ageTo: 12 })).rejects.toMatchObject({
      data: {
        errors: [
          { path: 'ageFrom', message: 'Enter a whole number from 0 to 99, or leave this empty.' },
        ],
      },
    })
    expect(await save({ ageFrom: 13, ageTo: 18 })).toMatchObject({ ageFrom: 13, ageTo: 18 })
  })

  it('are read from the words that staff wrote before there were numbers', async () => {
    const ids = [
      await anEvent({ ageRange: 'Ages 13–18' }),
      await anEvent({ ageRange: '5-12' }),
      await anEvent({ ageRange: '18-13' }),
      await anEvent({ ageRange: 'Families' }),
      await anEvent(),
    ]
    const migration = { db: payload.db.drizzle, payload, req: await createLocalReq({}, payload) }
    await down(migration)
    await up(migration)

    const rows = await query`SELECT id, age_from, age_to, age_range, age_rule FROM events`
    const read = ids.map((id) => rows.find((row) => row['id'] === id))
    expect(read).toMatchObject([
      { age_from: '13', age_to: '18', age_range: null, age_rule: 'notice' },
      { age_from: '5', age_to: '12', age_range: '5-12' },
      { age_from: null, age_to: null, age_range: '18-13' },
      { age_from: null, age_to: null, age_range: 'Families' },
      { age_from: null, age_to: null, age_range: null },
    ])
  })
})
