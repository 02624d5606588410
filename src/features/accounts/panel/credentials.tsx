import type { UIFieldServerProps } from 'payload'

import { Link } from '@/ui/link'

import { can } from '../rules'
import { SendResetLink } from './send-reset-link'

/** Replaces Payload's button, which would change a password without asking for the current one. */
export function Credentials({ id, user }: UIFieldServerProps) {
  if (id === undefined) return null
  return (
    <section
      className="field-type desk wrap-anywhere mb-(--spacing-field)"
      aria-labelledby="credentials"
    >
      <h3 className="mb-2" id="credentials">
        Password and email
      </h3>
      {id === user.id ? (
        <p>
          <Link href="/auth?stay=1">Change your password or your email</Link>: that page asks for
          your current password first.
        </p>
      ) : (
        <>
          <p>
            Only the owner can change them. If they forgot their password, send them a link to set a
            new one.
          </p>
          {can(user, 'accounts') ? <SendResetLink accountId={String(id)} /> : null}
        </>
      )}
    </section>
  )
}
