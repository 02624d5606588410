import type { RawAnswers } from '@/forms/core/normalize'
import type { FieldErrors } from '@/forms/core/refusals'
import { type BodyRefusal, parseBody } from '@/forms/server/body'
import { ANSWER_MS, wantsJson } from '@/forms/server/unavailable'
import { withDeadline } from '@/lib/deadline'
import { log } from '@/lib/log'
import { isFromThisSite } from '@/lib/request-origin'
import { NO_STORE } from '@/lib/response'
import { ok } from '@/lib/result'
import { retryAfter, TOO_MANY } from '@/platform/rate-limit'

import { noRejectedFormCookie, type RejectedForm, rejectedFormCookie } from './rejected-form'
import { sessionCookie } from './session-cookie'
import type { Account, Session } from './store'
import { BUSY, CHECK_FIELDS, NOT_FROM_OUR_PAGES } from './wording'

const BODY_BYTES_MAX = 16 * 1024

/** Where a browser without JavaScript goes next: on, or back to the page with what there is to say. */
export type Way = { mode?: RejectedForm['mode']; back: string | ((fields: RawAnswers) => string) }

export type Answer =
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
      /** Where it goes on instead, with what there is to say. */
      next?: string
      /** No form of ours sends such a request, so there is no page to lead back to. */
      isNotOurs?: true
    }

export type Act = (fields: RawAnswers, request: Request) => Promise<Answer>

export const refuse = (code: number, error: string): Answer => ({ ok: false, code, error })
export const invalid = (fields: FieldErrors, error = CHECK_FIELDS): Answer => ({
  ok: false,
  code: 422,
  error,
  fields,
})
export const busy: Answer = { ok: false, code: 503, error: BUSY, waitSeconds: 5 }
export const tooMany = (waitSeconds: number): Answer => ({
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

export const signedIn = (session: Session, message: string) => ({
  ok: true as const,
  message,
  account: session.account,
  cookie: sessionCookie(session),
  expiresAt: session.expiresAt,
})

const UNREADABLE: Record<BodyRefusal, Answer> = {
  'wrong-type': notOurs(415, 'Send JSON or a form.'),
  'too-large': notOurs(413, 'What you sent is too large.'),
  'too-slow': notOurs(408, 'This took too long to arrive.'),
  malformed: notOurs(400, 'What you sent could not be read.'),
}

/** Everything that is asked of a request before it may act, and the last net under what follows. */
export async function answerTo(request: Request, act: Act): Promise<Answer> {
  if (!isFromThisSite(request.headers)) return notOurs(403, NOT_FROM_OUR_PAGES)
  try {
    const read = hasNoBody(request.headers)
      ? ok({ fields: {} })
      : await parseBody(request, { bytesMax: BODY_BYTES_MAX, files: [], fileBytesMax: 0 })
    return read.ok
      ? await withDeadline(ANSWER_MS, act(read.value.fields, request))
      : UNREADABLE[read.refusal]
  } catch (error) {
    log.error({ err: error }, 'accounts: request failed')
    return busy
  }
}

/** Signing out, say, needs none, and then a program names no type for it either. */
const hasNoBody = (headers: Headers) =>
  headers.get('content-length') === '0' ||
  !['content-type', 'content-length', 'transfer-encoding'].some((name) => headers.has(name))

export function answering({ mode, back }: Way, act: Act): (request: Request) => Promise<Response> {
  return async (request) => {
    let typedEmail = ''
    let where = typeof back === 'string' ? back : back({})
    const answer = await answerTo(request, (fields) => {
      typedEmail = typeof fields.email === 'string' ? fields.email.slice(0, 254) : ''
      if (typeof back !== 'string') where = back(fields)
      return act(fields, request)
    })
    const headers = headersOf(answer)
    if (wantsJson(request) || (!answer.ok && answer.isNotOurs)) {
      return Response.json(bodyOf(answer), { status: answer.ok ? 200 : answer.code, headers })
    }
    const said: RejectedForm = answer.ok
      ? { mode, message: answer.message, isGood: true }
      : { mode, email: typedEmail, message: answer.error, fields: answer.fields }
    const next = answer.next ?? (answer.ok ? '/' : where)
    headers.append('Set-Cookie', next === '/' ? noRejectedFormCookie : rejectedFormCookie(said))
    // Relative on purpose: behind a proxy the request's own host is not the site's.
    headers.set('Location', next)
    return new Response(null, { status: 303, headers })
  }
}

function bodyOf(answer: Answer): object {
  if (!answer.ok) {
    const { error, fields, next } = answer
    return { success: false, error, ...(fields && { fields }), ...(next && { next }) }
  }
  const { message, account, expiresAt, adminGranted } = answer
  return { success: true, message, user: account, expiresAt, adminGranted }
}

export function headersOf(answer: Answer): Headers {
  const headers = new Headers(NO_STORE)
  if (answer.cookie) headers.append('Set-Cookie', answer.cookie)
  if (!answer.ok && answer.waitSeconds !== undefined) {
    headers.set('Retry-After', answer.code === 503 ? '5' : retryAfter(answer.waitSeconds))
  }
  return headers
}
