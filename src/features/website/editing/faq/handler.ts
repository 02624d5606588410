import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { moveQuestion } from './store'
import { MOVE_REFUSALS, movedMessage } from './wording'

const BODY_BYTES_MAX = 64 * 1024

const bodySchema = z.object({
  to: z.coerce.number().int().min(0).max(1000),
  seen: z.array(z.uuid()).max(1000),
})

/** Handles a question that was moved within its group. */
export async function handleMove({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> {
  const body = bodySchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!isUuid(id) || !body.success) return refusalResponse(404, MOVE_REFUSALS.unknown)
  const moved = await moveQuestion(user, id, body.data)
  return moved.ok
    ? jsonResponse(200, { success: true, message: movedMessage(moved.value) })
    : refusalResponse(moved.refusal === 'unknown' ? 404 : 409, MOVE_REFUSALS[moved.refusal])
}
