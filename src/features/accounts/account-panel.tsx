'use client'
// A client component because its buttons show their outcome without leaving the page.

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'

import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { toast } from '@/ui/toast'

import { AccountForm } from './account-form'
import { useAuth } from './auth-context'
import { type Accepted, postToAuth } from './call-server'
import type { OpenSession } from './devices.tx'
import { OneStepForm } from './one-step-form'
import { Sessions } from './open-sessions'
import type { RejectedForm } from './rejected-form'
import { type Account, isStaff, ROLE_NAMES } from './rules'
import type { SecondStepState } from './second-step'
import { TwoStepSignIn } from './two-step-sign-in'
import {
  BUSY,
  CURRENT_PASSWORD_FIELD,
  NEW_EMAIL_FIELD,
  NEW_PASSWORD_FIELD,
  SETUP_CODE_FIELD,
  SIGNED_OUT,
} from './wording'

type Props = {
  account: Account
  /** Whether the site has no admin yet and asks for the setup code. */
  asksSetupCode: boolean
  /** Whether the email address of the account is confirmed. */
  isConfirmed: boolean
  /** Two-step sign-in, if it is on. */
  secondStep: SecondStepState | null
  /** Where the account is signed in. */
  sessions: readonly OpenSession[]
  /** The session of this browser. */
  sessionId: string
  rejected: RejectedForm
}

/** The changes that people can make to their own account with their current password. */
const CHANGES = [
  {
    name: 'change-password',
    title: 'Change your password',
    label: 'Change password',
    sending: 'Saving…',
    fields: [CURRENT_PASSWORD_FIELD, NEW_PASSWORD_FIELD],
  },
  {
    name: 'change-email',
    title: 'Change your email',
    label: 'Change email',
    sending: 'Sending…',
    fields: [CURRENT_PASSWORD_FIELD, NEW_EMAIL_FIELD],
  },
] as const

/** Everything a signed-in person can do with their account. */
export function AccountPanel(props: Props) {
  const { asksSetupCode, isConfirmed, secondStep, sessions, sessionId, rejected } = props
  const showGranted = useShowGranted()
  return (
    <>
      <Access {...props} onGranted={showGranted} />
      {asksSetupCode ? (
        <AccountForm
          name="grant-admin"
          label="Grant Admin Access"
          sending="One moment…"
          fields={[SETUP_CODE_FIELD]}
          rejected={rejected.form === 'grant-admin' ? rejected : {}}
          onDone={showGranted}
        />
      ) : null}
      {isConfirmed ? null : (
        <section className="mt-12">
          <h2 className="text-h3">Confirm your email address</h2>
          <p>We have sent you a link. If it has not come, ask for another one.</p>
          <OneStepForm
            name="send-confirmation"
            label="Send the link again"
            sending="Sending…"
            fields={[]}
            rejected={rejected}
          />
        </section>
      )}
      {CHANGES.map(({ title, ...form }) => (
        <section key={form.name} className="mt-12">
          <h2 className="text-h3">{title}</h2>
          <OneStepForm {...form} rejected={rejected} />
        </section>
      ))}
      <TwoStepSignIn state={secondStep} rejected={rejected} />
      <Sessions sessions={sessions} sessionId={sessionId} rejected={rejected} />
    </>
  )
}

/** Says that the account is now an admin, and reloads the page's content. */
function useShowGranted() {
  const { announce } = useAuth()
  const router = useRouter()
  return ({ message, user }: Accepted) => {
    toast.ok(message)
    announce('user-updated', user)
    router.refresh()
  }
}

type AccessProps = Pick<Props, 'account' | 'asksSetupCode' | 'rejected'> & {
  onGranted: (accepted: Accepted) => void
}

/** The signed-in person, the link to where the account leads, and the sign-out button. */
function Access({ account, asksSetupCode, rejected, onGranted }: AccessProps) {
  const { signOut } = useAuth()
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)

  // The forms below show their own messages.
  const isAboutAccess = rejected.form === undefined || rejected.form === 'grant-admin'

  async function grant(event: SubmitEvent) {
    event.preventDefault()
    setIsSending(true)
    const response = await postToAuth('grant-admin')
    setIsSending(false)
    if (response.success) onGranted(response)
    else toast.bad(response.error)
  }

  async function leave(event: SubmitEvent) {
    event.preventDefault()
    setIsSending(true)
    const isOut = await signOut()
    setIsSending(false)
    if (!isOut) {
      toast.bad(BUSY)
      return
    }
    toast.ok(SIGNED_OUT)
    router.replace('/')
  }

  return (
    <div className="form mt-6">
      <div className="form__body grid gap-6">
        {rejected.message && isAboutAccess ? (
          <p role="status">
            <b>{rejected.message}</b>
          </p>
        ) : null}
        <p>
          Signed in as <b className="wrap-anywhere">{account.email}</b>
        </p>
        <p>
          <Badge tone="sun">{ROLE_NAMES[account.role]}</Badge>
        </p>
        {isStaff(account.role) ? (
          <p className="button-row">
            <ButtonLink href="/admin" isSquare isSmall>
              Export page
            </ButtonLink>
            <ButtonLink href="/cms" isSquare isSmall look="line">
              Staff desk
            </ButtonLink>
          </p>
        ) : null}
        {asksSetupCode ? null : (
          <form method="post" action="/auth/grant-admin" onSubmit={(event) => void grant(event)}>
            <Button type="submit" isSquare isSmall look="line" disabled={isSending}>
              Grant Admin Access
            </Button>
          </form>
        )}
        <form method="post" action="/auth/sign-out" onSubmit={(event) => void leave(event)}>
          <Button type="submit" isSquare isSmall disabled={isSending}>
            Sign out
          </Button>
        </form>
      </div>
    </div>
  )
}
