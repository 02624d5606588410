'use client'
// A client component because it checks answers, keeps a draft, and sends the form without leaving the page.

import { Calendar } from 'lucide'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'

import { lazyCheck } from '@/forms/browser/lazy-check'
import { PrivacyNote } from '@/forms/browser/privacy-note'
import { SectionedForm } from '@/forms/browser/sectioned-form'
import { usePublicForm } from '@/forms/browser/use-public-form'
import type { InitialForm } from '@/forms/core/initial-form'
import { getMessages } from '@/forms/core/refusals'
import { words } from '@/forms/core/words'
import { today } from '@/lib/clock'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'

import { volunteerQuestions, volunteerSections } from './questions'
import { describe, invalidToast, VOLUNTEER_TOASTS } from './wording'

type Props = {
  fromServer: InitialForm
  /** The event in the query of the page, and the whole query. */
  source: { event: string; sourceParams: string }
  /** The event, if it exists. */
  appliesFor: { title: string; when: string; isOver: boolean } | null
}

const THANKS = '/thank-you?type=volunteer'
/** Source: specification 2, section 4. */
const THANKS_DELAY_MS = 2000

const check = lazyCheck(
  () => import('./schema'),
  ({ checkVolunteer }, answers, files) =>
    getMessages(checkVolunteer(answers, files, today()), describe),
)

export function VolunteerForm({ fromServer, source, appliesFor }: Props) {
  const { isAccepted, onAccepted } = useThanks()
  const form = usePublicForm(
    {
      words,
      name: 'volunteer',
      draftScope: source.event,
      questions: volunteerQuestions,
      check,
      describe,
      failureToast: VOLUNTEER_TOASTS.failure,
      invalidToast,
      onAccepted,
    },
    fromServer,
  )
  return (
    <SectionedForm
      form={form}
      sections={volunteerSections}
      context={source}
      submitLabel={isAccepted ? 'Application sent' : 'Send application'}
      isReady={() => !isAccepted}
      note={
        <PrivacyNote words={words}>
          We use your answers to find your match, and for nothing else. Read the{' '}
          <Link href="/terms-of-use">Terms of Use</Link>.
        </PrivacyNote>
      }
    >
      {appliesFor && <AppliesFor {...appliesFor} />}
    </SectionedForm>
  )
}

/** Shows that the application was accepted, and goes to the thank-you page a moment later. */
function useThanks() {
  const router = useRouter()
  const [isAccepted, setIsAccepted] = useState(false)
  const onAccepted = useCallback(() => {
    toast.ok(VOLUNTEER_TOASTS.success.title, VOLUNTEER_TOASTS.success.text)
    setIsAccepted(true)
  }, [])
  useEffect(() => {
    if (!isAccepted) return
    const timer = setTimeout(() => router.push(THANKS), THANKS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isAccepted, router])
  return { isAccepted, onAccepted }
}

const AppliesFor = ({ title, when, isOver }: NonNullable<Props['appliesFor']>) => (
  <p className="mb-7 flex items-start gap-3 rounded-2 border-2 border-ink bg-sun-100 px-4 py-3.5">
    <Icon className="mt-1" shape={Calendar} />
    {isOver ? (
      <span>
        <b>
          {title}, {when},
        </b>{' '}
        has passed. Please apply anyway: we will look for another event that suits you.
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
