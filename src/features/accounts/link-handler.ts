import type { RawAnswers } from '@/forms/core/normalize'
import { clientAddress } from '@/lib/client-address'
import { isUuid } from '@/lib/uuid'

import {
  changeOwnEmail,
  confirmAddress,
  type ConfirmRefusal,
  sendOwnConfirmation,
} from './addresses'
import {
  type Act,
  type Answer,
  answering,
  answerTo,
  busy,
  headersOf,
  invalid,
  refuse,
  signedIn,
  tooMany,
} from './answer'
import { acceptInvitation, invite } from './invitations'
import type { AccountLinkKind } from './links'
import {
  changeOwnPassword,
  type ChoiceRefusal,
  choosePassword,
  requestReset,
  sendResetLinkOf,
} from './passwords'
import { can } from './rules'
import {
  choiceSchema,
  confirmSchema,
  forgotSchema,
  invitationSchema,
  ownEmailSchema,
  ownPasswordSchema,
} from './schema'
import { noSessionCookie } from './session-cookie'
import { currentUser } from './store'
import {
  ACCOUNT_PASSWORD_WRONG,
  ADDRESS_CHANGED,
  ADDRESS_CONFIRMED,
  ADDRESS_NOT_AVAILABLE,
  CONFIRMATION_SENT,
  CURRENT_PASSWORD_WRONG,
  fieldErrors,
  FIRST_ADMIN_BY_LINK,
  INVITATION_ACCEPTED,
  INVITATION_WITHDRAWN,
  INVITED,
  IS_STAFF_ALREADY,
  linkWording,
  NEW_ADDRESS_LINK_SENT,
  NO_ACCESS,
  NO_SUCH_ACCOUNT,
  NOT_SIGNED_IN,
  PASSWORD_CHANGED,
  PASSWORD_CHOSEN,
  passwordWording,
  RESET_LINK_SENT,
  RESET_LINK_SENT_TO_THEM,
  SAME_ADDRESS,
} from './wording'

const done = (message: string, next: string, cookie?: string): Answer => ({
  ok: true,
  message,
  account: null,
  next,
  ...(cookie !== undefined && { cookie }),
})

const forgotPassword: Act = async (fields, request) => {
  const typed = forgotSchema.safeParse(fields)
  if (!typed.success) return invalid(fieldErrors(typed.error))
  const asked = await requestReset(typed.data.email, clientAddress(request.headers))
  return asked.ok ? done(RESET_LINK_SENT, '/auth/forgot') : tooMany(asked.refusal.seconds)
}

const GONE = 410

function refusedChoice(kind: AccountLinkKind, refusal: ChoiceRefusal): Answer {
  switch (refusal.because) {
    case 'too-many':
      return tooMany(refusal.seconds)
    case 'busy':
      return busy
    case 'password':
      return invalid({ password: passwordWording[refusal.refusal] })
    case 'unknown':
    case 'used':
    case 'expired':
      return refuse(GONE, linkWording[kind][refusal.because])
  }
}

const resetPassword: Act = async (fields, request) => {
  const typed = choiceSchema.safeParse(fields)
  if (!typed.success) return invalid(fieldErrors(typed.error))
  const { key, password } = typed.data
  const chosen = await choosePassword(key, password, clientAddress(request.headers))
  if (!chosen.ok) return refusedChoice('reset', chosen.refusal)
  const message = chosen.value.isFirstAdmin ? FIRST_ADMIN_BY_LINK : PASSWORD_CHOSEN
  return done(message, '/auth', noSessionCookie)
}

function refusedConfirmation(refusal: ConfirmRefusal): Answer {
  switch (refusal.because) {
    case 'too-many':
      return tooMany(refusal.seconds)
    case 'busy':
      return busy
    case 'wrong':
      return invalid({ password: ACCOUNT_PASSWORD_WRONG })
    case 'taken':
      return refuse(409, ADDRESS_NOT_AVAILABLE)
    case 'unknown':
    case 'used':
    case 'expired':
      return refuse(GONE, linkWording.confirm[refusal.because])
  }
}

const confirmEmail: Act = async (fields, { headers }) => {
  const typed = confirmSchema.safeParse(fields)
  if (!typed.success) return invalid(fieldErrors(typed.error))
  const { key, password } = typed.data
  const confirmed = await confirmAddress(key, {
    headers,
    password,
    address: clientAddress(headers),
  })
  if (!confirmed.ok) return refusedConfirmation(confirmed.refusal)
  const { isChanged, isFirstAdmin } = confirmed.value
  if (isFirstAdmin) return done(FIRST_ADMIN_BY_LINK, '/auth', noSessionCookie)
  return isChanged
    ? done(ADDRESS_CHANGED, '/auth', noSessionCookie)
    : done(ADDRESS_CONFIRMED, '/auth?stay=1')
}

const sendConfirmationAgain: Act = async (_fields, { headers }) => {
  const sent = await sendOwnConfirmation(headers)
  if (sent.ok) return done(CONFIRMATION_SENT, '/auth?stay=1')
  return sent.refusal.because === 'too-many'
    ? tooMany(sent.refusal.seconds)
    : refuse(401, NOT_SIGNED_IN)
}

const changePassword: Act = async (fields, { headers }) => {
  const typed = ownPasswordSchema.safeParse(fields)
  if (!typed.success) return invalid(fieldErrors(typed.error))
  const { currentPassword, password } = typed.data
  const changed = await changeOwnPassword(headers, currentPassword, password)
  if (changed.ok) return { ...signedIn(changed.value, PASSWORD_CHANGED), next: '/auth?stay=1' }
  const { refusal } = changed
  switch (refusal.because) {
    case 'too-many':
      return tooMany(refusal.seconds)
    case 'busy':
      return busy
    case 'not-signed-in':
      return refuse(401, NOT_SIGNED_IN)
    case 'wrong':
      return invalid({ currentPassword: CURRENT_PASSWORD_WRONG })
    case 'password':
      return invalid({ password: passwordWording[refusal.refusal] })
  }
}

const changeEmail: Act = async (fields, { headers }) => {
  const typed = ownEmailSchema.safeParse(fields)
  if (!typed.success) return invalid(fieldErrors(typed.error))
  const { currentPassword, email } = typed.data
  const asked = await changeOwnEmail(headers, currentPassword, email)
  if (asked.ok) return done(NEW_ADDRESS_LINK_SENT, '/auth?stay=1')
  const { refusal } = asked
  switch (refusal.because) {
    case 'too-many':
      return tooMany(refusal.seconds)
    case 'busy':
      return busy
    case 'not-signed-in':
      return refuse(401, NOT_SIGNED_IN)
    case 'wrong':
      return invalid({ currentPassword: CURRENT_PASSWORD_WRONG })
    case 'same':
      return invalid({ email: SAME_ADDRESS })
  }
}

const acceptWith: Act = async (fields, request) => {
  const typed = choiceSchema.safeParse(fields)
  if (!typed.success) return invalid(fieldErrors(typed.error))
  const { key, password } = typed.data
  const accepted = await acceptInvitation(key, password, clientAddress(request.headers))
  if (accepted.ok) return done(INVITATION_ACCEPTED, '/auth', noSessionCookie)
  const { refusal } = accepted
  return refusal.because === 'withdrawn'
    ? refuse(GONE, INVITATION_WITHDRAWN)
    : refusedChoice('invitation', refusal)
}

/** Back to the page of a link. The key comes from a form, so it may be anything. */
const toLink = (path: string) => (fields: RawAnswers) =>
  typeof fields.key === 'string' && /^[\w-]{1,100}$/.test(fields.key)
    ? `/auth/${path}/${fields.key}`
    : '/auth'

const TO_ACCOUNT = '/auth?stay=1'

export const answerForgotPassword = answering(
  { mode: 'forgot-password', back: '/auth/forgot' },
  forgotPassword,
)
export const answerResetPassword = answering(
  { mode: 'reset-password', back: toLink('reset') },
  resetPassword,
)
export const answerConfirmEmail = answering(
  { mode: 'confirm-email', back: toLink('confirm') },
  confirmEmail,
)
export const answerAcceptInvitation = answering(
  { mode: 'accept-invitation', back: toLink('invitation') },
  acceptWith,
)
export const answerSendConfirmation = answering(
  { mode: 'send-confirmation', back: TO_ACCOUNT },
  sendConfirmationAgain,
)
export const answerChangePassword = answering(
  { mode: 'change-password', back: TO_ACCOUNT },
  changePassword,
)
export const answerChangeEmail = answering({ mode: 'change-email', back: TO_ACCOUNT }, changeEmail)

/** What an admin's button in the panel asks for. */
async function answerAdmin(
  request: Request,
  act: (
    adminId: NonNullable<Awaited<ReturnType<typeof currentUser>>>,
    fields: RawAnswers,
  ) => Promise<Answer>,
): Promise<Response> {
  const answer = await answerTo(request, async (fields) => {
    const user = await currentUser(request.headers)
    if (!user) return refuse(401, NOT_SIGNED_IN)
    return can(user.role, 'accounts') ? act(user, fields) : refuse(403, NO_ACCESS)
  })
  const body = answer.ok
    ? { success: true, message: answer.message }
    : { success: false, error: answer.error, fields: answer.fields }
  return Response.json(body, { status: answer.ok ? 200 : answer.code, headers: headersOf(answer) })
}

export const answerInvite = (request: Request): Promise<Response> =>
  answerAdmin(request, async (admin, fields) => {
    const typed = invitationSchema.safeParse(fields)
    if (!typed.success) return invalid(fieldErrors(typed.error))
    const invited = await invite(admin, typed.data)
    if (invited.ok) return done(INVITED, '/cms/collections/users')
    return invited.refusal.because === 'too-many'
      ? tooMany(invited.refusal.seconds)
      : invalid({ email: IS_STAFF_ALREADY })
  })

export const answerSendResetLink = (accountId: string, request: Request): Promise<Response> =>
  answerAdmin(request, async (admin) =>
    isUuid(accountId) && (await sendResetLinkOf(accountId, admin.id))
      ? done(RESET_LINK_SENT_TO_THEM, '/cms/collections/users')
      : refuse(404, NO_SUCH_ACCOUNT),
  )
