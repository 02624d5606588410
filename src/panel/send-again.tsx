'use client'
// A client component because its button sends a request of its own, apart from the form around it.
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

type Stage = 'ready' | 'sending' | 'queued' | { error: string }

const FAILED = 'The email was not queued. Please try again in a moment.'

const errorMessage = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : FAILED

async function requestResend(emailId: string): Promise<Stage> {
  try {
    const response = await fetch(`/staff/emails/${emailId}/send-again`, { method: 'POST' })
    return response.ok ? 'queued' : { error: errorMessage(await response.json()) }
  } catch {
    return { error: FAILED }
  }
}

/** A button that queues an email again, whether it was sent, has failed, or is still queued. */
export function SendAgain({ emailId, subject }: { emailId: string; subject: string }) {
  const [stage, setStage] = useState<Stage>('ready')
  const send = async () => {
    setStage('sending')
    setStage(await requestResend(emailId))
  }
  return (
    <div className="emails__again">
      {stage === 'queued' ? null : (
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          margin={false}
          disabled={stage === 'sending'}
          aria-label={`Send again: ${subject}`}
          onClick={() => {
            void send()
          }}
        >
          Send again
        </Button>
      )}
      <p role="status">{stage === 'queued' ? 'The email is on its way.' : null}</p>
      {typeof stage === 'object' ? <p role="alert">{stage.error}</p> : null}
    </div>
  )
}
