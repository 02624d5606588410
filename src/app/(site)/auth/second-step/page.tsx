import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { AuthFrame } from '@/features/accounts/auth-frame'
import { OneStepForm } from '@/features/accounts/one-step-form'
import { findRejectedAccountForm } from '@/features/accounts/rejected-form'
import { addressAfterSignIn } from '@/features/accounts/rules'
import { findStepTicket } from '@/features/accounts/step-ticket'
import { CODE_FIELD } from '@/features/accounts/wording'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { Link } from '@/ui/link'

export const metadata: Metadata = {
  title: `Sign in | ${ORGANIZATION_NAME}`,
  robots: { index: false },
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The second step of a sign-in, after the right password. */
export default async function SecondStepPage({ searchParams }: Props) {
  if ((await findStepTicket()) === '') redirect('/auth')
  const next = addressAfterSignIn((await searchParams).next)
  return (
    <AuthFrame title="Enter the code from your phone">
      <p className="lede mt-4">Your authenticator app shows six digits for {ORGANIZATION_NAME}.</p>
      <OneStepForm
        name="enter-code"
        label="Sign In"
        sending="Signing in…"
        fields={[
          { ...CODE_FIELD, hint: 'Without your phone: one of the recovery codes that you kept.' },
        ]}
        hidden={{ next }}
        rejected={await findRejectedAccountForm()}
        goTo={next}
      />
      <p className="mt-6">
        Don’t have either one? Ask an administrator to turn two-step sign-in off for you.{' '}
        <Link href="/auth">Start over</Link>
      </p>
    </AuthFrame>
  )
}
