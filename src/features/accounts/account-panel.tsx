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
import type { Returned } from './returned'
import { isStaffRole, ROLE_NAMES } from './rules'
import { BUSY, SETUP_CODE_FIELD, SIGNED_OUT } from './wording'

type Props = {
  account: Account
  /** Whether the site has no admin yet, and asks whoever wants to be it for the setup code. */
  asksSetupCode: boolean
  returned: Returned
}

/** What a signed-in person can do with their account. */
export function AccountPanel({ account, asksSetupCode, returned }: Props) {
  const { tell, signOut } = useAuth()
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)

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
          {returned.message ? (
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
    </>
  )
}
