'use client'
// A client component because it checks answers, keeps a draft, and sends the form without leaving the page.

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { ConfirmSignature } from '@/features/waiver/confirm-signature'
import type { WaiverText } from '@/features/waiver/rules'
import { useWaiverOnScreen } from '@/features/waiver/use-waiver-on-screen'
import { WaiverPanel } from '@/features/waiver/waiver-panel'
import { ConfirmAnswer } from '@/forms/browser/fields/confirm-answer'
import { lazyCheck } from '@/forms/browser/lazy-check'
import { PrivacyNote } from '@/forms/browser/privacy-note'
import { SectionedForm } from '@/forms/browser/sectioned-form'
import { usePublicForm } from '@/forms/browser/use-public-form'
import type { InitialForm } from '@/forms/core/initial-form'
import { getMessages } from '@/forms/core/refusals'
import { ALREADY_REGISTERED } from '@/forms/core/wording'
import { today } from '@/lib/clock'
import { SendToParent } from '@/ui/send-to-parent'
import { toast } from '@/ui/toast'

import {
  confirmations,
  type registrationQuestions,
  type Track,
  trackQuestions,
  trackSections,
} from './questions'
import { RightForm } from './right-form'
import { describe, REGISTRATION_TOASTS, speak } from './wording'

type Props = {
  role: Track
  waiver: WaiverText
  fromServer: InitialForm
  /** The full address of the form, for sharing it. */
  formUrl: string
}

/** The answers that a parent's next child shares with the first. A young adult registers only once. */
const CARRY_OVER: Record<Track, readonly (keyof typeof registrationQuestions)[]> = {
  youth: ['city', 'parentName', 'email', 'phone', 'emergencyName', 'emergencyPhone'],
  'young-adult': [],
}

/** The registration of a youth by a parent or guardian, or of a young adult. */
export function RegistrationForm({ role, waiver: waiverOfPage, fromServer, formUrl }: Props) {
  const router = useRouter()
  const { waiver, onOutdated } = useWaiverOnScreen(waiverOfPage, fromServer)
  const check = useMemo(
    () =>
      lazyCheck(
        () => import('./schema'),
        ({ checkRegistration }, answers) =>
          getMessages(
            checkRegistration({ ...answers, role }, today(), { isHealthRequired: true }),
            describe,
          ),
      ),
    [role],
  )
  const form = usePublicForm(
    {
      name: 'registration',
      draftScope: role,
      questions: { ...trackQuestions[role], ...confirmations },
      notes: (name) => <Note name={name} role={role} formUrl={formUrl} />,
      check,
      describe,
      speak,
      carryOver: CARRY_OVER[role],
      failureToast: REGISTRATION_TOASTS.failure,
      duplicateText: ALREADY_REGISTERED,
      onOutdated,
      onAccepted: () => {
        toast.ok(REGISTRATION_TOASTS.success)
        router.push('/join/success')
      },
    },
    fromServer,
  )
  return (
    <SectionedForm
      form={form}
      sections={trackSections[role]}
      above={{ waiver: <WaiverPanel waiver={waiver} /> }}
      context={{ role, waiverVersion: waiver.text.version, asksHealth: 'yes' }}
      submitLabel="Send registration"
      note={
        <PrivacyNote>
          We use these details to run our programs safely, and for nothing else.
        </PrivacyNote>
      }
    />
  )
}

/** The note below a question, depending on its answer. */
function Note({ name, role, formUrl }: { name: string } & Pick<Props, 'role' | 'formUrl'>) {
  switch (name) {
    case 'dob':
      return <RightForm role={role} />
    case 'signature':
      return <ConfirmSignature />
    case 'parentName':
      return (
        <ConfirmAnswer name="sameNameConfirmed" of={[name]} code="same-name">
          <SendToParent url={formUrl} title="Register for our programs" />
        </ConfirmAnswer>
      )
    case 'emergencyPhone':
      return <ConfirmAnswer name="samePhoneConfirmed" of={[name]} code="same-phone" />
    default:
      return null
  }
}
