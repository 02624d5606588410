'use client'
// A client component because the email of one family is shown while somebody writes, and what they wrote is kept.

import { toast } from '@payloadcms/ui'
import { ChevronLeft, ChevronRight, Send } from 'lucide'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'

import {
  FIELDS_OF,
  type Readers,
  SUBJECT_CHARACTERS_MAX,
  TEXT_CHARACTERS_MAX,
} from '@/features/family-messages/rules'
import { consequencesOf, readersOf, shownWords } from '@/features/family-messages/wording'
import { callServer } from '@/panel/call-server'
import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { Consequences } from '../ui/consequences'
import { DeskForm, DeskInput } from '../ui/desk-form'
import { DeskDialog } from '../ui/dialog'
import { EmailFrame } from '../ui/email-frame'
import { Failure } from '../ui/failure'
import { usePreview } from '../ui/use-preview'

type Words = { subject: string; text: string }

type Props = {
  /** The address of these messages under `/staff`. */
  path: string
  readers: Readers
  /** Who it goes to, as in the address of the page. */
  to: string
  audience: string
  families: number
  /** Of families; `null` of people. */
  childrenCount: number | null
  /** Of those that the page shows. */
  fingerprint: string
  templates: readonly ({ name: string } & Words)[]
  /** Under which name this tab keeps what was typed. */
  draftKey: string
  /** A message that was stopped, to be changed and sent again, and the address of the page without it. */
  again: (Words & { without: string }) | null
  answersTo: string
  /** The choice of who it goes to. */
  children: ReactNode
}

const draftSchema = z.object({ subject: z.string(), text: z.string() })

function storedDraft(key: string): Words | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function storeDraft(key: string, words: Words): void {
  try {
    if (words.subject === '' && words.text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(words))
  } catch {
    // A browser that stores nothing still sends.
  }
}

const EMPTY: Words = { subject: '', text: '' }

/** Writes to families or people, with the email of one of them beside it. What was typed stays in this tab. */
export function WriteForm({
  path,
  readers,
  to,
  audience,
  families,
  childrenCount,
  fingerprint,
  templates,
  draftKey,
  again,
  answersTo,
  children,
}: Props) {
  const router = useRouter()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState<Words>(EMPTY)
  const [replaced, setReplaced] = useState<Words | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [at, setAt] = useState(0)

  useEffect(() => {
    // The server has rendered it empty, so it is filled in after the first paint.
    const frame = requestAnimationFrame(() => {
      const draft = storedDraft(draftKey)
      if (!again) {
        if (draft) setWords(draft)
        return
      }
      const { subject, text, without } = again
      setReplaced(draft)
      setWords({ subject, text })
      storeDraft(draftKey, { subject, text })
      router.replace(without, { scroll: false })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [draftKey, again, router])

  useEffect(() => {
    const first = ['subject', 'text'].find((name) => name in problems)
    if (first) document.getElementById(`${id}-${first}`)?.focus()
  }, [problems, id])

  const write = (next: Words) => {
    setWords(next)
    storeDraft(draftKey, next)
  }

  const startFrom = (name: string) => {
    const template = templates.find((one) => one.name === name)
    if (!template) return
    const isTyped = words.text.trim() !== '' && !templates.some(({ text }) => text === words.text)
    setReplaced(isTyped ? words : null)
    setProblems({})
    write({ subject: template.subject, text: template.text })
  }

  const insert = (field: string) => {
    const element = area.current
    const [start, end] = element
      ? [element.selectionStart, element.selectionEnd]
      : [words.text.length, words.text.length]
    const typed = `[${field}]`
    write({ ...words, text: words.text.slice(0, start) + typed + words.text.slice(end) })
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + typed.length, start + typed.length)
    })
  }

  /** Asks the server for something that has to be right before it is sent. @returns whether it was */
  const ask = async (what: 'preview' | 'test'): Promise<string | null> => {
    setIsBusy(true)
    setFailure('')
    const answer = await callServer(`${path}/${what}`, { to, at: String(at), ...words })
    setIsBusy(false)
    setProblems(answer.fields)
    if (answer.isGood) return answer.message
    if (Object.keys(answer.fields).length === 0) setFailure(answer.message)
    return null
  }

  const checkAndAsk = async () => {
    if ((await ask('preview')) !== null) setIsAsked(true)
  }

  const sendTest = async () => {
    const message = await ask('test')
    if (message !== null) toast.success(message)
  }

  const fieldFor = (name: keyof Words) => ({
    id: `${id}-${name}`,
    className: 'desk-input',
    value: words[name],
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${id}-${name}-error` : undefined,
  })

  return (
    <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(100)]">
      <section className="desk-sheet" aria-label={`Write to the ${readers}`}>
        <div className="desk-sheet__body">{children}</div>
        <div className="desk-sheet__body grid gap-4 border-t border-line">
          <h2>2. What to say</h2>
          {templates.length > 0 || replaced ? (
            <div className="desk-field">
              {templates.length > 0 ? (
                <>
                  <label htmlFor={`${id}-from`}>Start from</label>
                  <select
                    id={`${id}-from`}
                    className="desk-input"
                    value=""
                    onChange={({ currentTarget }) => {
                      startFrom(currentTarget.value)
                    }}
                  >
                    <option value="">An empty email</option>
                    {templates.map(({ name }) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                  </select>
                </>
              ) : null}
              {replaced ? (
                <p>
                  <DeskButton
                    look="bare"
                    isSmall
                    onClick={() => {
                      write(replaced)
                      setReplaced(null)
                    }}
                  >
                    Back to what I wrote
                  </DeskButton>
                </p>
              ) : null}
            </div>
          ) : null}
          <div className="desk-field">
            <label htmlFor={`${id}-subject`}>Subject</label>
            <input
              {...fieldFor('subject')}
              maxLength={SUBJECT_CHARACTERS_MAX}
              onChange={({ currentTarget }) => {
                write({ ...words, subject: currentTarget.value })
              }}
            />
            <Problem id={`${id}-subject-error`}>{problems['subject']}</Problem>
          </div>
          <div className="desk-field">
            <label htmlFor={`${id}-text`}>Text</label>
            <textarea
              {...fieldFor('text')}
              ref={area}
              rows={12}
              maxLength={TEXT_CHARACTERS_MAX}
              onChange={({ currentTarget }) => {
                write({ ...words, text: currentTarget.value })
              }}
            />
            <Problem id={`${id}-text-error`}>{problems['text']}</Problem>
            <p className="desk-field__hint">
              Words in brackets are filled in for each of them. Your text stays in this tab until it
              is sent.
            </p>
          </div>
          <ul className="flex flex-wrap gap-2" aria-label="Fields to insert">
            {FIELDS_OF[readers].map((field) => (
              <li key={field}>
                <button
                  type="button"
                  className="desk-chip border-dashed"
                  onClick={() => {
                    insert(field)
                  }}
                >
                  <span className="sr-only">Insert </span>
                  {field}
                </button>
              </li>
            ))}
          </ul>
          <Failure>{failure}</Failure>
        </div>
        <div className="desk-sheet__foot">
          <DeskButton disabled={isBusy || families === 0} onClick={() => void checkAndAsk()}>
            <Icon shape={Send} />
            Send to {readersOf(readers, families)}…
          </DeskButton>
          <DeskButton
            look="line"
            disabled={isBusy || families === 0}
            onClick={() => void sendTest()}
          >
            Test to me
          </DeskButton>
          {families === 0 ? <p className="text-table text-soft">Nobody to write to.</p> : null}
        </div>
      </section>
      <WhatTheyRead
        path={`${path}/preview`}
        fields={{ to, at: String(at), ...words }}
        readers={readers}
        families={families}
        onMove={setAt}
        onChanged={(shown) => {
          if (shown !== fingerprint) router.refresh()
        }}
      />
      {isAsked ? (
        <DeskDialog
          title={`Send to ${readersOf(readers, families)}?`}
          isOpen
          onClose={() => {
            setIsAsked(false)
          }}
          actions={
            <>
              <DeskButton type="submit" form={`${id}-send`}>
                <Icon shape={Send} />
                Send {families} {families === 1 ? 'email' : 'emails'}
              </DeskButton>
              <DeskButton
                look="line"
                onClick={() => {
                  setIsAsked(false)
                }}
              >
                Back to the text
              </DeskButton>
              <p className="w-full text-table text-soft">
                You can stop it for one minute. After that nothing can be called back.
              </p>
            </>
          }
        >
          <Consequences
            sentences={consequencesOf({
              readers,
              audience,
              families,
              children: childrenCount,
              subject: words.subject,
              answersTo,
            })}
          />
          <DeskForm
            id={`${id}-send`}
            path={path}
            fields={{ to, fingerprint, ...words }}
            onSaved={() => {
              setIsAsked(false)
              setReplaced(null)
              write(EMPTY)
            }}
            onRefused={() => {
              router.refresh()
            }}
          >
            <DeskInput
              name="families"
              label={`Type the number of ${readers} to go on`}
              inputMode="numeric"
              autoComplete="off"
            />
          </DeskForm>
        </DeskDialog>
      ) : null}
    </div>
  )
}

const Problem = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} className="desk-field__error">
      {children}
    </p>
  ) : null

const previewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  to: z.string(),
  name: z.string(),
  at: z.number(),
  families: z.number(),
  fingerprint: z.string(),
})

const refusedSchema = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

const FAILED = 'The email cannot be shown right now. Please try again in a moment.'

/** The email of one of them as it will go out, and the way to the others. */
function WhatTheyRead({
  path,
  fields,
  readers,
  families,
  onMove,
  onChanged,
}: {
  path: string
  readers: Readers
  fields: Readonly<Record<string, string>>
  families: number
  onMove: (at: number) => void
  onChanged: (fingerprint: string) => void
}) {
  const id = useId()
  const { answer, isFailed } = usePreview(path, fields)
  const shown = previewSchema.safeParse(answer)
  const refusal = refusedSchema.safeParse(answer)
  const fingerprint = shown.success ? shown.data.fingerprint : null
  const lookAgain = useRef(onChanged)

  useEffect(() => {
    lookAgain.current = onChanged
  })
  useEffect(() => {
    if (fingerprint !== null) lookAgain.current(fingerprint)
  }, [fingerprint])

  const one = readers === 'families' ? 'family' : 'person'
  const isEmpty = fields['subject'] === '' && fields['text'] === ''
  return (
    <section className="desk-sheet side:sticky side:top-20" aria-labelledby={id}>
      <div className="desk-sheet__head">
        <h2 id={id}>What they will read</h2>
      </div>
      <div className="desk-sheet__body grid gap-2.5">
        {isFailed ? <Failure>{FAILED}</Failure> : null}
        {families === 0 ? (
          <p className="text-soft">Nobody to write to.</p>
        ) : isEmpty ? (
          <p className="text-soft">
            The email of one {one} at a time, as soon as there is a subject and a text.
          </p>
        ) : shown.success ? (
          <>
            <p className="text-table break-words text-soft">To {shown.data.to}</p>
            <p className="font-bold">{shown.data.subject}</p>
            <EmailFrame html={shown.data.html} className="h-120" />
          </>
        ) : refusal.success ? (
          <p className="text-soft">
            {Object.values(refusal.data.fields ?? {})[0] ?? refusal.data.error}
          </p>
        ) : isFailed ? null : (
          <p className="text-soft">One moment…</p>
        )}
      </div>
      {shown.success && !isEmpty && families > 0 ? (
        <div className="desk-sheet__foot flex-nowrap justify-center">
          <button
            type="button"
            className="desk-icon-button"
            aria-label={`Previous ${one}`}
            onClick={() => {
              onMove((shown.data.at + shown.data.families - 1) % shown.data.families)
            }}
          >
            <Icon shape={ChevronLeft} />
          </button>
          <p className="text-table" aria-live="polite">
            {shownWords(readers, shown.data.name, shown.data.at, shown.data.families)}
          </p>
          <button
            type="button"
            className="desk-icon-button"
            aria-label={`Next ${one}`}
            onClick={() => {
              onMove((shown.data.at + 1) % shown.data.families)
            }}
          >
            <Icon shape={ChevronRight} />
          </button>
        </div>
      ) : null}
    </section>
  )
}
