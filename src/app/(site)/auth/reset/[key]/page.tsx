import { AuthFrame, RefusedLink } from '@/features/accounts/auth-frame'
import { findLink } from '@/features/accounts/links'
import { OneStepForm } from '@/features/accounts/one-step-form'
import { findRejectedAccountForm } from '@/features/accounts/rejected-form'
import { NEW_PASSWORD_FIELD } from '@/features/accounts/wording'
import { privateLinkMetadata } from '@/features/website/seo/metadata'

type Props = { params: Promise<{ key: string }> }

export const metadata = privateLinkMetadata('Choose a new password')

/** Opened with the link of an email. Opening it changes nothing, because mail scanners open every link. */
export default async function ResetPage({ params }: Props) {
  const { key } = await params
  const link = await findLink('reset', key)
  if (!link.ok) {
    return (
      <RefusedLink
        title="This link does not work"
        refusal={link.refusal}
        href="/auth/forgot"
        label="Ask for a new link"
      />
    )
  }
  const rejected = await findRejectedAccountForm()
  return (
    <AuthFrame title="Choose a new password">
      <p className="lede mt-4">
        For <b className="wrap-anywhere">{link.value.email}</b>. You will be signed out everywhere.
      </p>
      <OneStepForm
        name="reset-password"
        label="Save the new password"
        sending="Saving…"
        fields={[NEW_PASSWORD_FIELD]}
        hidden={{ key }}
        rejected={rejected}
        goTo="/auth"
      />
    </AuthFrame>
  )
}
