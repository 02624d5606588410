'use client'
// A client component because it checks answers, keeps a draft, and sends the form without leaving the page.

import { useCallback } from 'react'

import type { WaiverText } from '@/features/waiver/rules'
import { useWaiverOnScreen, WaiverPanel } from '@/features/waiver/waiver-panel'
import { SectionedForm } from '@/forms/browser/sectioned-form'
import type { Accepted } from '@/forms/browser/send-form'
import { usePublicForm } from '@/forms/browser/use-public-form'
import type { SelectedFiles } from '@/forms/core/files'
import type { InitialForm } from '@/forms/core/initial-form'
import type { Answers } from '@/forms/core/questions'
import { type FieldMessages, messagesOf } from '@/forms/core/refusals'
import { today } from '@/lib/clock'

import { rsvpQuestions, rsvpSections } from './questions'
import { checkRsvp } from './schema'
import { describe, RSVP_TOASTS } from './wording'

/** What the form needs to know about the event. */
export type RsvpEvent = {
  id: string
  slug: string
  title: string
  /** The day in the event's zone, `YYYY-MM-DD`. */
  day: string
}

type Props = {
  event: RsvpEvent
  waiver: WaiverText
  fromServer: InitialForm | null
  onAccepted: (sent: Accepted) => void
}

/** The RSVP and participant waiver. */
export function RsvpForm({ event, waiver: waiverOfPage, fromServer, onAccepted }: Props) {
  const { waiver, onOutdated } = useWaiverOnScreen(waiverOfPage, fromServer)
  const check = useCallback(
    (answers: Answers, files: SelectedFiles): FieldMessages =>
      messagesOf(checkRsvp(answers, files, { today: today(), eventDay: event.day }), describe),
    [event.day],
  )
  const form = usePublicForm(
    {
      name: 'rsvp',
      draftScope: event.id,
      questions: rsvpQuestions,
      check,
      describe,
      failureToast: RSVP_TOASTS.failure,
      onOutdated,
      onAccepted,
    },
    fromServer,
  )
  return (
    <SectionedForm
      form={form}
      sections={rsvpSections}
      above={{ waiver: <WaiverPanel waiver={waiver} /> }}
      context={{ eventId: event.id, waiverVersion: waiver.text.version }}
      submitLabel="Send RSVP"
      note={<p>We use these details to run this event safely, and for nothing else.</p>}
    />
  )
}
