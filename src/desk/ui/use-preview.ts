'use client'
// Client code because an email is made when somebody wants to read it, from what they have typed.

import { useEffect, useState } from 'react'

/** How long somebody stops typing before the email is made anew. */
const PAUSE_MS = 500

/** What the route last answered, whatever its status; `isFailed` if it did not answer. */
export type Previewed = { answer: unknown; isFailed: boolean }

/** Asks a route for an email, and again a moment after the fields have changed. */
export function usePreview(path: string, fields: Readonly<Record<string, string>>): Previewed {
  const [previewed, setPreviewed] = useState<Previewed>({ answer: null, isFailed: false })
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
        const answer: unknown = await response.json()
        setPreviewed({ answer, isFailed: false })
      } catch {
        if (!abort.signal.aborted) setPreviewed({ answer: null, isFailed: true })
      }
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [path, body])

  return previewed
}
