import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { parseDeviceReport, parseEnvelope, parseSince } from './schema'

const ME = randomUUID()

const aTap = (differences: object = {}) => ({
  id: randomUUID(),
  kind: 'in',
  rsvp: randomUUID(),
  at: '2026-12-05T16:20:00-05:00',
  sequence: 1,
  ...differences,
})

const parse = (...taps: unknown[]) =>
  parseEnvelope({ device: randomUUID(), sentAt: '2026-12-05T21:20:00Z', taps }, ME)

describe('a batch of taps', () => {
  it('is read with the sender for a tap that names no one, and with times in UTC', () => {
    const read = parse(aTap({ unknown: 'field' }))
    expect(read.ok && read.value.taps).toEqual([
      {
        ...{ id: expect.any(String), kind: 'in', rsvp: expect.any(String), sequence: 1 },
        at: '2026-12-05T21:20:00.000Z',
        offset: null,
        knows: 0,
        by: ME,
      },
    ])
  })

  it.each([
    ['a kind that there is not', { kind: 'teleport' }],
    ['no child', { rsvp: undefined }],
    ['no child, for an Out', { kind: 'out', rsvp: undefined }],
    ['no undone tap', { kind: 'undo' }],
    ['an unknown subject', { kind: 'note', about: 'gossip' }],
    ['a time without a zone', { at: '2026-12-05T16:20:00' }],
    ['a time of another age', { at: '1969-12-05T16:20:00Z' }],
    ['a fraction of a sequence', { sequence: 1.5 }],
    ['a text that never ends', { kind: 'note', text: 'x'.repeat(4001) }],
    ['facts that never end', { kind: 'note', data: { all: 'x'.repeat(16_000) } }],
  ])('is unreadable and names the tap with %s', (_, differences) => {
    const bad = aTap(differences)
    expect(parse(aTap(), bad)).toEqual({
      ok: false,
      refusal: { code: 'taps', ids: [bad.id] },
    })
  })

  it('has at most 500 taps', () => {
    const taps = Array.from({ length: 501 }, () => aTap())
    expect(parse(...taps.slice(1)).ok).toBe(true)
    expect(parse(...taps)).toEqual({ ok: false, refusal: { code: 'too-many' } })
  })
})

describe('what a phone says of itself', () => {
  it('is ignored where it cannot be read', () => {
    const headers = (device: string, waiting: string, resting: string) =>
      parseDeviceReport(
        new Headers({
          'x-day-device': device,
          'x-day-waiting': waiting,
          'x-day-resting': resting,
        }),
      )
    expect(headers(ME.toUpperCase(), '3', '1')).toEqual({
      device: ME,
      waiting: 3,
      isResting: true,
    })
    const nothing = { device: null, waiting: 0, isResting: false }
    expect(headers('phone', 'many', 'no')).toEqual(nothing)
    expect(parseDeviceReport(new Headers())).toEqual(nothing)
  })

  it('asks for everything where the number cannot be read', () => {
    const since = (text: string) => parseSince(new URLSearchParams(text))
    expect([since('since=7'), since('since=-1'), since('since=x'), since('')]).toEqual([7, 0, 0, 0])
  })
})
