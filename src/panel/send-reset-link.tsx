'use client'
// A button that asks by itself: what it does is no part of the form around it.
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

import { callServer, type Told } from './call-server'

/** Emails the account's owner a link to a new password. */
export function SendResetLink({ accountId }: { accountId: string }) {
  const [isSending, setIsSending] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const send = async () => {
    setIsSending(true)
    setTold(await callServer(`/staff/accounts/${accountId}/reset-link`))
    setIsSending(false)
  }
  return (
    <div className="emails__again">
      {told?.isGood ? null : (
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
      <p role="status">{told?.isGood ? told.message : null}</p>
      {told && !told.isGood ? <p role="alert">{told.message}</p> : null}
    </div>
  )
}
