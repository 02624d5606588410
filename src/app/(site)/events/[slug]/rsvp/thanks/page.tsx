import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { findEvent } from '@/features/events/store'
import { RsvpTaken } from '@/features/rsvp/taken'
import { RSVP_TOASTS } from '@/features/rsvp/wording'
import { isSignedCopyPath } from '@/features/waiver/rules'
import { findSent } from '@/forms/sent'

type Props = { params: Promise<{ slug: string }> }

export const metadata: Metadata = {
  title: 'RSVP received | Events | Swantastic',
  robots: { index: false },
}

/** Where a sent RSVP leads: what to quote and what comes next. */
export default async function RsvpThanksPage({ params }: Props) {
  const { slug } = await params
  const [event, sent] = await Promise.all([findEvent(slug), findSent('rsvp')])
  if (!event) redirect('/404')
  if (!sent) redirect(`/events/${event.slug}`)

  return (
    <main id="main" tabIndex={-1} className="tint section">
      <div className="wrap">
        <h1 className="form-title">{RSVP_TOASTS.success.title}</h1>
        <RsvpTaken
          eventTitle={event.title}
          reference={sent.reference}
          isWaitlisted={sent.outcome === 'waitlisted'}
          signedCopy={isSignedCopyPath(sent.signedCopy) ? sent.signedCopy : undefined}
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
