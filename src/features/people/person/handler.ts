import { z } from 'zod'

import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { HEALTH_REFUSALS } from '../wording'
import type { HealthReason, HealthRefusal } from './rules'
import { readHealth } from './store'

const reasonSchema = z.union([
  z.object({ reason: z.enum(['call', 'incident']) }).transform(({ reason }) => ({ code: reason })),
  z
    .object({ reason: z.string().refine(isUuid) })
    .transform(({ reason }) => ({ code: 'event' as const, eventId: reason })),
])

const STATUSES: Record<HealthRefusal, number> = { 'no-right': 403, 'not-found': 404 }

/** Opens the health answers of a person, with the reader's reason. */
export async function handleHealth({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> {
  const reason = await reasonIn(request)
  if (!reason) return refusalResponse(422, 'Please say why you open them.')
  const health = await readHealth(id, user, reason)
  return health.ok
    ? jsonResponse(200, { success: true, ...health.value })
    : refusalResponse(STATUSES[health.refusal], HEALTH_REFUSALS[health.refusal])
}

async function reasonIn(request: Request): Promise<HealthReason | null> {
  try {
    return reasonSchema.parse(await request.json())
  } catch {
    return null
  }
}
