import { describe, expect, it } from 'vitest'

import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser } from '../support/accounts'
import { anEvent } from '../support/rsvp'

const payload = await openPayload()

describe('the ages of an event', () => {
  it('are refused at their field when they make no sense', async () => {
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
})
