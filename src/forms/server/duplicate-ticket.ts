import { timingSafeEqual } from 'node:crypto'

import { MINUTE_MS } from '@/lib/durations'
import { mac } from '@/lib/secrets'

const VERSION = 'v1'
const LONGEST_OPEN_MS = 30 * MINUTE_MS

const sealOf = (form: string, key: string, issuedMs: string) =>
  mac('duplicate-ticket', [VERSION, form, key, issuedMs].join('.'))

/** @param key names the first record, as its `duplicateKey` */
export function issueTicket(form: string, key: string, now: Date): string {
  const issuedMs = String(now.getTime())
  return [VERSION, form, key, issuedMs, sealOf(form, key, issuedMs)].join('.')
}

/** @returns the key of the record, or `null` for a ticket that is forged, of another form or too old */
export function verifyTicket(form: string, text: unknown, now: Date): string | null {
  if (typeof text !== 'string' || text.length > 300) return null
  const [version, ofForm, key = '', issuedMs = '', seal = '', ...rest] = text.split('.')
  if (version !== VERSION || ofForm !== form || rest.length > 0) return null
  const expected = Buffer.from(sealOf(form, key, issuedMs))
  const given = Buffer.from(seal)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return now.getTime() - Number(issuedMs) > LONGEST_OPEN_MS ? null : key
}
