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
import { findEvent } from '@/features/events/store'
import { structuredData } from '@/features/events/structured-data'
import { dayInWords, eventTimes } from '@/features/events/times'
import { eventIn } from '@/features/events/translation/rules'
import { WhatToExpect } from '@/features/events/what-to-expect'
import { placesLeft, rsvpInvitation } from '@/features/events/wording'
import { eventWordsIn } from '@/features/events/words-in'
import { hasRoom } from '@/features/rsvp/rules'
import { findPlaces } from '@/features/rsvp/store'
import { findPreviewUser } from '@/features/website/pages/preview'
import { pageMetadata } from '@/features/website/seo/metadata'
import { breadcrumbData } from '@/features/website/seo/structured-data'
import { siteFacts } from '@/features/website/site-settings/store'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/locale'
import { telephoneLink } from '@/lib/telephone'
import { JsonLd } from '@/ui/json-ld'

import { Register, type RsvpBlockInLanguage } from './register'

async function find(slug: string, locale: Locale) {
  const user = await findPreviewUser()
  const event = await findEvent(slug, user)
  return event && eventIn(event, locale, { isPreview: user !== null })
}

export async function eventMetadata(slug: string, locale: Locale): Promise<Metadata> {
  const event = await find(slug, locale)
  if (!event) return {}
  return pageMetadata({
    title: eventWordsIn(locale).page.title(event.title),
    description: event.blurb ?? event.title,
    path: `/events/${event.slug}`,
    locale,
    image: {
      url: sharePicturePath(event, locale),
      alt: `${event.title}, ${dayInWords(eventTimes(event), now(), locale)}`,
      ...SHARE_SIZE,
    },
  })
}

type Props = { slug: string; locale: Locale; RsvpBlock: RsvpBlockInLanguage }

/** The page of an event in a language. */
export async function EventPage({ slug, locale, RsvpBlock }: Props) {
  const [event, facts] = await Promise.all([find(slug, locale), siteFacts()])
  const words = eventWordsIn(locale)
  if (!event) {
    await redirectMoved('events', slug, (there) => pathIn(locale, `/events/${there}`))
    redirect(pathIn(locale, '/404'))
  }

  const times = eventTimes(event)
  const moment = now()
  const isPast = isOver(times, moment)
  const mayReply = acceptsRsvps(
    { ...times, rsvpOpen: event.rsvpOpen ?? false, isCancelled: event.isCancelled ?? false },
    moment,
  )
  const left = mayReply ? (await findPlaces(event.id)).places : null
  const places = left && placesLeft(left, words)
  const invitation = left && rsvpInvitation(left, words)
  const url = env.SITE_URL + pathIn(locale, `/events/${event.slug}`)

  const trail = [
    { label: words.home, href: pathIn(locale, '/') },
    { label: words.events, href: pathIn(locale, '/events') },
    { label: event.title, href: pathIn(locale, `/events/${event.slug}`) },
  ]
  const isFull = left !== null && !hasRoom(left)

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
        <EventHero
          event={event}
          locale={locale}
          isOver={isPast}
          invitation={invitation}
          invitationHref="#register"
        />
        <div
          className="wrap grid items-start gap-columns pt-head pb-part xl:grid-cols-[minmax(0,1fr)_--spacing(96)]"
          id="details"
        >
          <EventFactsCard
            event={event}
            locale={locale}
            url={url}
            isOver={isPast}
            places={places}
            calendar={
              isPast || event.isCancelled ? null : toCalendarEvent(event, env.SITE_URL, locale)
            }
          />
          <WhatToExpect event={event} locale={locale} isOver={isPast} />
        </div>
        {invitation !== null && (
          <ActionBar
            locale={locale}
            href="#register"
            times={times}
            places={places}
            invitation={invitation}
          />
        )}
      </div>
      <Register
        RsvpBlock={RsvpBlock}
        event={event}
        locale={locale}
        isOver={isPast}
        invitation={invitation}
        isFull={isFull}
        places={places}
      />
      <QuestionsSection
        locale={locale}
        language={event.languages.questions}
        questions={isPast ? [] : (event.questions ?? [])}
        email={facts.email}
        phone={facts.phone ? { number: facts.phone, href: telephoneLink(facts.phone) } : null}
      />
    </main>
  )
}
