'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

const answer = z.object({ words: z.nullable(z.string()) })

const ASK_AGAIN_MS = 15_000

/** Says above the form who else is changing the record at the moment. */
export function WhoIsEditing() {
  const { id, collectionSlug } = useDocumentInfo()
  return id === undefined || collectionSlug === undefined ? null : (
    <Editor address={`/staff/editing/editor/${collectionSlug}/${String(id)}`} />
  )
}

function Editor({ address }: { address: string }) {
  const [words, setWords] = useState<string | null>(null)

  useEffect(() => {
    const request = new AbortController()
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const response = await fetch(address, { signal: request.signal })
        const found = answer.safeParse(await response.json())
        if (found.success) setWords(found.data.words)
      } catch {
        // What was last known stays until the next answer.
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
    return () => {
      request.abort()
      clearInterval(timer)
    }
  }, [address])

  return (
    <div className="field-type" role="status">
      {words === null ? null : (
        <p className="who-is-editing">
          <b>{words}</b> Wait until they are done: what you change from here on may be refused.
        </p>
      )}
    </div>
  )
}
