import { randomUUID } from 'node:crypto'

import type { ResendOutcome } from '@/forms/core/duplicate'
import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { type Locale, pathIn } from '@/lib/locale'
import { log } from '@/lib/log'
import { jsonResponse, refusalResponse, seeOther } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consume, retryAfter } from '@/platform/rate-limit'

import { parseBody } from './body'
import { localeOfReferer } from './language'
import { parseContext, type PublicForm } from './public-form'
import { updateRejectedForm } from './rejected-forms'
import { verifyTicket } from './ticket'
import { handleOrSendAgain, wantsJson } from './unavailable'
import { answersIn } from './words-in'

const BODY_LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

type ResendResult = ResendOutcome & { status: 200 | 422 | 429 | 503; retryAfterSeconds?: number }

/**
 * Resends the confirmation of the submission that a refused form duplicates, only to the address of that
 * submission. The response does not reveal the state of that submission.
 */
export function handleResend(form: PublicForm, request: Request): Promise<Response> {
  return handleOrSendAgain(request, (received) => respond(form, received))
}

async function respond(form: PublicForm, request: Request): Promise<Response> {
  const parsed = await parseBody(request, BODY_LIMITS)
  const fields = parsed.ok ? parsed.value.fields : {}
  const locale = form.isTranslated ? localeOfReferer(request.headers) : 'en'
  const { status, retryAfterSeconds, ...outcome } = await resend(form, fields.ticket, {
    request,
    locale,
  })
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': retryAfter(retryAfterSeconds) }
  if (wantsJson(request)) {
    const { isSent, words } = outcome
    return isSent
      ? jsonResponse(status, { success: true, message: words }, headers)
      : refusalResponse(status, words, headers)
  }
  const cookie = await updateRejectedForm(form.name, request, outcome)
  const page = pathIn(locale, await form.getPage(parseContext(form, fields)))
  return seeOther(`${page}#error-summary`, {
    ...headers,
    ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
  })
}

async function resend(
  form: PublicForm,
  ticket: unknown,
  { request, locale }: { request: Request; locale: Locale },
): Promise<ResendResult> {
  const words = answersIn(locale)
  const tooMany = (retryAfterSeconds: number): ResendResult => ({
    status: 429,
    isSent: false,
    words: words.sentOften,
    retryAfterSeconds,
  })
  try {
    const wait = await consume(LIMITS.sendAgain.perAddress, clientAddress(request.headers))
    if (wait !== null) return tooMany(wait)
    const key = verifyTicket(form.name, ticket, now())
    if (key === null || !form.resend) {
      return { status: 422, isSent: false, words: words.pageWasOpenLong }
    }
    for (const limit of LIMITS.sendAgain.perRecord) {
      const seconds = await consume(limit, key)
      if (seconds !== null) return tooMany(seconds)
    }
    await form.resend(key)
    return { status: 200, isSent: true, words: words.sentAgain }
  } catch (error) {
    log.error({ errorId: randomUUID(), form: form.name, err: error }, 'resend failed')
    return { status: 503, isSent: false, words: words.tryAgain }
  }
}
