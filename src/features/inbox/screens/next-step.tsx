'use client'
// A client component because a dialog explains each step before staff take it.

import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { Consequences } from '@/desk/ui/consequences'
import { DeskTextarea, DeskTick } from '@/desk/ui/field'
import { FormDialog } from '@/desk/ui/form-dialog'

import { alsoOthers } from '../answer/wording'
import { EmailPreview } from './email-preview'

/** A step in words, with and without its email. */
export type StepInWords = {
  code: string
  label: string
  question: string
  isEmailed: boolean
  /** Others from the same person that wait for the same step. */
  others: readonly string[]
  withEmail: { consequences: readonly string[]; action: string }
  withoutEmail: { consequences: readonly string[]; action: string }
}

type Props = {
  /** The address of the record under `/staff/inbox`. */
  path: string
  /** The status that is shown. */
  from: string
  steps: readonly StepInWords[]
  wordsMax: number
  /** Whether another control on the page is the main one. */
  isSecond: boolean
  /** Whether others from the same person are answered with it unless staff untick them. */
  areOthersTicked: boolean
}

/** The next steps: each button first shows the consequences, with the email that goes out. */
export function NextStep({ path, from, steps, wordsMax, isSecond, areOthersTicked }: Props) {
  const [asked, setAsked] = useState<StepInWords | null>(null)
  const [main, ...others] = steps
  if (!main) return <p className="text-soft">Nothing to do.</p>
  return (
    <>
      <DeskButton
        className="w-full"
        look={isSecond ? 'line' : undefined}
        onClick={() => {
          setAsked(main)
        }}
      >
        {main.label}
      </DeskButton>
      {others.length > 0 ? (
        <div className="grid grid-cols-2 gap-2.5">
          {others.map((step) => (
            <DeskButton
              key={step.code}
              look="line"
              onClick={() => {
                setAsked(step)
              }}
            >
              {step.label}
            </DeskButton>
          ))}
        </div>
      ) : null}
      {steps.some(({ isEmailed }) => isEmailed) ? (
        <p className="text-table text-soft">An email is shown before it goes.</p>
      ) : null}
      {asked ? (
        <StepDialog
          key={asked.code}
          path={path}
          from={from}
          step={asked}
          wordsMax={wordsMax}
          areOthersTicked={areOthersTicked}
          onClose={() => {
            setAsked(null)
          }}
        />
      ) : null}
    </>
  )
}

function StepDialog({
  path,
  from,
  step,
  wordsMax,
  areOthersTicked,
  onClose,
}: Omit<Props, 'steps' | 'isSecond'> & { step: StepInWords; onClose: () => void }) {
  const [isSent, setIsSent] = useState(step.isEmailed)
  const [words, setWords] = useState('')
  const { consequences, action } = isSent ? step.withEmail : step.withoutEmail
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={step.question}
      path={`${path}/step`}
      fields={{ step: step.code, from }}
      submit={action}
    >
      <Consequences sentences={consequences} />
      {step.others.length > 0 ? (
        <DeskTick
          name="others"
          value={step.others.join(' ')}
          label={alsoOthers(step.others.length)}
          hint="They get the same status, and no separate email."
          defaultChecked={areOthersTicked}
        />
      ) : null}
      {isSent ? (
        <>
          <EmailPreview path={`${path}/preview`} fields={{ step: step.code, words }} />
          <DeskTextarea
            name="words"
            label="Add a note to the email"
            hint="Optional. Your note appears in the middle of the email."
            rows={3}
            maxLength={wordsMax}
            value={words}
            onChange={({ currentTarget }) => {
              setWords(currentTarget.value)
            }}
          />
        </>
      ) : null}
      {step.isEmailed ? (
        <DeskTick
          name="send"
          label="Send this email"
          hint="Uncheck if you already told them by phone."
          checked={isSent}
          onChange={({ currentTarget }) => {
            setIsSent(currentTarget.checked)
          }}
        />
      ) : null}
    </FormDialog>
  )
}
