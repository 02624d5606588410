'use client'
// A client component because it opens a dialog.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'

import { callServer } from '@/panel/call-server'

import { DeskButton } from '../ui/button'
import { DeskDialog } from '../ui/dialog'
import { Failure } from '../ui/failure'
import { Radio, RadioGroup } from '../ui/radio-group'

type Props = {
  signatureId: string
  child: string
  signedAs: string
  expected: string
  choices: readonly { value: string; label: string; hint: string }[]
}

/** Asks what staff found out about a signature in another name. It is recorded, and the signature stays as it is. */
export function SettleSignature({ signatureId, child, signedAs, expected, choices }: Props) {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const [decision, setDecision] = useState(choices[0]?.value ?? '')
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const name = useId()

  async function settle() {
    setIsSending(true)
    const { isGood, message } = await callServer(`/staff/signatures/${signatureId}/settle`, {
      decision,
    })
    setIsSending(false)
    setFailure(isGood ? '' : message)
    if (!isGood) return
    toast.success(message)
    setIsAsking(false)
    router.refresh()
  }

  return (
    <>
      <DeskButton
        isSmall
        look="bare"
        className="-ml-3 flex"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Settle<span className="sr-only">: the signature for {child}</span>
      </DeskButton>
      <DeskDialog
        title="Is this signature right?"
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false)
        }}
        actions={
          <>
            <DeskButton disabled={isSending} onClick={() => void settle()}>
              It counts
            </DeskButton>
            <DeskButton
              look="line"
              onClick={() => {
                setIsAsking(false)
              }}
            >
              Not settled yet
            </DeskButton>
            <p className="w-full text-table text-soft">
              Your name, the time and what you found out are recorded. The signature itself never
              changes.
            </p>
          </>
        }
      >
        <p>
          The waiver for {child} is signed “{signedAs}”. The form names {expected}.
        </p>
        <RadioGroup legend="What did you find out?">
          {choices.map(({ value, label, hint }) => (
            <Radio
              key={value}
              name={name}
              label={label}
              hint={hint}
              isChosen={decision === value}
              onChoose={() => {
                setDecision(value)
              }}
            />
          ))}
        </RadioGroup>
        <Failure>{failure}</Failure>
      </DeskDialog>
    </>
  )
}
