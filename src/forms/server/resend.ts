import { randomUUID } from 'node:crypto'

import type { ResendOutcome } from '@/forms/core/duplicate'
import { PAGE_WAS_OPEN_LONG, SENT_AGAIN, SENT_OFTEN, TRY_AGAIN } from '@/forms/core/wording'
import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { withDeadline } from '@/lib/deadline'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { log } from '@/lib/log'
import { jsonResponse, refusalResponse, seeOther } from '@/lib/response'
import { consume, type Limit, retryAfter } from '@/platform/rate-limit'

import { parseBody } from './body'
import { verifyTicket } from './duplicate-ticket'
import { parseContext, type PublicForm } from './receive'
import { updateRejectedForm } from './rejected-forms'
import { ANSWER_MS, unavailable, wantsJson } from './unavailable'

const PER_ADDRESS: Limit = {
  name: 'send-again-address',
  times: 20,
  perSeconds: 10 * MINUTE_SECONDS,
}
/** Nobody's inbox is filled by somebody else who knows what the form was filled in with. */
const PER_RECORD: readonly Limit[] = [
  { name: 'send-again', times: 2, perSeconds: HOUR_SECONDS },
  { name: 'send-again-day', times: 5, perSeconds: DAY_SECONDS },
]

const LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

type Answer = ResendOutcome & { status: 200 | 422 | 429 | 503; retryAfterSeconds?: number }

/**
 * Sends what the first of a refused duplicate was sent once more, to the address of the first and to no other.
 * The answer is the same whatever has become of the first meanwhile.
 */
export async function handleResend(form: PublicForm, request: Request): Promise<Response> {
  try {
    return await withDeadline(ANSWER_MS, answer(form, request))
  } catch (error) {
    log.error({ errorId: randomUUID(), form: form.name, err: error }, 'not sent again')
    return unavailable(request, TRY_AGAIN)
  }
}

async function answer(form: PublicForm, request: Request): Promise<Response> {
  const read = await parseBody(request, LIMITS)
  const fields = read.ok ? read.value.fields : {}
  const { status, retryAfterSeconds, ...outcome } = await sendAgain(form, fields.ticket, request)
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': retryAfter(retryAfterSeconds) }
  if (wantsJson(request)) {
    const { isSent, words } = outcome
    return isSent
      ? jsonResponse(status, { success: true, message: words }, headers)
      : refusalResponse(status, words, headers)
  }
  const cookie = await updateRejectedForm(form.name, request, outcome)
  const page = await form.pageOf(parseContext(form, fields))
  return seeOther(`${page}#error-summary`, {
    ...headers,
    ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
  })
}

async function sendAgain(form: PublicForm, ticket: unknown, request: Request): Promise<Answer> {
  try {
    const wait = await consume(PER_ADDRESS, clientAddress(request.headers))
    if (wait !== null) return tooMany(wait)
    const key = verifyTicket(form.name, ticket, now())
    if (key === null || !form.sendAgain) {
      return { status: 422, isSent: false, words: PAGE_WAS_OPEN_LONG }
    }
    for (const limit of PER_RECORD) {
      const seconds = await consume(limit, key)
      if (seconds !== null) return tooMany(seconds)
    }
    await form.sendAgain(key)
    return { status: 200, isSent: true, words: SENT_AGAIN }
  } catch (error) {
    log.error({ errorId: randomUUID(), form: form.name, err: error }, 'not sent again')
    return { status: 503, isSent: false, words: TRY_AGAIN }
  }
}

const tooMany = (retryAfterSeconds: number): Answer => ({
  status: 429,
  isSent: false,
  words: SENT_OFTEN,
  retryAfterSeconds,
})
