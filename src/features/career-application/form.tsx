'use client'
// Checks while somebody types, keeps a draft and sends without leaving the page.

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

import { Field } from '@/forms/fields'
import type { ChosenFiles } from '@/forms/files'
import { FormFrame, FormProgress, FormSection } from '@/forms/form-frame'
import { progressOf } from '@/forms/progress'
import type { Answers } from '@/forms/questions'
import type { FieldErrors } from '@/forms/schema'
import { tidyAnswers } from '@/forms/tidy'
import { filesIn, type FormFromServer, usePublicForm } from '@/forms/use-public-form'
import { Link } from '@/ui/link'

import { careerQuestions as ask } from './questions'
import { checkCareer } from './schema'
import { CAREER_TOASTS, invalidToast } from './wording'

type Props = {
  fromServer: FormFromServer
  /** The page that led here, and the query of this one. */
  source: { sourceReferrer: string; sourceParams: string }
}

type Name = keyof typeof ask

const SECTIONS = [
  {
    id: 'you',
    title: 'About you',
    reason: 'Who you are, and how we reach you.',
    names: ['fullName', 'email', 'phone', 'locationCity'],
  },
  {
    id: 'role',
    title: 'The work',
    reason: 'No role sounds like you? Choose the closest, and tell us what you are good at.',
    names: ['roleInterest', 'skillsSummary', 'availability'],
  },
  {
    id: 'resume-section',
    title: 'Your resume',
    reason: 'Plain is fine. We read what it says.',
    names: ['resume', 'linkedinUrl', 'instagramHandle'],
  },
  {
    id: 'last',
    title: 'Before you send it',
    reason: 'An imperfect application today is better than a perfect one we never see.',
    names: ['notes', 'consentContact'],
  },
] as const satisfies readonly {
  id: string
  title: string
  reason: string
  names: readonly Name[]
}[]

const NEVER_KEPT: readonly Name[] = []

const check = (answers: Answers, files: ChosenFiles): FieldErrors => {
  const checked = checkCareer(answers, files)
  return checked.ok ? {} : checked.errors
}

/** The career application, in four sections. */
export function CareerForm({ fromServer, source }: Props) {
  const router = useRouter()
  const onAccepted = useCallback(() => router.push('/careers/success'), [router])
  const { state, elements } = usePublicForm(
    {
      name: 'career',
      about: '',
      questions: ask,
      check,
      neverKept: NEVER_KEPT,
      failureToast: CAREER_TOASTS.failure,
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
  const [you, role, resume, last] = sections
  if (!you || !role || !resume || !last) return null

  return (
    <FormFrame
      name="career"
      questions={ask}
      state={state}
      elements={elements}
      fromServer={fromServer}
      context={source}
      submitLabel="Send application"
      note={
        <p>
          Only the people who hire see this. How we keep it is in the{' '}
          <Link href="/privacy-policy">Privacy Policy</Link>.
        </p>
      }
    >
      <FormProgress sections={sections} />
      <FormSection {...you}>
        <div className="grid2">
          <Field name="fullName" wide />
          <Field name="email" />
          <Field name="phone" />
          <Field name="locationCity" wide />
        </div>
      </FormSection>
      <FormSection {...role}>
        <Field name="roleInterest" />
        <Field name="skillsSummary" />
        <Field name="availability" />
      </FormSection>
      <FormSection {...resume}>
        <Field name="resume" />
        <div className="grid2">
          <Field name="linkedinUrl" />
          <Field name="instagramHandle" />
        </div>
      </FormSection>
      <FormSection {...last}>
        <Field name="notes" />
        <Field name="consentContact" />
      </FormSection>
    </FormFrame>
  )
}
