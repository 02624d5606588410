import { describe, expect, it } from 'vitest'

import { reminderDue } from './rules'

const CHARLOTTE = 'America/New_York'
const LOS_ANGELES = 'America/Los_Angeles'

const dueAt = (startsAt: string, zone: string, moment: string) =>
  reminderDue({ startsAt: new Date(startsAt), zone }, new Date(moment))?.kind ?? null

describe('a reminder', () => {
  const SATURDAY = '2026-12-05T07:30:00-05:00'
  const inCharlotte = (moment: string) => dueAt(SATURDAY, CHARLOTTE, `2026-12-${moment}:00-05:00`)

  it.each([
    ['01T12:00', null],
    ['02T08:59', null],
    ['02T09:00', 'three-days'],
    ['02T19:59', 'three-days'],
    ['02T20:00', null],
    ['03T12:00', null],
    ['04T08:59', null],
    ['04T09:00', 'one-day'],
    ['04T20:00', null],
    ['05T06:00', null],
    ['05T09:00', null],
    ['06T12:00', null],
  ])('before Saturday at 7:30 is due on December %s: %s', (moment, kind) => {
    expect(inCharlotte(moment)).toBe(kind)
  })

  it('is due at nine where the event is', () => {
    const evening = '2026-12-05T18:00:00-08:00'
    // Already December 6 in Charlotte.
    expect(dueAt(evening, LOS_ANGELES, '2026-12-04T09:00:00-08:00')).toBe('one-day')
    expect(dueAt(evening, LOS_ANGELES, '2026-12-04T09:00:00-05:00')).toBeNull()
    expect(dueAt(evening, LOS_ANGELES, '2026-12-05T09:00:00-05:00')).toBeNull()
  })

  it.each([
    [CHARLOTTE, '2026-11-02T10:00:00-05:00', '2026-10-30T09:00:00-04:00', 'three-days'],
    [CHARLOTTE, '2026-11-02T10:00:00-05:00', '2026-11-01T09:00:00-05:00', 'one-day'],
    [LOS_ANGELES, '2026-11-02T10:00:00-08:00', '2026-10-30T09:00:00-07:00', 'three-days'],
    [LOS_ANGELES, '2026-11-02T10:00:00-08:00', '2026-11-01T09:00:00-08:00', 'one-day'],
    [CHARLOTTE, '2027-03-15T10:00:00-04:00', '2027-03-12T09:00:00-05:00', 'three-days'],
    [CHARLOTTE, '2027-03-15T10:00:00-04:00', '2027-03-14T09:00:00-04:00', 'one-day'],
    [LOS_ANGELES, '2027-03-15T10:00:00-07:00', '2027-03-12T09:00:00-08:00', 'three-days'],
    [LOS_ANGELES, '2027-03-15T10:00:00-07:00', '2027-03-14T09:00:00-07:00', 'one-day'],
  ])('is due at nine on either side of a change of the clocks: %s, %s', (zone, start, at, kind) => {
    expect(dueAt(start, zone, at)).toBe(kind)
    const minuteBefore = new Date(new Date(at).getTime() - 60_000).toISOString()
    expect(dueAt(start, zone, minuteBefore)).toBeNull()
  })
})
