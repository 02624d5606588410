'use client'
// A client component because it goes to the thank-you page once the form is accepted. Without JavaScript, the
// server redirects there.

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

import type { WaiverText } from '@/features/waiver/rules'
import type { InitialForm } from '@/forms/core/initial-form'
import { toast } from '@/ui/toast'

import { RsvpForm } from './form'
import type { RsvpEvent } from './rules'
import { RSVP_TOASTS } from './wording'

type Props = { event: RsvpEvent; waiver: WaiverText; fromServer: InitialForm }

export function RsvpPageForm({ event, waiver, fromServer }: Props) {
  const router = useRouter()
  const onAccepted = useCallback(() => {
    toast.ok(RSVP_TOASTS.success.title, RSVP_TOASTS.success.text)
    router.push(`/events/${event.slug}/rsvp/thanks`)
  }, [event.slug, router])
  return <RsvpForm event={event} waiver={waiver} fromServer={fromServer} onAccepted={onAccepted} />
}
