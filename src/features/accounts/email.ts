import { button, closing, type Fact, factTable, paragraph, type Text } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { greeting, shownName } from '@/mail/shown'

import { isStaff, PASSWORD_CHARACTERS, type Role } from './rules'
import { ACCESS_CHANGE, ACCESS_NAMES } from './wording'

/** The recipient of an email about an account, and what all of these emails contain. */
export type Envelope = { to: string; organization: Organization }

const BECAUSE_OF_THE_ACCOUNT =
  'You get this because there is an account with this address on our site. It is about that account, so it has no unsubscribe link.'

export type RoleFacts = {
  name: string
  email: string
  from: Role
  to: Role
  /** The person who changed the role: a name, or “The server’s console”. */
  by: string
}

const factsOfChange = ({ from, to, by }: Pick<RoleFacts, 'from' | 'to' | 'by'>): Fact[] => [
  { label: 'Now', answer: [{ bold: ACCESS_NAMES[to] }] },
  { label: 'Before', answer: ACCESS_NAMES[from] },
  { label: 'Changed by', answer: by },
]

/** Tells a person what their account may do after its role has changed. */
export const yourRoleEmail = (
  envelope: Envelope,
  { name, from, to: role, by, hasStaffPassword }: RoleFacts & { hasStaffPassword: boolean },
): Email =>
  accountEmail(envelope, `You ${ACCESS_CHANGE[role].you}`, {
    preheader: 'You have been signed out everywhere.',
    before: [
      isStaff(role)
        ? `${greeting(name)} You have been signed out everywhere. Sign in again to use your new access.`
        : `${greeting(name)} You have been signed out everywhere, and the staff pages are closed to your account.`,
      ...(isStaff(role) && !hasStaffPassword
        ? [
            `Staff and administrator accounts need a password of at least ${String(PASSWORD_CHARACTERS.staff)} characters. If yours is shorter, you will be asked for a new one when you sign in.`,
          ]
        : []),
    ],
    facts: factsOfChange({ from, to: role, by }),
    link: { label: 'Sign in', url: `${envelope.organization.siteUrl}/auth` },
  })

/** Tells the other admins, so that they notice every new member of staff. */
export function roleChangedEmail(
  { to, organization }: Envelope,
  { name, email, from, to: role, by }: RoleFacts,
): Email {
  const subject = `${shownName(name) ?? email} ${ACCESS_CHANGE[role].they}`
  return renderEmail(to, subject, {
    preheader: 'An account’s access to the site has changed.',
    heading: `${subject}.`,
    body: [
      paragraph(
        'An account’s access to the site has changed. Every administrator gets this email.',
      ),
      factTable({ label: 'Account', answer: email }, ...factsOfChange({ from, to: role, by })),
      paragraph(
        'If your team did not intend this, change it back and tell the other administrators.',
      ),
      button('See the accounts', `${organization.siteUrl}/cms/accounts`),
    ],
    reason: 'You get this because you are an administrator of this site.',
    organization,
  })
}

type AccountEmail = {
  preheader: string
  /** The text before the link. */
  before: readonly Text[]
  facts?: readonly Fact[]
  link: { label: string; url: string }
  /** The text after the link, which readers may skip. */
  after?: string
  reason?: string
}

const accountEmail = (
  { to, organization }: Envelope,
  subject: string,
  { preheader, before, facts, link, after, reason = BECAUSE_OF_THE_ACCOUNT }: AccountEmail,
): Email =>
  renderEmail(to, subject, {
    preheader,
    heading: `${subject}.`,
    body: [
      ...before.map(paragraph),
      ...(facts ? [factTable(...facts)] : []),
      button(link.label, link.url),
      ...(after === undefined ? [] : [paragraph(after)]),
      ...closing(organization, 'Was this not you, or do you have a question?'),
    ],
    reason,
    organization,
  })

/** Sent to the email address that it confirms: that of a new account, or the new one of an existing account. */
export const confirmationEmail = (envelope: Envelope, name: string): Email =>
  accountEmail(envelope, 'Confirm your email address', {
    preheader: 'One link, and the password of your account. It works for seven days.',
    before: [
      [
        `${greeting(name)} Follow this link to confirm that this is your address. It works once, for `,
        { bold: 'seven days' },
        ', and asks for the password of your account.',
      ],
    ],
    link: { label: 'Confirm my email address', url: LINK_PLACEHOLDERS.confirm },
    after:
      'If you have not created an account with us, do nothing: without you the address stays unconfirmed.',
    reason: 'You get this because someone entered this address for an account on our site.',
  })

/**
 * Sent instead of a link when a person signs up with an address that has an account. The page does not reveal
 * which email it sent.
 */
export const alreadySignedUpEmail = (envelope: Envelope): Email =>
  accountEmail(envelope, 'You have an account already', {
    preheader: 'Sign in, or choose a new password. Nothing has changed.',
    before: [
      'Someone has just asked for an account on our site with this address. It has one already, so nothing has changed.',
      'If it was you, sign in with the password that you have. If you do not remember it, or never chose one, ask for a new one.',
    ],
    link: { label: 'Sign in', url: `${envelope.organization.siteUrl}/auth` },
    after: `To choose a new password: ${envelope.organization.siteUrl}/auth/forgot`,
  })

export const resetEmail = (envelope: Envelope, name: string): Email =>
  accountEmail(envelope, 'Choose a new password', {
    preheader: 'The link works once, for 30 minutes. Did not ask? Do nothing.',
    before: [
      [
        `${greeting(name)} Someone asked for a new password for your account. Follow this link to choose one. It works once, for `,
        { bold: '30 minutes' },
        '.',
      ],
    ],
    link: { label: 'Choose a new password', url: LINK_PLACEHOLDERS.reset },
    after: 'If it was not you, do nothing: your password stays as it is.',
  })

export const passwordChangedEmail = (envelope: Envelope, name: string): Email =>
  accountEmail(envelope, 'Your password was changed', {
    preheader: 'You have been signed out everywhere else.',
    before: [
      `${greeting(name)} The password of your account has been changed, and you have been signed out everywhere else.`,
      'If it was not you, ask for a new password at once.',
    ],
    link: { label: 'Ask for a new password', url: `${envelope.organization.siteUrl}/auth/forgot` },
  })

/** Sent to the current email address, which stays until the new one is confirmed. */
export const emailChangeRequestedEmail = (
  envelope: Envelope,
  name: string,
  newEmail: string,
): Email =>
  accountEmail(envelope, 'A new email address was asked for', {
    preheader: 'Your account keeps this address until the new one is confirmed.',
    before: [
      `${greeting(name)} Someone who knows your password asked to change the email address of your account. It changes once the new address is confirmed.`,
      'If it was not you, choose a new password at once: that stops the change.',
    ],
    facts: [{ label: 'New address', answer: newEmail }],
    link: { label: 'Ask for a new password', url: `${envelope.organization.siteUrl}/auth/forgot` },
  })

/** Sent to the previous email address. */
export const emailChangedEmail = (envelope: Envelope, name: string, newEmail: string): Email =>
  accountEmail(envelope, 'The email address of your account was changed', {
    preheader: 'From now on you sign in with the new one.',
    before: [
      `${greeting(name)} From now on you sign in with the new address. This one is no longer used.`,
    ],
    facts: [{ label: 'New address', answer: newEmail }],
    link: { label: 'Sign in', url: `${envelope.organization.siteUrl}/auth` },
  })

export const invitationEmail = (
  envelope: Envelope,
  { name, role, by }: { name: string; role: Role; by: string },
): Email =>
  accountEmail(envelope, `You are invited to work on the ${envelope.organization.name} site`, {
    preheader: 'Choose your password. The link works once, for 72 hours.',
    before: [
      [
        `${greeting(name)} ${by} invites you to work on our site ${role === 'admin' ? 'as an administrator' : 'with staff access'}. Follow this link to choose your password. It works once, for `,
        { bold: '72 hours' },
        '.',
      ],
    ],
    link: { label: 'Accept the invitation', url: LINK_PLACEHOLDERS.invitation },
    reason: 'You get this because an administrator of our site entered this address to invite you.',
  })

/** Tells the owner of an account that two-step sign-in was turned on or off. */
export const secondStepEmail = (
  envelope: Envelope,
  {
    name,
    isOn,
    by,
    mustSetUpAgain,
  }: {
    name: string
    isOn: boolean
    /** The person who did it, if not the owner. */
    by: string | null
    mustSetUpAgain: boolean
  },
): Email =>
  accountEmail(envelope, `Two-step sign-in is ${isOn ? 'on' : 'off'}`, {
    preheader: isOn
      ? 'From now on you sign in with your password and a code from your phone.'
      : 'From now on your password is enough to sign in.',
    before: [
      isOn
        ? `${greeting(name)} Two-step sign-in is on. From now on you sign in with your password and a code from the app on your phone, and you have been signed out everywhere else.`
        : `${greeting(name)} Two-step sign-in is off${by === null ? '' : `: ${by} turned it off`}. From now on your password is enough to sign in.${mustSetUpAgain ? ' If other administrators have it, you will be asked to set it up again.' : ''}`,
      'If you did not expect this, choose a new password at once and tell an administrator.',
    ],
    link: { label: 'Ask for a new password', url: `${envelope.organization.siteUrl}/auth/forgot` },
  })

/** Tells the owner of an account about a sign-in with a recovery code. */
export const recoveryCodeUsedEmail = (
  envelope: Envelope,
  { name, left }: { name: string; left: number },
): Email =>
  accountEmail(envelope, 'A recovery code was used', {
    preheader: `Someone signed in to your account with it. ${String(left)} are left.`,
    before: [
      `${greeting(name)} Someone who knows your password signed in with one of your recovery codes. It does not work again; ${String(left)} are left.`,
      'Was it you, with a new phone? Then set two-step sign-in up again on your account page, which also gives you new codes. If it was not you, choose a new password at once.',
    ],
    link: { label: 'Ask for a new password', url: `${envelope.organization.siteUrl}/auth/forgot` },
  })

/** Tells the owner of an account about many failed attempts to sign in. */
export const failedSignInsEmail = (envelope: Envelope, name: string): Email =>
  accountEmail(envelope, 'Many sign-ins to your account have failed', {
    preheader: 'Someone tried a wrong password a hundred times within a day.',
    before: [
      `${greeting(name)} Within a day, someone has tried a hundred times to sign in to your account with a wrong password. Nobody got in that way, and the site slows down whoever tries.`,
      'If it was not you, and you use your password anywhere else or it is a short one, choose a new one that is long and only for this site.',
    ],
    link: { label: 'Choose a new password', url: `${envelope.organization.siteUrl}/auth/forgot` },
    after: 'You get this email at most once a day.',
  })

/** Tells every admin that an account was disabled or enabled. */
export function accountDisabledEmail(
  { to, organization }: Envelope,
  { name, email, isDisabled, by }: { name: string; email: string; isDisabled: boolean; by: string },
): Email {
  const subject = `${shownName(name) ?? email} can ${isDisabled ? 'no longer' : 'again'} sign in`
  return renderEmail(to, subject, {
    preheader: 'An account’s access to the site has changed.',
    heading: `${subject}.`,
    body: [
      paragraph(
        'An account’s access to the site has changed. Every administrator gets this email.',
      ),
      factTable(
        { label: 'Account', answer: email },
        { label: 'Now', answer: [{ bold: isDisabled ? 'Disabled' : 'Enabled' }] },
        { label: 'Changed by', answer: by },
      ),
      paragraph(
        'If your team did not intend this, change it back and tell the other administrators.',
      ),
      button('See the accounts', `${organization.siteUrl}/cms/accounts`),
    ],
    reason: 'You get this because you are an administrator of this site.',
    organization,
  })
}
