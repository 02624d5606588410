import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type DayFacts, foldTaps } from './fold'
import { findRatioSpells } from './ratio-spells'
import type { Release, Tap } from './tap'

const [DANA, MARCUS, JORDAN, LENA] = ['dana', 'marcus', 'jordan', 'lena']
const ADULTS = [
  { id: DANA, name: 'Dana Ruiz', kind: 'staff', cleared: true },
  { id: MARCUS, name: 'Marcus Reed', kind: 'staff', cleared: true },
  { id: JORDAN, name: 'Jordan Ellis', kind: 'staff', cleared: true },
  { id: LENA, name: 'Lena Park', kind: 'helper', cleared: true },
  { id: 'tom', name: 'Tom Hill', kind: 'helper', cleared: false },
] as const

const DAY: DayFacts = {
  event: { lead: DANA, second: MARCUS, adults: ADULTS },
  children: [
    { rsvp: 'maya', status: 'confirmed', never: [{ name: 'Terrence Cole', note: null }] },
    { rsvp: 'leo', status: 'confirmed', never: [] },
    { rsvp: 'kim', status: 'cancelled', never: [] },
    { rsvp: 'owen', status: 'not-coming', never: [] },
  ],
}

let made = 0

/** A tap on Dana's phone at 4 PM and so many minutes. */
function tap(minutes: number, differences: Partial<Tap>): Tap {
  made += 1
  return {
    id: `tap-${String(made)}`,
    kind: 'in',
    rsvp: 'maya',
    at: new Date(Date.UTC(2026, 11, 5, 21, 0) + minutes * 60_000).toISOString(),
    offset: 0,
    sequence: made,
    by: DANA,
    knows: 0,
    device: 'danas-phone',
    ...differences,
  }
}

const cameIn = (minutes: number, more: Partial<Tap> = {}) => tap(minutes, { kind: 'in', ...more })

const wentOut = (
  minutes: number,
  to: string,
  { how = 'code', ...more }: Partial<Tap> & { how?: Release['how'] } = {},
) => tap(minutes, { kind: 'out', release: { to, how }, ...more })

const note = (minutes: number, about: Tap['about'] & string, more: Partial<Tap> = {}) =>
  tap(minutes, { kind: 'note', about, ...more })

/** A note that is about no child. */
function ofDay({ rsvp: _rsvp, ...rest }: Tap): Tap {
  return rest
}

const settled = (
  minutes: number,
  taps: readonly Tap[],
  truth: 'inside' | 'out',
  more: Partial<Tap> = {},
) =>
  note(minutes, 'settled', {
    data: { taps: taps.map(({ id }) => id), truth },
    text: 'I see Maya.',
    ...more,
  })

function state(taps: readonly Tap[], rsvp = 'maya') {
  const child = foldTaps(taps, DAY).children.get(rsvp)
  if (!child) throw new Error(`${rsvp} is on no list`)
  return child
}

const kinds = (troubles: readonly { kind: string }[]) => troubles.map(({ kind }) => kind)

const LATER = { device: 'marcus-phone', by: MARCUS }

describe('a child', () => {
  it('is expected until the first tap', () => {
    expect(state([])).toMatchObject({ place: 'expected', came: false, since: null })
  })

  it('is inside since the first of two Ins', () => {
    const first = cameIn(19)
    expect(state([cameIn(21, LATER), first])).toMatchObject({
      place: 'inside',
      red: [],
      since: { tap: first.id, at: '2026-12-05T21:19:00.000Z', by: DANA },
    })
  })

  it('is gone at the first of two Outs with the same person, which settles by itself', () => {
    const [first, second] = [wentOut(166, 'Renée Abbott'), wentOut(167, 'renee  abbott', LATER)]
    expect(state([cameIn(19), second, first])).toMatchObject({
      place: 'gone',
      red: [],
      pale: [{ kind: 'same-out', taps: [first.id, second.id] }],
      out: { tap: first.id, to: 'Renée Abbott', how: 'code' },
    })
  })

  it('is red and inside when two people took it', () => {
    const outs = [wentOut(166, 'Ana Torres'), wentOut(167, 'Luis Torres', LATER)]
    expect(state([cameIn(19), ...outs])).toMatchObject({
      place: 'inside',
      out: null,
      red: [{ kind: 'two-people', taps: outs.map(({ id }) => id) }],
    })
  })

  it('is red and inside after an In from a phone that did not know the Out', () => {
    const out = wentOut(60, 'Denise Walker', { number: 7 })
    const again = cameIn(70, { ...LATER, knows: 6 })
    expect(state([cameIn(19), out, again])).toMatchObject({
      place: 'inside',
      red: [{ kind: 'in-again', taps: [out.id, again.id] }],
    })
  })

  it.each([
    ['names the Out', (out: Tap) => ({ follows: out.id })],
    ['is from a phone that had the Out', () => ({ knows: 7 })],
  ])('is back in when the In %s', (_, knowing) => {
    const out = wentOut(60, 'Denise Walker', { number: 7 })
    const again = cameIn(80, { ...LATER, ...knowing(out) })
    expect(state([cameIn(19), out, again])).toMatchObject({
      place: 'inside',
      red: [],
      firstIn: { at: '2026-12-05T21:19:00.000Z' },
      backIn: { at: '2026-12-05T22:20:00.000Z' },
      since: { tap: again.id },
    })
  })

  it('may go with another person after it came back in', () => {
    const out = wentOut(60, 'Denise Walker')
    const back = cameIn(80, { follows: out.id })
    expect(state([cameIn(19), out, back, wentOut(160, 'Luis Walker')])).toMatchObject({
      place: 'gone',
      red: [],
      out: { to: 'Luis Walker' },
      wentWith: ['Denise Walker', 'Luis Walker'],
    })
  })

  it('is gone, came and is yellow after an Out without an In', () => {
    const out = wentOut(160, 'Ana Torres')
    expect(state([out])).toMatchObject({
      place: 'gone',
      came: true,
      red: [],
      yellow: [{ kind: 'never-in', taps: [out.id] }],
    })
  })

  it('is no longer yellow once the In arrives that came before the Out', () => {
    expect(state([wentOut(160, 'Ana Torres'), cameIn(19, LATER)]).yellow).toEqual([])
  })

  it('is inside with the word for a canceled place', () => {
    const tapped = cameIn(19, { rsvp: 'kim' })
    expect(state([tapped], 'kim')).toMatchObject({
      place: 'inside',
      red: [],
      yellow: [{ kind: 'canceled-place', taps: [tapped.id] }],
    })
  })

  it('who is not coming leaves the expected, and can still come in', () => {
    expect(state([], 'owen').place).toBe('not-coming')
    expect(state([cameIn(19, { rsvp: 'owen' })], 'owen')).toMatchObject({
      place: 'inside',
      yellow: [],
    })
  })

  it('is placed by corrected times, not by what the phones said', () => {
    // Marcus's phone is 90 minutes ahead.
    const out = wentOut(250, 'Ana Torres', { ...LATER, offset: -90 * 60_000 })
    expect(state([out, cameIn(19)])).toMatchObject({
      place: 'gone',
      out: { at: '2026-12-05T23:40:00.000Z' },
    })
  })
})

describe('a person who must not', () => {
  it.each(['Terrence Cole', 'terrence cole', 'Cole Terrence'])('makes an Out with %s red', (to) => {
    expect(state([cameIn(19), wentOut(160, to)])).toMatchObject({
      place: 'inside',
      red: [{ kind: 'must-not' }],
    })
  })

  it('is settled by “still here” and by nothing else', () => {
    const out = wentOut(160, 'Terrence Cole')
    const day = [cameIn(19), out]
    const data = { taps: [out.id], truth: 'out', to: 'Ana Torres' }
    expect(kinds(state([...day, settled(170, [out], 'out', { data })]).red)).toContain('must-not')
    expect(state([...day, settled(170, [out], 'inside')])).toMatchObject({
      place: 'inside',
      red: [],
    })
  })
})

describe('an undo', () => {
  const undo = (minutes: number, one: Tap, more: Partial<Tap> = {}) =>
    tap(minutes, { kind: 'undo', undoes: one.id, ...more })

  it('counts at once within two minutes on the same phone', () => {
    const out = wentOut(160, 'Ana Torres')
    const taken = undo(162, out)
    const after = state([cameIn(19), out, taken])
    expect(after).toMatchObject({ place: 'inside', yellow: [] })
    expect(after.history.find((entry) => entry.tap.id === out.id)?.undoneBy).toBe(taken.id)
  })

  it.each([
    ['later', 172, {}],
    ['on another phone', 161, LATER],
  ])('%s by staff waits for the lead, and until then the tap counts', (_, minutes, where) => {
    const out = wentOut(160, 'Ana Torres', { by: JORDAN })
    const asked = undo(minutes, out, { reason: 'Wrong row', ...where, by: JORDAN })
    const day = [cameIn(19), out, asked]
    expect(state(day)).toMatchObject({
      place: 'gone',
      yellow: [{ kind: 'late-undo', taps: [asked.id, out.id] }],
    })
    const decided = (answer: string) =>
      state([...day, note(180, 'decided', { data: { tap: asked.id, answer } })])
    expect(decided('yes')).toMatchObject({ place: 'inside', yellow: [] })
    expect(decided('no')).toMatchObject({ place: 'gone', yellow: [] })
  })

  it('can be undone, which restores the tap', () => {
    const out = wentOut(160, 'Ana Torres')
    const taken = undo(161, out)
    expect(state([cameIn(19), out, taken, undo(162, taken)]).place).toBe('gone')
  })

  it('of another child’s tap undoes nothing', () => {
    const out = wentOut(160, 'Ana Torres')
    expect(state([cameIn(19), out, undo(161, out, { rsvp: 'leo' })]).place).toBe('gone')
  })

  it('of the only In leaves a child who never came', () => {
    const slip = cameIn(19)
    expect(state([slip, undo(20, slip)])).toMatchObject({ place: 'expected', came: false })
  })
})

describe('a settlement', () => {
  const outs = [wentOut(166, 'Ana Torres'), wentOut(167, 'Luis Torres', LATER)]
  const day = [cameIn(19), ...outs]

  it('by the lead says who took the child', () => {
    const word = settled(180, outs, 'out', {
      data: { taps: outs.map(({ id }) => id), truth: 'out', to: 'Luis Torres' },
    })
    const after = state([...day, word])
    expect(after).toMatchObject({
      place: 'gone',
      red: [],
      out: { to: 'Luis Torres', at: '2026-12-05T23:47:00.000Z' },
    })
    expect(after.history.map(({ settledBy }) => settledBy)).toEqual([null, word.id, word.id, null])
  })

  it('by the second counts, too, and leaves a child inside since the first In', () => {
    expect(state([...day, settled(180, outs, 'inside', LATER)])).toMatchObject({
      place: 'inside',
      red: [],
      since: { at: '2026-12-05T21:19:00.000Z' },
    })
  })

  it.each([
    ['other staff', { by: JORDAN }],
    ['a helper', { by: LENA }],
    ['a helper’s phone in the lead’s name', { sender: LENA }],
    ['other staff in the lead’s name', { sender: JORDAN }],
    ['other staff on the lead’s phone', { by: JORDAN, sender: DANA }],
    ['an account without the right any more', { lateRight: true }],
  ])('by %s changes nothing', (_, who) => {
    expect(state([...day, settled(180, outs, 'inside', who)]).red).toHaveLength(1)
  })

  it('does not cover a tap that it does not name', () => {
    const late = wentOut(170, 'Rosa Torres', { device: 'lenas-phone', by: LENA, number: 12 })
    const word = settled(180, outs, 'inside', { knows: 11 })
    expect(kinds(state([...day, word, late]).red)).toEqual(['in-again'])
  })

  it('replaces an earlier one that it names', () => {
    const first = settled(180, outs, 'inside')
    const second = settled(190, [...outs, first], 'out')
    expect(state([...day, first, second])).toMatchObject({ place: 'gone', red: [] })
  })

  it('is red beside another one that did not know it', () => {
    const first = settled(180, outs, 'inside', { number: 20 })
    const second = settled(181, outs, 'out', { ...LATER, knows: 19 })
    expect(kinds(state([...day, first, second]).red)).toEqual(['settled-twice'])
  })
})

describe('an Out that the lead has to decide', () => {
  const byStaff = { by: JORDAN, how: 'lead' as const, device: 'jordans-phone' }

  it('is a plain Out on the lead’s own phone', () => {
    expect(state([cameIn(19), wentOut(160, 'Denise', { how: 'lead' })])).toMatchObject({
      place: 'gone',
      yellow: [],
    })
  })

  it('is a plain Out after the lead said yes to the question', () => {
    const ask = note(155, 'ask', { by: JORDAN, data: { what: 'release', to: 'Denise' } })
    const yes = note(156, 'decided', { data: { tap: ask.id, answer: 'yes' } })
    const out = wentOut(160, 'Denise', { ...byStaff, data: { ask: ask.id } })
    expect(state([cameIn(19), ask, yes, out])).toMatchObject({ place: 'gone', yellow: [] })
  })

  it('with a day code is yellow until the lead confirms it, and red if the lead did not decide it', () => {
    const out = wentOut(160, 'Denise', { ...byStaff, data: { dayCode: true } })
    const day = [cameIn(19), out]
    const word = (answer: string) => note(170, 'decided', { data: { tap: out.id, answer } })
    expect(state(day)).toMatchObject({ place: 'gone', yellow: [{ kind: 'day-code' }] })
    expect(state([...day, word('yes')])).toMatchObject({ place: 'gone', yellow: [] })
    expect(state([...day, word('no')])).toMatchObject({
      place: 'inside',
      red: [{ kind: 'not-decided' }],
    })
  })

  it('without any word of the lead is yellow', () => {
    expect(kinds(state([cameIn(19), wentOut(160, 'Denise', byStaff)]).yellow)).toEqual([
      'undecided',
    ])
  })
})

describe('the lead', () => {
  const outs = [wentOut(166, 'Ana Torres'), wentOut(167, 'Luis Torres')]

  it('is the account that took it last, and decides from then on', () => {
    const taken = note(150, 'lead', { by: JORDAN, data: { to: JORDAN } })
    const day = [cameIn(19), taken, ...outs, settled(180, outs, 'inside', { by: JORDAN })]
    expect(foldTaps(day, DAY).lead).toBe(JORDAN)
    expect(state(day).red).toEqual([])
  })

  it('is never a helper', () => {
    const taken = note(150, 'lead', { by: LENA, data: { to: LENA } })
    expect(foldTaps([taken], DAY).lead).toBe(DANA)
  })
})

describe('a day', () => {
  it('counts red children as inside and adults who count', () => {
    const day = [
      cameIn(19),
      wentOut(60, 'Ana Torres'),
      wentOut(61, 'Luis Torres', LATER),
      cameIn(20, { rsvp: 'leo' }),
      wentOut(90, 'Elena Torres', { rsvp: 'leo' }),
      ...[DANA, LENA, 'tom'].map((adult) =>
        ofDay(note(1, 'adult', { data: { adult, way: 'in' } })),
      ),
    ]
    expect(foldTaps(day, DAY).counts).toEqual({
      expected: 0,
      inside: 1,
      gone: 1,
      all: 2,
      came: 2,
      adults: 3,
      countedAdults: 2,
    })
  })

  it('counts an adult without a clearance only while the lead answers for it', () => {
    const counted = (minutes: number, way: string, more: Partial<Tap> = {}) =>
      ofDay(note(minutes, 'adult', { data: { adult: 'tom', way }, ...more }))
    const day = [counted(1, 'in'), counted(2, 'counted', { by: JORDAN })]
    const yes = counted(3, 'counted')
    const count = (taps: readonly Tap[]) => foldTaps(taps, DAY).counts.countedAdults
    expect(count(day)).toBe(0)
    expect(count([...day, yes])).toBe(1)
    expect(foldTaps([...day, yes], DAY).counted.get('tom')).toMatchObject({ by: DANA })
    expect(count([...day, yes, counted(4, 'out')])).toBe(0)
    expect(count([...day, yes, counted(4, 'not-counted')])).toBe(0)
  })

  it('keeps a tap about a child who is on no list, until the lead looked at it', () => {
    const stray = cameIn(19, { rsvp: 'of-another-day' })
    const day = foldTaps([stray], DAY)
    expect(day.unmatched.map(({ id }) => id)).toEqual([stray.id])
    expect(day.counts.inside).toBe(0)
    const looked = note(30, 'decided', { data: { tap: stray.id, answer: 'yes' } })
    expect(foldTaps([stray, looked], DAY).unmatched).toEqual([])
  })

  it('adds up the ticks of a head count from all phones', () => {
    const step = (minutes: number, name: string, rsvp: string) =>
      note(minutes, 'count', { rsvp, data: { round: 'r', step: name } })
    const day = [
      step(60, 'start', 'maya'),
      step(61, 'seen', 'maya'),
      { ...step(62, 'seen', 'leo'), ...LATER },
      step(63, 'unseen', 'maya'),
    ]
    const count = foldTaps(day, DAY).headCount
    expect([...(count?.seenChildren.keys() ?? [])]).toEqual(['leo'])
    expect(count?.ended).toBeNull()
  })

  it('knows who was told of an incident', () => {
    const incident = note(60, 'incident', { data: { told: 'no' }, text: 'Scraped knee' })
    const day = [cameIn(19), incident]
    expect(foldTaps(day, DAY).incidents[0]?.told.isTold).toBe(false)
    const telling = tap(160, {
      kind: 'out',
      release: { to: 'Ana Torres', how: 'code', told: [incident.id] },
    })
    expect(foldTaps([...day, telling], DAY).incidents[0]?.told.isTold).toBe(true)
  })

  it('is opened again by a later tap that changes where a child is, and by no other', () => {
    const day = [
      cameIn(19, { number: 1 }),
      wentOut(160, 'Ana Torres', { number: 2 }),
      note(180, 'closed', { number: 3, source: 'server', data: { without: [] } }),
    ]
    expect(foldTaps(day, DAY).closed).not.toBeNull()
    const same = wentOut(161, 'Ana Torres', { number: 4, ...LATER })
    expect(foldTaps([...day, same], DAY).closed).not.toBeNull()
    const other = wentOut(161, 'Luis Torres', { number: 4, ...LATER })
    expect(foldTaps([...day, other], DAY).closed).toBeNull()
  })

  it('is not closed by a phone', () => {
    expect(foldTaps([note(180, 'closed', { number: 1 })], DAY).closed).toBeNull()
  })
})

/** Any day: taps of four phones about three children, some undone, some settled, some unknown to each other. */
const anyDay = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...(['in', 'in', 'out', 'out', 'undo', 'settled', 'decided'] as const)),
      rsvp: fc.constantFrom('maya', 'leo', 'kim'),
      minutes: fc.integer({ min: 0, max: 12 }),
      offset: fc.constantFrom(null, 0, -60_000, 180_000),
      device: fc.constantFrom('a', 'b', 'c'),
      by: fc.constantFrom(DANA, MARCUS, JORDAN, LENA),
      to: fc.constantFrom('Ana Torres', 'ana torres', 'Luis Torres', 'Terrence Cole'),
      how: fc.constantFrom('code' as const, 'lead' as const),
      target: fc.nat(20),
      knows: fc.nat(12),
      isSent: fc.boolean(),
      truth: fc.constantFrom('inside', 'out'),
    }),
    { maxLength: 14 },
  )
  .map((all) =>
    all.map((one, index): Tap => ({
      id: `t${String(index)}`,
      kind: one.kind === 'settled' || one.kind === 'decided' ? 'note' : one.kind,
      rsvp: one.rsvp,
      at: new Date(Date.UTC(2026, 11, 5, 21, one.minutes)).toISOString(),
      offset: one.offset,
      sequence: index,
      by: one.by,
      knows: one.knows,
      device: one.device,
      ...(one.isSent ? { number: index + 1 } : {}),
      ...(one.kind === 'out' ? { release: { to: one.to, how: one.how } } : {}),
      ...(one.kind === 'undo' ? { undoes: `t${String(one.target)}` } : {}),
      ...(one.kind === 'settled'
        ? {
            about: 'settled' as const,
            data: {
              taps: [`t${String(one.target)}`, `t${String(index - 1)}`],
              truth: one.truth,
              to: one.to,
            },
          }
        : {}),
      ...(one.kind === 'decided'
        ? {
            about: 'decided' as const,
            data: { tap: `t${String(one.target)}`, answer: one.truth === 'out' ? 'yes' : 'no' },
          }
        : {}),
    })),
  )

describe('any day', () => {
  it('folds the same in any order of arrival and with any repetition', () => {
    fc.assert(
      fc.property(
        anyDay.chain((taps) =>
          fc.record({
            taps: fc.constant(taps),
            arrived: fc
              .subarray(taps)
              .chain((again) =>
                fc.shuffledSubarray([...taps, ...again], { minLength: taps.length + again.length }),
              ),
          }),
        ),
        ({ taps, arrived }) => {
          expect(foldTaps(arrived, DAY)).toEqual(foldTaps(taps, DAY))
        },
      ),
    )
  })

  it('shows every red child as inside', () => {
    fc.assert(
      fc.property(anyDay, (taps) => {
        for (const child of foldTaps(taps, DAY).children.values())
          if (child.red.length > 0) expect(child.place).toBe('inside')
      }),
    )
  })

  it('has a child gone only after an Out that stands, or by the lead’s word', () => {
    fc.assert(
      fc.property(anyDay, (taps) => {
        for (const child of foldTaps(taps, DAY).children.values()) {
          if (child.place !== 'gone') continue
          const stands = child.history.some(
            ({ tap: one, undoneBy, settledBy }) =>
              undoneBy === null &&
              settledBy === null &&
              (one.kind === 'out' || one.data?.['truth'] === 'out'),
          )
          expect(stands).toBe(true)
        }
      }),
    )
  })

  it('never lets two people take a child in silence', () => {
    fc.assert(
      fc.property(anyDay, (taps) => {
        for (const child of foldTaps(taps, DAY).children.values()) {
          const standing = child.history.filter(
            ({ undoneBy, settledBy }) => undoneBy === null && settledBy === null,
          )
          const moves = standing.filter(({ tap: { kind } }) => kind === 'in' || kind === 'out')
          const isSettled = child.history.some(({ tap: { about } }) => about === 'settled')
          const differ = moves.some(({ tap: one }, index) => {
            const before = moves[index - 1]?.tap
            return (
              one.kind === 'out' &&
              before?.kind === 'out' &&
              one.release?.to.toLowerCase() !== before.release?.to.toLowerCase()
            )
          })
          if (differ && !isSettled) expect(child.red.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('never releases a child to a person who must not, whatever the lead says', () => {
    fc.assert(
      fc.property(anyDay, (taps) => {
        const maya = foldTaps(taps, DAY).children.get('maya')
        expect(maya?.out?.to).not.toBe('Terrence Cole')
      }),
    )
  })

  it('folds the same whatever the time is', () => {
    fc.assert(
      fc.property(anyDay, (taps) => {
        const before = foldTaps(taps, DAY)
        const real = Date.now
        Date.now = () => {
          throw new Error('The fold read a clock')
        }
        try {
          expect(foldTaps(taps, DAY)).toEqual(before)
        } finally {
          Date.now = real
        }
      }),
    )
  })
})

describe('the limit of children to one adult', () => {
  const adult = (minutes: number, id: string, way: string) =>
    ofDay(note(minutes, 'adult', { data: { adult: id, way } }))
  const spells = (taps: readonly Tap[], ratio = 1) =>
    findRatioSpells(foldTaps(taps, DAY), { ratio, adults: ADULTS }).map(
      ({ from, until, short }) => ({
        from: from.slice(11, 16),
        until: until?.slice(11, 16) ?? null,
        short,
      }),
    )
  const leo = { rsvp: 'leo' }

  it('is never crossed while enough adults who count are inside', () => {
    expect(spells([adult(1, DANA, 'in'), cameIn(5), wentOut(90, 'Elena Torres')])).toEqual([])
    expect(spells([])).toEqual([])
  })

  it('is crossed from the child or the adult that makes it so until another one ends it', () => {
    const day = [
      adult(1, DANA, 'in'),
      adult(2, MARCUS, 'in'),
      cameIn(5),
      cameIn(6, leo),
      adult(20, MARCUS, 'out'),
      adult(25, DANA, 'out'),
      adult(30, LENA, 'in'),
      adult(31, MARCUS, 'in'),
      adult(40, LENA, 'out'),
    ]
    expect(spells(day)).toEqual([
      { from: '21:20', until: '21:31', short: 2 },
      { from: '21:40', until: null, short: 1 },
    ])
    expect(spells(day, 2)).toEqual([{ from: '21:25', until: '21:30', short: 1 }])
  })

  it('is not crossed by a child who is out between Out and Back in', () => {
    const out = wentOut(60, 'Elena Torres')
    const back = cameIn(90, { follows: out.id })
    const day = [adult(1, DANA, 'in'), cameIn(5), out, adult(61, DANA, 'out'), back]
    expect(spells(day)).toEqual([{ from: '22:30', until: null, short: 1 }])
  })

  it('counts a child with a contradiction as inside, until the lead settled it', () => {
    const outs = [wentOut(60, 'Ana Torres'), wentOut(61, 'Luis Torres', LATER)]
    const day = [adult(1, DANA, 'in'), cameIn(5), ...outs, adult(70, DANA, 'out')]
    expect(spells(day)).toEqual([{ from: '22:10', until: null, short: 1 }])
    expect(spells([...day, settled(80, outs, 'out')])).toEqual([])
  })

  it('counts an adult without a clearance from the moment in which the lead answers for it', () => {
    const day = [cameIn(5), adult(6, 'tom', 'in'), adult(15, 'tom', 'counted')]
    expect(spells(day)).toEqual([{ from: '21:05', until: '21:15', short: 1 }])
  })
})
