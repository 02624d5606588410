'use client'
// A client component because the email is made when somebody wants to read it, from what they have typed.

import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { Failure } from '../ui/failure'

type Props = {
  /** The route that makes it. */
  path: string
  fields: Readonly<Record<string, string>>
}

const emailSchema = z.object({ subject: z.string(), html: z.string() })

/** How long somebody stops typing before the email is made anew. */
const PAUSE_MS = 500

const FAILED = 'The email cannot be shown right now. Please try again in a moment.'

/** An email as it will go out. */
export function EmailPreview({ path, fields }: Props) {
  const [email, setEmail] = useState<z.infer<typeof emailSchema> | null>(null)
  const [failure, setFailure] = useState('')
  const body = JSON.stringify(fields)

  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      try {
        const response = await fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body,
          signal: abort.signal,
        })
        setEmail(emailSchema.parse(await response.json()))
        setFailure('')
      } catch {
        if (!abort.signal.aborted) setFailure(FAILED)
      }
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [path, body])

  if (failure) return <Failure>{failure}</Failure>
  return (
    <div className="grid gap-2 border-l-4 border-line pl-4">
      <p className="font-bold">{email ? email.subject : 'One moment…'}</p>
      {email ? (
        <iframe
          className="h-80 w-full rounded-2 border border-line bg-white"
          title="The email as it goes out"
          sandbox=""
          srcDoc={email.html}
        />
      ) : null}
    </div>
  )
}
