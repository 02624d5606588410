'use client'
// A client component because it checks the chosen files and sends them without leaving the page.

import { useState } from 'react'

import { describe } from '@/features/rsvp/wording'
import { QuestionField } from '@/forms/browser/fields/question-field'
import { FormFrame } from '@/forms/browser/form-frame'
import { lazyCheck } from '@/forms/browser/lazy-check'
import { PrivacyNote } from '@/forms/browser/privacy-note'
import { usePublicForm } from '@/forms/browser/use-public-form'
import type { InitialForm } from '@/forms/core/initial-form'
import { getMessages } from '@/forms/core/refusals'
import { words } from '@/forms/core/words'

import { driverPhotoQuestions } from './questions'
import type { AskedPhotos } from './rules'
import { getControls } from './rules'
import { Sent } from './sent'
import { NOT_SENT } from './wording'

type Props = { linkKey: string; asks: AskedPhotos; fromServer: InitialForm }

/** The photos that staff asked a driver for. */
export function DriverPhotosForm({ linkKey, asks, fromServer }: Props) {
  const [isSent, setIsSent] = useState(false)
  const [check] = useState(() =>
    lazyCheck(
      () => import('./schema'),
      ({ checkPhotos }, _answers, files) => getMessages(checkPhotos(asks, files), describe),
    ),
  )
  const form = usePublicForm(
    {
      words,
      name: 'driver-photos',
      draftScope: 'photos',
      questions: driverPhotoQuestions,
      check,
      describe,
      failureToast: { title: NOT_SENT },
      onAccepted: () => {
        setIsSent(true)
      },
    },
    fromServer,
  )
  if (isSent) return <Sent takesFocus />
  return (
    <FormFrame
      form={form}
      context={{ key: linkKey }}
      submitLabel={asks === 'both' ? 'Send the photos' : 'Send the photo'}
      sendingLabel="Sending..."
      note={
        <PrivacyNote words={words}>Only staff see them, and each look is recorded.</PrivacyNote>
      }
    >
      {getControls(asks).map((name) => (
        <QuestionField key={name} name={name} />
      ))}
    </FormFrame>
  )
}
