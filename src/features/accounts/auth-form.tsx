'use client'

// Sends without leaving the page, and says at the field what is wrong with it.
import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { currentToasts, toast } from '@/ui/toast'

import { askAccounts } from './ask'
import { useAuth } from './auth-context'
import type { Returned } from './returned'
import { PASSWORD_CHARACTERS } from './rules'

export type Mode = 'sign-in' | 'sign-up'

const WORDS = {
  'sign-in': { label: 'Sign In', sending: 'Signing in…', href: '/auth' },
  'sign-up': { label: 'Create Account', sending: 'Creating account…', href: '/auth?mode=sign-up' },
} as const

const MODES = ['sign-in', 'sign-up'] as const

type Errors = { email?: string | undefined; password?: string | undefined }

const errorsIn = (fields: Record<string, string> = {}): Errors => ({
  email: fields.email,
  password: fields.password,
})

type Props = {
  mode: Mode
  /** What this form was told when it was sent without JavaScript. */
  returned: Returned
}

export function AuthForm({ mode, returned }: Props) {
  const { user, tell } = useAuth()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Errors>(errorsIn(returned.fields))
  const [message, setMessage] = useState(returned.message ?? '')
  const { label, sending } = WORDS[mode]

  // Also when the sign-in happened in another tab of this browser.
  useEffect(() => {
    if (user) router.replace('/')
  }, [user, router])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setIsSending(true)
    setMessage('')
    forgetRefusals()
    const answer = await askAccounts(mode, {
      email: textOf(typed, 'email'),
      password: textOf(typed, 'password'),
    })
    if (answer.success) {
      toast.ok(answer.message)
      tell('signed-in', answer.user)
      return
    }
    setIsSending(false)
    toast.bad(answer.error)
    setErrors(errorsIn(answer.fields))
    const first = ['email', 'password'].find((name) => answer.fields[name])
    form.current?.querySelector<HTMLInputElement>(`[name=${first ?? 'password'}]`)?.focus()
  }

  const clear = (name: keyof Errors) => {
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  return (
    <>
      <nav
        className="mt-(--space-5) flex flex-wrap gap-(--space-2)"
        aria-label="Sign in or create an account"
      >
        {MODES.map((one) => (
          <NextLink
            key={one}
            href={WORDS[one].href}
            replace
            scroll={false}
            prefetch={false}
            className={one === mode ? 'btn btn--sq btn--sm' : 'ib'}
            aria-current={one === mode ? 'page' : undefined}
            onClick={() => {
              setErrors({})
              setMessage('')
            }}
          >
            {WORDS[one].label}
          </NextLink>
        ))}
      </nav>
      <form
        ref={form}
        className="form"
        method="post"
        action={`/auth/${mode}`}
        noValidate
        aria-label={label}
        onSubmit={(event) => void send(event)}
      >
        <div className="form__body grid gap-(--space-5)">
          {message ? (
            <div className="errsum" role="alert">
              <h2>
                <Icon name="alert" /> {message}
              </h2>
            </div>
          ) : null}
          <div className={errors.email ? 'f bad' : 'f'}>
            <label htmlFor="email">E-mail</label>
            <FieldError id="email-error">{errors.email}</FieldError>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={returned.email}
              required
              aria-invalid={errors.email ? true : undefined}
              aria-describedby={errors.email ? 'email-error' : undefined}
              onInput={() => {
                clear('email')
              }}
            />
          </div>
          <PasswordField
            isNew={mode === 'sign-up'}
            error={errors.password}
            onInput={() => {
              clear('password')
            }}
          />
          <p>
            <Button type="submit" isSquare disabled={isSending}>
              {isSending ? sending : label}
            </Button>
          </p>
        </div>
      </form>
    </>
  )
}

/** What an earlier attempt was told is no longer news. */
function forgetRefusals() {
  for (const { id, tone } of currentToasts()) if (tone === 'bad') toast.dismiss(id)
}

const textOf = (typed: FormData, name: string): string => {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <span className="err" id={id}>
      <Icon name="alert" />
      <span>
        <span className="vh">Error: </span>
        {children}
      </span>
    </span>
  ) : null
}

type PasswordProps = { isNew: boolean; error: string | undefined; onInput: () => void }

function PasswordField({ isNew, error, onInput }: PasswordProps) {
  const [isShown, setIsShown] = useState(false)
  const described = [isNew && 'password-hint', error && 'password-error'].filter(Boolean).join(' ')
  return (
    <div className={error ? 'f bad' : 'f'}>
      <label htmlFor="password">Password</label>
      {isNew ? (
        <span className="hint" id="password-hint">
          At least {PASSWORD_CHARACTERS.user} characters. Several words make a good one.
        </span>
      ) : null}
      <FieldError id="password-error">{error}</FieldError>
      <div className="flex gap-(--space-2)">
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onInput={onInput}
        />
        <button
          type="button"
          className="ib [@media(scripting:none)]:hidden"
          aria-label={`${isShown ? 'Hide' : 'Show'} typed characters`}
          aria-controls="password"
          onClick={() => {
            setIsShown((before) => !before)
          }}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </div>
  )
}
