'use client'
// A client component because it corrects the address in place. Without JavaScript the form posts, and the thank-you
// page comes back.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { TRY_AGAIN } from '@/forms/core/wording'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'

import type { RsvpReceiptFacts } from '../rules'
import { ADDRESS_LABEL, SENT_TO_RIGHT_ADDRESS } from './wording'

/** What a browser without JavaScript was told: that it is sent again, or what is wrong with what was typed. */
export type AddressNews = 'sent' | { typed: string; error: string } | null

const responseSchema = z.union([
  z.object({ success: z.literal(true), email: z.string() }),
  z.object({ success: z.literal(false), error: z.string() }),
])

async function send(url: string, body: FormData) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    })
    return responseSchema.parse(await response.json())
  } catch {
    return { success: false as const, error: TRY_AGAIN }
  }
}

type Props = {
  eventId: string
  receipt: Pick<RsvpReceiptFacts, 'email' | 'addressTicket'>
  news: AddressNews
}

/** To which address the confirmation went, and a way to correct it for half an hour. */
export function RightAddress({ eventId, receipt, news }: Props) {
  const [email, setEmail] = useState(receipt.email)
  const [isSent, setIsSent] = useState(news === 'sent')
  const [error, setError] = useState(news !== null && news !== 'sent' ? news.error : undefined)
  const [isSending, setIsSending] = useState(false)
  const isCorrected = email !== receipt.email
  const status = useRef<HTMLSpanElement>(null)

  // The form that had the focus has been closed.
  useEffect(() => {
    if (isCorrected) status.current?.focus()
  }, [isCorrected, email])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const { action } = event.currentTarget
    const data = new FormData(event.currentTarget)
    setIsSending(true)
    const answer = await send(action, data)
    setIsSending(false)
    setIsSent(answer.success)
    setError(answer.success ? undefined : answer.error)
    if (answer.success) setEmail(answer.email)
  }

  return (
    <>
      Went to <b className="[overflow-wrap:anywhere]">{email}</b>. Not there in ten minutes? Look in
      spam.
      <span role="status">
        {isSent && (
          <span className="mt-1 block font-bold" ref={status} tabIndex={-1}>
            {SENT_TO_RIGHT_ADDRESS}
          </span>
        )}
      </span>
      {receipt.addressTicket !== null && (
        // A new address closes it: the key makes it anew.
        <details key={email} open={error !== undefined}>
          <summary className="flex min-h-11 items-center underline">Wrong? Correct it</summary>
          <form
            className="grid gap-3 pb-2"
            method="post"
            action="/forms/rsvp/address"
            noValidate
            onSubmit={(event) => void submit(event)}
          >
            <input type="hidden" name="ticket" value={receipt.addressTicket} />
            <input type="hidden" name="eventId" value={eventId} />
            <Field id="right-email" label={ADDRESS_LABEL} error={error} announcesError>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  name="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={news !== null && news !== 'sent' ? news.typed : ''}
                />
              )}
            </Field>
            <p>
              <Button type="submit" isSquare isSmall disabled={isSending}>
                {isSending ? 'Sending...' : 'Send it again'}
              </Button>
            </p>
          </form>
        </details>
      )}
    </>
  )
}
