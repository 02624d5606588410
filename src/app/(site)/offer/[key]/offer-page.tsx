import { notFound } from 'next/navigation'

import { dateStamp } from '@/features/events/times'
import { findOffer, isForAnotherPage } from '@/features/rsvp/offers/store'
import { OfferView, parseChoice } from '@/features/rsvp/offers/view'
import { offerWordsIn } from '@/features/rsvp/offers/words-in'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import type { Locale } from '@/lib/locale'
import { DateStamp } from '@/ui/date-stamp'
import { ExpiredLink } from '@/ui/expired-link'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
  locale: Locale
}

export const offerMetadata = (locale: Locale) => privateLinkMetadata(offerWordsIn(locale).pageTitle)

/** A family takes or passes an offered place here. Opening the page changes nothing. */
export async function OfferPage({ params, searchParams, locale }: Props) {
  const [{ key }, { choice, busy }] = await Promise.all([params, searchParams])
  const [offer, facts] = await Promise.all([findOffer(key), siteFacts()])
  if (!offer && (await isForAnotherPage(key))) notFound()

  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {offer ? (
          <OfferView
            {...offer}
            linkKey={key}
            choice={parseChoice(choice)}
            isBusy={busy !== undefined}
            stamp={<DateStamp {...dateStamp(offer.facts.event.times, locale)} />}
            locale={locale}
          />
        ) : (
          <ExpiredLink
            reason={offerWordsIn(locale).expired}
            contactEmail={facts.email}
            locale={locale}
          />
        )}
      </div>
    </main>
  )
}
