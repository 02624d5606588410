import { timingSafeEqual } from 'node:crypto'

import { MINUTE_MS } from '@/lib/durations'
import { mac } from '@/lib/secrets'

const VERSION = 'v1'
const MAX_AGE_MS = 30 * MINUTE_MS

const getSeal = (purpose: string, key: string, issuedMs: string) =>
  mac('duplicate-ticket', [VERSION, purpose, key, issuedMs].join('.'))

/**
 * Proves for half an hour that a browser has just sent a form.
 *
 * @param purpose the purpose of the ticket: a form whose confirmation may be sent again, or one of the
 * constants of a feature
 * @param key identifies the submission; without a period
 */
export function issueTicket(purpose: string, key: string, now: Date): string {
  const issuedMs = String(now.getTime())
  return [VERSION, purpose, key, issuedMs, getSeal(purpose, key, issuedMs)].join('.')
}

/** @returns the key, or `null` if the ticket is forged, too old, or for another purpose */
export function verifyTicket(purpose: string, text: unknown, now: Date): string | null {
  if (typeof text !== 'string' || text.length > 300) return null
  const [version, ticketPurpose, key = '', issuedMs = '', seal = '', ...rest] = text.split('.')
  if (version !== VERSION || ticketPurpose !== purpose || rest.length > 0) return null
  const expected = Buffer.from(getSeal(purpose, key, issuedMs))
  const actual = Buffer.from(seal)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return now.getTime() - Number(issuedMs) > MAX_AGE_MS ? null : key
}
