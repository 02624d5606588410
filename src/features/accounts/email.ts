import type { Letter } from '@/lib/letters'
import { laidOut } from '@/lib/letter-layout'
import { LINK_PLACEHOLDERS } from '@/lib/letter-links'
import type { Organisation } from '@/lib/organisation'

import { PASSWORD_CHARACTERS, type Role, ROLE_NAMES } from './rules'
import { roleInASentence } from './wording'

type Sender = { to: string; organisation: Organisation; siteUrl: string }

const closing = ({ email, phone }: Organisation) =>
  `Was this not you, or do you have a question? Write to ${email} or call ${phone}.`

export type RoleFacts = {
  name: string
  email: string
  from: Role
  to: Role
  /** Who did it, as a person reads it: a name, or “the server’s console”. */
  by: string
}

/** Tells a person what their account may do from now on. */
export function yourRoleLetter(
  { to, organisation, siteUrl }: Sender,
  { name, from, to: role, by, hasStaffPassword }: RoleFacts & { hasStaffPassword: boolean },
): Letter {
  const isStaff = role !== 'user'
  return laidOut(to, `Your account is now ${roleInASentence[role]}`, {
    heading: `Your account is now ${roleInASentence[role]}.`,
    paragraphs: [
      `Hello ${name},`,
      isStaff
        ? 'You have been signed out everywhere. Sign in again to use your new access.'
        : 'You have been signed out everywhere, and the staff pages are closed to your account.',
      ...(isStaff && !hasStaffPassword
        ? [
            `Staff and admin accounts need a password of at least ${String(PASSWORD_CHARACTERS.staff)} characters. If yours is shorter, you will be asked for a new one when you sign in.`,
          ]
        : []),
    ],
    facts: [
      { label: 'Before', answer: ROLE_NAMES[from] },
      { label: 'Now', answer: ROLE_NAMES[role] },
      { label: 'Changed by', answer: by },
    ],
    sections: [],
    link: { label: 'Sign in', url: `${siteUrl}/auth` },
    closing: closing(organisation),
    organisationName: organisation.name,
  })
}

/** Tells every admin, so that nobody becomes staff without the others noticing. */
export function roleChangedLetter(
  { to, organisation, siteUrl }: Sender,
  { name, email, from, to: role, by }: RoleFacts,
): Letter {
  return laidOut(to, `${name} is now ${roleInASentence[role]}`, {
    heading: `${name} is now ${roleInASentence[role]}.`,
    paragraphs: ['An account’s access to the site has changed. Every admin gets this email.'],
    facts: [
      { label: 'Account', answer: email },
      { label: 'Before', answer: ROLE_NAMES[from] },
      { label: 'Now', answer: ROLE_NAMES[role] },
      { label: 'Changed by', answer: by },
    ],
    sections: [],
    link: { label: 'See the accounts', url: `${siteUrl}/cms/collections/users` },
    closing: 'If nobody on your team meant this, set it back and tell the other admins.',
    organisationName: organisation.name,
  })
}

const plain = (
  { to, organisation }: Sender,
  subject: string,
  paragraphs: readonly string[],
  link: { label: string; url: string },
  facts: readonly { label: string; answer: string }[] = [],
): Letter =>
  laidOut(to, subject, {
    heading: `${subject}.`,
    paragraphs,
    facts,
    sections: [],
    link,
    closing: closing(organisation),
    organisationName: organisation.name,
  })

/** Proves an address: of a new account, or the new one of an account that exists. */
export const confirmLetter = (sender: Sender, name: string): Letter =>
  plain(
    sender,
    'Confirm your email address',
    [
      `Hello ${name},`,
      'Follow this link to confirm that this is your address. It works once, for seven days, and asks for the password of your account.',
      'If you have not created an account with us, do nothing: without you the address stays unconfirmed.',
    ],
    { label: 'Confirm my email address', url: LINK_PLACEHOLDERS.confirm },
  )

export const resetLetter = (sender: Sender, name: string): Letter =>
  plain(
    sender,
    'Choose a new password',
    [
      `Hello ${name},`,
      'Somebody asked for a new password for your account. Follow this link to choose one. It works once, for 30 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    { label: 'Choose a new password', url: LINK_PLACEHOLDERS.reset },
  )

export const passwordChangedLetter = (sender: Sender, name: string): Letter =>
  plain(
    sender,
    'Your password was changed',
    [
      `Hello ${name},`,
      'The password of your account has been changed, and you have been signed out everywhere else.',
      'If it was not you, ask for a new password at once.',
    ],
    { label: 'Ask for a new password', url: `${sender.siteUrl}/auth/forgot` },
  )

/** To the address that an account still has, before the new one is confirmed. */
export const newAddressAskedLetter = (sender: Sender, name: string, newEmail: string): Letter =>
  plain(
    sender,
    'A new email address was asked for',
    [
      `Hello ${name},`,
      'Somebody who knows your password asked to change the email address of your account. It changes once the new address is confirmed.',
      'If it was not you, choose a new password at once: that stops the change.',
    ],
    { label: 'Ask for a new password', url: `${sender.siteUrl}/auth/forgot` },
    [{ label: 'New address', answer: newEmail }],
  )

/** To the address that an account had until now. */
export const addressChangedLetter = (sender: Sender, name: string, newEmail: string): Letter =>
  plain(
    sender,
    'The email address of your account was changed',
    [`Hello ${name},`, 'From now on you sign in with the new address. This one is no longer used.'],
    { label: 'Sign in', url: `${sender.siteUrl}/auth` },
    [{ label: 'New address', answer: newEmail }],
  )

export const invitationLetter = (
  sender: Sender,
  { name, role, by }: { name: string; role: Role; by: string },
): Letter =>
  plain(
    sender,
    `You are invited to work on the ${sender.organisation.name} site`,
    [
      `Hello ${name},`,
      `${by} invites you to work on our site as ${role === 'admin' ? 'an admin' : 'staff'}. Follow this link to choose your password. It works once, for 72 hours.`,
    ],
    { label: 'Accept the invitation', url: LINK_PLACEHOLDERS.invitation },
  )
