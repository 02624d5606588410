import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { refused } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { callBackErasure, type ErasureParts, requestErasure } from './erasure'
import { liftHold, placeHold } from './legal-holds'
import { putBack } from './quarantine'
import { KEPT_NAMES, SCOPES } from './rules'
import { goOn } from './store'
import {
  CALL_BACK_REFUSALS,
  CALLED_BACK,
  CODE_MISSING,
  ERASURE_REFUSALS,
  ERASURE_REQUESTED,
  HOLD_LIFTED,
  HOLD_PLACED,
  HOLD_REFUSALS,
  NOTHING_STOPPED,
  PUT_BACK,
  PUT_BACK_REFUSALS,
  SCOPE_MISSING,
  WENT_ON,
} from './wording'

const BODY_BYTES_MAX = 8 * 1024

type Asked = { request: Request; params: { id: string }; user: User }

const erasureSchema = z.object({
  scope: z.enum(SCOPES, SCOPE_MISSING),
  // A form sends one as a text.
  households: z.union(
    [z.string().transform((key) => [key]), z.array(z.string()).max(100)],
    ERASURE_REFUSALS['no-household'],
  ),
  seen: z.string(ERASURE_REFUSALS['list-changed']),
  code: z.string(CODE_MISSING).trim().min(1, CODE_MISSING).max(64, CODE_MISSING),
})

/** The handler of the form by which an admin has a person's data erased. */
export const erasureHandler =
  (parts: ErasureParts) =>
  async ({ request, params: { id }, user }: Asked): Promise<Response> => {
    if (!isUuid(id)) return refusalResponse(404, ERASURE_REFUSALS['not-found'])
    const body = erasureSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
    if (!body.success) return invalidFieldsResponse(getErrors(body.error))
    const requested = await requestErasure(user, id, body.data, parts)
    if (requested.ok) return jsonResponse(202, { success: true, message: ERASURE_REQUESTED })
    const { refusal } = requested
    if (refusal instanceof Response) return refusal
    if (refusal === 'no-household')
      return invalidFieldsResponse({ households: ERASURE_REFUSALS['no-household'] })
    return refusalResponse(refusal === 'not-found' ? 404 : 409, ERASURE_REFUSALS[refusal])
  }

/** Handles the button that calls an erasure back. */
export async function handleCallBack({ params: { id }, user }: Asked): Promise<Response> {
  const done = isUuid(id) ? await callBackErasure(user, id) : refused('not-found' as const)
  return done.ok
    ? jsonResponse(200, { success: true, message: CALLED_BACK })
    : refusalResponse(done.refusal === 'not-found' ? 404 : 409, CALL_BACK_REFUSALS[done.refusal])
}

const getErrors = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

const holdSchema = z.object({ reason: z.string().max(500) })

/** Handles the form that places a legal hold. */
export async function handlePlaceHold({ request, params: { id }, user }: Asked): Promise<Response> {
  if (!isUuid(id)) return refusalResponse(404, HOLD_REFUSALS['not-found'])
  const body = holdSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  const placed = await placeHold(user, id, body.success ? body.data.reason : '')
  if (placed.ok) return jsonResponse(200, { success: true, message: HOLD_PLACED })
  if (placed.refusal === 'no-reason')
    return invalidFieldsResponse({ reason: HOLD_REFUSALS['no-reason'] })
  return refusalResponse(placed.refusal === 'not-found' ? 404 : 409, HOLD_REFUSALS[placed.refusal])
}

/** Handles the button that lifts a legal hold. */
export async function handleLiftHold({ params: { id }, user }: Asked): Promise<Response> {
  const lifted = isUuid(id) ? await liftHold(user, id) : refused('not-found' as const)
  return lifted.ok
    ? jsonResponse(200, { success: true, message: HOLD_LIFTED })
    : refusalResponse(404, HOLD_REFUSALS[lifted.refusal])
}

const goOnSchema = z.object({ class: z.enum(KEPT_NAMES).optional() })

/** Handles the button that lets a run go on that has stopped: one class, or all that the clocks stopped. */
export async function handleGoOn({
  request,
  user,
}: Pick<Asked, 'request' | 'user'>): Promise<Response> {
  const body = goOnSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  return body.success && (await goOn(user, body.data.class))
    ? jsonResponse(200, { success: true, message: WENT_ON })
    : refusalResponse(409, NOTHING_STOPPED)
}

/** Handles the button that puts back rows that a run took. */
export async function handlePutBack({ params: { id }, user }: Asked): Promise<Response> {
  const put = isUuid(id) ? await putBack(user, id) : refused('not-found' as const)
  return put.ok
    ? jsonResponse(200, { success: true, message: PUT_BACK })
    : refusalResponse(put.refusal === 'not-found' ? 404 : 409, PUT_BACK_REFUSALS[put.refusal])
}
