import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { refused } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { type ErasureParts, requestErasure } from './erasure'
import { liftHold, placeHold } from './legal-holds'
import { SCOPES } from './rules'
import {
  CODE_MISSING,
  ERASURE_REFUSALS,
  ERASURE_REQUESTED,
  HOLD_LIFTED,
  HOLD_PLACED,
  HOLD_REFUSALS,
  SCOPE_MISSING,
} from './wording'

const BODY_BYTES_MAX = 8 * 1024

type Asked = { request: Request; params: { id: string }; user: User }

const erasureSchema = z.object({
  scope: z.enum(SCOPES, SCOPE_MISSING),
  code: z.string(CODE_MISSING).trim().min(1, CODE_MISSING).max(64, CODE_MISSING),
})

/** The handler of the form by which an admin has a person's data erased. */
export const erasureHandler =
  (parts: ErasureParts) =>
  async ({ request, params: { id }, user }: Asked): Promise<Response> => {
    if (!isUuid(id)) return refusalResponse(404, ERASURE_REFUSALS['not-found'])
    const body = erasureSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
    if (!body.success) return invalidFieldsResponse(errorsOf(body.error))
    const requested = await requestErasure(user, id, body.data, parts)
    if (requested.ok) return jsonResponse(202, { success: true, message: ERASURE_REQUESTED })
    const { refusal } = requested
    if (refusal instanceof Response) return refusal
    return refusalResponse(refusal === 'held' ? 409 : 404, ERASURE_REFUSALS[refusal])
  }

const errorsOf = ({ issues }: z.ZodError): Record<string, string> =>
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
