import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { RsvpReceipt } from '@/features/rsvp/rsvp-receipt'
import { getRsvpEvent } from '@/features/rsvp/rules'
import { findReceipt, findRsvpForm, makeDecoy } from '@/features/rsvp/store'
import { RSVP_TOASTS, rsvpAgainLabel } from '@/features/rsvp/wording'
import { getAddressNews } from '@/forms/server/correct-address'
import { findLastSubmission } from '@/forms/server/last-submission'
import { env } from '@/lib/env'
import { ORGANIZATION_NAME } from '@/lib/organization'

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ news?: string }> }

export const metadata: Metadata = {
  title: `RSVP received | Events | ${ORGANIZATION_NAME}`,
  robots: { index: false },
}

/** The thank-you page of an RSVP: who has a place, and what comes next. */
export default async function RsvpThanksPage({ params, searchParams }: Props) {
  const { slug } = await params
  const { news } = await searchParams
  const [found, last, addressNews] = await Promise.all([
    findRsvpForm(slug),
    findLastReceipt(),
    getAddressNews('rsvp', news),
  ])
  if (!found) redirect('/404')
  const { event } = found
  if (!last) redirect(`/events/${event.slug}`)
  const { receipt, isSplit } = last

  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <h1 className="mt-4 mb-6 max-w-[18ch]">{RSVP_TOASTS.success.title}</h1>
        <RsvpReceipt
          event={getRsvpEvent(event, [], {
            calendars: calendarLinks(toCalendarEvent(event, env.SITE_URL)),
            siteUrl: env.SITE_URL,
          })}
          heading="h2"
          receipt={receipt}
          leavesOut={isSplit && event.waitlist !== true}
          addressNews={addressNews}
        />
        <p className="button-row">
          <a className="button" href={`/events/${event.slug}`}>
            Back to the event
          </a>
          <a className="button button--line" href={`/events/${event.slug}/rsvp`}>
            {rsvpAgainLabel(receipt)}
          </a>
        </p>
      </div>
    </main>
  )
}

/** This browser's latest submission. */
async function findLastReceipt() {
  const sent = await findLastSubmission('rsvp')
  if (!sent) return null
  // A submission without a record came from a bot. Its answers are not kept.
  const typed = { firstNames: ['Your child'], email: 'the address you gave us' }
  return {
    receipt: (await findReceipt(sent.reference)) ?? makeDecoy(sent.reference, typed).receipt,
    isSplit: sent.outcome === 'split',
  }
}
