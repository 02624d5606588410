'use client'
// Checks while somebody types, keeps a draft and sends without leaving the page.

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'

import { Field } from '@/forms/fields'
import type { ChosenFiles } from '@/forms/files'
import { FormFrame, FormProgress, FormSection } from '@/forms/form-frame'
import { progressOf } from '@/forms/progress'
import type { Answers } from '@/forms/questions'
import type { FieldErrors } from '@/forms/schema'
import { tidyAnswers } from '@/forms/tidy'
import { filesIn, type FormFromServer, usePublicForm } from '@/forms/use-public-form'
import { today } from '@/lib/clock'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'

import { volunteerQuestions as ask } from './questions'
import { checkVolunteer } from './schema'
import { invalidToast, VOLUNTEER_TOASTS } from './wording'

type Props = {
  fromServer: FormFromServer
  /** What the address of the page says: which event somebody came for, and the whole of its query. */
  source: { event: string; sourceParams: string }
  /** The event, when there is one of that name. */
  appliesFor: { title: string; when: string; isOver: boolean } | null
}

type Name = keyof typeof ask

const SECTIONS = [
  {
    id: 'you',
    title: 'About you',
    reason: 'Who you are, and how we reach you.',
    names: ['firstName', 'lastName', 'email', 'phone', 'city', 'state'],
  },
  {
    id: 'help',
    title: 'How you would help',
    reason: 'So we can find the right match.',
    names: ['preferredLocation', 'interests', 'availability', 'skillsNotes'],
  },
  {
    id: 'safety',
    title: 'Getting there, safely',
    reason: 'All of it is optional today. Some roles need it later.',
    names: [
      'transportationAccess',
      'dateOfBirth',
      'backgroundScreeningOk',
      'emergencyContactName',
      'emergencyContactPhone',
    ],
  },
  {
    id: 'last',
    title: 'Before you send it',
    reason: 'A resume is welcome, not needed.',
    names: ['howDidYouHear', 'notes', 'resume', 'consentTerms'],
  },
] as const satisfies readonly {
  id: string
  title: string
  reason: string
  names: readonly Name[]
}[]

const NEVER_KEPT: readonly Name[] = []
const THANKS = '/thank-you?type=volunteer'
/** Source: specification 2, section 4. */
const THANKS_AFTER_MS = 2000

const check = (answers: Answers, files: ChosenFiles): FieldErrors => {
  const checked = checkVolunteer(answers, files, today())
  return checked.ok ? {} : checked.errors
}

/** The volunteer application, in four sections. */
export function VolunteerForm({ fromServer, source, appliesFor }: Props) {
  const { isTaken, onAccepted } = useThanks()
  const { state, elements } = usePublicForm(
    {
      name: 'volunteer',
      about: source.event,
      questions: ask,
      check,
      neverKept: NEVER_KEPT,
      failureToast: VOLUNTEER_TOASTS.failure,
      invalidToast,
      onAccepted,
    },
    fromServer,
  )

  const values = state.fields.getValues()
  const answers = tidyAnswers(ask, values)
  const files = filesIn(ask, values)
  const facts = { answers, files, missing: check(answers, files), shown: state.errors }
  const sections = SECTIONS.map((section) => ({
    ...section,
    progress: progressOf(section.names, facts),
  }))
  const [you, help, safety, last] = sections
  if (!you || !help || !safety || !last) return null

  return (
    <FormFrame
      name="volunteer"
      questions={ask}
      state={state}
      elements={elements}
      fromServer={fromServer}
      context={source}
      submitLabel={isTaken ? 'Application sent' : 'Send application'}
      isReady={!isTaken}
      note={
        <p>
          Read the <Link href="/terms-of-use">Terms of Use</Link> and the{' '}
          <Link href="/privacy-policy">Privacy Policy</Link>. We use your answers to find your
          match, and for nothing else.
        </p>
      }
    >
      {appliesFor && <AppliesFor {...appliesFor} />}
      <FormProgress sections={sections} />
      <FormSection {...you}>
        <div className="grid2">
          <Field name="firstName" />
          <Field name="lastName" />
          <Field name="email" />
          <Field name="phone" />
          <Field name="city" />
          <Field name="state" />
        </div>
      </FormSection>
      <FormSection {...help}>
        <Field name="preferredLocation" />
        <Field name="interests" />
        <Field name="availability" />
        <Field name="skillsNotes" />
      </FormSection>
      <FormSection {...safety}>
        <Field name="transportationAccess" />
        <Field name="dateOfBirth" />
        <Field name="backgroundScreeningOk" />
        <div className="grid2">
          <Field name="emergencyContactName" />
          <Field name="emergencyContactPhone" />
        </div>
      </FormSection>
      <FormSection {...last}>
        <Field name="howDidYouHear" />
        <Field name="notes" />
        <Field name="resume" />
        <Field name="consentTerms" />
      </FormSection>
    </FormFrame>
  )
}

/** Once the application is taken: says so, and leads on a moment later, unless somebody has gone elsewhere. */
function useThanks() {
  const router = useRouter()
  const [isTaken, setIsTaken] = useState(false)
  const onAccepted = useCallback(() => {
    toast.ok(VOLUNTEER_TOASTS.success.title, VOLUNTEER_TOASTS.success.text)
    setIsTaken(true)
  }, [])
  useEffect(() => {
    if (!isTaken) return
    const timer = setTimeout(() => router.push(THANKS), THANKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isTaken, router])
  return { isTaken, onAccepted }
}

const AppliesFor = ({ title, when, isOver }: NonNullable<Props['appliesFor']>) => (
  <p className="form__about">
    <Icon name="calendar" />
    {isOver ? (
      <span>
        <b>
          {title}, {when},
        </b>{' '}
        has been. Apply all the same: we look for another day out that suits you.
      </span>
    ) : (
      <span>
        You are applying for{' '}
        <b>
          {title}, {when}
        </b>
        .
      </span>
    )}
  </p>
)
