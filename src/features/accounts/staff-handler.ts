import { ok, refused } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { parseFields, submitFields } from './account-route'
import { invite } from './invitations'
import { sendResetLinkByAdmin } from './passwords'
import { outcomeResponse } from './respond'
import { invitationSchema } from './schema'
import { INVITED, RESET_LINK_SENT_TO_OWNER } from './wording'

/** Handles the form above the panel's list of accounts, which invites a colleague. */
export async function handleInvite({
  request,
  user: admin,
}: {
  request: Request
  user: User
}): Promise<Response> {
  const fields = await parseFields(request)
  if (!fields.ok) return outcomeResponse(fields)
  const outcome = await submitFields(
    invitationSchema,
    async (invitation) => {
      const invited = await invite(admin, invitation)
      return invited.ok ? ok({ message: INVITED }) : invited
    },
    fields.value,
    request,
  )
  return outcomeResponse(outcome)
}

/** Handles the panel's button that emails the owner of an account a link to reset its password. */
export async function handleSendResetLink({
  params: { id },
  user: admin,
}: {
  params: { id: string }
  user: User
}): Promise<Response> {
  const sent = isUuid(id)
    ? await sendResetLinkByAdmin(id, admin.id)
    : refused({ code: 'unknown-account' as const })
  return outcomeResponse(sent.ok ? ok({ message: RESET_LINK_SENT_TO_OWNER }) : sent)
}
