'use client'
// A client component because its button sends a separate request, not the form around it.

import { Button, TextInput } from '@payloadcms/ui'
import { useState } from 'react'

import { useServer } from '@/ui/use-server'

/** The name of the person who has reviewed the Spanish text, and the button that keeps it. */
export function SignReview({ id, explanation }: { id: string; explanation: string }) {
  const { send, isBusy, failure, refusal } = useServer(`/staff/waivers/${id}/reviewed`)
  const [name, setName] = useState('')
  const [done, setDone] = useState('')

  const sign = async () => {
    const { isGood, message } = await send({ name })
    if (isGood) setDone(message)
  }

  const error = refusal?.fields.name ?? failure
  return (
    <>
      {done === '' ? (
        <div className="grid justify-items-start gap-4">
          <p>{explanation}</p>
          <TextInput
            path="spanishReviewer"
            label="Reviewed by (full name)"
            value={name}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              setName(event.target.value)
            }}
            onKeyDown={(event) => {
              // Enter would otherwise save the form around it.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <Button
            type="button"
            size="medium"
            buttonStyle="secondary"
            margin={false}
            disabled={isBusy}
            onClick={() => void sign()}
          >
            I have reviewed this text
          </Button>
        </div>
      ) : null}
      <p role="status">{done}</p>
      {error === '' || isBusy ? null : (
        <p className="text-bad" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
