import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { findEvent } from '@/features/events/store'
import { RsvpTaken } from '@/features/rsvp/taken'
import { RSVP_TOASTS } from '@/features/rsvp/wording'
import { isSignedCopyPath } from '@/features/waiver/rules'

type Props = {
  params: Promise<{ slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = {
  title: 'RSVP received | Events | Swantastic',
  robots: { index: false },
}

const REFERENCE = /^[0-9A-Z]{8}$/

/** Where a sent RSVP leads: what to quote and what comes next. Shows no more than its address says. */
export default async function RsvpThanksPage({ params, searchParams }: Props) {
  const { slug } = await params
  const { reference, place, copy } = await searchParams
  const event = await findEvent(slug)
  if (!event) redirect('/404')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) redirect(`/events/${event.slug}`)

  return (
    <main id="main" tabIndex={-1} className="tint section">
      <div className="wrap">
        <h1 className="form-title">{RSVP_TOASTS.success.title}</h1>
        <RsvpTaken
          eventTitle={event.title}
          reference={reference}
          isWaitlisted={place === 'waitlisted'}
          signedCopy={isSignedCopyPath(copy) ? copy : undefined}
        />
        <p className="btn-row">
          <a className="btn" href={`/events/${event.slug}`}>
            Back to the event
          </a>
          <a className="btn btn--light" href={`/events/${event.slug}/rsvp`}>
            RSVP for another child
          </a>
        </p>
      </div>
    </main>
  )
}
