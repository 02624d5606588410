import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { recordOutcome, tellFamily } from './store'
import { FAMILY_TOLD, NO_SUCH_NOTE, NOT_OVER, OUTCOME_SAVED, SAY_YES_OR_NO } from './wording'

const BYTES_MAX = 1024

type Asked = { request: Request; params: { id: string }; user: User }

const outcomeSchema = z.object({ tookPlace: z.enum(['yes', 'no']) })

/** Keeps whether an event without taps took place. */
export async function handleOutcome({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = outcomeSchema.safeParse(await parseJsonBody(request, BYTES_MAX))
  if (!body.success) return refusalResponse(422, SAY_YES_OR_NO)
  const isKept = isUuid(id) && (await recordOutcome(user, id, body.data.tookPlace === 'yes'))
  return isKept
    ? jsonResponse(200, { success: true, message: OUTCOME_SAVED })
    : refusalResponse(404, NOT_OVER)
}

const toldSchema = z.object({ note: z.string().refine(isUuid) })

/** Keeps that a family was told of an incident or of medicine. */
export async function handleTold({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = toldSchema.safeParse(await parseJsonBody(request, BYTES_MAX))
  const isKept = body.success && isUuid(id) && (await tellFamily(user, id, body.data.note))
  return isKept
    ? jsonResponse(200, { success: true, message: FAMILY_TOLD })
    : refusalResponse(404, NO_SUCH_NOTE)
}
