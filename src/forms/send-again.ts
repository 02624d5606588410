import { randomUUID } from 'node:crypto'

import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { within } from '@/lib/deadline'
import { log } from '@/lib/log'
import { type Limit, retryAfter, spend } from '@/lib/rate-limit'

import { readBody } from './body'
import { keyOfTicket, type SendAgainOutcome } from './duplicate'
import { contextOf, type PublicForm } from './receive'
import { noteReturned } from './returned'
import { ANSWER_MS, isForProgram, unavailable } from './unavailable'
import { PAGE_WAS_OPEN_LONG, SENT_AGAIN, SENT_OFTEN, TRY_AGAIN } from './wording'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

const PER_ADDRESS: Limit = {
  name: 'send-again-address',
  times: 20,
  perSeconds: 10 * MINUTE_SECONDS,
}
/** Nobody's inbox is filled by somebody else who knows what the form was filled in with. */
const PER_RECORD: readonly Limit[] = [
  { name: 'send-again', times: 2, perSeconds: HOUR_SECONDS },
  { name: 'send-again-day', times: 5, perSeconds: 24 * HOUR_SECONDS },
]

const LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

type Answer = SendAgainOutcome & { status: 200 | 422 | 429 | 503; retryAfterSeconds?: number }

/**
 * Sends what the first of a refused duplicate was sent once more, to the address of the first and to no other.
 * The answer is the same whatever has become of the first meanwhile.
 */
export async function answerSendAgain(form: PublicForm, request: Request): Promise<Response> {
  try {
    return await within(ANSWER_MS, answer(form, request))
  } catch (error) {
    log.error({ errorId: randomUUID(), form: form.name, err: error }, 'not sent again')
    return unavailable(request, TRY_AGAIN)
  }
}

async function answer(form: PublicForm, request: Request): Promise<Response> {
  const read = await readBody(request, LIMITS)
  const fields = read.ok ? read.body.fields : {}
  const { status, retryAfterSeconds, ...outcome } = await sendAgain(form, fields.ticket, request)
  const headers = {
    'Cache-Control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': retryAfter(retryAfterSeconds) }),
  }
  if (isForProgram(request)) {
    const { isSent, words } = outcome
    return Response.json(
      isSent ? { success: true, message: words } : { success: false, error: words },
      { status, headers },
    )
  }
  const cookie = await noteReturned(form.name, request, outcome)
  const page = await form.pageOf(contextOf(form, fields))
  return new Response(null, {
    status: 303,
    headers: {
      ...headers,
      Location: `${page}#error-summary`,
      ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
    },
  })
}

async function sendAgain(form: PublicForm, ticket: unknown, request: Request): Promise<Answer> {
  try {
    const wait = await spend(PER_ADDRESS, clientAddress(request.headers))
    if (wait !== null) return tooMany(wait)
    const key = keyOfTicket(form.name, ticket, now())
    if (key === null || !form.sendAgain) {
      return { status: 422, isSent: false, words: PAGE_WAS_OPEN_LONG }
    }
    for (const limit of PER_RECORD) {
      const seconds = await spend(limit, key)
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
