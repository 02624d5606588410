import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { AuthFrame } from '@/features/accounts/auth-frame'
import { OneStepForm } from '@/features/accounts/one-step-form'
import { findRejectedAccountForm } from '@/features/accounts/rejected-form'
import { addressAfterSignIn, formatRecoveryCode } from '@/features/accounts/rules'
import { findSetup } from '@/features/accounts/second-step'
import { currentUser } from '@/features/accounts/sessions.tx'
import { findStepTicket } from '@/features/accounts/step-ticket'
import { CODE_FIELD } from '@/features/accounts/wording'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { openPayload } from '@/platform/payload'
import { PrintButton } from '@/ui/print-button'
import { QrCode } from '@/ui/qr-code'

export const metadata: Metadata = {
  title: `Two-step sign-in | ${ORGANIZATION_NAME}`,
  robots: { index: false },
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Sets up two-step sign-in. Requires the ticket of a typed password; opening it changes nothing. */
export default async function SecondStepSetupPage({ searchParams }: Props) {
  const setup = await findSetup(await findStepTicket(), ORGANIZATION_NAME)
  if (!setup) redirect('/auth')
  const isSignedIn = (await currentUser(await openPayload(), await headers())) !== null
  const next = addressAfterSignIn((await searchParams).next)
  return (
    <AuthFrame title="Two-step sign-in">
      <p className="lede mt-4 print:hidden">
        {isSignedIn
          ? 'Once this is on, you’ll sign in with your password and a code from your phone.'
          : 'All administrators of this site sign in with their password and a code from their phone. Set it up to continue.'}
      </p>
      <section className="mt-10 print:hidden">
        <h2 className="text-h3">1. Add the site to an authenticator app</h2>
        <p className="mt-2">
          Open the app on your phone, for example Google Authenticator, Microsoft Authenticator or
          the passwords of your iPhone, and scan this picture.
        </p>
        <div className="mt-4">
          <QrCode text={setup.uri} label="The key for your authenticator app, as a QR code" />
        </div>
        <p className="mt-4">
          Can’t scan it? Type this key into the app: <b className="wrap-anywhere">{setup.secret}</b>
        </p>
      </section>
      <section className="mt-10">
        <h2 className="text-h3">2. Keep these recovery codes</h2>
        <p className="mt-2">
          Each lets you sign in once without your phone. They are shown only now: print them, or
          write them down, and keep them in a private place.
        </p>
        <p className="mt-4 hidden print:block">
          For <b>{setup.email}</b>
        </p>
        <ol className="mt-4 grid list-inside list-decimal gap-x-8 gap-y-1 sm:grid-cols-2">
          {setup.recoveryCodes.map((code) => (
            <li key={code}>{formatRecoveryCode(code)}</li>
          ))}
        </ol>
        <div className="mt-4 noscript:hidden print:hidden">
          <PrintButton />
        </div>
      </section>
      <section className="mt-10 print:hidden">
        <h2 className="text-h3">3. Enter the code that the app shows</h2>
        <OneStepForm
          name="second-step-setup"
          label="Turn on two-step sign-in"
          sending="One moment…"
          fields={[{ ...CODE_FIELD, label: 'Six digits' }]}
          hidden={{ next }}
          rejected={await findRejectedAccountForm()}
          goTo={next === '/' ? '/auth?stay=1' : next}
        />
      </section>
    </AuthFrame>
  )
}
