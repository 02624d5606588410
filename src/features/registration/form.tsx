'use client'
// Checks while somebody types, keeps a draft and sends without leaving the page.

import { useRouter } from 'next/navigation'
import { useCallback, useMemo } from 'react'

import type { WaiverText } from '@/features/waiver/rules'
import { useWaiverOnScreen, WaiverPanel } from '@/features/waiver/waiver-panel'
import { Field } from '@/forms/fields'
import { FormFrame, FormProgress, FormSection } from '@/forms/form-frame'
import { progressOf } from '@/forms/progress'
import type { Answers, Questions } from '@/forms/questions'
import type { FieldErrors } from '@/forms/schema'
import { tidyAnswers } from '@/forms/tidy'
import { filesIn, type FormFromServer, usePublicForm } from '@/forms/use-public-form'
import { today } from '@/lib/clock'
import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'

import { questionsOf, type registrationQuestions, type RegistrationRole } from './questions'
import { checkRegistration } from './schema'
import { REGISTRATION_TOASTS } from './wording'

type Props = { role: RegistrationRole; waiver: WaiverText; fromServer: FormFromServer }

type Name = keyof typeof registrationQuestions

type Section = { id: string; title: string; reason: string; names: readonly Name[] }

const EMERGENCY: Section = {
  id: 'emergency',
  title: 'Emergency contact',
  reason: 'Someone we can reach if we cannot reach you.',
  names: ['emergencyName', 'emergencyPhone'],
}
const INTERESTS: Section = {
  id: 'likes',
  title: 'Interests',
  reason: 'So we can tell you about days out that fit.',
  names: ['interests'],
}
const LAST: Section = {
  id: 'last',
  title: 'One last thing',
  reason: 'It helps us find the next family.',
  names: ['heardAbout'],
}

const SECTIONS: Record<RegistrationRole, readonly Section[]> = {
  youth: [
    {
      id: 'who',
      title: 'Your child',
      reason: 'The young person who is joining, ages 5 to 17. One form each.',
      names: ['firstName', 'lastName', 'dob', 'city'],
    },
    {
      id: 'contact',
      title: 'You, the parent or guardian',
      reason: 'The adult we should write to and call.',
      names: ['parentName', 'email', 'phone'],
    },
    EMERGENCY,
    INTERESTS,
    {
      id: 'care',
      title: 'Health and photos',
      reason: 'Health details are for the adults leading the day, and nobody else.',
      names: ['allergies', 'photoConsent'],
    },
    {
      id: 'waiver',
      title: 'Waiver and signature',
      reason: 'Ten short sections. A parent or guardian signs for anyone under 18.',
      names: ['acceptedWaiver', 'signature'],
    },
    LAST,
  ],
  'young-adult': [
    {
      id: 'who',
      title: 'You',
      reason: 'For ages 18 to 25. You register yourself.',
      names: ['firstName', 'lastName', 'dob', 'city'],
    },
    {
      id: 'contact',
      title: 'How we reach you',
      reason: 'We write to confirm, and call if there is something to plan.',
      names: ['email', 'phone'],
    },
    EMERGENCY,
    INTERESTS,
    {
      id: 'care',
      title: 'Photos',
      reason: 'Your choice, and you can change it later.',
      names: ['photoConsent'],
    },
    {
      id: 'waiver',
      title: 'Waiver and signature',
      reason: 'Ten short sections. You sign for yourself.',
      names: ['acceptedWaiver', 'signature'],
    },
    LAST,
  ],
}

/** Answers that stand alone in their row, or would be lost beside another. */
const WIDE: readonly Name[] = ['parentName']
/** Sections whose questions fit side by side. */
const IN_TWO_COLUMNS = ['who', 'contact', 'emergency']

const NEVER_KEPT: readonly Name[] = ['allergies']

/** What a parent's next child has in common with the first; a young adult registers once. */
const KEPT_FOR_NEXT: Record<RegistrationRole, readonly Name[]> = {
  youth: ['city', 'parentName', 'email', 'phone', 'emergencyName', 'emergencyPhone'],
  'young-adult': [],
}

/** A registration, in seven sections: of a youth by a parent or guardian, or of a young adult alone. */
export function RegistrationForm({ role, waiver: waiverOfPage, fromServer }: Props) {
  const router = useRouter()
  const ask: Questions = questionsOf[role]
  const { waiver, onOutdated } = useWaiverOnScreen(waiverOfPage, fromServer)
  const check = useMemo(
    () =>
      (answers: Answers): FieldErrors => {
        const checked = checkRegistration({ ...answers, role }, today())
        return checked.ok ? {} : checked.errors
      },
    [role],
  )
  const onAccepted = useCallback(() => {
    toast.ok(REGISTRATION_TOASTS.success)
    router.push('/join/success')
  }, [router])
  const { state, elements } = usePublicForm(
    {
      name: 'registration',
      about: role,
      questions: ask,
      check,
      neverKept: NEVER_KEPT,
      keptForNext: KEPT_FOR_NEXT[role],
      failureToast: REGISTRATION_TOASTS.failure,
      onOutdated,
      onAccepted,
    },
    fromServer,
  )

  const values = state.fields.getValues()
  const answers = tidyAnswers(ask, values)
  const facts = {
    answers,
    files: filesIn(ask, values),
    missing: check(answers),
    shown: state.errors,
  }
  const sections = SECTIONS[role].map((section) => ({
    ...section,
    progress: progressOf(section.names, facts),
  }))

  return (
    <FormFrame
      name="registration"
      questions={ask}
      state={state}
      elements={elements}
      fromServer={fromServer}
      context={{ role, waiverVersion: waiver.text.version }}
      submitLabel="Send registration"
      note={
        <p>
          We use these details to run our programs safely, and for nothing else. See the{' '}
          <Link href="/privacy-policy">Privacy Policy</Link>.
        </p>
      }
    >
      <FormProgress sections={sections} />
      {sections.map(({ names, ...section }) => (
        <FormSection key={section.id} {...section}>
          {section.id === 'waiver' && <WaiverPanel waiver={waiver} />}
          <div className={IN_TWO_COLUMNS.includes(section.id) ? 'grid2' : undefined}>
            {names.map((name) => (
              <Field key={name} name={name} wide={WIDE.includes(name)} />
            ))}
          </div>
        </FormSection>
      ))}
    </FormFrame>
  )
}
