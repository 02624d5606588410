import { PASSWORD_CHARACTERS, type PasswordRefusal, type Role, type RoleRefusal } from './rules'

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

export const SETUP_CODE_NEEDED =
  'This site is not set up yet. Its first account needs the setup code.'
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
  'We could not create an account with these details. If you have one already, sign in instead, or use another e-mail.'
