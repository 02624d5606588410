import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { refused } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { keepReview } from './store'
import { NAME_MISSING, REVIEW_REFUSALS, REVIEWED } from './wording'

const BODY_BYTES_MAX = 1024

const bodySchema = z.object({ name: z.string().trim().min(1).max(120) })

/** Keeps that somebody has reviewed the Spanish text of a published version. */
export async function handleReview({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> {
  const body = bodySchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!body.success) return invalidFieldsResponse({ name: NAME_MISSING })
  const kept = isUuid(id)
    ? await keepReview(user, id, body.data.name)
    : refused('not-found' as const)
  return kept.ok
    ? jsonResponse(200, { success: true, message: REVIEWED })
    : refusalResponse(kept.refusal === 'not-found' ? 404 : 409, REVIEW_REFUSALS[kept.refusal])
}
