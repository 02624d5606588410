import { findPendingInvitations } from '@/features/accounts/invitations'
import { can, isRole, ROLE_NAMES } from '@/features/accounts/rules'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'

import { InviteForm } from './invite-form'

/** Shown above the list of accounts: invites colleagues. It checks the role itself. */
export async function Invitations({ user }: { user: User | null }) {
  if (!can(user, 'accounts')) return null
  const pending = await findPendingInvitations()
  return (
    <section className="invite" aria-labelledby="invite">
      <h2 id="invite">Invite a colleague</h2>
      <p>They get an email with a link, which works for 72 hours, and choose their own password.</p>
      <InviteForm />
      {pending.length > 0 ? (
        <>
          <h3>Pending invitations</h3>
          <ul>
            {pending.map(({ id, name, email, role, expiresAt }) => (
              <li key={id}>
                <b>{name}</b> {email} · {isRole(role) ? ROLE_NAMES[role] : role} · until{' '}
                {formatInstant(new Date(expiresAt).toISOString(), ORGANIZATION_ZONE)} Eastern
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
