'use client'
// A client component because the button waits for the required answers and a receipt replaces the form.

import { useState } from 'react'

import { QuestionField } from '@/forms/browser/fields/question-field'
import { FormFrame } from '@/forms/browser/form-frame'
import { lazyCheck } from '@/forms/browser/lazy-check'
import { PrivacyNote } from '@/forms/browser/privacy-note'
import type { Accepted } from '@/forms/browser/send-form'
import { usePublicForm } from '@/forms/browser/use-public-form'
import type { InitialForm } from '@/forms/core/initial-form'
import { getMessages } from '@/forms/core/refusals'
import { words } from '@/forms/core/words'
import { toast } from '@/ui/toast'

import { subscribeQuestions } from './questions'
import { Subscribed } from './subscribed'
import { ALREADY_SUBSCRIBED, describe, failureToast, invalidToast, SUBSCRIBED } from './wording'

type Props = {
  tag: string
  /** The organization's address, shown when subscribing fails. */
  contactEmail: string | null
  fromServer: InitialForm
}

const check = lazyCheck(
  () => import('./schema'),
  ({ checkSubscription }, answers) => getMessages(checkSubscription(answers), describe),
)

export function SubscribeForm({ tag, contactEmail, fromServer }: Props) {
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const form = usePublicForm(
    {
      words,
      name: 'subscribe',
      draftScope: tag,
      questions: subscribeQuestions,
      check,
      describe,
      failureToast: failureToast(contactEmail),
      invalidToast,
      onAccepted: (sent) => {
        toast.ok(sent.outcome === 'already-subscribed' ? ALREADY_SUBSCRIBED : SUBSCRIBED)
        setAccepted(sent)
      },
    },
    fromServer,
  )
  if (accepted) return <Subscribed isNew={accepted.outcome !== 'already-subscribed'} takesFocus />

  return (
    <FormFrame
      form={form}
      context={{ tag }}
      submitLabel="Subscribe"
      sendingLabel="Subscribing..."
      isReady={({ email, consent }) => Boolean(email) && Boolean(consent)}
      note={
        <PrivacyNote words={words}>
          We write when there is something to say, and not more often.
        </PrivacyNote>
      }
    >
      <div className="field-grid">
        <QuestionField name="name" />
        <QuestionField name="email" />
      </div>
      <QuestionField name="consent" />
    </FormFrame>
  )
}
