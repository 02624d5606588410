import type { RawAnswers } from '@/forms/core/normalize'
import { clientAddress } from '@/lib/client-address'
import { log } from '@/lib/log'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { ok, refused } from '@/lib/result'
import { openPayload } from '@/platform/payload'

import {
  accountRoute,
  type Action,
  receiveFields,
  requireSignIn,
  submitFields,
} from './account-route'
import { beginInBrowser } from './browser-session'
import { checkClaim } from './claim'
import { grantAdmin } from './grants'
import { doneWithSession, refusalTexts, responseInit } from './respond'
import { nextEnd } from './rules'
import {
  type Credentials,
  grantAdminSchema,
  noFieldsSchema,
  signInSchema,
  signUpSchema,
} from './schema'
import { sessionEndCookie } from './session-end'
import {
  currentUser,
  endSession,
  noSessionCookie,
  renewSession,
  sessionCookie,
} from './sessions.tx'
import { signIn } from './sign-in'
import { recordSignOut } from './sign-in-log.tx'
import { signUp } from './sign-up'
import {
  ACCOUNT_CREATED,
  ACCOUNT_CREATED_AS_ADMIN,
  ADMIN_GRANTED,
  BUSY,
  PANEL_PASSWORD_NEEDED,
  SESSION_RENEWED,
  SIGNED_IN,
  SIGNED_OUT,
} from './wording'

const ACCOUNT_PAGE = '/auth?stay=1'
const SIGN_UP_PAGE = '/auth?mode=sign-up'

const signInAction: Action<Credentials & { next: string }> = async (
  { next, ...credentials },
  { headers },
) => {
  const signedIn = await signIn(credentials, clientAddress(headers))
  if (signedIn.ok)
    return ok({ ...(await beginInBrowser(signedIn.value, headers, SIGNED_IN)), next })
  const { refusal } = signedIn
  return refusal.code === 'second-step-needed' ? refused({ ...refusal, next }) : signedIn
}

export const handleSignIn = accountRoute(
  { schema: signInSchema, form: 'sign-in', page: '/auth' },
  signInAction,
)

export const handleSignUp = accountRoute(
  { schema: signUpSchema, form: 'sign-up', page: SIGN_UP_PAGE },
  async ({ setupCode, ...credentials }, { headers }) => {
    const claim = await checkClaim(headers, setupCode)
    if (!claim.ok) return claim
    const signedUp = await signUp(credentials, clientAddress(headers), claim.value)
    if (!signedUp.ok) return signedUp
    const { firstAdmin } = signedUp.value
    if (!firstAdmin) return ok({ message: ACCOUNT_CREATED, account: null, next: SIGN_UP_PAGE })
    const done = await beginInBrowser(firstAdmin, headers, ACCOUNT_CREATED_AS_ADMIN)
    return ok({ ...done, adminGranted: true })
  },
)

export const handleSignOut = accountRoute(
  { schema: noFieldsSchema, form: 'sign-in', page: '/auth' },
  async (_fields, { headers }) => {
    const payload = await openPayload()
    const user = await endSession(payload, headers)
    if (user) await recordSignOut({ sql: payload.db.drizzle }, user)
    return ok({ message: SIGNED_OUT, account: null, cookie: noSessionCookie })
  },
)

export const handleRefresh = accountRoute(
  { schema: noFieldsSchema, page: ACCOUNT_PAGE },
  async (_fields, { headers }) => {
    const session = await renewSession(await openPayload(), headers)
    return session
      ? ok({
          ...doneWithSession(session, SESSION_RENEWED),
          cookie: [sessionCookie(session), sessionEndCookie(session)],
          seconds: session.seconds,
          end: nextEnd(session.account.role, session.seconds),
        })
      : refused({ code: 'session-over' })
  },
)

export const handleGrantAdmin = accountRoute(
  { schema: grantAdminSchema, form: 'grant-admin', page: ACCOUNT_PAGE },
  requireSignIn(async ({ target_user_id: targetId, setupCode }, { id }, { headers }) => {
    const claim = await checkClaim(headers, setupCode)
    if (!claim.ok) return claim
    const granted = await grantAdmin(id, { ...claim.value, targetId })
    if (!granted.ok) return granted
    const { session, caller } = granted.value
    const done = session
      ? await beginInBrowser(session, headers, ADMIN_GRANTED)
      : { message: ADMIN_GRANTED, account: caller }
    return ok({ ...done, next: ACCOUNT_PAGE })
  }),
)

/** Tells the browser which account is signed in. */
export async function handleSession(request: Request): Promise<Response> {
  try {
    const user = await currentUser(await openPayload(), request.headers)
    const account = user ? { id: user.id, email: user.email, role: user.role } : null
    return jsonResponse(200, { user: account })
  } catch (error) {
    log.error({ err: error }, 'accounts: request failed')
    return refusalResponse(503, BUSY, { 'Retry-After': '5' })
  }
}

/**
 * Handles the panel's own login form: the same sign-in, with a response in the format that the form expects.
 */
export async function handlePanelLogin(request: Request): Promise<Response> {
  const fields = await receiveFields(request)
  const outcome = fields.ok
    ? await submitFields(signInSchema, signInAction, panelFields(fields.value), request)
    : fields
  if (outcome.ok) {
    const { message, account, expiresAt: exp } = outcome.value
    const body = { message, exp, user: { ...account, collection: 'users' } }
    return Response.json(body, responseInit(outcome))
  }
  const { refusal } = outcome
  const message =
    refusal.code === 'staff-password-needed' ? PANEL_PASSWORD_NEEDED : refusalTexts(refusal).error
  return Response.json({ errors: [{ message }] }, responseInit(outcome))
}

/** The panel sends its fields as JSON in a single field, next to its files. */
function panelFields(fields: RawAnswers): RawAnswers {
  if (typeof fields._payload !== 'string') return fields
  try {
    const sent: unknown = JSON.parse(fields._payload)
    return typeof sent === 'object' && sent !== null ? { ...sent } : {}
  } catch {
    return {}
  }
}
