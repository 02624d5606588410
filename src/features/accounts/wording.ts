import type { z } from 'zod'

import type { FieldErrors } from '@/forms/core/refusals'
import { describeAnswer } from '@/forms/core/wording'

import {
  type FieldRefusal,
  NAME_CHARACTERS_MAX,
  PASSWORD_CHARACTERS,
  type PasswordRefusal,
  type Role,
  type RoleRefusal,
} from './rules'

export const roleWording: Record<RoleRefusal, string> = {
  'last-admin': 'This is the only admin. Make somebody else an admin first.',
  unconfirmed:
    'The owner of this email address has not confirmed it yet. Send them an invitation instead, or ask them to confirm it.',
}

/** “Your account is now …”, “Dana is now …”. */
export const roleInASentence: Record<Role, string> = {
  admin: 'an admin',
  staff: 'staff',
  user: 'an account without staff access',
}

export const passwordWording: Record<PasswordRefusal, string> = {
  'too-short': `Password must be at least ${String(PASSWORD_CHARACTERS.user)} characters.`,
  'too-short-for-staff': `Staff and admin accounts need a password of at least ${String(PASSWORD_CHARACTERS.staff)} characters.`,
  'too-long': `Password must be at most ${String(PASSWORD_CHARACTERS.max)} characters.`,
  'too-common': 'This password is one of the first that others would try. Choose another.',
}

const fieldWording: Record<FieldRefusal, string> = {
  ...passwordWording,
  required: describeAnswer({ code: 'required' }),
  'invalid-email': describeAnswer({ code: 'invalid-email' }),
  'name-too-long': `At most ${String(NAME_CHARACTERS_MAX)} characters.`,
  unprintable: 'Please use letters only.',
  'no-role': 'Choose a role.',
  'link-incomplete': 'This link is not complete.',
  'not-an-account': 'Invalid UUID',
}

const isFieldRefusal = (code: string): code is FieldRefusal => Object.hasOwn(fieldWording, code)

/** The first thing to say at each field that a schema refuses. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message: code } of error.issues) {
    if (!isFieldRefusal(code)) throw new Error(`The schema refuses with ${code}, which is no code`)
    errors[String(path[0] ?? '')] ??= fieldWording[code]
  }
  return errors
}

export const PASSWORD_CHANGED_ELSEWHERE =
  'A password is changed by its owner, at /auth, which asks for the current one. Admins can send a link instead.'
export const EMAIL_CHANGED_ELSEWHERE =
  'An email address is changed by its owner, at /auth, and confirmed by a link.'

/** Source: specification 2, section 8. */
export const SIGNED_IN = 'Signed in successfully!'
export const ACCOUNT_CREATED = 'Account created successfully!'
export const ACCOUNT_CREATED_AS_ADMIN = 'Account created and admin access granted!'
export const ADMIN_GRANTED = 'Admin access granted!'
export const NO_ACCESS = "You don't have access."

/** One sentence for every way a sign-in can fail, so that none of them tells who has an account. */
export const INVALID_CREDENTIALS = 'Invalid login credentials'
export const SESSION_REFRESHED = 'Your session goes on.'
export const SIGNED_OUT = 'You are signed out.'
export const NOT_SIGNED_IN = 'You are not signed in.'
export const BUSY = 'Please try again.'
export const CHECK_FIELDS = 'Please check the fields and try again.'
export const NO_SUCH_ACCOUNT = 'There is no such account.'
export const NOT_FROM_OUR_PAGES =
  'This request did not come from one of our own pages. Open the page again and retry.'

export const STAFF_PASSWORD_NEEDED = `${passwordWording['too-short-for-staff']} Choose a new one to go on.`
export const OWN_STAFF_PASSWORD_NEEDED = `${passwordWording['too-short-for-staff']} Change yours below, then try again.`
export const PANEL_PASSWORD_NEEDED = `${passwordWording['too-short-for-staff']} Sign in at /auth to choose a new one.`

/** One answer for every address: it does not tell who has an account. */
export const RESET_LINK_SENT =
  'If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.'
export const PASSWORD_CHOSEN = 'Your password was changed. Sign in with the new one.'
export const PASSWORD_CHANGED = 'Your password was changed. You are signed out everywhere else.'
export const CURRENT_PASSWORD_WRONG = 'This is not your current password.'
export const ACCOUNT_PASSWORD_WRONG = 'This is not the password of this account.'
export const NEW_ADDRESS_LINK_SENT =
  'Follow the link that we have sent to the new address. Until then the old one stays.'
export const SAME_ADDRESS = 'This is the address that your account has already.'
export const ADDRESS_NOT_AVAILABLE = 'This address cannot be used for your account.'
export const ADDRESS_CONFIRMED = 'Thank you, your email address is confirmed.'
export const ADDRESS_CHANGED = 'Your email address was changed. Sign in with the new one.'
export const FIRST_ADMIN_BY_LINK =
  'Your email address is confirmed, and your account is the administrator’s now. Sign in to go on.'
export const CONFIRMATION_SENT = 'A link is on its way to your email address.'
export const INVITATION_ACCEPTED = 'Welcome. Sign in with your email address and your new password.'
export const INVITATION_WITHDRAWN =
  'Whoever invited you is no longer an admin. Ask for a new invitation.'
export const INVITED = 'The invitation is on its way.'
export const IS_STAFF_ALREADY = 'This address belongs to staff already.'
export const RESET_LINK_SENT_TO_THEM = 'A link to choose a new password is on its way to them.'

/** Why a link does nothing, and what to do instead: `unknown` is also what a mistyped one is. */
export const linkWording = {
  confirm: {
    used: 'This link has been used already: the address is confirmed.',
    expired: 'This link has expired. Sign in and ask for another one on your account page.',
    unknown: 'This link is not complete. Open it from the newest email.',
  },
  reset: {
    used: 'This link has been used already. Ask for a new one if you need it.',
    expired: 'This link has expired: it works for 30 minutes. Ask for a new one.',
    unknown: 'This link is not complete. Open it from the newest email, or ask for a new one.',
  },
  invitation: {
    used: 'This invitation has been accepted already. Sign in with the password that you chose.',
    expired: 'This invitation has expired: it works for 72 hours. Ask an admin for a new one.',
    unknown:
      'This link is not complete. Open it from the newest email, or ask an admin for a new one.',
  },
} as const

export const SETUP_CODE_NEEDED =
  'This site is not set up yet. Its first account needs the setup code.'
const passwordField = { name: 'password', type: 'password', autoComplete: 'new-password' } as const
export const NEW_PASSWORD_FIELD = {
  ...passwordField,
  label: 'New password',
  hint: `At least ${String(PASSWORD_CHARACTERS.user)} characters, for staff ${String(PASSWORD_CHARACTERS.staff)}. Several words make a good one.`,
} as const
export const STAFF_PASSWORD_FIELD = {
  ...passwordField,
  label: 'Password',
  hint: `At least ${String(PASSWORD_CHARACTERS.staff)} characters. Several words make a good one.`,
} as const
export const ACCOUNT_PASSWORD_FIELD = {
  ...passwordField,
  label: 'Password',
  autoComplete: 'current-password',
} as const
export const CURRENT_PASSWORD_FIELD = {
  ...ACCOUNT_PASSWORD_FIELD,
  name: 'currentPassword',
  label: 'Current password',
} as const
export const NEW_EMAIL_FIELD = {
  name: 'email',
  label: 'New email',
  type: 'email',
  autoComplete: 'email',
} as const

export const SETUP_CODE_FIELD = {
  name: 'setupCode',
  label: 'Setup code',
  type: 'text',
  autoComplete: 'off',
  hint: 'The server printed it when the site started. Capitals, spaces and hyphens do not matter.',
} as const
export const setupCodeWording = {
  missing: 'Enter the setup code. The server printed it when the site started.',
  wrong: 'This is not the setup code. The server printed it when the site started.',
} as const

/** Does not say whether the address is taken: whoever owns it knows, and is told what to do. */
export const ACCOUNT_NOT_CREATED =
  'We could not create an account with these details. If you have one already, sign in instead, or use another email.'
