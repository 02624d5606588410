import type { RawAnswers } from '@/forms/core/normalize'
import { clientAddress } from '@/lib/client-address'
import { ok, refused } from '@/lib/result'
import { openPayload } from '@/platform/payload'

import { accountRoute, requireSignIn } from './account-route'
import { beginInBrowser } from './browser-session'
import { confirmEmailAddress, requestEmailChange, resendConfirmation } from './email-address'
import { acceptInvitation } from './invitations'
import { changePassword, requestPasswordReset, resetPassword } from './passwords'
import type { Done, Outcome } from './respond'
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  type Credentials,
  forgotPasswordSchema,
  newPasswordSchema,
  noFieldsSchema,
} from './schema'
import { currentUser, noSessionCookie } from './sessions.tx'
import { signIn } from './sign-in'
import {
  CONFIRMATION_SENT,
  EMAIL_CHANGE_REQUESTED,
  EMAIL_CHANGED,
  EMAIL_CONFIRMED,
  EMAIL_CONFIRMED_AND_IN,
  FIRST_ADMIN_BY_LINK,
  INVITATION_ACCEPTED,
  PASSWORD_CHANGED,
  PASSWORD_RESET,
  RESET_LINK_SENT,
} from './wording'

const FORGOT_PAGE = '/auth/forgot'
const ACCOUNT_PAGE = '/auth?stay=1'
const DESK = '/cms'

/** The page of a link. Its key comes from a form, so it can be any text. */
const pageOfLink =
  (path: string) =>
  ({ key }: RawAnswers): string =>
    typeof key === 'string' && /^[\w-]{1,100}$/.test(key) ? `/auth/${path}/${key}` : '/auth'

const continueTo = (message: string, next: string) => ok<Done>({ message, account: null, next })

/** For actions that end all sessions of the account, including this browser's. */
const signInAgain = (message: string) =>
  ok<Done>({ message, account: null, next: '/auth', cookie: noSessionCookie })

/**
 * Signs in the person who followed a link and typed the password. They may have to set up or give a second
 * step first.
 */
async function signInByLink(
  credentials: Credentials,
  headers: Headers,
  { message, next }: { message: string; next: string },
): Promise<Outcome> {
  const signedIn = await signIn(credentials, clientAddress(headers))
  if (signedIn.ok) return ok({ ...(await beginInBrowser(signedIn.value, headers, message)), next })
  const { refusal } = signedIn
  return refusal.code === 'second-step-needed'
    ? refused({ ...refusal, next })
    : signInAgain(message)
}

export const handleForgotPassword = accountRoute(
  { schema: forgotPasswordSchema, form: 'forgot-password', page: FORGOT_PAGE },
  async ({ email }, { headers }) => {
    const requested = await requestPasswordReset(email, clientAddress(headers))
    return requested.ok ? continueTo(RESET_LINK_SENT, FORGOT_PAGE) : requested
  },
)

export const handleResetPassword = accountRoute(
  { schema: newPasswordSchema, form: 'reset-password', page: pageOfLink('reset') },
  async ({ key, password }, { headers }) => {
    const reset = await resetPassword(key, password, clientAddress(headers))
    if (!reset.ok) return reset
    return signInAgain(reset.value.isFirstAdmin ? FIRST_ADMIN_BY_LINK : PASSWORD_RESET)
  },
)

export const handleConfirmEmail = accountRoute(
  { schema: confirmEmailSchema, form: 'confirm-email', page: pageOfLink('confirm') },
  async ({ key, password }, { headers }) => {
    const signedIn = await currentUser(await openPayload(), headers)
    const confirmed = await confirmEmailAddress(key, password, {
      signedIn,
      client: clientAddress(headers),
    })
    if (!confirmed.ok) return confirmed
    if (confirmed.value.isFirstAdmin) return signInAgain(FIRST_ADMIN_BY_LINK)
    if (confirmed.value.isChanged) return signInAgain(EMAIL_CHANGED)
    if (signedIn) return continueTo(EMAIL_CONFIRMED, ACCOUNT_PAGE)
    const credentials = { email: confirmed.value.email, password }
    return signInByLink(credentials, headers, {
      message: EMAIL_CONFIRMED_AND_IN,
      next: ACCOUNT_PAGE,
    })
  },
)

export const handleAcceptInvitation = accountRoute(
  { schema: newPasswordSchema, form: 'accept-invitation', page: pageOfLink('invitation') },
  async ({ key, password }, { headers }) => {
    const accepted = await acceptInvitation(key, password, clientAddress(headers))
    if (!accepted.ok) return accepted
    const credentials = { email: accepted.value, password }
    return signInByLink(credentials, headers, { message: INVITATION_ACCEPTED, next: DESK })
  },
)

export const handleSendConfirmation = accountRoute(
  { schema: noFieldsSchema, form: 'send-confirmation', page: ACCOUNT_PAGE },
  requireSignIn(async (_fields, user) => {
    const result = await resendConfirmation(user)
    return result.ok ? continueTo(CONFIRMATION_SENT, ACCOUNT_PAGE) : result
  }),
)

export const handleChangePassword = accountRoute(
  { schema: changePasswordSchema, form: 'change-password', page: ACCOUNT_PAGE },
  requireSignIn(async ({ currentPassword, password }, user, { headers }) => {
    const changed = await changePassword(user, currentPassword, password)
    if (!changed.ok) return changed
    const done = await beginInBrowser(changed.value, headers, PASSWORD_CHANGED)
    return ok({ ...done, next: ACCOUNT_PAGE })
  }),
)

export const handleChangeEmail = accountRoute(
  { schema: changeEmailSchema, form: 'change-email', page: ACCOUNT_PAGE },
  requireSignIn(async ({ currentPassword, email }, user) => {
    const requested = await requestEmailChange(user, currentPassword, email)
    return requested.ok ? continueTo(EMAIL_CHANGE_REQUESTED, ACCOUNT_PAGE) : requested
  }),
)
