'use client'
// A client component because it leaves the page after the sign-in.

import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'

import type { AccountField } from './account-field'
import { AccountForm } from './account-form'
import { useAuth } from './auth-context'
import type { RejectedForm } from './rejected-form'
import { PASSWORD_CHARACTERS } from './rules'
import { ACCOUNT_CREATED, FOLLOW_LINK, SETUP_CODE_FIELD } from './wording'

export type Mode = 'sign-in' | 'sign-up'

const WORDS = {
  'sign-in': { label: 'Sign In', sending: 'Signing in…', href: '/auth' },
  'sign-up': { label: 'Create Account', sending: 'Creating account…', href: '/auth?mode=sign-up' },
} as const

const MODES = ['sign-in', 'sign-up'] as const

type Props = {
  mode: Mode
  /** Whether the site has no admin yet and asks for the setup code. */
  asksSetupCode: boolean
  rejected: RejectedForm
  /** Where to go once signed in. */
  next: string
}

export function AuthForm({ mode, asksSetupCode, rejected, next }: Props) {
  const { user, announce } = useAuth()
  const router = useRouter()
  const { label, sending } = WORDS[mode]
  const [isCreated, setIsCreated] = useState(rejected.isGood === true)

  useEffect(() => {
    if (user) router.replace(next)
  }, [user, router, next])

  const isNew = mode === 'sign-up'
  const fields: AccountField[] = [
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', value: rejected.email },
    {
      name: 'password',
      label: 'Password',
      type: 'password',
      autoComplete: isNew ? 'new-password' : 'current-password',
      ...(isNew && {
        hint: `At least ${String(PASSWORD_CHARACTERS.user)} characters. Several words make a good one.`,
      }),
    },
    ...(isNew && asksSetupCode ? [SETUP_CODE_FIELD] : []),
  ]
  return (
    <>
      <nav className="mt-6 flex flex-wrap gap-2" aria-label="Sign in or create an account">
        {MODES.map((one) => (
          <NextLink
            key={one}
            href={WORDS[one].href}
            replace
            scroll={false}
            prefetch={false}
            className={one === mode ? 'button button--square button--small' : 'tool-button'}
            aria-current={one === mode ? 'page' : undefined}
          >
            {WORDS[one].label}
          </NextLink>
        ))}
      </nav>
      {isNew && isCreated ? (
        <p className="lede mt-6" role="status">
          <b>{ACCOUNT_CREATED}</b> {FOLLOW_LINK} {/* The whole page anew, with an empty form. */}
          <a href={WORDS['sign-up'].href}>Use another address</a>
        </p>
      ) : (
        <AccountForm
          name={mode}
          label={label}
          sending={sending}
          fields={fields}
          {...(!isNew && { hidden: { next } })}
          rejected={rejected}
          onDone={({ message, user: account }) => {
            toast.ok(message)
            if (account) announce('signed-in', account)
            else setIsCreated(true)
          }}
        />
      )}
      {isNew ? null : (
        <p className="mt-6">
          <Link href="/auth/forgot">Forgot your password?</Link>
        </p>
      )}
    </>
  )
}
