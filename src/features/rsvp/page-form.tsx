'use client'
// A client component because it goes to the thank-you page once the form is accepted. Without JavaScript, the
// server redirects there.

import { useRouter } from 'next/navigation'
import { type ComponentType, useCallback } from 'react'

import type { WaiverText } from '@/features/waiver/rules'
import type { InitialForm } from '@/forms/core/initial-form'
import { pathIn } from '@/lib/locale'
import { toast } from '@/ui/toast'

import type { RsvpFormProps } from './form'
import type { RsvpEvent } from './rules'
import type { RsvpWords } from './words'

type Props = {
  words: RsvpWords
  Form: ComponentType<RsvpFormProps>
  event: RsvpEvent
  waiver: WaiverText
  fromServer: InitialForm
}

export function RsvpPageForm({ words, Form, event, waiver, fromServer }: Props) {
  const router = useRouter()
  const onAccepted = useCallback(() => {
    toast.ok(words.toasts.success.title, words.toasts.success.text)
    router.push(pathIn(words.kit.locale, `/events/${event.slug}/rsvp/thanks`))
  }, [event.slug, router, words])
  return <Form event={event} waiver={waiver} fromServer={fromServer} onAccepted={onAccepted} />
}
