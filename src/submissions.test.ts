import { describe, expect, it } from 'vitest'

import {
  FORM_NAMES,
  isReservedSlug,
  isSubmissionSlug,
  labelsOf,
  SUBMISSION_SLUGS,
  submissionOf,
} from './submissions'

describe('the list of submissions', () => {
  it('contains every form once', () => {
    expect(new Set(FORM_NAMES).size).toBe(FORM_NAMES.length)
  })

  it('capitalizes its words for the labels of the panel', () => {
    expect(labelsOf('career-applications')).toEqual({
      singular: 'Career application',
      plural: 'Career applications',
    })
    expect(labelsOf('rsvps')).toEqual({ singular: 'RSVP', plural: 'RSVPs' })
  })

  it.each(SUBMISSION_SLUGS)('counts only by statuses that %s can have', (slug) => {
    const { statuses, tiles } = submissionOf(slug)
    const known = statuses.map(({ value }) => value)
    for (const { counts } of tiles) {
      if (counts !== 'last-7-days') expect(known).toContain(counts.status)
    }
  })
})

describe('isSubmissionSlug', () => {
  it.each(['users', 'toString', '__proto__', '', 'REGISTRATIONS'])('is false for %j', (name) => {
    expect(isSubmissionSlug(name)).toBe(false)
  })
})

describe('the address of a custom form', () => {
  it('cannot be that of a built-in form or of the form tokens', () => {
    expect(FORM_NAMES).toContain('rsvp')
    expect([...FORM_NAMES, 'token'].every(isReservedSlug)).toBe(true)
    expect(isReservedSlug('contact')).toBe(false)
  })
})
