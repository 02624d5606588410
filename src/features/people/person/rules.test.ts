import { describe, expect, it } from 'vitest'

import {
  type AnsweredSubmission,
  auditedReason,
  type Contacts,
  correctionEntries,
  getChange,
  getConsent,
  getHealth,
  type StoredCorrection,
  type TimelineEntry,
  whereToWrite,
} from './rules'

const answered = (
  createdAt: string,
  answers: AnsweredSubmission['answers'],
  differences: Partial<AnsweredSubmission> = {},
): AnsweredSubmission => ({
  id: createdAt,
  collection: 'rsvps',
  reference: 'K7QFM3XR',
  createdAt,
  event: null,
  answers,
  healthChangedAt: null,
  ...differences,
})

describe('the list of health answers', () => {
  const getEntries = (...submissions: AnsweredSubmission[]) =>
    getHealth(submissions).entries.map(({ answer, isCurrent, from }) => [
      answer,
      isCurrent,
      from.length,
    ])

  it('shows each answer once, newest first, and keeps answers that later forms do not repeat', () => {
    const august = answered('2026-08-01', { allergies: 'Peanuts', specialNeeds: '' })
    const october = answered('2026-10-01', {
      allergies: 'Bees',
      medicine: 'EpiPen',
      carriesMedicine: true,
    })
    const november = answered('2026-11-01', { allergies: ' bees'.trim(), noAllergies: null })
    expect(getEntries(october, november, august)).toEqual([
      ['bees', true, 2],
      ['EpiPen', false, 1],
      ['Peanuts', false, 1],
    ])
  })

  it('is as new as its correction', () => {
    const corrected = answered(
      '2026-08-01',
      { allergies: 'Bees' },
      { healthChangedAt: '2026-12-01' },
    )
    const newer = answered('2026-11-01', { noAllergies: true })
    expect(getEntries(newer, corrected)).toEqual([['Bees', true, 1]])
  })

  it('can be that there is nothing, which is not the same as no answer', () => {
    const nothing = answered('2026-08-01', { noAllergies: true, carriesMedicine: false })
    expect(getHealth([nothing])).toEqual({ entries: [], isAnswered: true })
    expect(getHealth([answered('2026-08-01', { allergies: null, specialNeeds: '' })])).toEqual({
      entries: [],
      isAnswered: false,
    })
  })

  it('says that there is a medicine, even without its name', () => {
    expect(getEntries(answered('2026-08-01', { carriesMedicine: true }))).toEqual([
      ['Yes', true, 1],
    ])
  })
})

const correction = (differences: Partial<StoredCorrection> = {}): StoredCorrection => ({
  recordId: 'of-leo',
  collection: 'rsvps',
  field: 'parentPhone',
  before: '2165550141',
  after: '2165550142',
  reason: null,
  who: null,
  isByFamily: true,
  at: '2026-11-02T20:40:00.000Z',
  ...differences,
})

describe('a correction', () => {
  it.each([
    ['parentPhone', { before: '(216) 555-0141', after: '(216) 555-0142' }],
    ['allergies', null],
    ['specialNeeds', null],
    ['neverReleaseTo', null],
    ['removedQuestion', null],
  ])('of %s shows its values only if everybody may read them', (field, values) => {
    expect(getChange(correction({ field })).values).toEqual(values)
  })

  it('is one entry with all changes of the same account at the same time', () => {
    const entries = correctionEntries(
      [
        correction(),
        correction({ field: 'allergies', at: '2026-11-02T20:40:30.000Z' }),
        correction({ at: '2026-11-02T20:42:00.000Z' }),
        correction({ isByFamily: false, who: 'Dana Ruiz', at: '2026-11-02T20:42:00.000Z' }),
      ],
      [],
    )
    expect(entries.map((entry) => entry.kind === 'correction' && entry.changes.length)).toEqual([
      2, 1, 1,
    ])
  })
})

describe('the reason of a correction', () => {
  it.each([
    ['parentPhone', 'Her mother called'],
    ['allergies', null],
    ['medicine', null],
    ['removedQuestion', null],
  ])('of %s is on the page only if it cannot be about health', (field, shown) => {
    const [entry] = correctionEntries([correction({ field, reason: 'Her mother called' })], [])
    expect(entry?.kind === 'correction' && entry.reason).toBe(shown)
  })
})

describe('a consent', () => {
  it('is the newest answer to it', () => {
    const given = answered('2026-08-01', { photoConsent: true })
    const withdrawn = answered('2026-10-01', { photoConsent: false })
    const silent = answered('2026-11-01', { photoConsent: null })
    expect(getConsent('photoConsent', [silent, given, withdrawn])).toEqual({
      isGiven: false,
      at: '2026-10-01',
    })
    expect(getConsent('photoConsent', [silent])).toBeNull()
  })
})

describe('the reason for opening health answers', () => {
  it('is recorded as its code, with the event that it is about', () => {
    expect(auditedReason({ code: 'event', eventId: '1' })).toEqual({
      reason: 'event',
      eventId: '1',
    })
    expect(auditedReason({ code: 'call' })).toEqual({ reason: 'call' })
  })
})

describe('the context for an email to a person', () => {
  const NOW = new Date('2026-12-01T12:00:00Z')
  const contacts: Contacts = {
    parent: { name: 'Elena Torres', email: 'elena@example.com', phone: null },
    ...{ emergency: null, pickupPeople: [] },
  }
  const day = (id: string, startsAt: string, differences: object = {}): TimelineEntry => ({
    kind: 'event',
    ...{ id, at: startsAt, reference: id.toUpperCase(), state: 'confirmed', personIds: ['maya'] },
    event: {
      id: `event-${id}`,
      ...{ title: 'Lake walk', slug: 'lake-walk', isCancelled: false },
      times: { startsAt, endsAt: null, zone: 'America/New_York' },
    },
    ...{ goesHomeWith: [], pickupCode: null, mayRide: false, entered: null, attended: null },
    ...differences,
  })
  const sent = (
    collection: 'registrations' | 'form-submissions',
    state: string,
    personIds = ['maya'],
  ): TimelineEntry => ({
    kind: 'submission',
    ...{ at: '2026-11-01T12:00:00Z', id: 'sent', collection, reference: 'SENT2222', state },
    ...{ personIds, about: null, entered: null },
  })
  const soon = day('soon', '2026-12-05T15:00:00Z')
  const later = day('later', '2026-12-12T15:00:00Z')
  const past = day('past', '2026-10-05T15:00:00Z')
  const at = (timeline: readonly TimelineEntry[], who = contacts) =>
    whereToWrite({ person: { id: 'maya' }, contacts: who, timeline }, NOW)

  it('is the next event that they come to', () => {
    expect(at([later, soon, sent('registrations', 'new'), past])).toBe(
      '/cms/events/event-soon/messages?to=SOON',
    )
  })

  it('is a submission of theirs, if they come to no event', () => {
    const given = day('up', '2026-12-05T15:00:00Z', { state: 'cancelled' })
    expect(at([given, sent('registrations', 'declined'), past])).toBe('/cms/write?to=SENT2222')
  })

  it('is their last event, if they sent nothing else that staff write about', () => {
    expect(at([past, sent('registrations', 'withdrawn')])).toBe(
      '/cms/events/event-past/messages?to=PAST',
    )
  })

  it('is nowhere without an address, or if only others of the family sent something', () => {
    const parent = { ...contacts.parent, email: null }
    expect(at([soon], { ...contacts, parent })).toBeNull()
    expect(at([sent('registrations', 'new', ['leo'])])).toBeNull()
    expect(at([sent('form-submissions', 'new')])).toBeNull()
  })
})
