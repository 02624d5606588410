'use client'
// A client component because it corrects the address in place. Without JavaScript the form posts, and the
// thank-you page comes back.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { AddressNews, Corrected } from '@/forms/core/right-address'
import type { RightAddressWords } from '@/forms/core/right-address-words'
import { Button } from '@/ui/button'
import { EmailField } from '@/ui/email-field'
import { PageLanguage } from '@/ui/page-language'

import { requestResend } from './request-resend'

type Props = {
  kit: RightAddressWords
  /** The name of the form that was sent. */
  form: string
  /** The text before the address. */
  lead?: string
  /** The first address. */
  sentTo: string
  /** `null` once it is too late to correct the address. */
  ticket: string | null
  /** The values that select the page of the receipt. */
  context?: Readonly<Record<string, string>>
  news: AddressNews
  /** The messages for the result of a correction. */
  words: Record<Corrected, string>
}

/** The address of the confirmation, which the visitor can correct for half an hour. */
export function RightAddress({
  kit,
  form,
  lead = kit.wentTo,
  sentTo,
  ticket,
  context = {},
  news,
  words,
}: Props) {
  const [email, setEmail] = useState(sentTo)
  const rejected = news !== null && typeof news === 'object' ? news : null
  const [done, setDone] = useState(typeof news === 'string' ? words[news] : undefined)
  const [error, setError] = useState(rejected?.error)
  const [isSending, setIsSending] = useState(false)
  const status = useRef<HTMLSpanElement>(null)

  // A new address closes the form that had the focus.
  useEffect(() => {
    if (email !== sentTo) status.current?.focus()
  }, [email, sentTo])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const { action } = event.currentTarget
    const data = new FormData(event.currentTarget)
    setIsSending(true)
    const { isSent, words: said } = await requestResend(action, data, kit.tryAgain)
    setIsSending(false)
    setDone(isSent ? said : undefined)
    setError(isSent ? undefined : said)
    const typed = data.get('email')
    if (isSent && typeof typed === 'string') setEmail(typed.trim())
  }

  return (
    <>
      {lead} <b className="wrap-anywhere">{email}</b>. {kit.notThere}
      <span role="status">
        {done !== undefined && (
          <span className="mt-1 block font-bold" ref={status} tabIndex={-1}>
            {done}
          </span>
        )}
      </span>
      {ticket !== null && (
        // A new address closes it, because another key mounts it again.
        <details key={email} open={error !== undefined}>
          <summary className="flex min-h-11 items-center underline">{kit.wrong}</summary>
          <form
            className="grid gap-3 pb-2"
            method="post"
            action={`/forms/${form}/address`}
            noValidate
            onSubmit={(event) => void submit(event)}
          >
            <input type="hidden" name="ticket" value={ticket} />
            <PageLanguage locale={kit.locale} />
            {Object.entries(context).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <EmailField
              id="right-email"
              label={kit.label}
              locale={kit.locale}
              error={error}
              announcesError
              typed={rejected?.typed ?? ''}
            />
            <p>
              <Button type="submit" isSquare isSmall disabled={isSending}>
                {isSending ? kit.sending : kit.sendAgain}
              </Button>
            </p>
          </form>
        </details>
      )}
    </>
  )
}
