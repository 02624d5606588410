'use client'
// A client component because it asks the server for the consequences while staff decide.

import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import * as z from 'zod/mini'

import { DeskButton } from '@/desk/ui/button'
import { Consequences } from '@/desk/ui/consequences'
import { DeskDialog } from '@/desk/ui/dialog'
import { Failure } from '@/desk/ui/failure'
import { DeskSelect, DeskTick } from '@/desk/ui/field'
import type { AnsweredSlug } from '@/submissions'
import { TYPING_PAUSE_MS, useAnswer, useServer } from '@/ui/use-server'

import { COUNTING, manyConsequences } from '../answer/wording'
import type { StepCode } from '../rules'
import { type Asked, type Selectable, stepsFor, type StepWords } from './picked'

type Props = {
  asked: Asked
  picked: readonly Selectable[]
  words: StepWords
  colleagues: readonly { value: string; label: string }[]
  onClose: () => void
  onDone: () => void
}

/** Confirms a step with all selected records, or their assignment. */
export function ManyDialog({ asked, picked, words, colleagues, onClose, onDone }: Props) {
  const step =
    asked === 'assign' ? undefined : stepsFor(picked).find(({ code }) => code === asked.code)
  const said = step ? words[step.collection][step.code] : undefined
  const [isSent, setIsSent] = useState(step?.isEmailed ?? false)
  const [to, setTo] = useState('')
  const { decide, isBusy, failure, left } = useSending(onDone)
  const records = picked.map(({ id }) => id).join(' ')
  return (
    <DeskDialog
      title={`${said?.label ?? 'Assign'} ${String(picked.length)}?`}
      isOpen
      onClose={left ? onDone : onClose}
      actions={
        left ? (
          <DeskButton onClick={onDone}>Close</DeskButton>
        ) : (
          <>
            <DeskButton
              disabled={isBusy}
              onClick={() =>
                void decide({
                  records,
                  ...(step ? { step: step.code, ...(isSent && { send: 'on' }) } : { to }),
                })
              }
            >
              {isSent ? 'Save and send' : 'Save'}
            </DeskButton>
            <DeskButton look="line" onClick={onClose}>
              Cancel
            </DeskButton>
          </>
        )
      }
    >
      {left ? (
        <ul className="grid gap-1.5">
          {left.map(({ record, why }) => (
            <li key={record}>
              <b>{picked.find(({ id }) => id === record)?.name}</b>: {why}
            </li>
          ))}
        </ul>
      ) : step && said ? (
        <>
          <WhatHappens
            slug={step.collection}
            records={records}
            code={step.code}
            count={picked.length}
            status={said.status}
            isSent={isSent}
          />
          {step.isEmailed ? (
            <DeskTick
              name="send"
              label="Send the emails"
              hint="A family gets one, without a note from you."
              checked={isSent}
              onChange={({ currentTarget }) => {
                setIsSent(currentTarget.checked)
              }}
            />
          ) : null}
        </>
      ) : (
        <DeskSelect
          name="to"
          label="Assigned to"
          options={colleagues}
          value={to}
          onChange={({ currentTarget }) => {
            setTo(currentTarget.value)
          }}
        />
      )}
      <Failure>{failure}</Failure>
    </DeskDialog>
  )
}

const leftSchema = z.object({
  left: z.optional(z.array(z.object({ record: z.string(), why: z.string() }))),
})

/** Sends the decision. Records that could not be changed stay, each with its reason. */
function useSending(onDone: () => void) {
  const { send, isBusy, failure } = useServer('/staff/inbox/many', leftSchema)
  const [rest, setRest] = useState<{ words: string; left: readonly Left[] } | null>(null)

  async function decide(fields: Readonly<Record<string, string>>) {
    const result = await send(fields)
    if (!result.isGood) return
    const left = result.answer?.left ?? []
    if (left.length > 0) setRest({ words: result.message, left })
    else {
      toast.success(result.message)
      onDone()
    }
  }
  return { decide, isBusy, failure: rest?.words ?? failure, left: rest?.left ?? null }
}

type Left = { record: string; why: string }

type Planned = {
  slug: AnsweredSlug
  records: string
  code: StepCode
  count: number
  status: string
}

const WhatHappens = ({ isSent, ...planned }: Planned & { isSent: boolean }) =>
  isSent ? (
    <WithEmails {...planned} />
  ) : (
    <Consequences
      sentences={manyConsequences(planned.slug, {
        count: planned.count,
        status: planned.status,
        emails: null,
      })}
    />
  )

const countedSchema = z.object({ emails: z.number(), together: z.array(z.array(z.string())) })

/** The consequences, with the emails that the server has counted: it knows which records belong to one family. */
function WithEmails({ slug, records, code, count, status }: Planned) {
  const { answer: emails, refusal } = useAnswer(
    { path: '/staff/inbox/many', fields: { records, step: code, preview: 'on' } },
    countedSchema,
    { pauseMs: TYPING_PAUSE_MS },
  )
  if (refusal) return <Failure>{refusal.message}</Failure>
  return emails ? (
    <Consequences sentences={manyConsequences(slug, { count, status, emails })} />
  ) : (
    <p className="text-soft">{COUNTING}</p>
  )
}
