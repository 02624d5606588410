'use client'
// The button waits for the two answers it needs, and the form gives way to the good news.

import { useCallback, useState } from 'react'

import { Field } from '@/forms/fields'
import { FormFrame } from '@/forms/form-frame'
import type { Answers } from '@/forms/questions'
import { type FieldErrors } from '@/forms/schema'
import type { Accepted } from '@/forms/send-form'
import { type FormFromServer, type ToastWords, usePublicForm } from '@/forms/use-public-form'
import { toast } from '@/ui/toast'

import { subscribeQuestions as ask } from './questions'
import { checkSubscription } from './schema'
import { Subscribed } from './subscribed'
import {
  ALREADY_SUBSCRIBED,
  CONSENT_REQUIRED,
  EMAIL_REQUIRED,
  failureToast,
  INVALID_EMAIL,
  SUBSCRIBED,
} from './wording'

type Props = {
  tag: string
  /** Of the organisation, for when nothing works. */
  contactEmail: string | null
  fromServer: FormFromServer
}

const check = (answers: Answers): FieldErrors => {
  const checked = checkSubscription(answers)
  return checked.ok ? {} : checked.errors
}

const invalidToast = (errors: FieldErrors): ToastWords =>
  errors.email === EMAIL_REQUIRED.text
    ? EMAIL_REQUIRED
    : errors.email !== undefined
      ? INVALID_EMAIL
      : CONSENT_REQUIRED

export function SubscribeForm({ tag, contactEmail, fromServer }: Props) {
  const [taken, setTaken] = useState<Accepted | null>(null)
  const onAccepted = useCallback((sent: Accepted) => {
    toast.ok(sent.outcome === 'already-subscribed' ? ALREADY_SUBSCRIBED : SUBSCRIBED)
    setTaken(sent)
  }, [])
  const { state, elements } = usePublicForm(
    {
      name: 'subscribe',
      about: tag,
      questions: ask,
      check,
      neverKept: [],
      failureToast: failureToast(contactEmail),
      invalidToast,
      onAccepted,
    },
    fromServer,
  )
  if (taken) return <Subscribed isNew={taken.outcome !== 'already-subscribed'} takesFocus />

  const { email, consent } = state.fields.getValues()
  return (
    <FormFrame
      name="subscribe"
      questions={ask}
      state={state}
      elements={elements}
      fromServer={fromServer}
      context={{ tag }}
      submitLabel="Subscribe"
      sendingLabel="Subscribing..."
      isReady={Boolean(email) && Boolean(consent)}
      note={<p>We write when there is something to say, and not more often.</p>}
    >
      <div className="grid2">
        <Field name="name" />
        <Field name="email" />
      </div>
      <Field name="consent" />
    </FormFrame>
  )
}
