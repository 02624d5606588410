import { ok, refused, type Result } from '@/lib/result'
import { storableText } from '@/lib/storable-text'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { parseFields, submitFields } from './account-route'
import { withdrawInvitation } from './colleagues'
import { endSessionsOfColleague, setDisabled } from './disabling'
import { invite } from './invitations'
import { withOwnProof } from './own-proof'
import { sendResetLinkByAdmin } from './passwords'
import { outcomeResponse } from './respond'
import type { AccountRefusal } from './rules'
import { invitationSchema, secondStepOffSchema } from './schema'
import { switchOffForColleague } from './second-step'
import {
  COLLEAGUE_DISABLED,
  COLLEAGUE_ENABLED,
  COLLEAGUE_SECOND_STEP_OFF,
  COLLEAGUE_SIGNED_OUT,
  INVITATION_WITHDRAWN,
  INVITED,
  RESET_LINK_SENT_TO_OWNER,
} from './wording'

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

type AboutAccount = { request: Request; params: { id: string }; user: User }

/** Handles a button about a colleague's account, or about an invitation to one. */
const colleagueAction =
  (work: (admin: User, id: string) => Promise<Result<null, AccountRefusal>>, message: string) =>
  async ({ params: { id }, user }: AboutAccount): Promise<Response> => {
    const outcome = isUuid(id)
      ? await work(user, id)
      : refused({ code: 'unknown-account' as const })
    return outcomeResponse(outcome.ok ? ok({ message }) : outcome)
  }

export const handleDisable = colleagueAction(
  (admin, id) => setDisabled(admin, id, true),
  COLLEAGUE_DISABLED,
)

export const handleEnable = colleagueAction(
  (admin, id) => setDisabled(admin, id, false),
  COLLEAGUE_ENABLED,
)

export const handleWithdrawInvitation = colleagueAction(withdrawInvitation, INVITATION_WITHDRAWN)

/** Signs a colleague out in the browser that the form names, or everywhere. */
export async function handleEndSessions({
  request,
  params: { id },
  user,
}: AboutAccount): Promise<Response> {
  const fields = await parseFields(request)
  if (!fields.ok) return outcomeResponse(fields)
  const { session } = fields.value
  const sessionId = typeof session === 'string' ? storableText(session) : null
  const end = colleagueAction(
    (admin, accountId) => endSessionsOfColleague(admin, accountId, sessionId),
    COLLEAGUE_SIGNED_OUT,
  )
  return end({ request, params: { id }, user })
}

/**
 * Turns off a colleague's two-step sign-in. The admin typed the colleague's email address and proves who they
 * are again.
 */
export async function handleSecondStepOff({
  request,
  params: { id },
  user,
}: AboutAccount): Promise<Response> {
  const fields = await parseFields(request)
  if (!fields.ok) return outcomeResponse(fields)
  const outcome = await submitFields(
    secondStepOffSchema,
    async ({ email: typedEmail, ...proof }) => {
      if (!isUuid(id)) return refused({ code: 'unknown-account' })
      if (id === user.id) return refused({ code: 'own-account' })
      const off = await withOwnProof(user, proof, (tx) =>
        switchOffForColleague(tx, user, { accountId: id, typedEmail }),
      )
      return off.ok ? ok({ message: COLLEAGUE_SECOND_STEP_OFF }) : off
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
  const result = isUuid(id)
    ? await sendResetLinkByAdmin(id, admin.id)
    : refused({ code: 'unknown-account' as const })
  return outcomeResponse(result.ok ? ok({ message: RESET_LINK_SENT_TO_OWNER }) : result)
}
