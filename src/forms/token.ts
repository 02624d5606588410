import { randomBytes, timingSafeEqual } from 'node:crypto'

import { mac } from '@/lib/secrets'

import { FASTEST_PERSON_MS } from './limits'

const VERSION = 'v1'
const HOUR_MS = 60 * 60 * 1000

const LONGEST_OPEN_MS = 24 * HOUR_MS
/** How far the clocks of two server processes may be apart. */
const CLOCKS_APART_MS = 5000

export type Token = {
  /** Names one opening of the form: with the content, it makes sending again harmless. */
  nonce: string
  issuedAt: Date
}

export type TokenVerdict =
  | { verdict: 'good'; token: Token }
  /** Younger than two seconds: ignored in silence. */
  | { verdict: 'too-fast' }
  /** Missing, forged, of another form, from the future or older than a day: said aloud. */
  | { verdict: 'stale' }

const sealOf = (form: string, issuedMs: string, nonce: string) =>
  mac('form-token', [VERSION, form, issuedMs, nonce].join('.'))

/** A token for one opening of a form. */
export function issueToken(form: string, now: Date): string {
  const issuedMs = String(now.getTime())
  const nonce = randomBytes(16).toString('base64url')
  return [VERSION, form, issuedMs, nonce, sealOf(form, issuedMs, nonce)].join('.')
}

export function judgeToken(form: string, text: unknown, now: Date): TokenVerdict {
  if (typeof text !== 'string' || text.length > 300) return { verdict: 'stale' }
  const [version, ofForm, issuedMs = '', nonce = '', seal = '', ...rest] = text.split('.')
  if (version !== VERSION || ofForm !== form || rest.length > 0 || !/^\d{1,15}$/.test(issuedMs)) {
    return { verdict: 'stale' }
  }
  const expected = Buffer.from(sealOf(form, issuedMs, nonce))
  const given = Buffer.from(seal)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { verdict: 'stale' }

  const age = now.getTime() - Number(issuedMs)
  if (age > LONGEST_OPEN_MS || age < -CLOCKS_APART_MS) return { verdict: 'stale' }
  if (age < FASTEST_PERSON_MS) return { verdict: 'too-fast' }
  return { verdict: 'good', token: { nonce, issuedAt: new Date(Number(issuedMs)) } }
}
