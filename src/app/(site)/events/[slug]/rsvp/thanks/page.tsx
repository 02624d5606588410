import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { ADDRESS_FORM } from '@/features/rsvp/address/handler'
import type { AddressNews } from '@/features/rsvp/address/right-address'
import { RsvpReceipt } from '@/features/rsvp/rsvp-receipt'
import { rsvpEventOf } from '@/features/rsvp/rules'
import { decoyOf, findReceipt, findRsvpForm } from '@/features/rsvp/store'
import { RSVP_TOASTS, rsvpAgainLabel } from '@/features/rsvp/wording'
import { isSignedCopy } from '@/features/waiver/store'
import { findLastSubmission } from '@/forms/server/last-submission'
import { findRejectedForm, type RejectedForm } from '@/forms/server/rejected-forms'
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
  const [found, last, rejected] = await Promise.all([
    findRsvpForm(slug),
    findLastReceipt(),
    findRejectedForm(ADDRESS_FORM),
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
          event={rsvpEventOf(event, [], calendarLinks(toCalendarEvent(event, env.SITE_URL)))}
          heading="h2"
          receipt={receipt}
          leavesOut={isSplit && event.waitlist !== true}
          addressNews={newsOf(rejected, (await searchParams).news)}
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

function newsOf(rejected: RejectedForm | null, news: string | undefined): AddressNews {
  const error = rejected?.fields.email?.text
  if (rejected && error !== undefined) {
    const { email: typed } = rejected.values
    return { typed: typeof typed === 'string' ? typed : '', error }
  }
  return news === 'corrected' || news === 'same' ? news : null
}

/** What this browser has just sent. Only the key of the signed copy proves it: the rest of the cookie can be made up. */
async function findLastReceipt() {
  const sent = await findLastSubmission('rsvp')
  if (!sent || !isSignedCopy(sent.reference, sent.signedCopy)) return null
  // Without a record it was a bot's. What it typed is not kept.
  const typed = { firstNames: ['Your child'], email: 'the address you gave us' }
  return {
    receipt: (await findReceipt(sent.reference)) ?? decoyOf(sent.reference, typed).receipt,
    isSplit: sent.outcome === 'split',
  }
}
