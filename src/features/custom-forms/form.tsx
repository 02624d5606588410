'use client'
// A client component because it checks answers, keeps a draft, and sends the form without leaving the page.

import { Check } from 'lucide'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { QuestionField } from '@/forms/browser/fields/question-field'
import { FormFrame } from '@/forms/browser/form-frame'
import { lazyCheck } from '@/forms/browser/lazy-check'
import { PrivacyNote } from '@/forms/browser/privacy-note'
import type { Accepted } from '@/forms/browser/send-form'
import { usePublicForm } from '@/forms/browser/use-public-form'
import type { InitialForm } from '@/forms/core/initial-form'
import type { Question, Questions } from '@/forms/core/questions'
import { getMessages } from '@/forms/core/refusals'
import { words } from '@/forms/core/words'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'

import { describeFor, NOT_SENT, SENT } from './wording'

/** A custom form as the browser gets it. */
export type ShownForm = {
  slug: string
  questions: Questions
  /** In the order of the form: a question, by its name as the key, or text between two questions. */
  parts: readonly { key: string; words?: ReactNode }[]
  submitLabel: string
  /** Shown after a message was accepted. */
  thanks: string
}

type Props = {
  form: ShownForm
  fromServer: InitialForm | null
}

export function CustomForm({ form, fromServer }: Props) {
  const { slug, questions, thanks } = form
  const [sent, setSent] = useState<Accepted | null>(null)
  const note = useRef<HTMLDivElement>(null)

  const describe = useMemo(() => describeFor(questions), [questions])
  const check = useMemo(
    () =>
      lazyCheck(
        () => import('./schema'),
        ({ checkCustomForm }, answers) =>
          getMessages(checkCustomForm(questions, answers), describe),
      ),
    [describe, questions],
  )
  const publicForm = usePublicForm(
    {
      words,
      name: slug,
      questions,
      check,
      describe,
      revalidateOnChange: true,
      resetOnSuccess: true,
      failureToast: NOT_SENT,
      onAccepted: (accepted) => {
        toast.ok(SENT, thanks)
        setSent(accepted)
      },
    },
    fromServer,
  )
  const { setValue } = publicForm.fields

  // On the server, a static page does not know the query of its address.
  useEffect(() => {
    if (fromServer) return
    const subject = subjectIn(questions, new URLSearchParams(location.search))
    if (subject !== null) setValue('subject', subject)
  }, [fromServer, questions, setValue])

  useEffect(() => {
    if (sent) note.current?.focus()
  }, [sent])

  return (
    <>
      {sent && (
        <div className="receipt" ref={note} tabIndex={-1}>
          <p className="receipt__title">
            <Icon shape={Check} />
            {SENT}
          </p>
          <p>{thanks}</p>
          <p>
            Your reference is <strong className="receipt__reference">{sent.reference}</strong>.
          </p>
        </div>
      )}
      <FormFrame
        form={publicForm}
        submitLabel={form.submitLabel}
        sendingLabel="Sending..."
        note={
          <PrivacyNote words={words}>
            We use what you write to answer you, and for nothing else.
          </PrivacyNote>
        }
      >
        <div className="field-grid">
          {form.parts.map(({ key, words }) => {
            const question = questions[key]
            if (!question) {
              return (
                <div key={key} className="prose col-span-full">
                  {words}
                </div>
              )
            }
            return isWide(question) ? (
              <div key={key} className="col-span-full">
                <QuestionField name={key} />
              </div>
            ) : (
              <QuestionField key={key} name={key} />
            )
          })}
        </div>
      </FormFrame>
    </>
  )
}

/** Whether a field fills a row. Single lines of text share a row if there is room. */
const isWide = ({ kind }: Question): boolean => ['paragraph', 'consent', 'choice'].includes(kind)

/** The subject named in the query, if the form offers it. */
function subjectIn({ subject }: Questions, query: URLSearchParams): string | null {
  if (subject?.kind !== 'choice') return null
  return subject.options.find(({ value }) => value === query.get('subject'))?.value ?? null
}
