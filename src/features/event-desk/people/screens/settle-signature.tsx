'use client'
// A client component because it opens a dialog.

import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskRadios } from '@/desk/ui/field'
import { FormDialog, useDialog } from '@/desk/ui/form-dialog'

type Props = {
  signatureId: string
  child: string
  signedAs: string
  expected: string
  choices: readonly { value: string; label: string; hint: string }[]
}

/**
 * Asks staff what they found out about a signature in another name. The answer is recorded, and the signature does not
 * change.
 */
export function SettleSignature({ signatureId, child, signedAs, expected, choices }: Props) {
  const { opener, dialog } = useDialog()
  const [decision, setDecision] = useState(choices[0]?.value ?? '')
  return (
    <>
      <DeskButton isSmall look="bare" className="-ml-3 flex" {...opener}>
        Review<span className="sr-only">: the signature for {child}</span>
      </DeskButton>
      <FormDialog
        {...dialog}
        title="Is this signature right?"
        path={`/staff/signatures/${signatureId}/settle`}
        submit="Accept signature"
        note="Your name, the time and what you found out are recorded. The signature itself never changes."
      >
        <p>
          The waiver for {child} is signed “{signedAs}”. The form names {expected}.
        </p>
        <DeskRadios
          name="decision"
          legend="What did you find out?"
          options={choices}
          value={decision}
          onChange={setDecision}
        />
      </FormDialog>
    </>
  )
}
