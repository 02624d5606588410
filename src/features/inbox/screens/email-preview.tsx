'use client'
// A client component because the email is made on request, from what staff have typed.

import * as z from 'zod/mini'

import { EmailFrame } from '@/desk/ui/email-frame'
import { Failure } from '@/desk/ui/failure'
import { TYPING_PAUSE_MS, useAnswer } from '@/ui/use-server'

type Props = {
  /** The route that makes it. */
  path: string
  fields: Readonly<Record<string, string>>
}

const emailSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })

/** A text without the lines that underline a heading, for views without headings in another size. */
const toWords = (text: string): string => text.replaceAll(/^=+\n/gm, '')

/** An email as it will go out: its text, which staff read before they send it, and below that its look. */
export function EmailPreview({ path, fields }: Props) {
  const { answer: email, refusal } = useAnswer({ path, fields }, emailSchema, {
    pauseMs: TYPING_PAUSE_MS,
  })
  if (refusal) return <Failure>{refusal.message}</Failure>
  return (
    <div className="grid gap-2 border-l-4 border-line pl-4">
      <p className="font-bold">{email ? email.subject : 'One moment…'}</p>
      {email ? (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{toWords(email.text)}</p>
          <details className="desk-fold" open>
            <summary>As mailboxes show it</summary>
            <EmailFrame html={email.html} className="h-120" />
          </details>
        </>
      ) : null}
    </div>
  )
}
