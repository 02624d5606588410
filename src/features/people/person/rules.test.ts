import { describe, expect, it } from 'vitest'

import {
  type AnsweredSubmission,
  changeOf,
  consentOf,
  correctionEntries,
  healthOf,
  reasonDetail,
  type StoredCorrection,
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

describe('what was told about health', () => {
  const entriesOf = (...submissions: AnsweredSubmission[]) =>
    healthOf(submissions).entries.map(({ answer, isCurrent, from }) => [
      answer,
      isCurrent,
      from.length,
    ])

  it('is listed once, the newest first, and is kept when nobody repeats it', () => {
    const august = answered('2026-08-01', { allergies: 'Peanuts', specialNeeds: '' })
    const october = answered('2026-10-01', {
      allergies: 'Bees',
      medicine: 'EpiPen',
      carriesMedicine: true,
    })
    const november = answered('2026-11-01', { allergies: ' bees'.trim(), noAllergies: null })
    expect(entriesOf(october, november, august)).toEqual([
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
    expect(entriesOf(newer, corrected)).toEqual([['Bees', true, 1]])
  })

  it('can be that there is nothing, which is not the same as no answer', () => {
    const nothing = answered('2026-08-01', { noAllergies: true, carriesMedicine: false })
    expect(healthOf([nothing])).toEqual({ entries: [], isAnswered: true })
    expect(healthOf([answered('2026-08-01', { allergies: null, specialNeeds: '' })])).toEqual({
      entries: [],
      isAnswered: false,
    })
  })

  it('says that there is a medicine, even without its name', () => {
    expect(entriesOf(answered('2026-08-01', { carriesMedicine: true }))).toEqual([['Yes', true, 1]])
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
    expect(changeOf(correction({ field })).values).toEqual(values)
  })

  it('is one entry with what was corrected at the same time by the same hand', () => {
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

describe('a consent', () => {
  it('is the newest answer to it', () => {
    const given = answered('2026-08-01', { photoConsent: true })
    const withdrawn = answered('2026-10-01', { photoConsent: false })
    const silent = answered('2026-11-01', { photoConsent: null })
    expect(consentOf('photoConsent', [silent, given, withdrawn])).toEqual({
      isGiven: false,
      at: '2026-10-01',
    })
    expect(consentOf('photoConsent', [silent])).toBeNull()
  })
})

describe('the reason for opening health answers', () => {
  it('is recorded without words of anybody', () => {
    expect(reasonDetail({ code: 'event', eventId: '1' })).toBe('event 1')
    expect(reasonDetail({ code: 'call' })).toBe('call')
  })
})
