import { TOTP } from 'otpauth'
import { expect } from 'vitest'

import { findSetup } from '@/features/accounts/second-step'
import {
  handleSecondStepSetup,
  handleStartSecondStep,
} from '@/features/accounts/second-step-handler'
import type { Session } from '@/features/accounts/sessions.tx'
import { now } from '@/lib/clock'
import { cookieName } from '@/lib/cookies'

import { getHeaders, PASSWORD, post } from './accounts'
import { query } from './database'

const COOKIE = cookieName('auth-step')

/** The ticket of a second step that a response has set as a cookie. */
export function ticketIn(response: Response): string {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`))
  return /=([^;]*)/.exec(cookie ?? '')?.[1] ?? ''
}

export const withTicket = (ticket: string) => new Headers({ cookie: `${COOKIE}=${ticket}` })

/** The current code of a phone's app. */
export const getCode = (secret: string, secondsFromNow = 0) =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({
    timestamp: now().getTime() + secondsFromNow * 1000,
  })

/** Sets up two-step sign-in for an account, which ends its session. */
export async function setUpSecondStep(session: Session) {
  const started = await handleStartSecondStep(
    post('/auth/start-second-step', { currentPassword: PASSWORD }, getHeaders(session)),
  )
  const ticket = ticketIn(started)
  const setup = await findSetup(ticket, 'Swantastic')
  if (!setup) throw new Error('The ticket was not accepted')
  const finished = await handleSecondStepSetup(
    post('/auth/second-step-setup', { code: getCode(setup.secret) }, withTicket(ticket)),
  )
  expect(finished.status).toBe(200)
  // So that the code of this moment can be used again.
  await query`UPDATE second_steps SET last_period = 0 WHERE user_id = ${session.account.id}`
  return { ...setup, ticket, started, finished }
}
