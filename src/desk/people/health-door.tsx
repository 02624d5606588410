'use client'
// A client component because what it opens stays in this page only, and closes with it.

import { Eye, Lock } from 'lucide'
import { Fragment, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { DeskDialog } from '../ui/dialog'
import { Failure } from '../ui/failure'

type Props = {
  /** The route that opens them. */
  path: string
  /** How much there is, without a word of it. */
  summary: string
  hasEntries: boolean
  /** Why this account may not open them, or `null`. */
  refusal: string | null
  /** What can be given as the reason. */
  reasons: readonly { value: string; label: string }[]
}

const openedSchema = z.object({
  isAnswered: z.boolean(),
  entries: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      answer: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})

type Opened = z.infer<typeof openedSchema>

const refusedSchema = z.object({ error: z.string() })

const FAILED = 'That did not work. Please try again in a moment.'

/** What was told about somebody’s health, behind a question for the reason, which is recorded. */
export function HealthDoor({ path, summary, hasEntries, refusal, reasons }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState(reasons[0]?.value ?? '')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [error, setError] = useState('')
  const [isSending, setIsSending] = useState(false)
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (opened) card.current?.focus()
  }, [opened])

  async function open() {
    setIsSending(true)
    setError('')
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ reason }),
      })
      const body: unknown = await response.json()
      if (response.ok) {
        setOpened(openedSchema.parse(body))
        setIsAsking(false)
      } else setError(refusedSchema.parse(body).error)
    } catch {
      setError(FAILED)
    }
    setIsSending(false)
  }

  return (
    <section
      className="overflow-hidden rounded-3 border-2 border-bad bg-sheet"
      aria-labelledby="health"
    >
      <h2
        id="health"
        className="flex items-center gap-3 bg-bad-bg px-4.5 py-3 font-sign text-name font-bold text-bad"
      >
        <Icon shape={Lock} />
        Health and needs
      </h2>
      <div ref={card} className="px-4.5 py-3.5" tabIndex={-1}>
        {opened ? (
          <Answers opened={opened} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-measure">
              {summary}. {refusal ?? (hasEntries ? 'Opening them is recorded with your name.' : '')}
            </p>
            {hasEntries && refusal === null ? (
              <DeskButton
                look="bad-line"
                className="print:hidden"
                aria-haspopup="dialog"
                onClick={() => {
                  setIsAsking(true)
                }}
              >
                <Icon shape={Eye} />
                Open
              </DeskButton>
            ) : null}
          </div>
        )}
      </div>
      <DeskDialog
        title="Open health and needs?"
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false)
        }}
        actions={
          <>
            <DeskButton disabled={isSending} onClick={() => void open()}>
              {isSending ? 'Opening…' : 'Open'}
            </DeskButton>
            <DeskButton
              look="line"
              onClick={() => {
                setIsAsking(false)
              }}
            >
              Leave it closed
            </DeskButton>
          </>
        }
      >
        <p>
          Your name, the time and the reason are recorded. The card closes when you leave the page.
        </p>
        <fieldset>
          <legend className="font-sign text-tool font-bold">Why?</legend>
          {reasons.map(({ value, label }) => (
            <label key={value} className="desk-tick">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value)
                }}
              />
              <b>{label}</b>
            </label>
          ))}
        </fieldset>
        <Failure>{error}</Failure>
      </DeskDialog>
    </section>
  )
}

const Answers = ({ opened: { entries, isAnswered } }: { opened: Opened }) =>
  entries.length === 0 ? (
    <p>
      {isAnswered ? 'No allergies, and nothing else was named.' : 'Nobody has answered this yet.'}
    </p>
  ) : (
    <>
      <dl className="desk-facts">
        {entries.map(({ field, label, answer, isCurrent }, index) => (
          <Fragment key={`${field}-${String(index)}`}>
            <dt>{label}</dt>
            <dd className="font-bold whitespace-pre-line">
              {answer}
              {isCurrent ? null : (
                <span className="block font-normal text-soft">
                  From an earlier form; the newest one does not repeat it.
                </span>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-3 text-table text-soft">
        You opened this now, and it is recorded. It closes when you leave the page.
      </p>
    </>
  )
