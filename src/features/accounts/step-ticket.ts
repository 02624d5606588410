import { cookies } from 'next/headers'

import { issueTicket, verifyTicket } from '@/forms/server/ticket'
import { now } from '@/lib/clock'
import { cookieName, expireCookie, parseCookie, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'
import { mac } from '@/lib/secrets'
import { sql, type Transaction } from '@/platform/transaction'

import type { SecondStep } from './rules'
import { findAccountForUpdate, type NamedAccount } from './store'

const PURPOSES: Record<SecondStep, string> = { code: 'sign-in-code', setup: 'second-step-setup' }

const ACCOUNT_ID_LENGTH = 36

/** Changes with the password, so that a password change invalidates the ticket. */
const passwordMark = (hash: string) => mac('password-mark', hash).slice(0, 22)

/** Proves for half an hour that a browser has sent the password of an account. */
export const issueStepTicket = (step: SecondStep, accountId: string, hash: string): string =>
  issueTicket(PURPOSES[step], accountId + passwordMark(hash), now())

/** Finds the account of a ticket and locks its row. */
export async function findByTicket(
  tx: Transaction,
  step: SecondStep,
  ticket: string,
): Promise<NamedAccount | null> {
  const key = verifyTicket(PURPOSES[step], ticket, now()) ?? ''
  const accountId = key.slice(0, ACCOUNT_ID_LENGTH)
  if (accountId === '') return null
  const account = await findAccountForUpdate(
    tx,
    sql`id::text = ${accountId} AND disabled_at IS NULL`,
  )
  const { rows } = await tx.sql.execute<{ hash: string }>(
    sql`SELECT hash FROM users WHERE id::text = ${accountId}`,
  )
  const isCurrent = rows[0] !== undefined && key === accountId + passwordMark(rows[0].hash)
  return isCurrent ? account : null
}

const COOKIE = cookieName('auth-step')

/** Carries the ticket from the first step to the second, also without JavaScript, and never in an address. */
export const stepTicketCookie = (ticket: string): string =>
  serializeCookie(COOKIE, ticket, { maxAgeSeconds: 30 * MINUTE_SECONDS })

export const noStepTicketCookie = expireCookie(COOKIE)

/** The ticket of a request; empty if it has none. */
export const getStepTicket = (headers: Headers): string => parseCookie(headers, COOKIE) ?? ''

/** The ticket of the browser that a page is rendered for. */
export const findStepTicket = async (): Promise<string> =>
  (await cookies()).get(COOKIE)?.value ?? ''
