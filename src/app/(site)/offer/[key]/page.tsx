import { notFound } from 'next/navigation'

import { dateStamp } from '@/features/events/times'
import { findOffer, isForAnotherPage } from '@/features/rsvp/offers/store'
import { OfferView, parseChoice } from '@/features/rsvp/offers/view'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import { DateStamp } from '@/ui/date-stamp'
import { ExpiredLink } from '@/ui/expired-link'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata = privateLinkMetadata('A spot is free | Events')

/** A family takes or passes an offered place here. Opening the page changes nothing. */
export default async function OfferPage({ params, searchParams }: Props) {
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
            stamp={<DateStamp {...dateStamp(offer.facts.event.times)} />}
          />
        ) : (
          <ExpiredLink
            reason="It may belong to an event that is over, or not be complete."
            contactEmail={facts.email}
          />
        )}
      </div>
    </main>
  )
}
