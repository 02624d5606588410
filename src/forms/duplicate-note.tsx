'use client'
// The button belongs to a form of its own, which works without scripts too and cannot stand inside another.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import type { Duplicate, SendAgainOutcome } from './duplicate'
import { TRY_AGAIN } from './wording'

const FORM_ID = 'send-again'

const answerSchema = z.union([
  z.object({ success: z.literal(true), message: z.string() }),
  z.object({ success: z.literal(false), error: z.string() }),
])

async function ask(url: string, body: FormData): Promise<SendAgainOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    })
    const answer = answerSchema.parse(await response.json())
    return answer.success
      ? { isSent: true, words: answer.message }
      : { isSent: false, words: answer.error }
  } catch {
    return { isSent: false, words: TRY_AGAIN }
  }
}

export type SendAgain = ReturnType<typeof useSendAgain>

/** What came of the button under a refused duplicate. */
export function useSendAgain(duplicate: Duplicate | null) {
  const [isSending, setIsSending] = useState(false)
  const [pressed, setPressed] = useState<{ ticket: string; outcome: SendAgainOutcome } | null>(null)
  const ticket = duplicate?.ticket

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || ticket === undefined) return
    const { action } = event.currentTarget
    const body = new FormData(event.currentTarget)
    setIsSending(true)
    const outcome = await ask(action, body)
    setIsSending(false)
    setPressed({ ticket, outcome })
  }

  return {
    isSending,
    submit,
    isPressed: pressed !== null && pressed.ticket === ticket,
    outcome: pressed?.ticket === ticket ? pressed?.outcome : duplicate?.outcome,
  }
}

/** What is true of the first, and the way on: inside the summary. */
export function DuplicateNote({
  duplicate: { advice, offer },
  again: { isSending, isPressed, outcome },
}: {
  duplicate: Duplicate
  again: SendAgain
}) {
  const news = useRef<HTMLParagraphElement>(null)
  const isSent = outcome?.isSent === true

  // The button that had the focus is gone.
  useEffect(() => {
    if (isSent && isPressed) news.current?.focus()
  }, [isSent, isPressed])

  return (
    <>
      <p>{advice}</p>
      {isSent ? null : (
        <p className="btn-row">
          <button type="submit" form={FORM_ID} className="btn btn--sq btn--sm" disabled={isSending}>
            {isSending && <span className="spinner" aria-hidden="true" />}
            {isSending ? 'Sending...' : offer}
          </button>
        </p>
      )}
      <div role="status">
        {outcome ? (
          <p ref={news} tabIndex={-1}>
            <b>{outcome.words}</b>
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Beside the form that was refused. It brings along what tells on which page that one stands. */
export const SendAgainForm = ({
  name,
  ticket,
  context,
  onSubmit,
}: {
  name: string
  ticket: string
  context: Record<string, string>
  onSubmit: SendAgain['submit']
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
