'use client'
// A client component because it corrects the address in place. Without JavaScript the form posts, and the thank-you
// page comes back.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { requestResend } from '@/forms/browser/request-resend'
import { Button } from '@/ui/button'
import { EmailField } from '@/ui/email-field'

import type { RsvpReceiptFacts } from '../rules'
import { ADDRESS_LABEL, type Corrected, correctedWording } from './wording'

/** What a browser without JavaScript is told: what has become of its correction, or what is wrong with what was typed. */
export type AddressNews = Corrected | { typed: string; error: string } | null

type Props = {
  eventId: string
  receipt: Pick<RsvpReceiptFacts, 'email' | 'addressTicket'>
  news: AddressNews
}

/** To which address the confirmation went, and a way to correct it for half an hour. */
export function RightAddress({ eventId, receipt, news }: Props) {
  const [email, setEmail] = useState(receipt.email)
  const rejected = news !== null && typeof news === 'object' ? news : null
  const [done, setDone] = useState(typeof news === 'string' ? correctedWording[news] : undefined)
  const [error, setError] = useState(rejected?.error)
  const [isSending, setIsSending] = useState(false)
  const status = useRef<HTMLSpanElement>(null)

  // A new address closes the form that had the focus.
  useEffect(() => {
    if (email !== receipt.email) status.current?.focus()
  }, [email, receipt.email])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const { action } = event.currentTarget
    const data = new FormData(event.currentTarget)
    setIsSending(true)
    const { isSent, words } = await requestResend(action, data)
    setIsSending(false)
    setDone(isSent ? words : undefined)
    setError(isSent ? undefined : words)
    const typed = data.get('email')
    if (isSent && typeof typed === 'string') setEmail(typed.trim())
  }

  return (
    <>
      Went to <b className="[overflow-wrap:anywhere]">{email}</b>. Not there in ten minutes? Look in
      spam.
      <span role="status">
        {done !== undefined && (
          <span className="mt-1 block font-bold" ref={status} tabIndex={-1}>
            {done}
          </span>
        )}
      </span>
      {receipt.addressTicket !== null && (
        // A new address closes it: with another key it begins again.
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
            <EmailField
              id="right-email"
              label={ADDRESS_LABEL}
              error={error}
              announcesError
              typed={rejected?.typed ?? ''}
            />
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
