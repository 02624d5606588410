'use client'

// Sends without leaving the page, and shows errors at the fields.
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { toast } from '@/ui/toast'

import { type AccountField, AccountFieldControl } from './account-field'
import { type Answered, askAccounts, type What } from './call-server'
import type { RejectedForm } from './rejected-form'

type Props = {
  /** The form is sent to `/auth/<what>`. */
  what: What
  label: string
  sending: string
  fields: readonly AccountField[]
  /** Sent along without being shown: the key of a link. */
  hidden?: Record<string, string>
  /** What came of the form when it was sent without JavaScript. */
  rejected: RejectedForm
  onDone: (answer: Answered) => void
  children?: ReactNode
}

/** What came of one form. The page may show another one in its place, with the same values. */
type Feedback = { what: What; message: string; errors: Record<string, string> }

export function AccountForm(props: Props) {
  const { what, label, sending, fields, hidden = {}, rejected, onDone, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [feedback, setFeedback] = useState<Feedback>({
    what,
    message: rejected.isGood ? '' : (rejected.message ?? ''),
    errors: rejected.fields ?? {},
  })
  const { message, errors }: Feedback =
    feedback.what === what ? feedback : { what, message: '', errors: {} }
  const show = (message: string, errors: Record<string, string>) => {
    setFeedback({ what, message, errors })
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setIsSending(true)
    show('', errors)
    const names = [...Object.keys(hidden), ...fields.map(({ name }) => name)]
    const answer = await askAccounts(
      what,
      Object.fromEntries(names.map((name) => [name, textOf(data, name)])),
    )
    if (answer.success) {
      onDone(answer)
      return
    }
    // The next step has a page of its own.
    if (answer.next) {
      window.location.assign(answer.next)
      return
    }
    setIsSending(false)
    toast.bad(answer.error)
    show('', answer.fields)
    const toFix = fields.find(({ name }) => answer.fields[name]) ?? fields.at(-1)
    if (toFix) form.current?.querySelector<HTMLInputElement>(`[name=${toFix.name}]`)?.focus()
  }

  return (
    <form
      ref={form}
      className="form mt-6"
      method="post"
      action={`/auth/${what}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => void send(event)}
    >
      <div className="form__body grid gap-6">
        {message ? <ErrorSummary title={message} /> : null}
        {children}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <AccountFieldControl
            key={field.name}
            id={`${what}-${field.name}`}
            field={field}
            error={errors[field.name]}
            onInput={() => {
              const { [field.name]: _edited, ...others } = errors
              show(message, others)
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

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
