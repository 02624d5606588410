import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { findEmail, resendEmail } from './store'
import { QUEUED_AGAIN, resendRefusals } from './wording'

/** Handles the button that sends an email again. */
export async function handleResend({
  params: { id },
  user,
}: {
  params: { id: string }
  user: User
}): Promise<Response> {
  const email = isUuid(id) ? await findEmail(id, user) : null
  if (!email) return refusalResponse(404, 'Email not found.')
  const queued = await resendEmail(email.id, user)
  return queued.ok
    ? jsonResponse(200, { success: true, message: QUEUED_AGAIN })
    : refusalResponse(409, resendRefusals[queued.refusal])
}
