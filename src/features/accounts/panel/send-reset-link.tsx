'use client'
// A client component because its button sends a separate request, not the form around it.
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

import { useServer } from '@/ui/use-server'

/** Emails the owner of the account a link to set a new password. */
export function SendResetLink({ accountId }: { accountId: string }) {
  const { send, isBusy, failure } = useServer(`/staff/accounts/${accountId}/reset-link`)
  const [sent, setSent] = useState('')
  return (
    <div className="mt-3">
      {sent === '' ? (
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          margin={false}
          disabled={isBusy}
          onClick={() => {
            void send().then(({ isGood, message }) => {
              if (isGood) setSent(message)
            })
          }}
        >
          Send a password reset link
        </Button>
      ) : null}
      <p role="status">{sent}</p>
      {failure === '' ? null : (
        <p className="text-bad" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
