'use client'

// Sends without leaving the page, and says at the field what is wrong with it.
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'

import { type Answered, askAccounts, type What } from './ask'
import type { Returned } from './returned'

/** One control of a form about an account. */
export type AccountField = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  hint?: string
  /** What stands there already. */
  value?: string | undefined
}

type Props = {
  /** What is asked of the server: `/auth/<what>`. */
  what: What
  label: string
  sending: string
  fields: readonly AccountField[]
  /** What goes along unseen: the key of a link. */
  hidden?: Record<string, string>
  /** What this form was told when it was sent without JavaScript. */
  returned: Returned
  onDone: (answer: Answered) => void
  children?: ReactNode
}

/** What was said of one form; the page may show another one in its place, with what is typed kept. */
type Told = { what: What; message: string; errors: Record<string, string> }

export function AccountForm(props: Props) {
  const { what, label, sending, fields, hidden = {}, returned, onDone, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [told, setTold] = useState<Told>({
    what,
    message: returned.isGood ? '' : (returned.message ?? ''),
    errors: returned.fields ?? {},
  })
  const { message, errors }: Told = told.what === what ? told : { what, message: '', errors: {} }
  const tell = (message: string, errors: Record<string, string>) => {
    setTold({ what, message, errors })
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setIsSending(true)
    tell('', errors)
    const names = [...Object.keys(hidden), ...fields.map(({ name }) => name)]
    const answer = await askAccounts(
      what,
      Object.fromEntries(names.map((name) => [name, textOf(typed, name)])),
    )
    if (answer.success) {
      onDone(answer)
      return
    }
    // The next step is on another page, with its own words.
    if (answer.next) {
      window.location.assign(answer.next)
      return
    }
    setIsSending(false)
    toast.bad(answer.error)
    tell('', answer.fields)
    const wrong = fields.find(({ name }) => answer.fields[name]) ?? fields.at(-1)
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong.name}]`)?.focus()
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={`/auth/${what}`}
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
        {children}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FieldOf
            key={field.name}
            id={`${what}-${field.name}`}
            field={field}
            error={errors[field.name]}
            onInput={() => {
              const { [field.name]: _cleared, ...others } = errors
              tell(message, others)
            }}
          />
        ))}
        <p>
          <Button type="submit" isSquare disabled={isSending}>
            {isSending ? sending : label}
          </Button>
        </p>
      </div>
    </form>
  )
}

const textOf = (typed: FormData, name: string): string => {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

type FieldProps = {
  id: string
  field: AccountField
  error: string | undefined
  onInput: () => void
}

function FieldOf({ id, field, error, onInput }: FieldProps) {
  const { name, label, type, hint, autoComplete, value } = field
  const [isShown, setIsShown] = useState(false)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const isPassword = type === 'password'
  const input = (
    <input
      id={id}
      name={name}
      type={isPassword && isShown ? 'text' : type}
      autoComplete={autoComplete}
      {...(type === 'email' ? {} : { autoCapitalize: 'none', spellCheck: false })}
      defaultValue={value}
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      onInput={onInput}
    />
  )
  return (
    <div className={error ? 'f bad' : 'f'}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <span className="vh">Error: </span>
            {error}
          </span>
        </span>
      ) : null}
      {isPassword ? (
        <div className="flex gap-(--space-2)">
          {input}
          <button
            type="button"
            className="ib [@media(scripting:none)]:hidden"
            aria-label={`${isShown ? 'Hide' : 'Show'} typed characters`}
            aria-controls={id}
            onClick={() => {
              setIsShown((before) => !before)
            }}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      ) : (
        input
      )}
    </div>
  )
}
