'use client'
// A client component because it asks before it acts, in a dialog.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useId, useState } from 'react'

import { callServer } from '@/panel/call-server'

import { DeskButton } from '../ui/button'
import { DeskDialog } from '../ui/dialog'
import { Failure } from '../ui/failure'
import { OwnProof, proofError } from './own-proof'

type Props = {
  /** What the button says, and the title of the question. */
  label: string
  title: string
  /** What will happen, one sentence each. */
  sentences: readonly string[]
  confirm: string
  /** The route that does it, under `/staff`. */
  path: string
  look: 'bare' | 'bad-line' | 'line'
  /** What is sent besides what is typed. */
  fields?: Readonly<Record<string, string>>
  /** Whose email address has to be typed before it happens. */
  asksEmailOf?: string
  /** Whether who is signed in proves that it is still them, with the second step that they have or not. */
  asksProof?: { hasSecondStep: boolean }
}

/** A button that says what will happen, and does it once that is confirmed. */
export function ConfirmAction(props: Props) {
  const { label, title, sentences, confirm, path, look, fields, asksEmailOf, asksProof } = props
  const router = useRouter()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState('')
  const close = () => {
    setIsOpen(false)
  }

  async function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : '',
    ])
    setIsSending(true)
    const result = await callServer(path, { ...fields, ...Object.fromEntries(typed) })
    setIsSending(false)
    setErrors(result.fields)
    setMessage(result.isGood || Object.keys(result.fields).length > 0 ? '' : result.message)
    if (!result.isGood) return
    close()
    toast.success(result.message)
    router.refresh()
  }

  return (
    <>
      <DeskButton
        look={look}
        isSmall
        aria-haspopup="dialog"
        onClick={() => {
          setErrors({})
          setMessage('')
          setIsOpen(true)
        }}
      >
        {label}
      </DeskButton>
      <DeskDialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <DeskButton look="bad" type="submit" form={id} disabled={isSending}>
              {isSending ? 'One moment…' : confirm}
            </DeskButton>
            <DeskButton look="line" onClick={close}>
              Not now
            </DeskButton>
          </>
        }
      >
        <form id={id} className="grid gap-4" noValidate onSubmit={(event) => void act(event)}>
          <ol className="grid list-decimal gap-1.5 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          {asksEmailOf === undefined ? null : (
            <div className="desk-field">
              <label htmlFor={`${id}-email`}>
                To be sure, type the email address of {asksEmailOf}
              </label>
              {errors['email'] ? (
                <span id={`${id}-email-error`} className="desk-field__error">
                  {errors['email']}
                </span>
              ) : null}
              <input
                className="desk-input"
                id={`${id}-email`}
                name="email"
                type="email"
                autoComplete="off"
                aria-invalid={errors['email'] ? true : undefined}
                aria-describedby={errors['email'] ? `${id}-email-error` : undefined}
              />
            </div>
          )}
          {asksProof ? <OwnProof id={id} {...asksProof} error={proofError(errors)} /> : null}
          <Failure>{message}</Failure>
        </form>
      </DeskDialog>
    </>
  )
}
