import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import { AccountPanel } from '@/features/accounts/account-panel'
import { AuthProvider } from '@/features/accounts/auth-context'
import { AuthForm } from '@/features/accounts/auth-form'
import { AuthFrame } from '@/features/accounts/auth-frame'
import { type ClaimMode, claimModeFor } from '@/features/accounts/claim'
import { findOpenSessions } from '@/features/accounts/devices.tx'
import { findRejectedAccountForm, type RejectedForm } from '@/features/accounts/rejected-form'
import { addressAfterSignIn, SESSION_ENDS } from '@/features/accounts/rules'
import { findSecondStep } from '@/features/accounts/second-step'
import { SIGNED_OUT_WHY } from '@/features/accounts/session-wording'
import { currentUser, getOpenSession } from '@/features/accounts/sessions.tx'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import { openPayload } from '@/platform/payload'

export const metadata: Metadata = {
  title: `Sign in | ${ORGANIZATION_NAME}`,
  robots: { index: false },
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * Redirects signed-in people to the home page, as specified, or to the page of the desk that they opened.
 * With `?stay=1` it shows their account instead, with *Grant Admin Access* and *Sign out*. All others see the
 * form, so any page can link here without knowing its reader.
 */
export default async function AuthPage({ searchParams }: Props) {
  const { mode: asked, stay, next: askedNext, ended: askedEnd } = await searchParams
  const ended = SESSION_ENDS.find((end) => end === askedEnd)
  const next = addressAfterSignIn(askedNext)
  const requestHeaders = await headers()
  const user = await currentUser(await openPayload(), requestHeaders)
  if (user && stay === undefined) redirect(next)
  const claimMode = await claimModeFor(requestHeaders)

  const rejected = await findRejectedAccountForm()
  const secondStep = user ? await findSecondStep(user.id) : null
  const sessions = user ? await findOpenSessions(await openPayload(), user.id) : []
  const mode = asked === 'sign-up' ? 'sign-up' : 'sign-in'
  return (
    <AuthProvider>
      {user ? (
        <AuthFrame title="Your account">
          <AccountPanel
            account={{ id: user.id, email: user.email, role: user.role }}
            asksSetupCode={claimMode === 'by-code'}
            isConfirmed={Boolean(user.emailConfirmedAt)}
            secondStep={secondStep && { ...secondStep, since: inWords(secondStep.since) }}
            sessions={sessions.map((session) => ({
              ...session,
              startedAt: inWords(session.startedAt),
              lastSeenAt: inWords(session.lastSeenAt),
            }))}
            sessionId={getOpenSession(user)?.sessionId ?? ''}
            rejected={rejected}
          />
        </AuthFrame>
      ) : (
        <AuthFrame title={mode === 'sign-up' ? 'Create an account' : 'Sign in'}>
          {ended ? (
            <p className="mt-4" role="status">
              <b>{SIGNED_OUT_WHY[ended]}</b> Sign in to go on where you were.
            </p>
          ) : null}
          <p className="lede mt-4">
            For staff and volunteers. You need no account to RSVP, register or apply.
          </p>
          {rejected.isGood && rejected.form !== mode ? (
            <p className="mt-4" role="status">
              <b>{rejected.message}</b>
            </p>
          ) : null}
          <NotSetUpYet claimMode={claimMode} />
          <AuthForm
            mode={mode}
            asksSetupCode={claimMode === 'by-code'}
            rejected={rejected.form === mode || isOfSecondStep(rejected) ? rejected : {}}
            next={next}
          />
        </AuthFrame>
      )}
    </AuthProvider>
  )
}

const inWords = (instant: string) =>
  `${formatInstant(instant, ORGANIZATION_ZONE)} ${TIME_ZONE_NAME}`

/** A second step that timed out returns to the first. */
const isOfSecondStep = ({ form }: RejectedForm) =>
  form === 'enter-code' || form === 'second-step-setup'

const NEXT_STEP: Record<Exclude<ClaimMode, 'closed'>, string> = {
  open: 'Create the first account, which becomes the administrator account. Choose a password of at least 12 characters.',
  'by-code':
    'Create the first account, which becomes the administrator account, with the setup code that the server printed when it started. Choose a password of at least 12 characters.',
  'by-link':
    'The owner of the email address in the settings becomes its administrator: create that account, then follow the link that we send there.',
}

/** Tells the first person what to do, and tells others who open it by mistake that it is not for them. */
const NotSetUpYet = ({ claimMode }: { claimMode: ClaimMode }) =>
  claimMode === 'closed' ? null : (
    <div className="mt-6 border-l-6 border-sun-500 pl-4">
      <b>This site is not set up yet.</b>
      <p>{NEXT_STEP[claimMode]}</p>
    </div>
  )
