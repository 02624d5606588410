'use client'
// Its button submits a separate form, which works without JavaScript. Forms cannot be nested.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { Duplicate, ResendOutcome } from '@/forms/core/duplicate'
import type { FormWords } from '@/forms/core/words'
import { Spinner } from '@/ui/spinner'

const FORM_ID = 'send-again'
const LINE = 'mt-3 max-w-measure'

export const loadRequestResend = () => import('./request-resend')

export type Resend = ReturnType<typeof useResend>

/** The state of the button that resends the first confirmation. */
export function useResend(duplicate: Duplicate | null, { tryAgain }: FormWords) {
  const [isSending, setIsSending] = useState(false)
  const [pressed, setPressed] = useState<{ ticket: string; outcome: ResendOutcome } | null>(null)
  const ticket = duplicate?.ticket
  const isPressed = pressed !== null && pressed.ticket === ticket

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || ticket === undefined) return
    const { action } = event.currentTarget
    const data = new FormData(event.currentTarget)
    setIsSending(true)
    const outcome = await loadRequestResend().then(
      ({ requestResend }) => requestResend(action, data, tryAgain),
      () => ({ isSent: false, words: tryAgain }),
    )
    setIsSending(false)
    setPressed({ ticket, outcome })
  }

  return {
    isSending,
    submit,
    isPressed,
    outcome: isPressed ? pressed.outcome : duplicate?.outcome,
  }
}

/** Tells about the earlier submission and offers to resend its confirmation. Shown inside the error summary. */
export function DuplicateNote({
  words,
  duplicate: { advice, offer },
  resend: { isSending, isPressed, outcome },
}: {
  words: FormWords
  duplicate: Duplicate
  resend: Resend
}) {
  const status = useRef<HTMLParagraphElement>(null)
  const isSent = outcome?.isSent === true

  // The focused button has been removed from the page.
  useEffect(() => {
    if (isSent && isPressed) status.current?.focus()
  }, [isSent, isPressed])

  return (
    <>
      <p className={LINE}>{advice}</p>
      {isSent ? null : (
        <p className={`${LINE} button-row`}>
          <button
            type="submit"
            form={FORM_ID}
            className="button button--square button--small"
            disabled={isSending}
          >
            {isSending && <Spinner />}
            {isSending ? words.sending : offer}
          </button>
        </p>
      )}
      <div role="status">
        {outcome ? (
          <p className={LINE} ref={status} tabIndex={-1}>
            <b>{outcome.words}</b>
          </p>
        ) : null}
      </div>
    </>
  )
}

/**
 * The form that the button submits, placed next to the refused form. Its context tells the server which page it
 * is on.
 */
export const ResendForm = ({
  name,
  ticket,
  context,
  onSubmit,
}: {
  name: string
  ticket: string
  context: Record<string, string>
  onSubmit: Resend['submit']
}) => (
  <form
    id={FORM_ID}
    hidden
    method="post"
    action={`/forms/${name}/again`}
    onSubmit={(event) => void onSubmit(event)}
  >
    <input type="hidden" name="ticket" value={ticket} />
    {Object.entries(context).map(([control, value]) => (
      <input key={control} type="hidden" name={control} value={value} />
    ))}
  </form>
)
