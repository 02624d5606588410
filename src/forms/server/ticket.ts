import { timingSafeEqual } from 'node:crypto'

import { MINUTE_MS } from '@/lib/durations'
import { mac } from '@/lib/secrets'

const VERSION = 'v1'
const MAX_AGE_MS = 30 * MINUTE_MS

const sealOf = (form: string, key: string, issuedMs: string) =>
  mac('duplicate-ticket', [VERSION, form, key, issuedMs].join('.'))

/** @param key the `duplicateKey` of the first submission */
export function issueTicket(form: string, key: string, now: Date): string {
  const issuedMs = String(now.getTime())
  return [VERSION, form, key, issuedMs, sealOf(form, key, issuedMs)].join('.')
}

/** @returns the key of the first submission, or `null` if the ticket is forged, too old, or for another form */
export function verifyTicket(form: string, text: unknown, now: Date): string | null {
  if (typeof text !== 'string' || text.length > 300) return null
  const [version, ticketForm, key = '', issuedMs = '', seal = '', ...rest] = text.split('.')
  if (version !== VERSION || ticketForm !== form || rest.length > 0) return null
  const expected = Buffer.from(sealOf(form, key, issuedMs))
  const actual = Buffer.from(seal)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return now.getTime() - Number(issuedMs) > MAX_AGE_MS ? null : key
}
