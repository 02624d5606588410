'use client'
// A button that asks by itself: what it does is no part of the form around it.
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

type Stage = 'ready' | 'sending' | 'queued' | { error: string }

const FAILED = 'The letter was not queued. Please try again in a moment.'

const errorIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : FAILED

async function ask(letterId: string): Promise<Stage> {
  try {
    const response = await fetch(`/staff/letters/${letterId}/send-again`, { method: 'POST' })
    return response.ok ? 'queued' : { error: errorIn(await response.json()) }
  } catch {
    return { error: FAILED }
  }
}

/** Sends a letter once more, whether it went out, failed or waits. */
export function SendAgain({ letterId, subject }: { letterId: string; subject: string }) {
  const [stage, setStage] = useState<Stage>('ready')
  const send = async () => {
    setStage('sending')
    setStage(await ask(letterId))
  }
  return (
    <div className="letters__again">
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
      <p role="status">{stage === 'queued' ? 'The letter is on its way.' : null}</p>
      {typeof stage === 'object' ? <p role="alert">{stage.error}</p> : null}
    </div>
  )
}
