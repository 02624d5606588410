import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { letEmailsGo } from './hold'
import { readEmail, resendEmail } from './store'
import { LET_GO, NOTHING_HELD, QUEUED_AGAIN, resendRefusals } from './wording'

/** Handles the button that sends an email again. */
export async function handleResend({
  params: { id },
  user,
}: {
  params: { id: string }
  user: User
}): Promise<Response> {
  const email = isUuid(id) ? await readEmail(id) : null
  if (!email) return refusalResponse(404, 'Email not found.')
  const queued = await resendEmail(email.id, user)
  return queued.ok
    ? jsonResponse(200, { success: true, message: QUEUED_AGAIN })
    : refusalResponse(409, resendRefusals[queued.refusal])
}

/** Handles the button that lets emails go out after a restore. */
export async function handleLetGo({ user }: { user: User }): Promise<Response> {
  return (await letEmailsGo(user))
    ? jsonResponse(200, { success: true, message: LET_GO })
    : refusalResponse(409, NOTHING_HELD)
}
