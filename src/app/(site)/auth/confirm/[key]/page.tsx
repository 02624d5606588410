import { headers } from 'next/headers'

import { AuthFrame, RefusedLink } from '@/features/accounts/auth-frame'
import { findLink } from '@/features/accounts/links'
import { OneStepForm } from '@/features/accounts/one-step-form'
import { findRejectedAccountForm } from '@/features/accounts/rejected-form'
import { currentUser } from '@/features/accounts/sessions.tx'
import { ACCOUNT_PASSWORD_FIELD } from '@/features/accounts/wording'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { openPayload } from '@/platform/payload'
import { Link } from '@/ui/link'

type Props = { params: Promise<{ key: string }> }

export const metadata = privateLinkMetadata('Confirm your email address')

/** Opened with the link of an email. Opening it changes nothing, because mail scanners open every link. */
export default async function ConfirmPage({ params }: Props) {
  const { key } = await params
  const link = await findLink('confirm', key)
  if (!link.ok) {
    return (
      <RefusedLink
        title="This link does not work"
        refusal={link.refusal}
        href="/auth?stay=1"
        label="Your account"
      />
    )
  }
  const rejected = await findRejectedAccountForm()
  const { email, userId } = link.value
  const signedIn = await currentUser(await openPayload(), await headers())
  const isOwner = signedIn?.id === userId
  return (
    <AuthFrame title="Confirm your email address">
      <p className="lede mt-4">
        <b className="wrap-anywhere">{email}</b>
      </p>
      {isOwner ? null : (
        <p className="mt-4">
          To show that the account is yours, too, enter its password. If you have not created an
          account with us, close this page.
        </p>
      )}
      <OneStepForm
        name="confirm-email"
        label={isOwner ? 'Confirm' : 'Confirm and sign in'}
        sending="Confirming…"
        fields={isOwner ? [] : [ACCOUNT_PASSWORD_FIELD]}
        hidden={{ key }}
        rejected={rejected}
        {...(!isOwner && { goTo: '/auth?stay=1' })}
      />
      {isOwner ? null : (
        <p className="mt-6">
          <Link href="/auth/forgot">Forgot your password?</Link>
        </p>
      )}
    </AuthFrame>
  )
}
