import type { z } from 'zod'

import { EMAIL_LENGTH_MAX } from '@/forms/core/limits'
import type { RawAnswers } from '@/forms/core/normalize'
import { parseBody } from '@/forms/server/body'
import { ANSWER_MS, typeAgain, wantsJson } from '@/forms/server/unavailable'
import { withDeadline } from '@/lib/deadline'
import { log } from '@/lib/log'
import { isFromThisSite } from '@/lib/request-origin'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordRefusal } from '@/platform/audit'
import { openPayload } from '@/platform/payload'

import type { RejectedForm } from './rejected-form'
import {
  isWithoutPage,
  type Outcome,
  outcomeRedirect,
  outcomeResponse,
  responseInit,
} from './respond'
import type { AccountRefusal } from './rules'
import { fieldRefusals } from './schema'
import { currentUser } from './sessions.tx'

const BODY_BYTES_MAX = 16 * 1024

/** Parses the body of a request. It may be empty, for example to sign out, and then has no content type either. */
export async function parseFields(request: Request): Promise<Result<RawAnswers, AccountRefusal>> {
  const isEmpty =
    request.headers.get('content-length') === '0' ||
    !['content-type', 'content-length', 'transfer-encoding'].some((name) =>
      request.headers.has(name),
    )
  if (isEmpty) return ok({})
  const limits = { bytesMax: BODY_BYTES_MAX, files: [], fileBytesMax: 0 }
  const body = await parseBody(request, limits)
  return body.ok ? ok(body.value.fields) : refused({ code: body.refusal })
}

/** Parses a request that changes an account or a session. It must come from a page of this site. */
export const receiveFields = (request: Request): Promise<Result<RawAnswers, AccountRefusal>> =>
  isFromThisSite(request.headers)
    ? orBusy(parseFields(request))
    : Promise.resolve(refused({ code: 'not-from-this-site' }))

/** Handles the values of a form that its schema has accepted. */
export type Action<Values> = (values: Values, request: Request) => Promise<Outcome>

/** Validates the fields of a form and runs its action. */
export async function submitFields<Values>(
  schema: z.ZodType<Values>,
  action: Action<Values>,
  fields: RawAnswers,
  request: Request,
): Promise<Outcome> {
  const parsed = schema.safeParse(fields)
  if (!parsed.success)
    return refused({ code: 'invalid-fields', fields: fieldRefusals(parsed.error) })
  return orBusy(withDeadline(ANSWER_MS, action(parsed.data, request)))
}

/** Logs an unexpected error and refuses the request, so that it can be tried again. */
async function orBusy<Value>(
  work: Promise<Result<Value, AccountRefusal>>,
): Promise<Result<Value, AccountRefusal>> {
  try {
    return await work
  } catch (error) {
    log.error({ err: error }, 'accounts: request failed')
    return refused({ code: 'busy' })
  }
}

/** An action of a signed-in person on their own account. */
export const requireSignIn =
  <Values>(
    action: (values: Values, user: User, request: Request) => Promise<Outcome>,
  ): Action<Values> =>
  async (values, request) => {
    const payload = await openPayload()
    const user = await currentUser(payload, request.headers)
    if (!user) return refused({ code: 'not-signed-in' })
    const outcome = await action(values, user, request)
    if (!outcome.ok && isRecorded(outcome.refusal.code)) {
      const { status } = responseInit(outcome)
      const { pathname: path } = new URL(request.url)
      await recordRefusal({ sql: payload.db.drizzle }, user, { status, method: 'POST', path })
    }
    return outcome
  }

/**
 * Records a wrong password, because a stranger may be at an unattended screen, and requests that no form of
 * ours makes.
 */
const isRecorded = (code: AccountRefusal['code']): boolean =>
  [
    'wrong-current-password',
    'last-admin',
    'unconfirmed',
    'own-password-too-short',
    'second-step-required',
  ].includes(code)

type AccountForm<Values> = {
  schema: z.ZodType<Values>
  /** Names the form on its page for a browser without JavaScript. */
  form?: RejectedForm['form']
  /** The page of the form, to which such a browser returns if the form is refused. */
  page: string | ((fields: RawAnswers) => string)
}

/**
 * A route of `/auth` for one form about an account, sent by our own script, a program, or a browser without
 * JavaScript.
 */
export function accountRoute<Values>(
  { schema, form, page }: AccountForm<Values>,
  action: Action<Values>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const received = await receiveFields(request)
    const fields = received.ok ? received.value : {}
    const outcome = received.ok ? await submitFields(schema, action, fields, request) : received
    if (wantsJson(request) || isWithoutPage(outcome)) return outcomeResponse(outcome)
    const pageOfForm = typeof page === 'string' ? page : page(fields)
    if (!outcome.ok && outcome.refusal.code === 'busy') return typeAgain(pageOfForm)
    return outcomeRedirect(outcome, {
      form,
      page: pageOfForm,
      email: typeof fields.email === 'string' ? fields.email.slice(0, EMAIL_LENGTH_MAX) : '',
    })
  }
}
