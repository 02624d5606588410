import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { findEmail, resendEmail } from './store'
import { resendRefusals } from './wording'

/** Sends an email again: the panel’s button. */
export async function handleResend({
  params: { id },
  user,
}: {
  params: { id: string }
  user: User
}): Promise<Response> {
  const email = isUuid(id) ? await findEmail(id, user) : null
  if (!email) return refusalResponse(404, 'There is no such email.')
  const queued = await resendEmail(email.id, user)
  return queued.ok
    ? jsonResponse(200, { success: true })
    : refusalResponse(409, resendRefusals[queued.refusal])
}
