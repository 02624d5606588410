'use client'
// Checks while somebody types, keeps a draft, sends without leaving the page, and is empty for the next.

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

import { Field } from '@/forms/fields'
import { FormFrame } from '@/forms/form-frame'
import type { Answers, Question, Questions } from '@/forms/questions'
import type { Accepted } from '@/forms/send-form'
import { type FormFromServer, usePublicForm } from '@/forms/use-public-form'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'

import { checkInquiry } from './schema'
import { NOT_SENT, SENT } from './wording'

/** A form of staff's, as the browser needs to know it. */
export type ShownForm = {
  slug: string
  questions: Questions
  /** In the order of the form: the name of a question, or words between two of them. */
  parts: readonly { key: string; words?: ReactNode }[]
  submitLabel: string
  /** Said once it is sent. */
  thanks: string
}

type Props = {
  form: ShownForm
  fromServer: FormFromServer | null
  /** Told once scripts take care of the form. */
  onLive?: () => void
}

const NOTHING: readonly string[] = []

export function InquiryForm({ form, fromServer, onLive }: Props) {
  const { slug, questions, thanks } = form
  const [sent, setSent] = useState<Accepted | null>(null)
  const note = useRef<HTMLDivElement>(null)

  const check = useCallback((answers: Answers) => checkInquiry(questions, answers), [questions])
  const onAccepted = useCallback(
    (accepted: Accepted) => {
      toast.ok(SENT, thanks)
      setSent(accepted)
    },
    [thanks],
  )
  const { state, elements } = usePublicForm(
    {
      name: slug,
      about: '',
      questions,
      check,
      neverKept: NOTHING,
      rechecksEdits: true,
      opensAgain: true,
      failureToast: NOT_SENT,
      onAccepted,
    },
    fromServer,
  )
  const { setValue } = state.fields

  // A page that is the same for everybody cannot know what its address asks for.
  useEffect(() => {
    if (fromServer) return
    const subject = subjectIn(questions, new URLSearchParams(location.search))
    if (subject !== null) setValue('subject', subject)
  }, [fromServer, questions, setValue])

  useEffect(() => onLive?.(), [onLive])

  useEffect(() => {
    if (sent) note.current?.focus()
  }, [sent])

  return (
    <>
      {sent && (
        <div className="taken" ref={note} tabIndex={-1}>
          <p className="taken__title">
            <Icon name="check" />
            {SENT}
          </p>
          <p>{thanks}</p>
          <p>
            Your reference is <strong className="taken__reference">{sent.reference}</strong>.
          </p>
        </div>
      )}
      <FormFrame
        name={slug}
        questions={questions}
        state={state}
        elements={elements}
        fromServer={fromServer}
        context={{}}
        submitLabel={form.submitLabel}
        sendingLabel="Sending..."
      >
        <div className="grid2">
          {form.parts.map(({ key, words }) => {
            const question = questions[key]
            if (!question) {
              return (
                <div key={key} className="prose span2">
                  {words}
                </div>
              )
            }
            return isWide(question) ? (
              <div key={key} className="span2">
                <Field name={key} />
              </div>
            ) : (
              <Field key={key} name={key} />
            )
          })}
        </div>
      </FormFrame>
    </>
  )
}

/** Lines of text stand side by side where there is room. */
const isWide = ({ kind }: Question): boolean => ['paragraph', 'consent', 'choice'].includes(kind)

/** The subject that an address asks for, if the form offers it. */
function subjectIn({ subject }: Questions, query: URLSearchParams): string | null {
  if (subject?.kind !== 'choice') return null
  return subject.options.find(({ value }) => value === query.get('subject'))?.value ?? null
}
