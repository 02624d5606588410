'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { callServer } from '@/ui/call-server'

const answer = z.object({ words: z.nullable(z.string()) })

const ASK_AGAIN_MS = 15_000

/** Says above the form which other person is changing the record. */
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
      const result = await callServer(address, {
        method: 'GET',
        schema: answer,
        signal: request.signal,
      })
      // Keep the last answer until the next one.
      if (result.isGood && result.answer) setWords(result.answer.words)
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
        <p className="m-0 rounded-2 border border-warn-line bg-warn-bg px-4 py-3 text-warn">
          <b>{words}</b> Wait until they are done: your changes may not be saved.
        </p>
      )}
    </div>
  )
}
