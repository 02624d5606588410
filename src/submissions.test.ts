import { describe, expect, it } from 'vitest'

import {
  ANSWERED_SLUGS,
  FORM_NAMES,
  getLabels,
  getSubmission,
  isReservedSlug,
  isSubmissionSlug,
} from './submissions'

describe('the list of submissions', () => {
  it('contains every form once', () => {
    expect(new Set(FORM_NAMES).size).toBe(FORM_NAMES.length)
  })

  it('capitalizes its words for the labels of the panel', () => {
    expect(getLabels('career-applications')).toEqual({
      singular: 'Career application',
      plural: 'Career applications',
    })
    expect(getLabels('rsvps')).toEqual({ singular: 'RSVP', plural: 'RSVPs' })
  })

  it.each(ANSWERED_SLUGS)('names the statuses in which %s wait', (slug) => {
    const { statuses, waiting = [] } = getSubmission(slug)
    const known = statuses.map(({ value }) => value)
    expect(known).toEqual(expect.arrayContaining([...waiting]))
    // A new one waits, and there is a way to stop waiting.
    expect(waiting).toContain(known[0])
    expect(waiting.length).toBeLessThan(known.length)
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
