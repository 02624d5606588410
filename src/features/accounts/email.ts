import type { Letter } from '@/lib/letters'
import { laidOut } from '@/lib/letter-layout'
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
