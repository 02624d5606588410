import { describe, expect, it } from 'vitest'

import { aChild } from '../../../../tests/support/day-child'
import { countDay, figureLines, getAttended, inHoursAndMinutes } from './attendance'
import { foldTaps } from './fold'
import type { Tap } from './tap'

describe('the attendance of a child', () => {
  const firstIn = { tap: 'a', at: '2026-12-05T21:19:00.000Z', by: 'dana' }
  const out = {
    ...{ tap: 'b', at: '2026-12-05T23:46:20.000Z', by: 'dana' },
    ...{ to: 'Rosa Delgado', how: 'code' as const },
  }
  const adults = [{ id: 'dana', name: 'Dana Ruiz' }]

  it('is from the first In to the Out that stands, in whole minutes', () => {
    expect(getAttended({ came: true, firstIn, out }, adults)).toEqual({
      came: true,
      in: firstIn.at,
      out: out.at,
      minutes: 147,
      releasedTo: 'Rosa Delgado',
      how: 'code',
      by: 'Dana Ruiz',
    })
  })

  it.each([
    ['no Out, or is red', { came: true, firstIn, out: null }, true],
    ['no In', { came: true, firstIn: null, out }, true],
    ['not come', { came: false, firstIn: null, out: null }, false],
  ])('has no minutes if it has %s', (_, child, came) => {
    expect(getAttended(child, adults)).toMatchObject({ came, minutes: null })
  })
})

describe('the figures of a day', () => {
  let sequence = 0
  const aTap = (clock: string, differences: Partial<Tap>): Tap => {
    sequence += 1
    return {
      id: String(sequence),
      kind: 'in',
      at: `2026-12-05T${clock}:00.000Z`,
      offset: 0,
      sequence,
      by: 'dana',
      knows: 0,
      device: 'phone',
      number: sequence,
      ...differences,
    }
  }
  const come = (rsvp: string, clock: string) => aTap(clock, { rsvp })
  const leave = (rsvp: string, clock: string, to = 'Rosa') =>
    aTap(clock, { rsvp, kind: 'out', release: { to, how: 'code' } })
  const adult = (clock: string, id: string, way: 'in' | 'out') =>
    aTap(clock, { kind: 'note', about: 'adult', data: { adult: id, way } })

  const children = [
    aChild('came'),
    aChild('back', { isFirstTime: true }),
    aChild('red'),
    aChild('silent', { isFirstTime: true }),
    aChild('told', { status: 'not-coming' }),
    aChild('gave-up', { status: 'cancelled' }),
    aChild('walked-in', { status: 'walk-in' }),
    aChild('told-and-came', { status: 'not-coming' }),
  ]
  const facts = {
    event: {
      lead: 'dana',
      second: null,
      adults: [
        { id: 'dana', name: 'Dana Ruiz', kind: 'staff' as const, cleared: true },
        { id: 'lena', name: 'Lena Park', kind: 'helper' as const, cleared: true },
      ],
    },
    children,
  }
  const arrived = [
    adult('16:00', 'dana', 'in'),
    adult('16:30', 'lena', 'in'),
    come('came', '17:00'),
    leave('came', '19:25'),
    come('back', '17:00'),
    leave('back', '18:00'),
    // Came back, and is one child all the same.
    { ...come('back', '18:10'), knows: 1000 },
    leave('back', '19:00'),
    come('red', '17:00'),
    leave('red', '19:00', 'Rosa'),
    leave('red', '19:01', 'Luis'),
    come('walked-in', '17:30'),
    leave('walked-in', '18:00'),
    come('told-and-came', '17:30'),
    adult('18:30', 'lena', 'out'),
  ]
  const count = (taps: readonly Tap[], isOver = true) =>
    countDay(foldTaps(taps, facts), children, isOver)

  it('count each child once, those who did not come by whether they told us, and hours that are known', () => {
    expect(count(arrived)).toEqual({
      came: 5,
      spots: 6,
      cameWithSpot: 4,
      walkIns: 1,
      firstTime: 1,
      toldUs: 1,
      noWord: 1,
      inside: 2,
      childMinutes: 145 + 120 + 30,
      adultMinutes: 120,
    })
  })

  it('count nobody as missing who may still come', () => {
    expect(count(arrived, false)).toMatchObject({ came: 5, toldUs: 1, noWord: 0 })
  })

  it('count an adult who was not checked out until the day was closed', () => {
    const closed = aTap('20:00', { kind: 'note', about: 'closed', source: 'server' })
    expect(count([...arrived, closed]).adultMinutes).toBe(120 + 240)
  })

  it('do not count a child whose only tap was undone', () => {
    const slip = come('silent', '17:00')
    const undo = aTap('17:01', { kind: 'undo', rsvp: 'silent', undoes: slip.id })
    expect(count([...arrived, slip, undo])).toMatchObject({ came: 5, noWord: 1 })
  })

  it('are hours with one decimal', () => {
    expect(figureLines(count(arrived)).slice(-2)).toEqual([
      { label: 'child hours', value: 4.9, beside: 'h' },
      { label: 'adult hours', value: 2, beside: 'h' },
    ])
    expect([26, 145, 662].map(inHoursAndMinutes)).toEqual(['26 min', '2 h 25', '11 h 02'])
  })
})
