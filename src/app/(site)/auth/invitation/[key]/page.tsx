import { AuthFrame, RefusedLink } from '@/features/accounts/auth-frame'
import { findLink } from '@/features/accounts/links'
import { OneStepForm } from '@/features/accounts/one-step-form'
import { findRejectedAccountForm } from '@/features/accounts/rejected-form'
import { STAFF_PASSWORD_FIELD } from '@/features/accounts/wording'
import { privateLinkMetadata } from '@/features/website/seo/metadata'

type Props = { params: Promise<{ key: string }> }

export const metadata = privateLinkMetadata('Accept your invitation')

/** Opened with the link of an email. Opening it changes nothing, because mail scanners open every link. */
export default async function InvitationPage({ params }: Props) {
  const { key } = await params
  const link = await findLink('invitation', key)
  if (!link.ok) {
    return (
      <RefusedLink
        title="This invitation does not work"
        refusal={link.refusal}
        href="/auth"
        label="Sign in"
      />
    )
  }
  const rejected = await findRejectedAccountForm()
  const { name, email } = link.value
  return (
    <AuthFrame title={`Welcome, ${name ?? email}`}>
      <p className="lede mt-4">
        Choose the password of your account, <b className="wrap-anywhere">{email}</b>.
      </p>
      <OneStepForm
        name="accept-invitation"
        label="Accept the invitation"
        sending="Saving…"
        fields={[STAFF_PASSWORD_FIELD]}
        hidden={{ key }}
        rejected={rejected}
        goTo="/cms"
      />
    </AuthFrame>
  )
}
