import { describe, expect, it } from 'vitest'

import { checkSheet } from './schema'

const SHEET = {
  signedBy: 'Elena Torres',
  signedOn: '2026-11-20',
  waiver: '2f1c7a52-8a1c-4f0e-9d0a-3f6a0a4d9b11',
}
const terms = { signer: 'Elena Torres', today: '2026-11-23' }

describe('a sheet that was signed on paper', () => {
  it('counts if the parent has signed it, today or before', () => {
    expect(checkSheet(SHEET, terms)).toEqual({ ok: true, value: SHEET })
    expect(checkSheet({ ...SHEET, signedOn: '2026-11-23' }, terms).ok).toBe(true)
  })

  it('counts whatever the letter case and the accents of the name', () => {
    expect(checkSheet({ ...SHEET, signedBy: 'élena  torres' }, terms).ok).toBe(true)
  })

  it.each([
    ['nobody', { signedBy: ' ' }, { signedBy: 'missing' }],
    ['somebody else', { signedBy: 'Rosa Torres' }, { signedBy: 'somebody-else' }],
    ['a relative without a name', { signedBy: 'Mom' }, { signedBy: 'somebody-else' }],
    ['no day', { signedOn: '' }, { signedOn: 'no-day' }],
    ['a day that does not exist', { signedOn: '2026-02-30' }, { signedOn: 'no-day' }],
    ['a day to come', { signedOn: '2026-11-24' }, { signedOn: 'in-future' }],
    ['no version', { waiver: '' }, { waiver: 'missing' }],
  ])('does not count with %s', (_what, changes, refusal) => {
    expect(checkSheet({ ...SHEET, ...changes }, terms)).toEqual({ ok: false, refusal })
  })
})
