import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { redirectMoved } from '@/app/(site)/_page/moved'
import { ActionBar, UNDER_NEXT_SECTION } from '@/features/events/action-bar'
import { toCalendarEvent } from '@/features/events/calendar'
import { EventFactsCard } from '@/features/events/event-facts-card'
import { EventHero } from '@/features/events/event-hero'
import { QuestionsSection } from '@/features/events/questions-section'
import { acceptsRsvps, isOver } from '@/features/events/rules'
import { SHARE_SIZE, sharePicturePath } from '@/features/events/share-address'
import { eventSlugs, findEvent } from '@/features/events/store'
import { structuredData } from '@/features/events/structured-data'
import { dayInWords, eventTimes } from '@/features/events/times'
import { WhatToExpect } from '@/features/events/what-to-expect'
import { placesLeft, rsvpInvitation } from '@/features/events/wording'
import { hasRoom } from '@/features/rsvp/rules'
import { findPlaces } from '@/features/rsvp/store'
import { findPreviewUser } from '@/features/website/pages/preview'
import { pageMetadata } from '@/features/website/seo/metadata'
import { breadcrumbData } from '@/features/website/seo/structured-data'
import { siteFacts } from '@/features/website/site-settings/store'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { telephoneLink } from '@/lib/telephone'
import { JsonLd } from '@/ui/json-ld'

import { Register } from './register'

type Props = { params: Promise<{ slug: string }> }

export const revalidate = 300

export async function generateStaticParams() {
  return (await eventSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent((await params).slug, await findPreviewUser())
  if (!event) return {}
  return pageMetadata({
    title: `${event.title} | Events`,
    description: event.blurb ?? event.title,
    path: `/events/${event.slug}`,
    image: {
      url: sharePicturePath(event),
      alt: `${event.title}, ${dayInWords(eventTimes(event), now())}`,
      ...SHARE_SIZE,
    },
  })
}

export default async function EventPage({ params }: Props) {
  const { slug } = await params
  const [event, facts] = await Promise.all([findEvent(slug, await findPreviewUser()), siteFacts()])
  if (!event) {
    await redirectMoved('events', slug, (there) => `/events/${there}`)
    redirect('/404')
  }

  const times = eventTimes(event)
  const moment = now()
  const isPast = isOver(times, moment)
  const mayReply = acceptsRsvps(
    { ...times, rsvpOpen: event.rsvpOpen ?? false, isCancelled: event.isCancelled ?? false },
    moment,
  )
  const left = mayReply ? (await findPlaces(event.id)).places : null
  const places = left && placesLeft(left)
  const invitation = left && rsvpInvitation(left)
  const url = `${env.SITE_URL}/events/${event.slug}`

  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Events', href: '/events' },
    { label: event.title, href: `/events/${event.slug}` },
  ]

  return (
    <main id="main" tabIndex={-1}>
      <JsonLd data={breadcrumbData(trail, env.SITE_URL)} />
      <JsonLd
        data={structuredData({
          event,
          url,
          siteUrl: env.SITE_URL,
          organizationName: facts.organizationName,
        })}
      />
      <div className={mayReply ? UNDER_NEXT_SECTION : undefined}>
        <EventHero event={event} isOver={isPast} invitation={invitation} />
        <div
          className="wrap grid items-start gap-columns pt-head pb-part xl:grid-cols-[minmax(0,1fr)_--spacing(96)]"
          id="details"
        >
          <EventFactsCard
            event={event}
            url={url}
            isOver={isPast}
            places={places}
            calendar={isPast || event.isCancelled ? null : toCalendarEvent(event, env.SITE_URL)}
          />
          <WhatToExpect event={event} isOver={isPast} />
        </div>
        {invitation !== null && <ActionBar times={times} places={places} invitation={invitation} />}
      </div>
      <Register
        event={event}
        isOver={isPast}
        invitation={invitation}
        isFull={left !== null && !hasRoom(left)}
        places={places}
      />
      <QuestionsSection
        questions={isPast ? [] : (event.questions ?? [])}
        email={facts.email}
        phone={facts.phone ? { number: facts.phone, href: telephoneLink(facts.phone) } : null}
      />
    </main>
  )
}
