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
import { today } from '@/lib/clock'
import { pathIn } from '@/lib/locale'
import { SendToParent } from '@/ui/send-to-parent'
import { toast } from '@/ui/toast'

import type { registrationQuestions, Track } from './questions'
import { RightForm } from './right-form'
import type { RegistrationWords } from './words'

type Props = {
  words: RegistrationWords
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
export function RegistrationForm({
  words,
  role,
  waiver: waiverOfPage,
  fromServer,
  formUrl,
}: Props) {
  const router = useRouter()
  const { waiver, onOutdated } = useWaiverOnScreen(waiverOfPage, fromServer)
  const check = useMemo(
    () =>
      lazyCheck(
        () => import('./schema'),
        ({ checkRegistration }, answers) =>
          getMessages(
            checkRegistration({ ...answers, role }, today(), { isHealthRequired: true }),
            words.describe,
          ),
      ),
    [role, words],
  )
  const form = usePublicForm(
    {
      words: words.kit,
      isTranslated: true,
      name: 'registration',
      draftScope: role,
      questions: words.texts.questions[role],
      notes: (name) => <Note words={words} name={name} role={role} formUrl={formUrl} />,
      check,
      describe: words.describe,
      speak: words.speak,
      carryOver: CARRY_OVER[role],
      failureToast: words.toasts.failure,
      duplicateText: words.alreadyRegistered,
      onOutdated,
      onAccepted: () => {
        toast.ok(words.toasts.success)
        router.push(pathIn(words.kit.locale, '/join/success'))
      },
    },
    fromServer,
  )
  return (
    <SectionedForm
      form={form}
      sections={words.texts.sections[role]}
      above={{
        waiver: <WaiverPanel waiver={waiver} locale={words.kit.locale} words={words.waiver} />,
      }}
      context={{
        role,
        waiverVersion: waiver.text.version,
        waiverLanguage: waiver.text.language,
        asksHealth: 'yes',
      }}
      submitLabel={words.send}
      note={<PrivacyNote words={words.kit}>{words.purpose}</PrivacyNote>}
    />
  )
}

/** The note below a question, depending on its answer. */
function Note({
  words,
  name,
  role,
  formUrl,
}: { name: string } & Pick<Props, 'words' | 'role' | 'formUrl'>) {
  switch (name) {
    case 'dob':
      return <RightForm words={words} role={role} />
    case 'signature':
      return <ConfirmSignature />
    case 'parentName':
      return (
        <ConfirmAnswer name="sameNameConfirmed" of={[name]} code="same-name">
          <SendToParent words={words.share} url={formUrl} title={words.sendToParentTitle} />
        </ConfirmAnswer>
      )
    case 'emergencyPhone':
      return <ConfirmAnswer name="samePhoneConfirmed" of={[name]} code="same-phone" />
    default:
      return null
  }
}
