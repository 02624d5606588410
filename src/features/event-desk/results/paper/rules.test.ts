import { describe, expect, it } from 'vitest'

import {
  clockWords,
  NOTHING_TYPED,
  type PaperLine,
  readClock,
  readLine,
  repeatedAbove,
  SOMEBODY_ELSE,
} from './rules'

/** 4:30 to 7:00 PM. */
const EVENING = { start: 16 * 60 + 30, end: 19 * 60 }

const LINE: PaperLine = {
  rsvp: 'jaden',
  number: 2,
  name: 'Jaden Brooks',
  in: null,
  out: null,
  to: null,
  from: null,
  isRed: false,
  notComing: null,
  people: [{ name: 'Marcus Brooks', label: 'Marcus Brooks, uncle' }],
}

const typed = (differences: Partial<typeof NOTHING_TYPED>) => ({ ...NOTHING_TYPED, ...differences })
const read = (differences: Partial<typeof NOTHING_TYPED>, line = LINE, now = 24 * 60) =>
  readLine(line, typed(differences), { hours: EVENING, now })

describe('a typed time', () => {
  it.each([
    ['430', '4:30 PM'],
    ['4:30', '4:30 PM'],
    ['4.30', '4:30 PM'],
    [' 5 ', '5:00 PM'],
    ['1630', '4:30 PM'],
    ['16:30', '4:30 PM'],
    ['4:30 PM', '4:30 PM'],
    ['1030a', '10:30 AM'],
    ['1130', '11:30 PM'],
    ['1145 a.m.', '11:45 AM'],
    ['015', '12:15 AM'],
  ])('%s is %s', (text, expected) => {
    const minutes = readClock(text, EVENING)
    expect(minutes === null ? null : clockWords(minutes)).toBe(expected)
  })

  it('is the one nearer to the hours of a morning, and after midnight of a night', () => {
    const words = (text: string, start: number, end: number) =>
      readClock(text, { start, end }) ?? -1
    expect(words('930', 9 * 60, 12 * 60)).toBe(9 * 60 + 30)
    expect(words('1215', 9 * 60, 12 * 60)).toBe(12 * 60 + 15)
    expect(words('1', 20 * 60, 25 * 60)).toBe(25 * 60)
  })

  it.each(['', 'four', '43', '2460', '475', '13 pm', '0 am', '12345'])('%j is none', (text) => {
    expect(readClock(text, EVENING)).toBeNull()
  })
})

describe('a line of a paper roster', () => {
  it('is an In, an Out, and who the child went with', () => {
    expect(read({ in: '421', out: '741', to: 'Marcus Brooks' })).toEqual({
      ok: true,
      line: {
        in: 16 * 60 + 21,
        out: { at: 19 * 60 + 41, to: 'Marcus Brooks', isNamed: true, why: '' },
      },
    })
    expect(read({ in: '421' })).toMatchObject({ ok: true, line: { out: null } })
  })

  it.each([
    [
      { in: 'x', out: '99' },
      { in: 'time', out: 'time' },
    ],
    [{ in: '600', out: '500', to: 'Marcus Brooks' }, { out: 'order' }],
    [{ out: '600' }, { to: 'person' }],
    [{ out: '600', to: 'Terrence Cole' }, { to: 'person' }],
    [
      { out: '600', to: SOMEBODY_ELSE },
      { other: 'name', why: 'why' },
    ],
  ])('names each mistake at its field: %o', (text, problems) => {
    expect(read(text)).toEqual({ ok: false, problems })
  })

  it('is not before what a phone has, and not ahead of time', () => {
    const inside = { ...LINE, in: '5:00 PM' }
    expect(read({ out: '450', to: 'Marcus Brooks' }, inside)).toMatchObject({
      problems: { out: 'order' },
    })
    expect(read({ in: '450' }, LINE, 16 * 60 + 40)).toMatchObject({ problems: { in: 'later' } })
  })

  it('repeats the nearest line above that has a time', () => {
    const lines = [{ ...LINE, rsvp: 'a', in: '4:19 PM' }, { ...LINE, rsvp: 'b' }, LINE]
    const none = new Map<string, typeof NOTHING_TYPED>()
    expect(repeatedAbove(lines, none, { index: 2, field: 'in' })).toBe('4:19 PM')
    expect(repeatedAbove(lines, none, { index: 2, field: 'out' })).toBe('')
    const some = new Map([['b', typed({ in: '4:26 PM' })]])
    expect(repeatedAbove(lines, some, { index: 2, field: 'in' })).toBe('4:26 PM')
  })
})
