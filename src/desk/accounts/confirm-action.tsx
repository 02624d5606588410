'use client'
// A client component because it asks before it acts, in a dialog.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'

import { callServer } from '@/panel/call-server'

import { DeskButton } from '../ui/button'
import { DeskDialog } from '../ui/dialog'

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
  /** Whose email address has to be typed before it happens. */
  asksEmailOf?: string
}

/** A button that says what will happen, and does it once that is confirmed. */
export function ConfirmAction(props: Props) {
  const { label, title, sentences, confirm, path, look, asksEmailOf } = props
  const router = useRouter()
  const field = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const close = () => {
    setIsOpen(false)
  }

  async function act() {
    setIsSending(true)
    const { isGood, message, fields } = await callServer(path, { email })
    setIsSending(false)
    if (!isGood) {
      setError(fields['email'] ?? message)
      return
    }
    close()
    toast.success(message)
    router.refresh()
  }

  return (
    <>
      <DeskButton
        look={look}
        isSmall
        aria-haspopup="dialog"
        onClick={() => {
          setError('')
          setEmail('')
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
            <DeskButton look="bad" disabled={isSending} onClick={() => void act()}>
              {isSending ? 'One moment…' : confirm}
            </DeskButton>
            <DeskButton look="line" onClick={close}>
              Not now
            </DeskButton>
          </>
        }
      >
        <ol className="grid list-decimal gap-1.5 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {asksEmailOf === undefined ? null : (
          <div className="desk-field">
            <label htmlFor={field}>To be sure, type the email address of {asksEmailOf}</label>
            <input
              className="desk-input"
              id={field}
              type="email"
              autoComplete="off"
              value={email}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => {
                setEmail(target.value)
              }}
            />
          </div>
        )}
        {error ? (
          <p className="desk-note desk-note--bad" role="alert">
            <span>{error}</span>
          </p>
        ) : null}
      </DeskDialog>
    </>
  )
}
