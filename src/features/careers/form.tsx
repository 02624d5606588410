'use client'
// A client component because it checks answers, keeps a draft, and sends the form without leaving the page.

import { useRouter } from 'next/navigation'

import { lazyCheck } from '@/forms/browser/lazy-check'
import { PrivacyNote } from '@/forms/browser/privacy-note'
import { SectionedForm } from '@/forms/browser/sectioned-form'
import { usePublicForm } from '@/forms/browser/use-public-form'
import type { InitialForm } from '@/forms/core/initial-form'
import { getMessages } from '@/forms/core/refusals'
import { words } from '@/forms/core/words'

import { careerQuestions, careerSections } from './questions'
import { CAREER_TOASTS, describe, invalidToast, speak } from './wording'

type Props = {
  fromServer: InitialForm
  /** The referring page, and the query of this page. */
  source: { sourceReferrer: string; sourceParams: string }
}

const check = lazyCheck(
  () => import('./schema'),
  ({ checkCareerApplication }, answers, files) =>
    getMessages(checkCareerApplication(answers, files), describe),
)

export function CareerForm({ fromServer, source }: Props) {
  const router = useRouter()
  const form = usePublicForm(
    {
      words,
      name: 'career',
      questions: careerQuestions,
      check,
      describe,
      speak,
      failureToast: CAREER_TOASTS.failure,
      invalidToast,
      onAccepted: () => router.push('/careers/success'),
    },
    fromServer,
  )
  return (
    <SectionedForm
      form={form}
      sections={careerSections}
      context={source}
      submitLabel="Send application"
      note={<PrivacyNote words={words}>Only the people who hire see this.</PrivacyNote>}
    />
  )
}
