import type { Metadata } from 'next'
import { cookies } from 'next/headers'

import { AuthFrame } from '@/features/accounts/auth-frame'
import { OneStepForm } from '@/features/accounts/one-step-form'
import { readReturned, RETURNED_COOKIE } from '@/features/accounts/returned'
import { Link } from '@/ui/link'

export const metadata: Metadata = {
  title: 'Forgot your password? | Swantastic',
  robots: { index: false },
}

export default async function ForgotPage() {
  const returned = readReturned((await cookies()).get(RETURNED_COOKIE)?.value)
  return (
    <AuthFrame title="Forgot your password?">
      <p className="lede mt-(--space-4)">
        Enter the email address of your account. We send you a link to choose a new password.
      </p>
      <OneStepForm
        what="forgot-password"
        label="Send the link"
        sending="Sending…"
        fields={[
          {
            name: 'email',
            label: 'Email',
            type: 'email',
            autoComplete: 'email',
            value: returned.email,
          },
        ]}
        returned={returned.mode === 'forgot-password' ? returned : {}}
      />
      <p className="mt-(--space-5)">
        <Link href="/auth">Back to signing in</Link>
      </p>
    </AuthFrame>
  )
}
