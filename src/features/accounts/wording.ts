import type { FieldErrors, FieldRefusals } from '@/forms/core/refusals'
import { describeAnswer } from '@/forms/core/wording'

import {
  type AccountLinkKind,
  type AccountRefusal,
  type FieldRefusal,
  type GivenRight,
  type LinkRefusal,
  NAME_CHARACTERS_MAX,
  PASSWORD_CHARACTERS,
  type PasswordRefusal,
  type PlainRefusal,
  type RightsHolder,
  type Role,
  type RoleRefusal,
} from './rules'

export const RIGHT_NAMES: Record<GivenRight, string> = { health: 'Can read health answers' }

/** The rights of an account in a few words, for the list of accounts. */
export const describeAccess = ({ role, rights }: RightsHolder): string => {
  if (role === 'user') return 'Nothing here'
  if (role === 'admin') return 'Everything'
  return `Events, people, website. ${rights.includes('health') ? 'Health answers, too.' : 'No health answers.'}`
}

export const roleWording: Record<RoleRefusal, string> = {
  'last-admin': 'This is the only administrator. Make another account administrator first.',
  unconfirmed:
    'The owner of this email address has not confirmed it yet. Send them an invitation instead, or ask them to confirm it.',
}

/** Instruction for an admin who makes another account an administrator. */
export const TYPE_ADDRESS =
  'Type the email address of this account to make it an administrator account.'

/** The effect of a new role, to follow “You” and a name. */
export const ACCESS_CHANGE: Record<Role, { you: string; they: string }> = {
  admin: { you: 'are now an administrator', they: 'is now an administrator' },
  staff: { you: 'now have staff access', they: 'now has staff access' },
  user: { you: 'no longer have staff access', they: 'no longer has staff access' },
}

/** The access of a role, for people who need not know the roles. */
export const ACCESS_NAMES: Record<Role, string> = {
  admin: 'Administrator',
  staff: 'Staff access',
  user: 'No staff access',
}

export const passwordWording: Record<PasswordRefusal, string> = {
  'too-short': `Password must be at least ${String(PASSWORD_CHARACTERS.user)} characters.`,
  'too-short-for-staff': `Staff and administrator accounts need a password of at least ${String(PASSWORD_CHARACTERS.staff)} characters.`,
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

/** The sentences for the fields that a schema refuses. */
export const fieldErrors = (refusals: FieldRefusals<FieldRefusal>): FieldErrors =>
  Object.fromEntries(Object.entries(refusals).map(([name, code]) => [name, fieldWording[code]]))

export const PASSWORD_CHANGED_ELSEWHERE =
  'Only the owner can change a password, at /auth. Administrators can send a link instead.'
export const EMAIL_CHANGED_ELSEWHERE =
  'Only the owner can change an email address, at /auth, and a link confirms it.'

/** Source: specification 2, section 8. */
export const SIGNED_IN = 'Signed in successfully!'
export const ACCOUNT_CREATED = 'Account created successfully!'
/** Appears below it, for every address: only the email says whether the address had an account. */
export const FOLLOW_LINK = 'We have sent an email to this address. Follow its link to sign in.'
export const ACCOUNT_CREATED_AS_ADMIN = 'Account created and admin access granted!'
export const ADMIN_GRANTED = 'Admin access granted!'
export const NO_ACCESS = "You don't have access."

export const SESSION_RENEWED = 'Your session continues.'
export const SIGNED_OUT = 'You are signed out.'

/** The same for every email address, so that it does not reveal who has an account. */
export const RESET_LINK_SENT =
  'If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.'
export const PASSWORD_RESET = 'Your password was changed. Sign in with the new one.'
export const PASSWORD_CHANGED = 'Your password was changed. You are signed out everywhere else.'
export const EMAIL_CHANGE_REQUESTED =
  'Follow the link that we have sent to the new address. Until then the old one stays.'
export const EMAIL_CONFIRMED = 'Thank you, your email address is confirmed.'
export const EMAIL_CONFIRMED_AND_IN =
  'Thank you, your email address is confirmed. You are signed in.'
export const EMAIL_CHANGED = 'Your email address was changed. Sign in with the new one.'
export const FIRST_ADMIN_BY_LINK =
  'Your email address is confirmed, and you are now the administrator. Sign in to continue.'
export const CONFIRMATION_SENT = 'A link is on its way to your email address.'
export const INVITATION_ACCEPTED = 'Welcome. Your account is ready.'
export const SECOND_STEP_ON = 'Two-step sign-in is on. You are signed out everywhere else.'
export const SECOND_STEP_OFF = 'Two-step sign-in is off.'
export const SIGNED_OUT_EVERYWHERE = 'You are signed out everywhere.'
export const COLLEAGUE_DISABLED = 'The account is disabled, and signed out everywhere.'
export const COLLEAGUE_ENABLED = 'The account is enabled again.'
export const COLLEAGUE_SIGNED_OUT = 'They are signed out.'
export const COLLEAGUE_SECOND_STEP_OFF =
  'Their two-step sign-in is off, and they are signed out everywhere.'
export const INVITATION_WITHDRAWN = 'The invitation is canceled.'
export const INVITED = 'The invitation is on its way.'
export const RESET_LINK_SENT_TO_OWNER = 'A link to choose a new password is on its way to them.'

export const NOT_SIGNED_IN = 'You are not signed in.'
export const BUSY = 'Please try again.'
export const CHECK_FIELDS = 'Please check the fields and try again.'
export const NOT_FROM_THIS_SITE =
  'This request did not come from one of our own pages. Open the page again and retry.'
export const SETUP_CODE_NEEDED =
  'This site is not set up yet. Its first account needs the setup code.'

/** The panel's sentences for the same refusals. */
export const PANEL_PASSWORD_NEEDED = `${passwordWording['too-short-for-staff']} Sign in at /auth to choose a new one.`
export const NO_ACCESS_TO_PANEL = 'You don’t have access.'

/** The response of the panel's API to a request that the panel does not make. */
export const NOT_FOUND = 'There is nothing at this address.'
export const UNREADABLE_REQUEST = 'This request cannot be understood.'

const refusalWording: Record<
  PlainRefusal | 'staff-password-needed' | 'second-step-needed',
  string
> = {
  ...passwordWording,
  ...roleWording,
  'not-from-this-site': NOT_FROM_THIS_SITE,
  'wrong-type': 'Send JSON or a form.',
  'too-large': 'What you sent is too large.',
  'too-slow': 'This took too long to arrive.',
  malformed: 'What you sent could not be read.',
  busy: BUSY,
  'not-signed-in': NOT_SIGNED_IN,
  'session-over': NOT_SIGNED_IN,
  'no-access': NO_ACCESS,
  'unknown-account': 'There is no such account.',
  // Does not reveal whether the email address is taken. Its owner knows, and learns what to do.
  'account-not-created':
    'We could not create an account with these details. If you have one already, sign in instead, or use another email.',
  // One sentence for every failed sign-in, so that none reveals which addresses have an account.
  'invalid-credentials': 'Invalid login credentials',
  'staff-password-needed': `${passwordWording['too-short-for-staff']} Choose a new one to continue.`,
  'own-password-too-short': `${passwordWording['too-short-for-staff']} Change yours below, then try again.`,
  'wrong-current-password': 'This is not your current password.',
  'wrong-account-password': 'This is not the password of this account.',
  'same-email': 'Your account already has this address.',
  'email-not-available': 'This address cannot be used for your account.',
  'already-staff': 'This address already has staff access.',
  'invitation-withdrawn':
    'The person who invited you is no longer an administrator. Ask for a new invitation.',
  'account-disabled': 'This account is disabled. Ask an administrator.',
  'own-account': 'This is your own account.',
  'second-step-needed': 'Your password is right. Enter the code from your phone to continue.',
  'wrong-code':
    'This code does not work. Wait for the next one in your app, or use a recovery code that you have not used yet.',
  'second-step-expired': 'It took too long. Please start over.',
  'second-step-required': 'Every administrator needs two-step sign-in, because one of them has it.',
  'second-step-off': 'Two-step sign-in is already off.',
  'other-email': 'This is not the email address of this account.',
  'setup-code-missing': 'Enter the setup code. The server printed it when the site started.',
  'setup-code-wrong': 'This is not the setup code. The server printed it when the site started.',
}

/** Why a link does not work, and what to do next. */
const linkWording: Record<AccountLinkKind, Record<LinkRefusal['code'], string>> = {
  confirm: {
    'link-used': 'This link has been used already: the address is confirmed.',
    'link-expired': 'This link has expired. Sign in and ask for another one on your account page.',
    'link-unknown': 'This link is not complete. Open it from the newest email.',
  },
  reset: {
    'link-used': 'This link has been used already. Ask for a new one if you need it.',
    'link-expired': 'This link has expired: it works for 30 minutes. Ask for a new one.',
    'link-unknown':
      'This link is not complete. Open it from the newest email, or ask for a new one.',
  },
  invitation: {
    'link-used':
      'This invitation has already been accepted. Sign in with the password that you chose.',
    'link-expired':
      'This invitation has expired: it works for 72 hours. Ask an administrator for a new one.',
    'link-unknown':
      'This link is not complete. Open it from the newest email, or ask an administrator for a new one.',
  },
}

export const describeLinkRefusal = ({ kind, code }: LinkRefusal): string => linkWording[kind][code]

/** The sentence of a refusal. `fieldErrors` has those of fields, and `TOO_MANY` is that of rate limits. */
export const describeRefusal = (
  refusal: Exclude<AccountRefusal, { code: 'invalid-fields' } | { code: 'too-many' }>,
): string => ('kind' in refusal ? describeLinkRefusal(refusal) : refusalWording[refusal.code])

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

export const CODE_FIELD = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autoComplete: 'one-time-code',
} as const

export const SETUP_CODE_FIELD = {
  name: 'setupCode',
  label: 'Setup code',
  type: 'text',
  autoComplete: 'off',
  hint: 'The server printed it when the site started. Capitals, spaces and hyphens do not matter.',
} as const

/** Browsers by their user-agent names. The first match counts: most also name the browsers below them. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser in words, if we recognize it: “Firefox on a Mac”. */
export function getDevice(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  if (browser === undefined)
    return system === undefined ? 'Unknown browser' : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
