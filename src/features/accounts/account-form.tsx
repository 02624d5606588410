'use client'
// A client component because it sends the form without leaving the page and shows errors at the fields.

import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { toast } from '@/ui/toast'

import { type AccountField, AccountFieldControl } from './account-field'
import { type Accepted, type AccountAction, postToAuth } from './call-server'
import type { RejectedForm } from './rejected-form'

type Props = {
  /** The form is posted to `/auth/<name>`. */
  name: AccountAction
  label: string
  sending: string
  fields: readonly AccountField[]
  /** Hidden fields, such as the key of a link. */
  hidden?: Record<string, string>
  /** The outcome of the form if it was sent without JavaScript. */
  rejected: RejectedForm
  onDone: (accepted: Accepted) => void
  children?: ReactNode
}

/** The outcome of one form. It no longer applies once the page shows another form instead. */
type Feedback = { name: AccountAction; message: string; errors: Record<string, string> }

export function AccountForm(props: Props) {
  const { name: formName, label, sending, fields, hidden = {}, rejected, onDone, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [feedback, setFeedback] = useState<Feedback>({
    name: formName,
    message: rejected.isGood ? '' : (rejected.message ?? ''),
    errors: rejected.fields ?? {},
  })
  const { message, errors }: Feedback =
    feedback.name === formName ? feedback : { name: formName, message: '', errors: {} }
  const show = (message: string, errors: Record<string, string>) => {
    setFeedback({ name: formName, message, errors })
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setIsSending(true)
    show('', errors)
    const names = [...Object.keys(hidden), ...fields.map(({ name }) => name)]
    const response = await postToAuth(
      formName,
      Object.fromEntries(names.map((name) => [name, toText(data, name)])),
    )
    if (response.success) {
      onDone(response)
      return
    }
    // The next step has its own page.
    if (response.next) {
      window.location.assign(response.next)
      return
    }
    setIsSending(false)
    toast.bad(response.error)
    show('', response.fields)
    const firstWrong = fields.find(({ name }) => response.fields[name]) ?? fields.at(-1)
    if (firstWrong)
      form.current?.querySelector<HTMLInputElement>(`[name=${firstWrong.name}]`)?.focus()
  }

  return (
    <form
      ref={form}
      className="form mt-6"
      method="post"
      action={`/auth/${formName}`}
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
            id={`${formName}-${field.name}`}
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

const toText = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
