'use client'
// A client component because its button sends a request of its own, apart from the form around it.
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

import { callServer, type ServerResult } from './call-server'

/** Emails the owner of the account a link to set a new password. */
export function SendResetLink({ accountId }: { accountId: string }) {
  const [isSending, setIsSending] = useState(false)
  const [result, setResult] = useState<ServerResult | null>(null)
  const send = async () => {
    setIsSending(true)
    setResult(await callServer(`/staff/accounts/${accountId}/reset-link`))
    setIsSending(false)
  }
  return (
    <div className="credentials__again">
      {result?.isGood ? null : (
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          margin={false}
          disabled={isSending}
          onClick={() => {
            void send()
          }}
        >
          Send a link to a new password
        </Button>
      )}
      <p role="status">{result?.isGood ? result.message : null}</p>
      {result && !result.isGood ? <p role="alert">{result.message}</p> : null}
    </div>
  )
}
