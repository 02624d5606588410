import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ComponentType } from 'react'

import { redirectMoved } from '@/app/(site)/_page/moved'
import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { acceptsRsvps, isForAdults } from '@/features/events/rules'
import { upcomingEvents } from '@/features/events/store'
import { eventTimes, whenLine } from '@/features/events/times'
import { getRsvpEvent, hasRoom, type RsvpEvent } from '@/features/rsvp/rules'
import { findPlaces, findRsvpForm } from '@/features/rsvp/store'
import { rsvpPageWordsIn } from '@/features/rsvp/words-in'
import { waiverPanelWordsIn } from '@/features/waiver/panel-words-in'
import type { WaiverText } from '@/features/waiver/rules'
import { WaiverOnlyInEnglish } from '@/features/waiver/waiver-panel'
import type { InitialForm } from '@/forms/core/initial-form'
import { formTitle, openForm } from '@/forms/server/open-form'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { atStart, type Locale, pathIn } from '@/lib/locale'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { Breadcrumbs } from '@/ui/breadcrumbs'

type Props = {
  slug: string
  locale: Locale
  /** The form in this language. */
  Form: ComponentType<{ event: RsvpEvent; waiver: WaiverText; fromServer: InitialForm }>
}

export async function rsvpMetadata(slug: string, locale: Locale): Promise<Metadata> {
  const found = await findRsvpForm(slug, locale)
  const { page } = rsvpPageWordsIn(locale)
  const event = found && getRsvpEvent(found.event, [], { calendars: [], siteUrl: '', locale })
  const title = `${event ? page.title(event.title) : page.noTitle} | ${page.events} | ${ORGANIZATION_NAME}`
  const scope = event ? { eventId: event.id } : {}
  return { title: await formTitle('rsvp', title, scope, locale), robots: { index: false } }
}

/** The RSVP form on a separate page, which works without JavaScript. */
export async function RsvpPage({ slug, locale, Form }: Props) {
  const address = (path: string) => pathIn(locale, path)
  const found = await findRsvpForm(slug, locale)
  if (!found) {
    await redirectMoved('events', slug, (there) => address(`/events/${there}/rsvp`))
    redirect(address('/404'))
  }
  const { event, waiver } = found
  const times = eventTimes(event)
  if (!acceptsRsvps({ ...times, rsvpOpen: event.rsvpOpen ?? false }, now()))
    redirect(address(`/events/${event.slug}`))
  if (!hasRoom((await findPlaces(event.id)).places))
    redirect(address(`/events/${event.slug}#register`))

  const words = rsvpPageWordsIn(locale)
  const shown = getRsvpEvent(event, await upcomingEvents(locale), {
    calendars: calendarLinks(toCalendarEvent(event, env.SITE_URL, locale)),
    siteUrl: env.SITE_URL,
    locale,
  })
  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <Breadcrumbs
          className="pt-5"
          locale={locale}
          trail={[
            { label: words.page.home, href: address('/') },
            { label: words.page.events, href: address('/events') },
            {
              label: shown.title,
              href: address(`/events/${event.slug}`),
              lang: shown.languages.title,
            },
          ]}
          current={words.page.current}
        />
        <h1 className="mt-4 mb-3 max-w-[18ch]">
          {words.page.heading(
            <span key="title" lang={shown.languages.title}>
              {shown.title}
            </span>,
          )}
        </h1>
        <p className="lede">
          {atStart(whenLine(times, locale))}.
          {isForAdults(event) ? '' : ` ${words.page.wholeFamily}`}
        </p>
        <div className="form mt-6">
          <div className="form__bar">
            <h2>{words.block.form}</h2>
          </div>
          <div className="form__body">
            {waiver.text.language !== locale && (
              <WaiverOnlyInEnglish
                englishForm={`/events/${event.slug}/rsvp`}
                words={waiverPanelWordsIn(locale)}
              />
            )}
            <Form
              event={shown}
              waiver={waiver.text}
              fromServer={await openForm('rsvp', {}, { eventId: event.id }, locale)}
            />
          </div>
        </div>
      </div>
    </main>
  )
}
