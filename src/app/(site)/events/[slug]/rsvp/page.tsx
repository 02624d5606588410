import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { redirectMoved } from '@/app/(site)/_page/moved'
import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { acceptsRsvps, isForAdults } from '@/features/events/rules'
import { upcomingEvents } from '@/features/events/store'
import { eventTimes, whenLine } from '@/features/events/times'
import { RsvpPageForm } from '@/features/rsvp/page-form'
import { getRsvpEvent, hasRoom } from '@/features/rsvp/rules'
import { findPlaces, findRsvpForm } from '@/features/rsvp/store'
import { formTitle, openForm } from '@/forms/server/open-form'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { Breadcrumbs } from '@/ui/breadcrumbs'

type Props = { params: Promise<{ slug: string }> }

const find = async ({ params }: Props) => findRsvpForm((await params).slug)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await find(props)
  const title = page
    ? `RSVP: ${page.event.title} | Events | ${ORGANIZATION_NAME}`
    : `RSVP | Events | ${ORGANIZATION_NAME}`
  const scope = page ? { eventId: page.event.id } : {}
  return { title: await formTitle('rsvp', title, scope), robots: { index: false } }
}

/** The RSVP form on a separate page, which works without JavaScript. */
export default async function RsvpPage(props: Props) {
  const found = await find(props)
  if (!found) {
    await redirectMoved('events', (await props.params).slug, (there) => `/events/${there}/rsvp`)
    redirect('/404')
  }
  const { event, waiver } = found
  const times = eventTimes(event)
  if (!acceptsRsvps({ ...times, rsvpOpen: event.rsvpOpen ?? false }, now()))
    redirect(`/events/${event.slug}`)
  if (!hasRoom((await findPlaces(event.id)).places)) redirect(`/events/${event.slug}#register`)

  return (
    <main id="main" tabIndex={-1} className="ground-tint section">
      <div className="wrap">
        <Breadcrumbs
          className="pt-5"
          trail={[
            { label: 'Home', href: '/' },
            { label: 'Events', href: '/events' },
            { label: event.title, href: `/events/${event.slug}` },
          ]}
          current="RSVP"
        />
        <h1 className="mt-4 mb-3 max-w-[18ch]">RSVP for {event.title}</h1>
        <p className="lede">
          {whenLine(times)}.{isForAdults(event) ? '' : ' One RSVP for the whole family.'}
        </p>
        <div className="form mt-6">
          <div className="form__bar">
            <h2>RSVP form</h2>
          </div>
          <div className="form__body">
            <RsvpPageForm
              event={getRsvpEvent(event, await upcomingEvents(), {
                calendars: calendarLinks(toCalendarEvent(event, env.SITE_URL)),
                siteUrl: env.SITE_URL,
              })}
              waiver={waiver.text}
              fromServer={await openForm('rsvp', {}, { eventId: event.id })}
            />
          </div>
        </div>
      </div>
    </main>
  )
}
