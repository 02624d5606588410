import { describe, expect, it } from 'vitest'

import { describeDelivery } from './wording'

const sentAt = '2026-11-20T18:02:00Z'

describe('how an email stands', () => {
  it('is said with when it went out, where the organization is', () => {
    expect(describeDelivery({ status: 'sent', attempts: 1, sentAt })).toEqual({
      status: 'Sent',
      details: ['on Nov 20, 2026, 1:02 PM Eastern.', 'Tried once.'],
    })
  })

  it('is said with why it did not go out yet, in plain words', () => {
    expect(
      describeDelivery({ status: 'queued', attempts: 3, lastError: 'ECONNREFUSED' }).details,
    ).toEqual([
      'Tried 3 times.',
      'The mail server could not be reached.',
      'It is tried again by itself.',
    ])
    expect(describeDelivery({ status: 'queued' }).details).toEqual(['Not tried yet.'])
  })

  it('is said of one that failed, whatever the code', () => {
    expect(describeDelivery({ status: 'failed', attempts: 16, lastError: 'EENVELOPE' })).toEqual({
      status: 'Failed',
      details: ['Tried 16 times.', 'The mail server does not deliver to this address.'],
    })
    expect(
      describeDelivery({ status: 'failed', attempts: 16, lastError: 'Error' }).details,
    ).toEqual(['Tried 16 times.', 'The email or what goes along with it could not be made.'])
  })

  it('is said of one that is wanted again', () => {
    expect(describeDelivery({ status: 'queued', attempts: 1, resends: 1, sentAt }).details).toEqual(
      ['Last sent on Nov 20, 2026, 1:02 PM Eastern.', 'To be sent again.', 'Tried once.'],
    )
  })
})
