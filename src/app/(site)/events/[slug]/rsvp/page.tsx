import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { takesReplies, timesOf } from '@/features/events/rules'
import { RsvpPageForm } from '@/features/rsvp/page-form'
import { whenInWords } from '@/features/rsvp/email'
import { findRsvpForm } from '@/features/rsvp/store'
import { formTitle, openForm } from '@/forms/open-form'
import { dayIn, now } from '@/lib/clock'
import { Link } from '@/ui/link'

type Props = { params: Promise<{ slug: string }> }

const SLUG = /^[a-z0-9-]{1,80}$/

const find = async ({ params }: Props) => {
  const { slug } = await params
  return SLUG.test(slug) ? findRsvpForm({ slug }) : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props)
  const title = found
    ? `RSVP: ${found.event.title} | Events | Swantastic`
    : 'RSVP | Events | Swantastic'
  const about = found ? { eventId: found.event.id } : {}
  return { title: await formTitle('rsvp', title, about), robots: { index: false } }
}

/** The RSVP form on a page of its own: complete without JavaScript, and with a token of its own. */
export default async function RsvpPage(props: Props) {
  const found = await find(props)
  if (!found) redirect('/404')
  const { event, waiver } = found
  const times = timesOf(event)
  if (!takesReplies({ ...times, rsvpOpen: event.rsvpOpen ?? false }, now()))
    redirect(`/events/${event.slug}`)

  return (
    <main id="main" tabIndex={-1} className="tint section">
      <div className="wrap">
        <nav className="crumbs" aria-label="Breadcrumb">
          <ol>
            <li>
              <Link href="/events">Events</Link>
            </li>
            <li>
              <Link href={`/events/${event.slug}`}>{event.title}</Link>
            </li>
          </ol>
        </nav>
        <h1 className="form-title">RSVP for {event.title}</h1>
        <p className="lede">{whenInWords(times)}. One form per young person.</p>
        <div className="form">
          <div className="form__bar">
            <h2>RSVP form</h2>
          </div>
          <div className="form__body">
            <RsvpPageForm
              event={{
                id: event.id,
                slug: event.slug,
                title: event.title,
                day: dayIn(times.zone, new Date(times.startsAt)),
              }}
              waiver={waiver.text}
              fromServer={await openForm('rsvp', {}, { eventId: event.id })}
            />
          </div>
        </div>
      </div>
    </main>
  )
}
