import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { isStaff, PASSWORD_CHARACTERS, type Role, ROLE_NAMES } from './rules'
import { roleInASentence } from './wording'

/** The recipient of an email about an account, and what all of these emails contain. */
export type Envelope = { to: string; organization: Organization; siteUrl: string }

const closing = ({ email, phone }: Organization) =>
  `Was this not you, or do you have a question? Write to ${email} or call ${phone}.`

export type RoleFacts = {
  name: string
  email: string
  from: Role
  to: Role
  /** Who changed the role, for people: a name, or “The server’s console”. */
  by: string
}

const factsOfChange = ({ from, to, by }: Pick<RoleFacts, 'from' | 'to' | 'by'>) => [
  { label: 'Before', answer: ROLE_NAMES[from] },
  { label: 'Now', answer: ROLE_NAMES[to] },
  { label: 'Changed by', answer: by },
]

/** Tells a person what their account may do after its role has changed. */
export function yourRoleEmail(
  { to, organization, siteUrl }: Envelope,
  { name, from, to: role, by, hasStaffPassword }: RoleFacts & { hasStaffPassword: boolean },
): Email {
  return renderEmail(to, `Your account is now ${roleInASentence[role]}`, {
    heading: `Your account is now ${roleInASentence[role]}.`,
    paragraphs: [
      `Hello ${name},`,
      isStaff(role)
        ? 'You have been signed out everywhere. Sign in again to use your new access.'
        : 'You have been signed out everywhere, and the staff pages are closed to your account.',
      ...(isStaff(role) && !hasStaffPassword
        ? [
            `Staff and admin accounts need a password of at least ${String(PASSWORD_CHARACTERS.staff)} characters. If yours is shorter, you will be asked for a new one when you sign in.`,
          ]
        : []),
    ],
    facts: factsOfChange({ from, to: role, by }),
    sections: [],
    link: { label: 'Sign in', url: `${siteUrl}/auth` },
    closing: closing(organization),
    organizationName: organization.name,
  })
}

/** Tells the other admins, so that nobody becomes staff unnoticed. */
export function roleChangedEmail(
  { to, organization, siteUrl }: Envelope,
  { name, email, from, to: role, by }: RoleFacts,
): Email {
  return renderEmail(to, `${name} is now ${roleInASentence[role]}`, {
    heading: `${name} is now ${roleInASentence[role]}.`,
    paragraphs: ['An account’s access to the site has changed. Every admin gets this email.'],
    facts: [{ label: 'Account', answer: email }, ...factsOfChange({ from, to: role, by })],
    sections: [],
    link: { label: 'See the accounts', url: `${siteUrl}/cms/collections/users` },
    closing: 'If nobody on your team meant this, set it back and tell the other admins.',
    organizationName: organization.name,
  })
}

const accountEmail = (
  { to, organization }: Envelope,
  subject: string,
  paragraphs: readonly string[],
  link: { label: string; url: string },
  facts: readonly { label: string; answer: string }[] = [],
): Email =>
  renderEmail(to, subject, {
    heading: `${subject}.`,
    paragraphs,
    facts,
    sections: [],
    link,
    closing: closing(organization),
    organizationName: organization.name,
  })

/** Sent to the email address that it confirms: that of a new account, or the new one of an existing account. */
export const confirmationEmail = (envelope: Envelope, name: string): Email =>
  accountEmail(
    envelope,
    'Confirm your email address',
    [
      `Hello ${name},`,
      'Follow this link to confirm that this is your address. It works once, for seven days, and asks for the password of your account.',
      'If you have not created an account with us, do nothing: without you the address stays unconfirmed.',
    ],
    { label: 'Confirm my email address', url: LINK_PLACEHOLDERS.confirm },
  )

export const resetEmail = (envelope: Envelope, name: string): Email =>
  accountEmail(
    envelope,
    'Choose a new password',
    [
      `Hello ${name},`,
      'Somebody asked for a new password for your account. Follow this link to choose one. It works once, for 30 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    { label: 'Choose a new password', url: LINK_PLACEHOLDERS.reset },
  )

export const passwordChangedEmail = (envelope: Envelope, name: string): Email =>
  accountEmail(
    envelope,
    'Your password was changed',
    [
      `Hello ${name},`,
      'The password of your account has been changed, and you have been signed out everywhere else.',
      'If it was not you, ask for a new password at once.',
    ],
    { label: 'Ask for a new password', url: `${envelope.siteUrl}/auth/forgot` },
  )

/** Sent to the current email address, which stays until the new one is confirmed. */
export const emailChangeRequestedEmail = (
  envelope: Envelope,
  name: string,
  newEmail: string,
): Email =>
  accountEmail(
    envelope,
    'A new email address was asked for',
    [
      `Hello ${name},`,
      'Somebody who knows your password asked to change the email address of your account. It changes once the new address is confirmed.',
      'If it was not you, choose a new password at once: that stops the change.',
    ],
    { label: 'Ask for a new password', url: `${envelope.siteUrl}/auth/forgot` },
    [{ label: 'New address', answer: newEmail }],
  )

/** Sent to the previous email address. */
export const emailChangedEmail = (envelope: Envelope, name: string, newEmail: string): Email =>
  accountEmail(
    envelope,
    'The email address of your account was changed',
    [`Hello ${name},`, 'From now on you sign in with the new address. This one is no longer used.'],
    { label: 'Sign in', url: `${envelope.siteUrl}/auth` },
    [{ label: 'New address', answer: newEmail }],
  )

export const invitationEmail = (
  envelope: Envelope,
  { name, role, by }: { name: string; role: Role; by: string },
): Email =>
  accountEmail(
    envelope,
    `You are invited to work on the ${envelope.organization.name} site`,
    [
      `Hello ${name},`,
      `${by} invites you to work on our site as ${roleInASentence[role]}. Follow this link to choose your password. It works once, for 72 hours.`,
    ],
    { label: 'Accept the invitation', url: LINK_PLACEHOLDERS.invitation },
  )
