import { redirect } from 'next/navigation'

import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { RsvpReceipt } from '@/features/rsvp/rsvp-receipt'
import { getRsvpEvent } from '@/features/rsvp/rules'
import { findReceipt, findRsvpForm, makeDecoy } from '@/features/rsvp/store'
import { rsvpPageWordsIn, rsvpWordsIn } from '@/features/rsvp/words-in'
import { getAddressNews } from '@/forms/server/correct-address'
import { findLastSubmission } from '@/forms/server/last-submission'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/locale'
import { ORGANIZATION_NAME } from '@/lib/organization'

export function thanksMetadata(locale: Locale) {
  const { page, receipt } = rsvpPageWordsIn(locale)
  return {
    title: `${receipt.label} | ${page.events} | ${ORGANIZATION_NAME}`,
    robots: { index: false },
  }
}

type Props = { slug: string; locale: Locale; news: string | undefined }

/** The thank-you page of an RSVP: who has a place, and what comes next. */
export async function RsvpThanksPage({ slug, locale, news }: Props) {
  const { toasts } = rsvpWordsIn(locale)
  const words = rsvpPageWordsIn(locale)
  const [found, last, addressNews] = await Promise.all([
    findRsvpForm(slug),
    findLastReceipt(locale),
    getAddressNews('rsvp', news),
  ])
  if (!found) redirect(pathIn(locale, '/404'))
  const { event } = found
  if (!last) redirect(pathIn(locale, `/events/${event.slug}`))
  const { receipt, isSplit } = last

  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <h1 className="mt-4 mb-6 max-w-[18ch]">{toasts.success.title}</h1>
        <RsvpReceipt
          locale={locale}
          words={words.receipt}
          event={getRsvpEvent(event, [], {
            calendars: calendarLinks(toCalendarEvent(event, env.SITE_URL, locale)),
            siteUrl: env.SITE_URL,
            locale,
          })}
          heading="h2"
          receipt={receipt}
          leavesOut={isSplit && event.waitlist !== true}
          addressNews={addressNews}
        />
        <p className="button-row">
          <a className="button" href={pathIn(locale, `/events/${event.slug}`)}>
            {words.page.backToEvent}
          </a>
          <a className="button button--line" href={pathIn(locale, `/events/${event.slug}/rsvp`)}>
            {words.block.again(receipt)}
          </a>
        </p>
      </div>
    </main>
  )
}

/** This browser's latest submission. */
async function findLastReceipt(locale: Locale) {
  const sent = await findLastSubmission('rsvp')
  if (!sent) return null
  // A submission without a record came from a bot. Its answers are not kept.
  const { someChild, someAddress } = rsvpPageWordsIn(locale).receipt
  const typed = { firstNames: [someChild], email: someAddress }
  return {
    receipt: (await findReceipt(sent.reference)) ?? makeDecoy(sent.reference, typed).receipt,
    isSplit: sent.outcome === 'split',
  }
}
