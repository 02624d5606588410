import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { findEvent } from '@/features/events/store'
import { RsvpReceipt } from '@/features/rsvp/rsvp-receipt'
import { RSVP_TOASTS } from '@/features/rsvp/wording'
import { isSignedCopyPath } from '@/features/waiver/rules'
import { findLastSubmission } from '@/forms/server/last-submission'

type Props = { params: Promise<{ slug: string }> }

export const metadata: Metadata = {
  title: 'RSVP received | Events | Swantastic',
  robots: { index: false },
}

/** The thank-you page of an RSVP: the reference and what comes next. */
export default async function RsvpThanksPage({ params }: Props) {
  const { slug } = await params
  const [event, sent] = await Promise.all([findEvent(slug), findLastSubmission('rsvp')])
  if (!event) redirect('/404')
  if (!sent) redirect(`/events/${event.slug}`)

  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <h1 className="mt-4 mb-3 max-w-[18ch]">{RSVP_TOASTS.success.title}</h1>
        <RsvpReceipt
          eventTitle={event.title}
          reference={sent.reference}
          isWaitlisted={sent.outcome === 'waitlisted'}
          signedCopy={isSignedCopyPath(sent.signedCopy) ? sent.signedCopy : undefined}
        />
        <p className="button-row">
          <a className="button" href={`/events/${event.slug}`}>
            Back to the event
          </a>
          <a className="button button--light" href={`/events/${event.slug}/rsvp`}>
            RSVP for another child
          </a>
        </p>
      </div>
    </main>
  )
}
