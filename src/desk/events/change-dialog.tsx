'use client'
// A client component because what would happen is asked anew with every choice, before anything is done.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'

import type { ChangeKind } from '@/features/place-changes/rules'

import { DeskButton } from '../ui/button'
import { Consequences } from '../ui/consequences'
import { DeskDialog } from '../ui/dialog'
import { Failure } from '../ui/failure'
import { Radio, RadioGroup } from '../ui/radio-group'

export type Reasons = readonly { value: string; label: string }[]

type Props = {
  eventId: string
  kind: ChangeKind
  rsvpIds: readonly string[]
  reasons: Reasons
  onClose: () => void
  onDone?: () => void
}

const previewSchema = z.object({
  title: z.string(),
  lead: z.string(),
  sentences: z.array(z.string()),
  siblings: z.nullable(z.object({ legend: z.string(), together: z.string(), alone: z.string() })),
  free: z.nullable(
    z.object({
      legend: z.string(),
      choices: z.array(z.object({ value: z.string(), label: z.string(), hint: z.string() })),
    }),
  ),
  emails: z.array(z.object({ to: z.string(), subject: z.string(), html: z.string() })),
  needsReason: z.boolean(),
  button: z.string(),
  keep: z.string(),
  note: z.string(),
  fingerprint: z.string(),
})

type Preview = z.infer<typeof previewSchema>

const answerSchema = z.object({
  preview: z.optional(previewSchema),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
})

const FAILED = 'That did not work. Please try again in a moment.'

async function post(path: string, fields: Readonly<Record<string, string>>, signal?: AbortSignal) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(fields),
    ...(signal ? { signal } : {}),
  })
  return { isGood: response.ok, ...answerSchema.parse(await response.json()) }
}

/** Says what a change of places would do, to whom and with which emails; then it is done, or not. */
export function ChangeDialog({ eventId, kind, rsvpIds, reasons, onClose, onDone }: Props) {
  const router = useRouter()
  const [isAlone, setIsAlone] = useState(false)
  const [free, setFree] = useState(kind === 'release' ? 'next' : 'hold')
  const [reason, setReason] = useState('')
  const [limitReason, setLimitReason] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [refusal, setRefusal] = useState('')
  const [failure, setFailure] = useState('')
  const [reasonError, setReasonError] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [isAsking, setIsAsking] = useState(true)
  const path = `/staff/events/${eventId}/people`
  const rsvps = rsvpIds.join(' ')
  const id = useId()

  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      setIsAsking(true)
      try {
        const fields = { kind, rsvps, free, alone: isAlone ? 'on' : '' }
        const answer = await post(`${path}/preview`, fields, abort.signal)
        setRefusal(answer.preview ? '' : (answer.error ?? FAILED))
        setPreview(answer.preview ?? null)
      } catch {
        if (abort.signal.aborted) return
        setRefusal(FAILED)
      }
      setIsAsking(false)
    }
    void load()
    return () => {
      abort.abort()
    }
  }, [path, kind, rsvps, free, isAlone])

  async function send({ fingerprint }: Preview) {
    setIsSending(true)
    setFailure('')
    setReasonError('')
    const fields = {
      kind,
      rsvps,
      free,
      alone: isAlone ? 'on' : '',
      reason,
      limitReason,
      fingerprint,
    }
    try {
      const answer = await post(`${path}/change`, fields)
      if (answer.isGood) {
        toast.success(answer.message ?? '')
        onDone?.()
        onClose()
        router.refresh()
        return
      }
      setReasonError(answer.fields?.['limitReason'] ?? '')
      setFailure(answer.fields ? '' : (answer.error ?? FAILED))
      if (answer.preview) setPreview(answer.preview)
    } catch {
      setFailure(FAILED)
    }
    setIsSending(false)
  }

  return (
    <DeskDialog
      title={preview?.title ?? (refusal === '' ? 'One moment…' : 'This cannot be done')}
      isOpen
      onClose={onClose}
      actions={
        preview ? (
          <>
            <DeskButton
              look={kind === 'cancel' || kind === 'waitlist' ? 'bad' : undefined}
              disabled={isSending || isAsking}
              onClick={() => void send(preview)}
            >
              {preview.button}
            </DeskButton>
            <DeskButton look="line" onClick={onClose}>
              {preview.keep}
            </DeskButton>
            <p className="w-full text-table text-soft">{preview.note}</p>
          </>
        ) : (
          <DeskButton look="line" onClick={onClose}>
            Close
          </DeskButton>
        )
      }
    >
      <Failure>{refusal}</Failure>
      <Failure>{failure}</Failure>
      {preview ? (
        <>
          <p>{preview.lead}</p>
          <Consequences sentences={preview.sentences} isBusy={isAsking} />
          <Emails emails={preview.emails} />
          {preview.siblings ? (
            <RadioGroup legend={preview.siblings.legend}>
              <Radio
                name={`${id}-siblings`}
                label={preview.siblings.together}
                isChosen={!isAlone}
                onChoose={() => {
                  setIsAlone(false)
                }}
              />
              <Radio
                name={`${id}-siblings`}
                label={preview.siblings.alone}
                isChosen={isAlone}
                onChoose={() => {
                  setIsAlone(true)
                }}
              />
            </RadioGroup>
          ) : null}
          {preview.free ? (
            <RadioGroup legend={preview.free.legend}>
              {preview.free.choices.map(({ value, label, hint }) => (
                <Radio
                  key={value}
                  name={`${id}-free`}
                  label={label}
                  hint={hint}
                  isChosen={free === value}
                  onChoose={() => {
                    setFree(value)
                  }}
                />
              ))}
            </RadioGroup>
          ) : null}
          {preview.needsReason ? (
            <div className="desk-field">
              <label htmlFor={`${id}-limit`}>Reason for going over the limit</label>
              <input
                id={`${id}-limit`}
                className="desk-input"
                maxLength={200}
                value={limitReason}
                aria-invalid={reasonError === '' ? undefined : true}
                aria-describedby={reasonError === '' ? undefined : `${id}-limit-error`}
                onChange={({ currentTarget }) => {
                  setLimitReason(currentTarget.value)
                }}
              />
              {reasonError === '' ? null : (
                <p id={`${id}-limit-error`} className="desk-field__error" role="alert">
                  {reasonError}
                </p>
              )}
            </div>
          ) : kind === 'cancel' || kind === 'waitlist' ? (
            <div className="desk-field">
              <label htmlFor={`${id}-reason`}>
                Reason{' '}
                <span className="font-normal text-soft">(kept with the change, not sent)</span>
              </label>
              <select
                id={`${id}-reason`}
                className="desk-input"
                value={reason}
                onChange={({ currentTarget }) => {
                  setReason(currentTarget.value)
                }}
              >
                <option value="">None given</option>
                {reasons.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          ) : null}
        </>
      ) : null}
    </DeskDialog>
  )
}

/** The emails that would go out, to be read first. */
const Emails = ({ emails }: Pick<Preview, 'emails'>) =>
  emails.length === 0 ? null : (
    <details>
      <summary className="cursor-pointer font-sign font-semibold text-link">
        {emails.length === 1
          ? 'Read the email first'
          : `Read the ${String(emails.length)} emails first`}
      </summary>
      <div className="mt-2 grid gap-4">
        {emails.map(({ to, subject, html }) => (
          <div key={to} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="text-table text-soft">{to}</p>
            <p className="font-bold">{subject}</p>
            <iframe
              className="h-80 w-full rounded-2 border border-line bg-white"
              title={`The email to ${to}`}
              sandbox=""
              srcDoc={html}
            />
          </div>
        ))}
      </div>
    </details>
  )
