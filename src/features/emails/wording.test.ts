import { describe, expect, it } from 'vitest'

import { attachmentWords, describeDelivery, noEmailWords } from './wording'

const sentAt = '2026-11-20T18:02:00Z'

describe('the delivery of an email', () => {
  it('is described with the time it was sent, in Eastern time', () => {
    expect(describeDelivery({ status: 'sent', attempts: 1, sentAt })).toEqual({
      status: 'Sent',
      details: ['on Nov 20, 2026, 1:02 PM Eastern.', 'Tried once.'],
    })
  })

  it('is described with the reason why it was not sent yet', () => {
    expect(
      describeDelivery({ status: 'queued', attempts: 3, lastError: 'ECONNREFUSED' }).details,
    ).toEqual([
      'Tried 3 times.',
      'The mail server could not be reached.',
      'It will be retried automatically.',
    ])
    expect(describeDelivery({ status: 'queued' }).details).toEqual(['Not tried yet.'])
  })

  it('is described as waiting for tomorrow while the daily budget is used up', () => {
    expect(describeDelivery({ status: 'queued', lastError: 'OVER_BUDGET' })).toEqual({
      status: 'Waits for tomorrow',
      details: [
        'Not tried yet.',
        'Today the site has already written to as many unconfirmed addresses as it may. “Send again” lets this email go now.',
      ],
    })
  })

  it('is described as not delivered, for any error code', () => {
    expect(describeDelivery({ status: 'failed', attempts: 16, lastError: 'EENVELOPE' })).toEqual({
      status: 'Not delivered',
      details: ['Tried 16 times.', 'The mail server does not deliver to this address.'],
    })
    expect(
      describeDelivery({ status: 'failed', attempts: 16, lastError: 'Error' }).details,
    ).toEqual(['Tried 16 times.', 'The email or its attachments could not be created.'])
  })

  it('is described as stopped, not as a failure, if staff recalled it before it went', () => {
    expect(describeDelivery({ status: 'failed', attempts: 0, lastError: 'WITHDRAWN' })).toEqual({
      status: 'Stopped by us',
      details: ['It was stopped or undone before it went.'],
    })
  })

  it('is described as on its way again after it was sent again', () => {
    expect(describeDelivery({ status: 'queued', attempts: 1, resends: 1, sentAt }).details).toEqual(
      ['Last sent on Nov 20, 2026, 1:02 PM Eastern.', 'To be sent again.', 'Tried once.'],
    )
  })
})

describe('the list of emails', () => {
  it('says why it is empty', () => {
    expect(noEmailWords('failed', '')).toBe('Every email went out.')
    expect(noEmailWords('all', 'nobody@example.com')).toBe(
      'No email found for “nobody@example.com”.',
    )
  })

  it('names what came with an email', () => {
    expect(attachmentWords({ hasSignedCopy: false, hasCalendar: false })).toBe('Nothing')
    expect(attachmentWords({ hasSignedCopy: true, hasCalendar: true })).toBe(
      'The signed copy of the waiver and the calendar entry of the event',
    )
  })
})
