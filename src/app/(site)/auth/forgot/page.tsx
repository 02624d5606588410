import type { Metadata } from 'next'

import { AuthFrame } from '@/features/accounts/auth-frame'
import { OneStepForm } from '@/features/accounts/one-step-form'
import { findRejectedAccountForm } from '@/features/accounts/rejected-form'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { Link } from '@/ui/link'

export const metadata: Metadata = {
  title: `Forgot your password? | ${ORGANIZATION_NAME}`,
  robots: { index: false },
}

export default async function ForgotPage() {
  const rejected = await findRejectedAccountForm()
  return (
    <AuthFrame title="Forgot your password?">
      <p className="lede mt-4">
        Enter the email address of your account. We send you a link to choose a new password.
      </p>
      <OneStepForm
        name="forgot-password"
        label="Send the link"
        sending="Sending…"
        fields={[
          {
            name: 'email',
            label: 'Email',
            type: 'email',
            autoComplete: 'email',
            value: rejected.email,
          },
        ]}
        rejected={rejected}
      />
      <p className="mt-6">
        <Link href="/auth">Back to signing in</Link>
      </p>
    </AuthFrame>
  )
}
