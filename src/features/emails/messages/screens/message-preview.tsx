'use client'
// Client code because the preview follows the typed text.

import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as z from 'zod/mini'

import { EmailFrame } from '@/desk/ui/email-frame'
import { Icon } from '@/ui/icon'
import { TYPING_PAUSE_MS, useAnswer } from '@/ui/use-server'

import type { Readers } from '../rules'
import { shownWords } from '../wording'

const previewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  to: z.string(),
  name: z.string(),
  at: z.number(),
  families: z.number(),
  locale: z.string(),
  fingerprint: z.string(),
})

type Preview = z.infer<typeof previewSchema>

type Props = {
  path: string
  readers: Readers
  fields: Readonly<Record<string, string>>
  families: number
  onMove: (at: number) => void
  onChanged: (fingerprint: string) => void
}

/** The email of one reader as it will go out, and the way to the others. */
export function MessagePreview({ path, fields, readers, families, onMove, onChanged }: Props) {
  const id = useId()
  const { answer: shown, refusal } = useAnswer({ path, fields }, previewSchema, {
    pauseMs: TYPING_PAUSE_MS,
  })
  const lookAgain = useRef(onChanged)
  const fingerprint = shown?.fingerprint

  useEffect(() => {
    lookAgain.current = onChanged
  })
  useEffect(() => {
    if (fingerprint !== undefined) lookAgain.current(fingerprint)
  }, [fingerprint])

  const one = readers === 'families' ? 'family' : 'person'
  const isEmpty = fields['subject'] === '' && fields['text'] === ''
  /** The text in place of the email, if there is none. */
  const instead = (): string => {
    if (families === 0) return 'No one to write to.'
    if (isEmpty)
      return `The email of one ${one} at a time, as soon as there is a subject and a text.`
    return refusal ? (Object.values(refusal.fields)[0] ?? refusal.message) : 'One moment…'
  }
  const hasEmail = families > 0 && !isEmpty && shown !== undefined
  return (
    <section className="desk-sheet side:sticky side:top-20" aria-labelledby={id}>
      <div className="desk-sheet__head">
        <h2 id={id}>What they will read</h2>
      </div>
      <div className="desk-sheet__body grid gap-2.5">
        {hasEmail ? (
          <>
            <p className="text-table break-words text-soft">
              To {shown.to}
              {shown.locale === 'es' ? ', who reads Spanish' : ''}
            </p>
            <p className="font-bold">{shown.subject}</p>
            <EmailFrame html={shown.html} className="h-120" />
          </>
        ) : (
          <p className="text-soft">{instead()}</p>
        )}
      </div>
      {hasEmail ? (
        <Others one={one} shown={shown} onMove={onMove}>
          {shownWords(readers, shown.name, shown.at, shown.families)}
        </Others>
      ) : null}
    </section>
  )
}

/** The way to the emails of the others. */
const Others = ({
  one,
  shown: { at, families },
  onMove,
  children,
}: {
  one: string
  shown: Preview
  onMove: (at: number) => void
  children: ReactNode
}) => (
  <div className="desk-sheet__foot flex-nowrap justify-center">
    <button
      type="button"
      className="desk-icon-button"
      aria-label={`Previous ${one}`}
      onClick={() => {
        onMove((at + families - 1) % families)
      }}
    >
      <Icon shape={ChevronLeft} />
    </button>
    <p className="text-table" aria-live="polite">
      {children}
    </p>
    <button
      type="button"
      className="desk-icon-button"
      aria-label={`Next ${one}`}
      onClick={() => {
        onMove((at + 1) % families)
      }}
    >
      <Icon shape={ChevronRight} />
    </button>
  </div>
)
