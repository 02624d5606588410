'use client'
// Checks while the parent types, keeps a draft and sends without leaving the page.

import { useMemo } from 'react'

import type { WaiverText } from '@/features/waiver/rules'
import { useWaiverOnScreen, WaiverPanel } from '@/features/waiver/waiver-panel'
import { ChoiceField, ConsentField, Field } from '@/forms/fields'
import { FormFrame, FormProgress, FormSection, type SectionProgress } from '@/forms/form-frame'
import type { Answers } from '@/forms/questions'
import type { ChosenFiles } from '@/forms/files'
import type { FieldErrors } from '@/forms/schema'
import { tidyAnswers } from '@/forms/tidy'
import type { Accepted } from '@/forms/send-form'
import { filesIn, type FormFromServer, usePublicForm } from '@/forms/use-public-form'
import { today } from '@/lib/clock'

import { rsvpQuestions as ask } from './questions'
import { checkRsvp } from './schema'
import { RSVP_TOASTS } from './wording'

/** What the form needs to know of the event. */
export type RsvpEvent = {
  id: string
  slug: string
  title: string
  /** Where the event is, `YYYY-MM-DD`. */
  day: string
}

type Props = {
  event: RsvpEvent
  waiver: WaiverText
  fromServer: FormFromServer | null
  onAccepted: (sent: Accepted) => void
}

type Name = keyof typeof ask

const SECTIONS = [
  {
    id: 'who',
    title: 'Who is coming?',
    reason: 'The young person taking part. One form each.',
    names: ['participantFirstName', 'participantLastName', 'participantDob'],
  },
  {
    id: 'parent',
    title: 'Parent or guardian',
    reason: 'The adult we should write to and call.',
    names: ['parentName', 'parentEmail', 'parentPhone'],
  },
  {
    id: 'pickup',
    title: 'Drop-off and pick-up',
    reason: 'So we know who leaves with whom.',
    names: ['attendanceType', 'pickupPersonName', 'pickupPersonPhone'],
  },
  {
    id: 'emergency',
    title: 'Emergency contact',
    reason: 'Someone we can reach if we cannot reach you.',
    names: ['emergencyContactName', 'emergencyContactRelationship', 'emergencyContactPhone'],
  },
  {
    id: 'rides',
    title: 'Getting there',
    reason: 'Both choices here are optional.',
    names: [
      'transportationConsent',
      'transportationSignature',
      'volunteerDriver',
      'driverLicense',
      'insuranceCard',
    ],
  },
  {
    id: 'health',
    title: 'Health and photos',
    reason: 'Shared only with the adults leading the day.',
    names: ['allergies', 'specialNeeds', 'photoConsent'],
  },
  {
    id: 'waiver',
    title: 'Waiver and signature',
    reason: 'Ten short sections. A parent or guardian signs for anyone under 18.',
    names: ['acceptedWaiver', 'signature'],
  },
] as const satisfies readonly {
  id: string
  title: string
  reason: string
  names: readonly Name[]
}[]

const NEVER_KEPT: readonly Name[] = ['allergies', 'specialNeeds']

/** The RSVP and participant waiver, in seven sections. */
export function RsvpForm({ event, waiver: waiverOfPage, fromServer, onAccepted }: Props) {
  const check = useMemo(
    () =>
      (answers: Answers, files: ChosenFiles): FieldErrors => {
        const checked = checkRsvp(answers, files, { today: today(), eventDay: event.day })
        return checked.ok ? {} : checked.errors
      },
    [event.day],
  )
  const { waiver, onOutdated } = useWaiverOnScreen(waiverOfPage, fromServer)
  const { state, elements } = usePublicForm(
    {
      name: 'rsvp',
      about: event.id,
      questions: ask,
      check,
      neverKept: NEVER_KEPT,
      failureToast: RSVP_TOASTS.failure,
      onOutdated,
      onAccepted,
    },
    fromServer,
  )

  const values = state.fields.getValues()
  const missing = state.edits === 0 ? null : check(tidyAnswers(ask, values), filesIn(ask, values))
  const progressOf = (names: readonly Name[]): SectionProgress => {
    if (names.some((name) => name in state.errors)) return 'to-fix'
    return missing === null || names.some((name) => name in missing) ? 'open' : 'complete'
  }
  const sections = SECTIONS.map((section) => ({ ...section, progress: progressOf(section.names) }))
  const [who, parent, pickup, emergency, rides, health, signing] = sections
  if (!who || !parent || !pickup || !emergency || !rides || !health || !signing) return null

  return (
    <FormFrame
      name="rsvp"
      questions={ask}
      state={state}
      elements={elements}
      fromServer={fromServer}
      context={{ eventId: event.id, waiverVersion: waiver.text.version }}
      submitLabel="Send RSVP"
      note={<p>We use these details to run this event safely, and for nothing else.</p>}
    >
      <FormProgress sections={sections} />
      <FormSection {...who}>
        <div className="grid2">
          <Field name="participantFirstName" />
          <Field name="participantLastName" />
          <Field name="participantDob" />
        </div>
      </FormSection>
      <FormSection {...parent}>
        <div className="grid2">
          <Field name="parentName" wide />
          <Field name="parentEmail" />
          <Field name="parentPhone" />
        </div>
      </FormSection>
      <FormSection {...pickup}>
        <ChoiceField name="attendanceType" opens="drop_off_pickup">
          <Field name="pickupPersonName" />
          <Field name="pickupPersonPhone" />
        </ChoiceField>
      </FormSection>
      <FormSection {...emergency}>
        <div className="grid2">
          <Field name="emergencyContactName" />
          <Field name="emergencyContactRelationship" />
          <Field name="emergencyContactPhone" />
        </div>
      </FormSection>
      <FormSection {...rides}>
        <ConsentField name="transportationConsent">
          <Field name="transportationSignature" />
        </ConsentField>
        <ConsentField name="volunteerDriver">
          <Field name="driverLicense" />
          <Field name="insuranceCard" />
        </ConsentField>
      </FormSection>
      <FormSection {...health}>
        <div className="grid2">
          <Field name="allergies" />
          <Field name="specialNeeds" />
        </div>
        <Field name="photoConsent" />
      </FormSection>
      <FormSection {...signing}>
        <WaiverPanel waiver={waiver} />
        <Field name="acceptedWaiver" />
        <Field name="signature" />
      </FormSection>
    </FormFrame>
  )
}
