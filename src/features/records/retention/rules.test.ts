import { describe, expect, it } from 'vitest'

import { chosenRecords, clockStop, type ErasableHousehold, usualMax } from './rules'

const record = (id: string) => ({
  id,
  collection: 'rsvps' as const,
  reference: id,
  name: 'Maya',
  event: null,
  createdAt: '2026-11-27T00:00:00.000Z',
})
const LIST: ErasableHousehold[] = [
  { key: 'mother@family.example', records: [record('a'), record('b')] },
  { key: 'father@family.example', records: [record('c')] },
]
const fingerprint = (ids: readonly string[]) => ids.toSorted().join()
const choose = (households: string[], seen = 'a,b,c', list = LIST) =>
  chosenRecords(list, { households, seen }, fingerprint)

describe('the erased part of a list', () => {
  it('holds the submissions from the ticked addresses', () => {
    expect(choose(['father@family.example'])).toEqual({ ok: true, value: ['c'] })
    expect(choose(LIST.map(({ key }) => key))).toEqual({ ok: true, value: ['a', 'b', 'c'] })
  })

  it('is empty if an address is not in the list, or none is ticked', () => {
    for (const households of [
      [],
      ['other@family.example'],
      [LIST[0]?.key ?? '', 'other@x.example'],
    ])
      expect(choose(households)).toEqual({ ok: false, refusal: 'no-household' })
  })

  it('is empty if the admin saw another list, or nothing is left of it', () => {
    expect(choose(['father@family.example'], 'a,b')).toEqual({ ok: false, refusal: 'list-changed' })
    expect(choose(['father@family.example'], '', [])).toEqual({ ok: false, refusal: 'not-found' })
  })
})

describe('how much the nightly run may take at once', () => {
  it.each([
    [[], 20],
    [[0, 0, 0], 20],
    [[3, 4, 400], 20],
    [[10, 12, 20], 60],
    [[10, 20], 75],
  ])('after %j is %i', (lastRuns, expected) => {
    expect(usualMax(lastRuns)).toBe(expected)
  })
})

describe('the clocks of a nightly run', () => {
  const at = (iso: string) => new Date(iso)
  const NIGHT = at('2026-11-27T07:23:00Z')
  const stop = (
    machine: Date,
    database = machine,
    lastRun: Date | null = at('2026-11-26T07:23:05Z'),
  ) => clockStop({ machine, database, lastRun })

  it('allow the first run, the next night, and a week without one', () => {
    expect(stop(NIGHT, NIGHT, null)).toBeNull()
    expect(stop(NIGHT)).toBeNull()
    expect(stop(at('2026-12-03T07:23:00Z'))).toBeNull()
  })

  it('stop it where the machine and the database differ by more than a minute, whichever is ahead', () => {
    expect(stop(NIGHT, at('2026-11-27T07:23:59Z'))).toBeNull()
    for (const database of ['2026-11-27T07:24:01Z', '2026-11-26T07:23:00Z', '2027-11-27T07:23:00Z'])
      expect(stop(NIGHT, at(database))).toBe('clock')
  })

  it('stop it if the last run was in the future, or long ago: both clocks may be wrong', () => {
    expect(stop(at('2026-11-25T07:23:00Z'))).toBe('last-run')
    expect(stop(at('2025-11-27T07:23:00Z'))).toBe('last-run')
    expect(stop(at('2027-11-27T07:23:00Z'))).toBe('last-run')
  })
})
