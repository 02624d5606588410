import { randomBytes, timingSafeEqual } from 'node:crypto'

import { MIN_FILL_TIME_MS } from '@/forms/core/limits'
import { DAY_MS } from '@/lib/durations'
import { ok, refused, type Result } from '@/lib/result'
import { mac } from '@/lib/secrets'

const VERSION = 'v1'

const MAX_AGE_MS = DAY_MS
/** How much the clocks of two server processes may differ. */
const MAX_CLOCK_SKEW_MS = 5000

export type Token = {
  /** Identifies one opening of the form. Together with the content it makes sending the form twice harmless. */
  nonce: string
  issuedAt: Date
}

export type TokenRefusal =
  /** Younger than two seconds: the form is silently ignored. */
  | 'too-fast'
  /** Missing, forged, of another form, from the future, or older than a day: the visitor is told. */
  | 'stale'

const getSeal = (form: string, issuedMs: string, nonce: string) =>
  mac('form-token', [VERSION, form, issuedMs, nonce].join('.'))

/** A token for one opening of a form. */
export function issueToken(form: string, now: Date): string {
  const issuedMs = String(now.getTime())
  const nonce = randomBytes(16).toString('base64url')
  return [VERSION, form, issuedMs, nonce, getSeal(form, issuedMs, nonce)].join('.')
}

export function verifyToken(form: string, text: unknown, now: Date): Result<Token, TokenRefusal> {
  if (typeof text !== 'string' || text.length > 300) return refused('stale')
  const [version, tokenForm, issuedMs = '', nonce = '', seal = '', ...rest] = text.split('.')
  if (
    version !== VERSION ||
    tokenForm !== form ||
    rest.length > 0 ||
    !/^\d{1,15}$/.test(issuedMs)
  ) {
    return refused('stale')
  }
  const expected = Buffer.from(getSeal(form, issuedMs, nonce))
  const actual = Buffer.from(seal)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    return refused('stale')

  const age = now.getTime() - Number(issuedMs)
  if (age > MAX_AGE_MS || age < -MAX_CLOCK_SKEW_MS) return refused('stale')
  if (age < MIN_FILL_TIME_MS) return refused('too-fast')
  return ok({ nonce, issuedAt: new Date(Number(issuedMs)) })
}
