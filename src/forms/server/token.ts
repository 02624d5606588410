import { randomBytes, timingSafeEqual } from 'node:crypto'

import { MIN_FILL_TIME_MS } from '@/forms/core/limits'
import { DAY_MS } from '@/lib/durations'
import { ok, refused, type Result } from '@/lib/result'
import { mac } from '@/lib/secrets'

const VERSION = 'v1'

const LONGEST_OPEN_MS = DAY_MS
/** How far the clocks of two server processes may be apart. */
const CLOCKS_APART_MS = 5000

export type Token = {
  /** Names one opening of the form: with the content, it makes sending again harmless. */
  nonce: string
  issuedAt: Date
}

export type TokenRefusal =
  /** Younger than two seconds: ignored in silence. */
  | 'too-fast'
  /** Missing, forged, of another form, from the future or older than a day: said aloud. */
  | 'stale'

const sealOf = (form: string, issuedMs: string, nonce: string) =>
  mac('form-token', [VERSION, form, issuedMs, nonce].join('.'))

/** A token for one opening of a form. */
export function issueToken(form: string, now: Date): string {
  const issuedMs = String(now.getTime())
  const nonce = randomBytes(16).toString('base64url')
  return [VERSION, form, issuedMs, nonce, sealOf(form, issuedMs, nonce)].join('.')
}

export function verifyToken(form: string, text: unknown, now: Date): Result<Token, TokenRefusal> {
  if (typeof text !== 'string' || text.length > 300) return refused('stale')
  const [version, ofForm, issuedMs = '', nonce = '', seal = '', ...rest] = text.split('.')
  if (version !== VERSION || ofForm !== form || rest.length > 0 || !/^\d{1,15}$/.test(issuedMs)) {
    return refused('stale')
  }
  const expected = Buffer.from(sealOf(form, issuedMs, nonce))
  const given = Buffer.from(seal)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refused('stale')

  const age = now.getTime() - Number(issuedMs)
  if (age > LONGEST_OPEN_MS || age < -CLOCKS_APART_MS) return refused('stale')
  if (age < MIN_FILL_TIME_MS) return refused('too-fast')
  return ok({ nonce, issuedAt: new Date(Number(issuedMs)) })
}
