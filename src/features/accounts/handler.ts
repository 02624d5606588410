import { type BodyRefusal, readBody } from '@/forms/body'
import { errorsOf, type FieldErrors } from '@/forms/schema'
import type { RawAnswers } from '@/forms/tidy'
import { clientAddress } from '@/lib/client-address'
import { log } from '@/lib/log'
import { retryAfter, TOO_MANY } from '@/lib/rate-limit'

import { adminSeat, setupCodeRefusal } from './claim'
import { noReturnedCookie, type Returned, returnedCookie } from './returned'
import { isFromOurPages } from './same-origin'
import { grantSchema, signInSchema, signUpSchema } from './schema'
import { noSessionCookie, sessionCookie } from './session-cookie'
import {
  type Account,
  currentUser,
  grantAdmin,
  refreshSession,
  type Session,
  signIn,
  signOut,
  signUp,
} from './store'
import {
  ACCOUNT_CREATED,
  ACCOUNT_CREATED_AS_ADMIN,
  ACCOUNT_NOT_CREATED,
  ADMIN_GRANTED,
  BUSY,
  CHECK_FIELDS,
  INVALID_CREDENTIALS,
  NO_ACCESS,
  NO_SUCH_ACCOUNT,
  NOT_FROM_OUR_PAGES,
  NOT_SIGNED_IN,
  roleWording,
  SESSION_REFRESHED,
  SETUP_CODE_NEEDED,
  setupCodeWording,
  SIGNED_IN,
  SIGNED_OUT,
} from './wording'

const BODY_BYTES_MAX = 16 * 1024

/** Where a browser without JavaScript goes next: on, or back to the page with what there is to say. */
type Way = { mode?: Returned['mode']; back: string }

type Answer =
  | {
      ok: true
      message: string
      account: Account | null
      cookie?: string
      expiresAt?: number
      adminGranted?: boolean
      next?: string
    }
  | {
      ok: false
      code: number
      error: string
      fields?: FieldErrors
      waitSeconds?: number
      cookie?: string
      /** No form of ours sends such a request, so there is no page to lead back to. */
      isNotOurs?: true
    }

type Act = (fields: RawAnswers, request: Request) => Promise<Answer>

const TO_SIGN_IN: Way = { mode: 'sign-in', back: '/auth' }
const TO_SIGN_UP: Way = { mode: 'sign-up', back: '/auth?mode=sign-up' }
const TO_ACCOUNT: Way = { back: '/auth?stay=1' }

const refuse = (code: number, error: string): Answer => ({ ok: false, code, error })
const invalid = (fields: FieldErrors, error = CHECK_FIELDS): Answer => ({
  ok: false,
  code: 422,
  error,
  fields,
})
const busy: Answer = { ok: false, code: 503, error: BUSY, waitSeconds: 5 }
const tooMany = (waitSeconds: number): Answer => ({
  ok: false,
  code: 429,
  error: TOO_MANY,
  waitSeconds,
})

const notOurs = (code: number, error: string): Answer => ({
  ok: false,
  code,
  error,
  isNotOurs: true,
})

const signedIn = (session: Session, message: string) => ({
  ok: true as const,
  message,
  account: session.account,
  cookie: sessionCookie(session),
  expiresAt: session.expiresAt,
})

const signInWith: Act = async (fields, request) => {
  const credentials = signInSchema.safeParse(fields)
  if (!credentials.success) return invalid(errorsOf(credentials.error))
  const outcome = await signIn(credentials.data, clientAddress(request.headers))
  if (!outcome.ok) {
    const { refusal } = outcome
    if (refusal.because === 'too-many') return tooMany(refusal.seconds)
    return refusal.because === 'busy' ? busy : refuse(401, INVALID_CREDENTIALS)
  }
  // The session that this browser had before ends: a new one never continues an old one.
  await signOut(request.headers)
  return signedIn(outcome.value, SIGNED_IN)
}

type Claimed = { ok: true; mayClaim: boolean } | { ok: false; answer: Answer }

/** Whether a request may make its sender the first admin; without the setup code it stops here. */
async function claimOf(fields: RawAnswers, { headers }: Request): Promise<Claimed> {
  const seat = await adminSeat(headers)
  if (seat !== 'by-code') return { ok: true, mayClaim: seat !== 'taken' }
  const typed = typeof fields.setupCode === 'string' ? fields.setupCode : ''
  const refusal = await setupCodeRefusal(headers, typed)
  if (!refusal) return { ok: true, mayClaim: true }
  if (refusal.because === 'too-many') return { ok: false, answer: tooMany(refusal.seconds) }
  const answer = invalid({ setupCode: setupCodeWording[refusal.because] }, SETUP_CODE_NEEDED)
  return { ok: false, answer }
}

const signUpWith: Act = async (fields, request) => {
  const credentials = signUpSchema.safeParse(fields)
  if (!credentials.success) return invalid(errorsOf(credentials.error))
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
  if (!target.success) return invalid(errorsOf(target.error))
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
      case 'unconfirmed':
      case 'last-admin':
        return refuse(409, roleWording[outcome.refusal])
    }
  }
  const { session, caller } = outcome.value
  const next = TO_ACCOUNT.back
  return session
    ? { ...signedIn(session, ADMIN_GRANTED), next }
    : { ok: true, message: ADMIN_GRANTED, account: caller, next }
}

export const answerSignIn = answering(TO_SIGN_IN, signInWith)
export const answerSignUp = answering(TO_SIGN_UP, signUpWith)
export const answerSignOut = answering(TO_SIGN_IN, signOutHere)
export const answerRefresh = answering(TO_ACCOUNT, refreshHere)
export const answerGrantAdmin = answering({ ...TO_ACCOUNT, mode: 'grant-admin' }, grantAdminTo)

/** Who is signed in, as the browser may know it. */
export async function answerSession(request: Request): Promise<Response> {
  const user = await currentUser(request.headers)
  const account = user ? { id: user.id, email: user.email, role: user.role } : null
  return Response.json({ user: account }, { headers: NO_STORE })
}

/** The panel's own login form: the same sign-in, in the words that form understands. */
export async function answerPanelLogin(request: Request): Promise<Response> {
  const answer = await answerTo(request, async (fields) => signInWith(panelFields(fields), request))
  const headers = headersOf(answer)
  if (!answer.ok) {
    return Response.json({ errors: [{ message: answer.error }] }, { status: answer.code, headers })
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

const NO_STORE = { 'Cache-Control': 'no-store' }

const UNREADABLE: Record<BodyRefusal, Answer> = {
  'wrong-type': notOurs(415, 'Send JSON or a form.'),
  'too-large': notOurs(413, 'What you sent is too large.'),
  malformed: notOurs(400, 'What you sent could not be read.'),
}

/** Everything that is asked of a request before it may act, and the last net under what follows. */
async function answerTo(request: Request, act: Act): Promise<Answer> {
  if (!isFromOurPages(request.headers)) return notOurs(403, NOT_FROM_OUR_PAGES)
  try {
    const read = hasNoBody(request.headers)
      ? { ok: true as const, body: { fields: {} } }
      : await readBody(request, { bytesMax: BODY_BYTES_MAX, files: [], fileBytesMax: 0 })
    return read.ok ? await act(read.body.fields, request) : UNREADABLE[read.refusal]
  } catch (error) {
    log.error({ err: error }, 'accounts: request failed')
    return busy
  }
}

/** Signing out, say, needs none, and then a program names no type for it either. */
const hasNoBody = (headers: Headers) =>
  headers.get('content-length') === '0' ||
  !['content-type', 'content-length', 'transfer-encoding'].some((name) => headers.has(name))

function answering({ mode, back }: Way, act: Act): (request: Request) => Promise<Response> {
  return async (request) => {
    let typedEmail = ''
    const answer = await answerTo(request, (fields) => {
      typedEmail = typeof fields.email === 'string' ? fields.email.slice(0, 254) : ''
      return act(fields, request)
    })
    const headers = headersOf(answer)
    if (isForProgram(request) || (!answer.ok && answer.isNotOurs)) {
      return Response.json(bodyOf(answer), { status: answer.ok ? 200 : answer.code, headers })
    }
    const said: Returned = answer.ok
      ? { message: answer.message, isGood: true }
      : { mode, email: typedEmail, message: answer.error, fields: answer.fields }
    const next = answer.ok ? (answer.next ?? '/') : back
    headers.append('Set-Cookie', next === '/' ? noReturnedCookie : returnedCookie(said))
    // Relative on purpose: behind a proxy the request's own host is not the site's.
    headers.set('Location', next)
    return new Response(null, { status: 303, headers })
  }
}

function bodyOf(answer: Answer): object {
  if (!answer.ok) {
    return { success: false, error: answer.error, ...(answer.fields && { fields: answer.fields }) }
  }
  const { message, account, expiresAt, adminGranted } = answer
  return { success: true, message, user: account, expiresAt, adminGranted }
}

function headersOf(answer: Answer): Headers {
  const headers = new Headers(NO_STORE)
  if (answer.cookie) headers.append('Set-Cookie', answer.cookie)
  if (!answer.ok && answer.waitSeconds !== undefined) {
    headers.set('Retry-After', answer.code === 503 ? '5' : retryAfter(answer.waitSeconds))
  }
  return headers
}

const isForProgram = ({ headers }: Request) =>
  (headers.get('accept') ?? '').includes('application/json') ||
  (headers.get('content-type') ?? '').startsWith('application/json')
