import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { RsvpReceipt } from '@/features/rsvp/rsvp-receipt'
import { rsvpEventOf } from '@/features/rsvp/rules'
import { findReceipt, findRsvpForm } from '@/features/rsvp/store'
import { RSVP_TOASTS } from '@/features/rsvp/wording'
import { isSignedCopy } from '@/features/waiver/store'
import { findLastSubmission } from '@/forms/server/last-submission'
import { env } from '@/lib/env'

type Props = { params: Promise<{ slug: string }> }

export const metadata: Metadata = {
  title: 'RSVP received | Events | Swantastic',
  robots: { index: false },
}

/** The thank-you page of an RSVP: who has a place, and what comes next. */
export default async function RsvpThanksPage({ params }: Props) {
  const { slug } = await params
  const [found, receipt] = await Promise.all([findRsvpForm({ slug }), findLastReceipt()])
  if (!found) redirect('/404')
  const { event } = found
  if (!receipt) redirect(`/events/${event.slug}`)

  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <h1 className="mt-4 mb-6 max-w-[18ch]">{RSVP_TOASTS.success.title}</h1>
        <RsvpReceipt
          event={rsvpEventOf(event, [], calendarLinks(toCalendarEvent(event, env.SITE_URL)))}
          receipt={receipt}
        />
        <p className="button-row">
          <a className="button" href={`/events/${event.slug}`}>
            Back to the event
          </a>
          <a className="button button--line" href={`/events/${event.slug}/rsvp`}>
            RSVP for another child
          </a>
        </p>
      </div>
    </main>
  )
}

/** What this browser has just sent. Only the key of the signed copy proves it: the rest of the cookie can be made up. */
async function findLastReceipt() {
  const sent = await findLastSubmission('rsvp')
  return sent && isSignedCopy(sent.reference, sent.signedCopy) ? findReceipt(sent.reference) : null
}
