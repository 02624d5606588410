'use client'
// A client component because its button sends a request of its own, apart from the form around it.
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

type Answer = 'none' | 'queued' | { error: string }

const FAILED = 'The email was not queued. Please try again in a moment.'

const errorMessage = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : FAILED

async function requestResend(emailId: string): Promise<Answer> {
  try {
    const response = await fetch(`/staff/emails/${emailId}/send-again`, { method: 'POST' })
    return response.ok ? 'queued' : { error: errorMessage(await response.json()) }
  } catch {
    return { error: FAILED }
  }
}

/** A button that queues an email again, whether it was sent, has failed, or is still queued. */
export function SendAgain({ emailId, subject }: { emailId: string; subject: string }) {
  const [answer, setAnswer] = useState<Answer>('none')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setAnswer(await requestResend(emailId))
    setSending(false)
  }
  // Nothing moves between two clicks of somebody who clicks twice: the second would land on what has moved there.
  return (
    <div className="emails__again">
      <Button
        type="button"
        size="small"
        buttonStyle="secondary"
        margin={false}
        disabled={isSending || answer === 'queued'}
        aria-label={`Send again: ${subject}`}
        onClick={() => {
          void send()
        }}
      >
        Send again
      </Button>
      <p role="status">{answer === 'queued' ? 'The email is on its way.' : null}</p>
      {typeof answer === 'object' ? <p role="alert">{answer.error}</p> : null}
    </div>
  )
}
