'use client'
// A client component because the email is made when somebody wants to read it, from what they have typed.

import * as z from 'zod/mini'

import { EmailFrame } from '../ui/email-frame'
import { Failure } from '../ui/failure'
import { usePreview } from '../ui/use-preview'

type Props = {
  /** The route that makes it. */
  path: string
  fields: Readonly<Record<string, string>>
}

const emailSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })

const FAILED = 'The email cannot be shown right now. Please try again in a moment.'

/** A text without the lines that underline a heading where there are no letters of another size. */
const wordsOf = (text: string): string => text.replaceAll(/^=+\n/gm, '')

/** An email as it will go out: its words, which somebody has to read before it does, and below them how it looks. */
export function EmailPreview({ path, fields }: Props) {
  const { answer, isFailed } = usePreview(path, fields)
  const email = emailSchema.safeParse(answer)
  if (isFailed || (answer !== null && !email.success)) return <Failure>{FAILED}</Failure>
  return (
    <div className="grid gap-2 border-l-4 border-line pl-4">
      <p className="font-bold">{email.success ? email.data.subject : 'One moment…'}</p>
      {email.success ? (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{wordsOf(email.data.text)}</p>
          <details className="desk-fold" open>
            <summary>As mailboxes show it</summary>
            <EmailFrame html={email.data.html} className="h-120" />
          </details>
        </>
      ) : null}
    </div>
  )
}
