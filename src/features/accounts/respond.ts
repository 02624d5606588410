import type { FieldErrors } from '@/forms/core/refusals'
import { NO_STORE } from '@/lib/response'
import type { Result } from '@/lib/result'
import { retryAfter, TOO_MANY } from '@/platform/rate-limit'

import { noRejectedFormCookie, type RejectedForm, rejectedFormCookie } from './rejected-form'
import type { Account, AccountRefusal, SecondStep, SessionEnd } from './rules'
import { noSessionEndCookie } from './session-end'
import { CLEAR_SITE_DATA, noSessionCookie, type Session, sessionCookie } from './sessions.tx'
import { noStepTicketCookie, stepTicketCookie } from './step-ticket'
import { CHECK_FIELDS, describeRefusal, fieldErrors, SETUP_CODE_NEEDED } from './wording'

/** The result of an accepted request about an account. */
export type Done = {
  message: string
  /** The signed-in account after the request; `null` if there is none. */
  account?: Account | null
  cookie?: string | readonly string[]
  expiresAt?: number
  /** How long the session lasts without activity, and which limit ends it. */
  seconds?: number
  end?: SessionEnd
  adminGranted?: boolean
  /** The next page for a browser without JavaScript; by default the home page. */
  next?: string
}

export type Outcome = Result<Done, AccountRefusal>

/** The pages of the second step of a sign-in. */
export const SECOND_STEP_PAGES: Record<SecondStep, string> = {
  code: '/auth/second-step',
  setup: '/auth/second-step/setup',
}

/** The address of a page with the page to open after it. */
export const withNext = (page: string, next = '/'): string =>
  next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`

/** The result of a request that starts or renews a session. */
export const doneWithSession = (session: Session, message: string): Done => ({
  message,
  account: session.account,
  cookie: sessionCookie(session),
  expiresAt: session.expiresAt,
})

/** How a refusal is reported in a response. */
type RefusalResponse = {
  status: number
  /** The control that the sentence belongs to. The message of the whole response is then `summary`. */
  field?: string
  summary?: string
  cookie?: string
  /** None of our forms sends such a request, so the response cannot return to a page. */
  hasNoPage?: true
}

const gone: RefusalResponse = { status: 410 }
const atPassword: RefusalResponse = { status: 422, field: 'password' }
const atCurrentPassword: RefusalResponse = { status: 422, field: 'currentPassword' }
const atEmail: RefusalResponse = { status: 422, field: 'email' }
const atSetupCode: RefusalResponse = { status: 422, field: 'setupCode', summary: SETUP_CODE_NEEDED }

const REFUSAL_RESPONSES: Record<AccountRefusal['code'], RefusalResponse> = {
  'not-from-this-site': { status: 403, hasNoPage: true },
  'wrong-type': { status: 415, hasNoPage: true },
  'too-large': { status: 413, hasNoPage: true },
  'too-slow': { status: 408, hasNoPage: true },
  malformed: { status: 400, hasNoPage: true },
  'invalid-fields': { status: 422 },
  'too-many': { status: 429 },
  busy: { status: 503 },
  'not-signed-in': { status: 401 },
  'session-over': { status: 401, cookie: noSessionCookie },
  'no-access': { status: 403 },
  'unknown-account': { status: 404 },
  'invalid-credentials': { status: 401 },
  'staff-password-needed': { status: 403 },
  'second-step-needed': { status: 403 },
  'account-disabled': { status: 403 },
  'second-step-expired': { status: 410, cookie: noStepTicketCookie },
  'account-not-created': { status: 422 },
  'too-short': atPassword,
  'too-short-for-staff': atPassword,
  'too-long': atPassword,
  'too-common': atPassword,
  'wrong-account-password': atPassword,
  'wrong-code': { status: 422, field: 'code' },
  'other-email': atEmail,
  'wrong-current-password': atCurrentPassword,
  'same-email': atEmail,
  'already-staff': atEmail,
  'setup-code-missing': atSetupCode,
  'setup-code-wrong': atSetupCode,
  'email-not-available': { status: 409 },
  'own-password-too-short': { status: 409 },
  'last-admin': { status: 409 },
  'own-account': { status: 409 },
  'second-step-required': { status: 409 },
  'second-step-off': { status: 409 },
  unconfirmed: { status: 409 },
  'link-unknown': gone,
  'link-used': gone,
  'link-expired': gone,
  'invitation-withdrawn': gone,
}

/** Whether none of our forms can have sent the request, so that the response cannot return to a page. */
export const isWithoutPage = (outcome: Outcome): boolean =>
  !outcome.ok && REFUSAL_RESPONSES[outcome.refusal.code].hasNoPage === true

/** The texts of a refusal: the message, and the errors at the fields. */
export function refusalTexts(refusal: AccountRefusal): { error: string; fields?: FieldErrors } {
  const { field, summary = CHECK_FIELDS } = REFUSAL_RESPONSES[refusal.code]
  if (refusal.code === 'invalid-fields')
    return { error: summary, fields: fieldErrors(refusal.fields) }
  if (refusal.code === 'too-many') return { error: TOO_MANY }
  const sentence = describeRefusal(refusal)
  return field === undefined
    ? { error: sentence }
    : { error: summary, fields: { [field]: sentence } }
}

/** The page of the next step, if a refusal leads to one. */
function nextStep(refusal: AccountRefusal): string | undefined {
  if (refusal.code === 'staff-password-needed') return `/auth/reset/${refusal.key}`
  if (refusal.code === 'second-step-needed')
    return withNext(SECOND_STEP_PAGES[refusal.step], refusal.next)
  return undefined
}

/** The status and the headers of the response to an outcome. */
export function responseInit(outcome: Outcome): { status: number; headers: Headers } {
  const headers = new Headers(NO_STORE)
  if (outcome.ok) {
    const cookies = [outcome.value.cookie ?? []].flat()
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    if (cookies.includes(noSessionCookie)) {
      headers.append('Set-Cookie', noSessionEndCookie)
      headers.set('Clear-Site-Data', CLEAR_SITE_DATA)
    }
    return { status: 200, headers }
  }
  const { refusal } = outcome
  const { status, cookie } = REFUSAL_RESPONSES[refusal.code]
  if (cookie) headers.append('Set-Cookie', cookie)
  if (refusal.code === 'second-step-needed')
    headers.append('Set-Cookie', stepTicketCookie(refusal.ticket))
  if (refusal.code === 'busy') headers.set('Retry-After', '5')
  if (refusal.code === 'too-many') headers.set('Retry-After', retryAfter(refusal.seconds))
  return { status, headers }
}

/** The JSON response, for programs and our own scripts. */
export function outcomeResponse(outcome: Outcome): Response {
  if (!outcome.ok) {
    const { refusal } = outcome
    const body = { success: false, ...refusalTexts(refusal), next: nextStep(refusal) }
    return Response.json(body, responseInit(outcome))
  }
  const { message, account: user, expiresAt, seconds, end, adminGranted } = outcome.value
  const body = { success: true, message, user, expiresAt, seconds, end, adminGranted }
  return Response.json(body, responseInit(outcome))
}

/**
 * The redirect for a browser without JavaScript: to the next page after success, back to the form after a refusal.
 * A cookie carries the message to that page.
 */
export function outcomeRedirect(
  outcome: Outcome,
  { form, page, email }: { form: RejectedForm['form']; page: string; email: string },
): Response {
  const { headers } = responseInit(outcome)
  const outcomeForm = (): RejectedForm => {
    if (outcome.ok) return { form, message: outcome.value.message, isGood: true }
    const { error, fields } = refusalTexts(outcome.refusal)
    return { form, email, message: error, fields }
  }
  const next = outcome.ok ? (outcome.value.next ?? '/') : (nextStep(outcome.refusal) ?? page)
  const isRead = next.startsWith('/auth')
  headers.append('Set-Cookie', isRead ? rejectedFormCookie(outcomeForm()) : noRejectedFormCookie)
  // Relative on purpose: behind a proxy the request's own host is not the site's.
  headers.set('Location', next)
  return new Response(null, { status: 303, headers })
}
