import { timingSafeEqual } from 'node:crypto'

import { mac } from '@/lib/secrets'

/**
 * What a person is told whose form was refused because the same was taken before: the truth about the first,
 * and a way on. The specification's text about an e-mail address is the toast's and the program's.
 */
export type DuplicateWords = {
  /** "Maya is already signed up for this day." */
  sentence: string
  advice: string
  /** On the button that has something sent to the address of the first. */
  offer: string
}

/** The same, as it travels with the refusal. */
export type Duplicate = DuplicateWords & {
  /** Proves that whoever presses the button has just sent this form. */
  ticket: string
  /** What came of the button, once it was pressed. */
  outcome?: SendAgainOutcome | undefined
}

export type SendAgainOutcome = { isSent: boolean; words: string }

const VERSION = 'v1'
const LONGEST_OPEN_MS = 30 * 60 * 1000

const sealOf = (form: string, key: string, issuedMs: string) =>
  mac('duplicate-ticket', [VERSION, form, key, issuedMs].join('.'))

/** @param key names the first record, as its `duplicateKey` */
export function issueTicket(form: string, key: string, now: Date): string {
  const issuedMs = String(now.getTime())
  return [VERSION, form, key, issuedMs, sealOf(form, key, issuedMs)].join('.')
}

/** @returns the key of the record, or `null` for a ticket that is forged, of another form or too old */
export function keyOfTicket(form: string, text: unknown, now: Date): string | null {
  if (typeof text !== 'string' || text.length > 300) return null
  const [version, ofForm, key = '', issuedMs = '', seal = '', ...rest] = text.split('.')
  if (version !== VERSION || ofForm !== form || rest.length > 0) return null
  const expected = Buffer.from(sealOf(form, key, issuedMs))
  const given = Buffer.from(seal)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return now.getTime() - Number(issuedMs) > LONGEST_OPEN_MS ? null : key
}
