import type { RawAnswers } from '@/forms/core/normalize'
import { clientAddress } from '@/lib/client-address'
import { jsonResponse } from '@/lib/response'

import {
  type Act,
  type Answer,
  answering,
  answerTo,
  busy,
  headersOf,
  invalid,
  refuse,
  signedIn,
  tooMany,
  type Way,
} from './answer'
import { adminSeat, setupCodeRefusal } from './claim'
import { grantSchema, signInSchema, signUpSchema } from './schema'
import { noSessionCookie } from './session-cookie'
import { currentUser, grantAdmin, refreshSession, signIn, signOut, signUp } from './store'
import {
  ACCOUNT_CREATED,
  ACCOUNT_CREATED_AS_ADMIN,
  ACCOUNT_NOT_CREATED,
  ADMIN_GRANTED,
  fieldErrors,
  INVALID_CREDENTIALS,
  NO_ACCESS,
  NO_SUCH_ACCOUNT,
  NOT_SIGNED_IN,
  OWN_STAFF_PASSWORD_NEEDED,
  PANEL_PASSWORD_NEEDED,
  roleWording,
  SESSION_REFRESHED,
  SETUP_CODE_NEEDED,
  setupCodeWording,
  SIGNED_IN,
  SIGNED_OUT,
  STAFF_PASSWORD_NEEDED,
} from './wording'

const TO_SIGN_IN: Way = { mode: 'sign-in', back: '/auth' }
const TO_SIGN_UP: Way = { mode: 'sign-up', back: '/auth?mode=sign-up' }
const TO_ACCOUNT = '/auth?stay=1'

const signInWith: Act = async (fields, request) => {
  const credentials = signInSchema.safeParse(fields)
  if (!credentials.success) return invalid(fieldErrors(credentials.error))
  const outcome = await signIn(credentials.data, clientAddress(request.headers))
  if (!outcome.ok) {
    const { refusal } = outcome
    if (refusal.because === 'too-many') return tooMany(refusal.seconds)
    if (refusal.because === 'busy') return busy
    if (refusal.because === 'wrong') return refuse(401, INVALID_CREDENTIALS)
    const next = `/auth/reset/${refusal.key}`
    return { ok: false, code: 403, error: STAFF_PASSWORD_NEEDED, next }
  }
  // The session that this browser had before ends: a new one never continues an old one.
  await signOut(request.headers)
  return signedIn(outcome.value, SIGNED_IN)
}

type Claimed = { ok: true; mayClaim: boolean } | { ok: false; answer: Answer }

/** Whether a request may make its sender the first admin; without the setup code it stops here. */
async function claimOf(fields: RawAnswers, { headers }: Request): Promise<Claimed> {
  const seat = await adminSeat(headers)
  if (seat !== 'by-code') return { ok: true, mayClaim: seat === 'free' }
  const typed = typeof fields.setupCode === 'string' ? fields.setupCode : ''
  const refusal = await setupCodeRefusal(headers, typed)
  if (!refusal) return { ok: true, mayClaim: true }
  if (refusal.because === 'too-many') return { ok: false, answer: tooMany(refusal.seconds) }
  const answer = invalid({ setupCode: setupCodeWording[refusal.because] }, SETUP_CODE_NEEDED)
  return { ok: false, answer }
}

const signUpWith: Act = async (fields, request) => {
  const credentials = signUpSchema.safeParse(fields)
  if (!credentials.success) return invalid(fieldErrors(credentials.error))
  const claim = await claimOf(fields, request)
  if (!claim.ok) return claim.answer
  const outcome = await signUp(credentials.data, clientAddress(request.headers), claim)
  if (!outcome.ok) {
    const { refusal } = outcome
    if (refusal.because === 'too-many') return tooMany(refusal.seconds)
    return refusal.because === 'busy' ? busy : refuse(422, ACCOUNT_NOT_CREATED)
  }
  await signOut(request.headers)
  const { isFirstAdmin } = outcome.value
  const message = isFirstAdmin ? ACCOUNT_CREATED_AS_ADMIN : ACCOUNT_CREATED
  return { ...signedIn(outcome.value, message), adminGranted: isFirstAdmin }
}

const signOutHere: Act = async (_fields, request) => {
  await signOut(request.headers)
  return { ok: true, message: SIGNED_OUT, account: null, cookie: noSessionCookie }
}

const refreshHere: Act = async (_fields, request) => {
  const session = await refreshSession(request.headers)
  if (!session) return { ...refuse(401, NOT_SIGNED_IN), cookie: noSessionCookie }
  return signedIn(session, SESSION_REFRESHED)
}

const grantAdminTo: Act = async (fields, request) => {
  const target = grantSchema.safeParse(fields)
  if (!target.success) return invalid(fieldErrors(target.error))
  if (!(await currentUser(request.headers))) return refuse(401, NOT_SIGNED_IN)
  const claim = await claimOf(fields, request)
  if (!claim.ok) return claim.answer
  const outcome = await grantAdmin(request.headers, {
    mayClaim: claim.mayClaim,
    targetId: target.data.target_user_id,
  })
  if (!outcome.ok) {
    switch (outcome.refusal) {
      case 'not-signed-in':
        return refuse(401, NOT_SIGNED_IN)
      case 'no-access':
        return refuse(403, NO_ACCESS)
      case 'unknown-account':
        return refuse(404, NO_SUCH_ACCOUNT)
      case 'too-short-for-staff':
        return refuse(409, OWN_STAFF_PASSWORD_NEEDED)
      case 'unconfirmed':
      case 'last-admin':
        return refuse(409, roleWording[outcome.refusal])
    }
  }
  const { session, caller } = outcome.value
  const next = TO_ACCOUNT
  return session
    ? { ...signedIn(session, ADMIN_GRANTED), next }
    : { ok: true, message: ADMIN_GRANTED, account: caller, next }
}

export const answerSignIn = answering(TO_SIGN_IN, signInWith)
export const answerSignUp = answering(TO_SIGN_UP, signUpWith)
export const answerSignOut = answering(TO_SIGN_IN, signOutHere)
export const answerRefresh = answering({ back: TO_ACCOUNT }, refreshHere)
export const answerGrantAdmin = answering({ mode: 'grant-admin', back: TO_ACCOUNT }, grantAdminTo)

/** Who is signed in, as the browser may know it. */
export async function answerSession(request: Request): Promise<Response> {
  const user = await currentUser(request.headers)
  const account = user ? { id: user.id, email: user.email, role: user.role } : null
  return jsonResponse(200, { user: account })
}

/** The panel's own login form: the same sign-in, in the words that form understands. */
export async function answerPanelLogin(request: Request): Promise<Response> {
  const answer = await answerTo(request, async (fields) => signInWith(panelFields(fields), request))
  const headers = headersOf(answer)
  if (!answer.ok) {
    const message = answer.next ? PANEL_PASSWORD_NEEDED : answer.error
    return Response.json({ errors: [{ message }] }, { status: answer.code, headers })
  }
  const { message, account, expiresAt: exp } = answer
  return Response.json({ message, exp, user: { ...account, collection: 'users' } }, { headers })
}

/** The panel sends its fields as one JSON text beside its files. */
function panelFields(fields: RawAnswers): RawAnswers {
  if (typeof fields._payload !== 'string') return fields
  try {
    const sent: unknown = JSON.parse(fields._payload)
    return typeof sent === 'object' && sent !== null ? { ...sent } : {}
  } catch {
    return {}
  }
}
