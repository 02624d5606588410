'use client'

// Its two buttons say what came of them without leaving the page.
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'

import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { toast } from '@/ui/toast'

import { AccountForm } from './account-form'
import { type Account, type Answered, askAccounts } from './ask'
import { useAuth } from './auth-context'
import { OneStepForm } from './one-step-form'
import type { Returned } from './returned'
import { isStaffRole, ROLE_NAMES } from './rules'
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
  /** Whether the site has no admin yet, and asks whoever wants to be it for the setup code. */
  asksSetupCode: boolean
  /** Whether its owner has shown that the address is theirs. */
  isConfirmed: boolean
  returned: Returned
}

/** What a signed-in person can do with their account. */
export function AccountPanel({ account, asksSetupCode, isConfirmed, returned }: Props) {
  const { tell, signOut } = useAuth()
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)

  // The forms below say themselves what they were told.
  const isOfThePanel = returned.mode === undefined || returned.mode === 'grant-admin'

  async function grant(event: SubmitEvent) {
    event.preventDefault()
    setIsSending(true)
    const answer = await askAccounts('grant-admin')
    setIsSending(false)
    if (!answer.success) {
      toast.bad(answer.error)
      return
    }
    haveGranted(answer)
  }

  function haveGranted(answer: Answered) {
    toast.ok(answer.message)
    tell('user-updated', answer.user)
    router.refresh()
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
    <>
      <div className="form">
        <div className="form__body grid gap-(--space-5)">
          {returned.message && isOfThePanel ? (
            <p role="status">
              <b>{returned.message}</b>
            </p>
          ) : null}
          <p>
            Signed in as <b className="[overflow-wrap:anywhere]">{account.email}</b>
          </p>
          <p>
            <Badge tone="sun">{ROLE_NAMES[account.role]}</Badge>
          </p>
          {isStaffRole(account.role) ? (
            <p className="btn-row">
              <ButtonLink href="/admin" isSquare isSmall>
                Export page
              </ButtonLink>
              <ButtonLink href="/cms" isSquare isSmall look="line">
                Backend
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
      {asksSetupCode ? (
        <AccountForm
          what="grant-admin"
          label="Grant Admin Access"
          sending="One moment…"
          fields={[SETUP_CODE_FIELD]}
          returned={returned.mode === 'grant-admin' ? returned : {}}
          onDone={haveGranted}
        />
      ) : null}
      {isConfirmed ? null : (
        <section className="mt-(--space-7)">
          <h2 className="text-(length:--text-h3)">Confirm your email address</h2>
          <p>We have sent you a link. If it has not come, ask for another one.</p>
          <OneStepForm
            what="send-confirmation"
            label="Send the link again"
            sending="Sending…"
            fields={[]}
            returned={returned.mode === 'send-confirmation' ? returned : {}}
          />
        </section>
      )}
      <section className="mt-(--space-7)">
        <h2 className="text-(length:--text-h3)">Change your password</h2>
        <OneStepForm
          what="change-password"
          label="Change password"
          sending="Saving…"
          fields={[CURRENT_PASSWORD_FIELD, NEW_PASSWORD_FIELD]}
          returned={returned.mode === 'change-password' ? returned : {}}
        />
      </section>
      <section className="mt-(--space-7)">
        <h2 className="text-(length:--text-h3)">Change your email</h2>
        <OneStepForm
          what="change-email"
          label="Change email"
          sending="Sending…"
          fields={[CURRENT_PASSWORD_FIELD, NEW_EMAIL_FIELD]}
          returned={returned.mode === 'change-email' ? returned : {}}
        />
      </section>
    </>
  )
}
