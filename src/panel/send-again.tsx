'use client'
// A button that asks by itself: what it does is no part of the form around it.
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

type Stage = 'ready' | 'sending' | 'queued' | { error: string }

const FAILED = 'The email was not queued. Please try again in a moment.'

const errorIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : FAILED

async function ask(emailId: string): Promise<Stage> {
  try {
    const response = await fetch(`/staff/emails/${emailId}/send-again`, { method: 'POST' })
    return response.ok ? 'queued' : { error: errorIn(await response.json()) }
  } catch {
    return { error: FAILED }
  }
}

/** Sends an email once more, whether it went out, failed or waits. */
export function SendAgain({ emailId, subject }: { emailId: string; subject: string }) {
  const [stage, setStage] = useState<Stage>('ready')
  const send = async () => {
    setStage('sending')
    setStage(await ask(emailId))
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
