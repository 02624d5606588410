import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { SIGNATURE_DECISIONS } from './rules'
import { openHealthDetails, settleSignature } from './store'
import { NOTHING_TO_SETTLE, SIGNATURE_SETTLED, SIGNATURE_SETTLED_BEFORE } from './wording'

/** Opens the health answers of all participants on an event’s list. */
export const handleHealthDetails = async ({
  params: { id },
  user,
}: {
  params: { id: string }
  user: User
}): Promise<Response> =>
  isUuid(id)
    ? jsonResponse(200, { success: true, details: await openHealthDetails(id, user) })
    : refusalResponse(404, 'Event not found.')

const BYTES_MAX = 1024

const decisionSchema = z.object({ decision: z.enum(SIGNATURE_DECISIONS) })

/** Records the review of a signature in another name. */
export async function handleSettle({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> {
  const asked = decisionSchema.safeParse(await parseJsonBody(request, BYTES_MAX))
  if (!asked.success) return refusalResponse(422, 'Please say what you found out.')
  const settled = isUuid(id) ? await settleSignature(user, id, asked.data.decision) : null
  if (settled === null) return refusalResponse(404, NOTHING_TO_SETTLE)
  return settled === 'settled'
    ? jsonResponse(200, { success: true, message: SIGNATURE_SETTLED })
    : refusalResponse(409, SIGNATURE_SETTLED_BEFORE)
}
