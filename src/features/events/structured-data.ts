import type { Event, WithContext } from 'schema-dts'

import { isoIn } from '@/lib/zone-time'

import { venueLine } from './rules'
import { sharePicturePath } from './share-address'
import type { EventOnPage } from './store'
import { eventTimes } from './times'

type Props = { event: EventOnPage; url: string; siteUrl: string; organizationName: string }

/** The event as structured data for search engines. @see https://schema.org/Event */
export function structuredData({
  event,
  url,
  siteUrl,
  organizationName,
}: Props): WithContext<Event> {
  const { startsAt, endsAt, zone } = eventTimes(event)
  const isCancelled = event.isCancelled ?? false
  const organizer = { '@type': 'Organization', name: organizationName, url: siteUrl } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.blurb ?? event.title,
    startDate: isoIn(startsAt, zone),
    ...(endsAt === null ? {} : { endDate: isoIn(endsAt, zone) }),
    eventStatus: isCancelled
      ? 'https://schema.org/EventCancelled'
      : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    image: [new URL(sharePicturePath(event), siteUrl).href],
    isAccessibleForFree: event.isFree ?? false,
    location: {
      '@type': 'Place',
      name:
        venueLine({ venueName: event.venueName }) ??
        event.addressLine1 ??
        event.city ??
        organizationName,
      address: {
        '@type': 'PostalAddress',
        ...(event.addressLine1 ? { streetAddress: event.addressLine1 } : {}),
        ...(event.city ? { addressLocality: event.city } : {}),
        ...(event.state ? { addressRegion: event.state } : {}),
        ...(event.postalCode ? { postalCode: event.postalCode } : {}),
        addressCountry: 'US',
      },
    },
    organizer,
    ...(event.isFree && !isCancelled
      ? {
          offers: {
            '@type': 'Offer',
            price: 0,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: `${url}#register`,
          },
        }
      : {}),
  }
}
